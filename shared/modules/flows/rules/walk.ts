import type { Condition, FlowLink, Outcome } from '../tables/graph.ts';

type Ends = Pick<FlowLink, 'from' | 'to'>;

/** The nodes so that each comes after all that lead to it, otherwise as they stand; null: they go in a circle. */
export function inOrder<T extends { readonly id: number }>(
  nodes: readonly T[],
  links: readonly Ends[],
): readonly T[] | null {
  const ids = new Set(nodes.map(({ id }) => id));
  const waits = new Map(nodes.map(({ id }) => [id, 0]));
  const after = new Map<number, number[]>();
  for (const { from, to } of links) {
    if (!ids.has(from) || !ids.has(to)) continue;
    waits.set(to, (waits.get(to) ?? 0) + 1);
    after.set(from, [...(after.get(from) ?? []), to]);
  }
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const ready = nodes.filter(({ id }) => waits.get(id) === 0);
  const order: T[] = [];
  for (let node = ready.shift(); node; node = ready.shift()) {
    order.push(node);
    for (const to of after.get(node.id) ?? []) {
      const left = (waits.get(to) ?? 0) - 1;
      waits.set(to, left);
      const next = byId.get(to);
      if (left === 0 && next) ready.push(next);
    }
  }
  return order.length === nodes.length ? order : null;
}

/** Every node that can be reached from these by links, themselves left out unless a link leads back. */
export function reachedFrom(starts: readonly number[], links: readonly Ends[]): ReadonlySet<number> {
  const found = new Set<number>();
  const open = [...starts];
  for (let from = open.pop(); from !== undefined; from = open.pop())
    for (const { to } of links.filter((link) => link.from === from))
      if (!found.has(to)) {
        found.add(to);
        open.push(to);
      }
  return found;
}

/** Whether a link more would lead in a circle. */
export function closesCircle(links: readonly Ends[], { from, to }: Ends): boolean {
  return from === to || reachedFrom([to], links).has(from);
}

/** What people must meet to come to a node: an outcome of each branch before it that only one outcome leads from. */
export function conditionsOf(
  id: number,
  branches: readonly number[],
  links: readonly FlowLink[],
): readonly Condition[] {
  const leads = (branch: number, outcome: Outcome) => {
    const ends = links.filter((link) => link.from === branch && link.outcome === outcome).map(({ to }) => to);
    return ends.includes(id) || reachedFrom(ends, links).has(id);
  };
  return branches.flatMap((branch): readonly Condition[] => {
    const [yes, no] = [leads(branch, 'yes'), leads(branch, 'no')];
    return yes === no ? [] : [{ branch, outcome: yes ? 'yes' : 'no' }];
  });
}
