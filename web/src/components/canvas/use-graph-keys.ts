import { type KeyboardEvent, useState } from 'react';
import { type GraphLink, type GraphNode, type GraphWork, graphGrid } from './graph-types.ts';

type Graph = {
  readonly nodes: readonly GraphNode[];
  readonly links: readonly GraphLink[];
  readonly editable: boolean;
  readonly work: GraphWork;
  readonly focus: (id: string) => void;
  /** The node that the caller selects next takes the focus. */
  readonly awaitAdded: () => void;
  readonly fit: () => void;
};

type Linking = { readonly from: string; readonly to: string | null };

const steps: { readonly [key: string]: readonly [x: number, y: number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The canvas by keyboard: arrows walk along links (left and right choose a branch), Enter opens, A adds after, L starts
 * a link whose end the arrows choose, Alt and arrows move, Ctrl C and V copy, Delete removes, F fits all. Letters act
 * only while a node has the focus.
 */
export function useGraphKeys({ nodes, links, editable, work, focus, awaitAdded, fit }: Graph) {
  const [linking, setLinking] = useState<Linking | null>(null);

  const chooseEnd = (event: KeyboardEvent, { from, to }: Linking) => {
    const ends = nodes.filter(({ id }) => id !== from);
    const place = ends.findIndex(({ id }) => id === to);
    if (event.key === 'Escape') return setLinking(null);
    if (event.key === 'Enter' || event.key === ' ') {
      setLinking(null);
      if (to === null) return;
      const reason = work.refusal({ from, to });
      return reason === null ? work.onLink({ from, to }) : work.onRefused(reason);
    }
    const step = steps[event.key];
    if (!step || ends.length === 0) return;
    const by = step[0] + step[1];
    setLinking({ from, to: ends[(place + by + ends.length) % ends.length]?.id ?? null });
  };

  const add = (how: ((after: string) => void) | undefined, after: string) => {
    awaitAdded();
    how?.(after);
  };
  /** The focus goes on to a neighbour first: with the node it would be nowhere. */
  const remove = (id: string) => {
    const next = ['ArrowUp', 'ArrowDown'].map((key) => neighbour(nodes, links, id, key));
    const left = next.find((one) => one !== null) ?? nodes.find((node) => node.id !== id)?.id;
    if (left !== undefined) focus(left);
    work.onRemove(id);
  };

  const change = (event: KeyboardEvent, id: string): boolean => {
    const node = nodes.find((one) => one.id === id);
    const step = steps[event.key];
    const letter = event.key.toLowerCase();
    if (event.altKey && step && node) {
      work.onMove(id, { x: node.x + step[0] * graphGrid, y: node.y + step[1] * graphGrid });
      return true;
    }
    if (event.ctrlKey || event.metaKey) {
      if (letter === 'c') work.onCopy?.(id);
      else if (letter === 'v') add(work.onPaste, id);
      return letter === 'c' || letter === 'v';
    }
    if (event.key === 'Delete' || event.key === 'Backspace') remove(id);
    else if (letter === 'a') add(work.onAddAfter, id);
    else if (letter === 'l') setLinking({ from: id, to: firstEnd(nodes, id) });
    else return false;
    return true;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset.graphNode : undefined;
    if (id === undefined) return;
    if (linking) {
      if (event.key !== 'Tab') event.preventDefault();
      event.stopPropagation();
      return chooseEnd(event, linking);
    }
    const next =
      event.altKey || event.ctrlKey || event.metaKey ? null : neighbour(nodes, links, id, event.key);
    if (next) focus(next);
    else if (event.key === 'Enter') work.onOpen(id);
    else if (event.key === 'Escape') work.onSelect(null);
    else if (event.key === 'f') fit();
    else if (!editable || !change(event, id)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { linking, onKeyDown };
}

function firstEnd(nodes: readonly GraphNode[], from: string): string | null {
  const place = nodes.findIndex(({ id }) => id === from);
  return (nodes[place + 1] ?? nodes.find(({ id }) => id !== from))?.id ?? null;
}

/** The node that an arrow key leads to: along a link, or to a branch beside it; null: the key is none, or leads nowhere. */
function neighbour(
  nodes: readonly GraphNode[],
  links: readonly GraphLink[],
  id: string,
  key: string,
): string | null {
  const after = (one: string) => links.filter(({ from }) => from === one).map(({ to }) => to);
  const before = (one: string) => links.filter(({ to }) => to === one).map(({ from }) => from);
  const placeOf = (one: string) => nodes.findIndex(({ id: other }) => other === one);
  const index = placeOf(id);
  if (key === 'ArrowDown') return after(id)[0] ?? nodes[index + 1]?.id ?? null;
  if (key === 'ArrowUp') return before(id)[0] ?? nodes[index - 1]?.id ?? null;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const parents = before(id);
  const beside = (parents.length > 0 ? parents.flatMap(after) : nodes.map((one) => one.id)).toSorted(
    (a, b) => xOf(nodes, a) - xOf(nodes, b),
  );
  return beside[beside.indexOf(id) + (key === 'ArrowLeft' ? -1 : 1)] ?? null;
}

function xOf(nodes: readonly GraphNode[], id: string): number {
  return nodes.find((one) => one.id === id)?.x ?? 0;
}
