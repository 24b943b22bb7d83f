import type { Json } from './json.ts';

/** Tests joined by and, or and not: what all conditions of the product have in common, whatever they test. */
export type Tree<T> =
  | T
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Tree<T>[] }
  | { readonly kind: 'not'; readonly part: Tree<T> };

type Kinds = { readonly kind: string };

/** Deeper nesting is not read: nobody writes it by hand, and reading must end. */
export const DEPTH_LIMIT = 8;

/** Whether the tree holds, where `test` says so of each single test. */
export function treeHolds<T extends Kinds>(tree: Tree<T>, test: (leaf: T) => boolean): boolean {
  if (isLeaf(tree)) return test(tree);
  if (tree.kind === 'not') return !treeHolds(tree.part, test);
  return tree.kind === 'and'
    ? tree.parts.every((part) => treeHolds(part, test))
    : tree.parts.some((part) => treeHolds(part, test));
}

/** The single tests that a tree is made of. */
export function leavesOf<T extends Kinds>(tree: Tree<T>): readonly T[] {
  if (isLeaf(tree)) return [tree];
  return tree.kind === 'not' ? leavesOf(tree.part) : tree.parts.flatMap(leavesOf);
}

/**
 * Reads `{"and": […]}`, `{"or": […]}`, `{"not": …}` and lists, which mean and; `leaf` reads the rest. What is nested too
 * deep, or is no object, is handed to it as null.
 */
export function readTree<T>(
  value: Json,
  leaf: (node: { readonly [name: string]: Json } | null) => T,
  depth = 0,
): Tree<T> {
  if (value === null || typeof value !== 'object' || depth > DEPTH_LIMIT) return leaf(null);
  const combined = (kind: 'and' | 'or', list: readonly Json[]) => ({
    kind,
    parts: list.map((part) => readTree(part, leaf, depth + 1)),
  });
  if (Array.isArray(value)) return combined('and', value);
  const node = value as { readonly [name: string]: Json };
  if (Array.isArray(node.and)) return combined('and', node.and);
  if (Array.isArray(node.or)) return combined('or', node.or);
  if (node.not !== undefined) return { kind: 'not', part: readTree(node.not, leaf, depth + 1) };
  return leaf(node);
}

function isLeaf<T extends Kinds>(tree: Tree<T>): tree is T {
  return tree.kind !== 'and' && tree.kind !== 'or' && tree.kind !== 'not';
}
