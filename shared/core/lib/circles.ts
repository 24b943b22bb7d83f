import { pieces, type Steps } from './steps.ts';

/** A node whose ways up are being walked: `next` is the place of the first that is not walked yet. */
type Visit = { readonly node: number; readonly above: readonly number[]; next: number };

/**
 * The nodes that lead back to themselves, of all that can be reached from `starts`; `aboveOf` names the nodes that one
 * leads to. Each node and each way is walked once, however deep and in whichever order (Tarjan's algorithm).
 */
export function* circleSteps(
  starts: Iterable<number>,
  aboveOf: (node: number) => readonly number[],
): Steps<ReadonlySet<number>> {
  const inCircle = new Set<number>();
  /** In the order in which they were reached. */
  const numbers = new Map<number, number>();
  /** The earliest node that each leads back to, by its number. */
  const lowest = new Map<number, number>();
  /** Reached, and not yet known to be in a circle or in none. */
  const open: number[] = [];
  const isOpen = new Set<number>();
  const isFull = pieces();

  const enter = (node: number): Visit => {
    numbers.set(node, numbers.size);
    lowest.set(node, numbers.size - 1);
    open.push(node);
    isOpen.add(node);
    return { node, above: aboveOf(node), next: 0 };
  };
  const lower = (node: number, to: number) => lowest.set(node, Math.min(lowest.get(node) ?? 0, to));
  /** All ways of the node are walked: where none leads further back, what is open since then is one circle, or alone. */
  const leave = ({ node, above }: Visit) => {
    if (lowest.get(node) !== numbers.get(node)) return;
    const from = open.lastIndexOf(node);
    const together = open.splice(from);
    for (const one of together) isOpen.delete(one);
    if (together.length > 1 || above.includes(node)) for (const one of together) inCircle.add(one);
  };

  for (const start of starts) {
    if (numbers.has(start)) continue;
    const path = [enter(start)];
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      if (isFull(1)) yield;
      const next = visit.above[visit.next];
      visit.next += 1;
      if (next === undefined) {
        leave(visit);
        path.pop();
        const below = path.at(-1);
        if (below) lower(below.node, lowest.get(visit.node) ?? 0);
      } else if (!numbers.has(next)) path.push(enter(next));
      else if (isOpen.has(next)) lower(visit.node, numbers.get(next) ?? 0);
    }
  }
  return inCircle;
}
