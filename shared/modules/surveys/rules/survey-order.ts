import type { DialogueItem } from '../../dialogues/rules/types.ts';

type Ordered = Pick<
  DialogueItem,
  'survey_item_id' | 'item_order' | 'parent_id_ref' | 'sequence_parent_id_ref'
>;

/** An item of the outline with what stands below it. */
export type Branch<I extends Ordered> = { readonly item: I; readonly below: readonly Branch<I>[] };

export type OrderChange = {
  readonly itemId: number;
  readonly change: Partial<Pick<Ordered, 'item_order' | 'parent_id_ref' | 'sequence_parent_id_ref'>>;
};

/** Room between neighbours, so that one can be put between two without moving the others. */
const STEP = 10;

/**
 * The items as a tree, in the order of asking: below a drill-down its level, below a sequence the items of its own.
 * What hangs on nothing that is there, or on itself, stands on the top level, so that every item is seen once.
 */
export function outlineOfItems<I extends Ordered>(items: readonly I[]): readonly Branch<I>[] {
  const known = new Set(items.map(({ survey_item_id }) => survey_item_id));
  const levels = Map.groupBy(items.toSorted(byOrder), (item) => {
    const above = aboveOf(item);
    return above !== null && known.has(above) ? above : null;
  });
  const seen = new Set<number>();
  const branch = (item: I): Branch<I> => {
    seen.add(item.survey_item_id);
    const below = (levels.get(item.survey_item_id) ?? []).filter((one) => !seen.has(one.survey_item_id));
    return { item, below: below.map(branch) };
  };
  const top = (levels.get(null) ?? []).map(branch);
  const circles = items.flatMap((item) => (seen.has(item.survey_item_id) ? [] : [branch(item)]));
  return [...top, ...circles];
}

/** The items as one reads them from top to bottom. */
export function inTreeOrder<I extends Ordered>(items: readonly I[]): readonly I[] {
  const flat = (branches: readonly Branch<I>[]): readonly I[] =>
    branches.flatMap(({ item, below }) => [item, ...flat(below)]);
  return flat(outlineOfItems(items));
}

/** The items that follow on the level of this one. */
export function laterOnLevel<I extends Ordered>(items: readonly I[], itemId: number): readonly I[] {
  const item = items.find(({ survey_item_id }) => survey_item_id === itemId);
  if (!item) return [];
  const level = items.filter((one) => aboveOf(one) === aboveOf(item)).toSorted(byOrder);
  return level.slice(level.indexOf(item) + 1);
}

/** The item one place up (-1) or down (1) among its neighbours; nothing where it is the first or last already. */
export function moveItem(items: readonly Ordered[], itemId: number, by: -1 | 1): readonly OrderChange[] {
  const item = items.find(({ survey_item_id }) => survey_item_id === itemId);
  if (!item) return [];
  const level = levelOf(items, item);
  const from = level.indexOf(item);
  const other = level[from + by];
  if (!other) return [];
  return numbered(level.with(from, other).with(from + by, item));
}

/** The item in front of another one, on that one's level; nothing where it would come to stand below itself. */
export function placeBefore(
  items: readonly Ordered[],
  itemId: number,
  targetId: number,
): readonly OrderChange[] {
  const find = (id: number) => items.find(({ survey_item_id }) => survey_item_id === id);
  const [item, target] = [find(itemId), find(targetId)];
  if (!item || !target || item === target || isBelow(items, target, itemId)) return [];
  const { parent_id_ref, sequence_parent_id_ref } = target;
  const moved = { ...item, parent_id_ref, sequence_parent_id_ref };
  const level = levelOf(items, target).filter((one) => one !== item);
  const orders = numbered(level.toSpliced(level.indexOf(target), 0, moved));
  if (aboveOf(item) === aboveOf(moved) && item.parent_id_ref === parent_id_ref) return orders;
  const place = orders.find((change) => change.itemId === itemId)?.change;
  const others = orders.filter((change) => change.itemId !== itemId);
  return [{ itemId, change: { parent_id_ref, sequence_parent_id_ref, ...place } }, ...others];
}

/** Where a new item comes to stand, and who makes room for it: those must have moved before it is there. */
export type NewPlace = { readonly item_order: number; readonly moved: readonly OrderChange[] };

/** The place of a new item right behind this one, or at the end of the top level. */
export function placeAfter(items: readonly Ordered[], after: Ordered | null): NewPlace {
  const level = after ? levelOf(items, after) : items;
  const at = after ? level.findIndex(({ survey_item_id }) => survey_item_id === after.survey_item_id) : -1;
  const next = after ? level[at + 1] : undefined;
  const from = after?.item_order ?? Math.max(0, ...level.map(({ item_order }) => item_order ?? 0));
  if (!next) return { item_order: from + STEP, moved: [] };
  const between = Math.floor((from + (next.item_order ?? from + 2 * STEP)) / 2);
  if (between > from) return { item_order: between, moved: [] };
  // No number is left between the two: all of the level are spaced anew, with room behind this one.
  const moved = level.flatMap(({ survey_item_id: itemId, item_order }, index) => {
    const wanted = (index > at ? index + 2 : index + 1) * STEP;
    return item_order === wanted ? [] : [{ itemId, change: { item_order: wanted } }];
  });
  return { item_order: (at + 2) * STEP, moved };
}

function levelOf(items: readonly Ordered[], item: Ordered): readonly Ordered[] {
  return items.filter((one) => aboveOf(one) === aboveOf(item)).toSorted(byOrder);
}

function numbered(level: readonly Ordered[]): readonly OrderChange[] {
  return level.flatMap(({ survey_item_id: itemId, item_order }, index) => {
    const wanted = (index + 1) * STEP;
    return item_order === wanted ? [] : [{ itemId, change: { item_order: wanted } }];
  });
}

function isBelow(items: readonly Ordered[], item: Ordered, above: number): boolean {
  const byId = new Map(items.map((one) => [one.survey_item_id, one]));
  const seen = new Set<number>();
  for (let at: number | null = aboveOf(item); at !== null && !seen.has(at); ) {
    if (at === above) return true;
    seen.add(at);
    const next = byId.get(at);
    at = next ? aboveOf(next) : null;
  }
  return false;
}

function aboveOf({ parent_id_ref, sequence_parent_id_ref }: Ordered): number | null {
  return parent_id_ref ?? sequence_parent_id_ref;
}

function byOrder(a: Ordered, b: Ordered): number {
  const rank = ({ item_order }: Ordered) => item_order ?? Number.MAX_SAFE_INTEGER;
  return rank(a) - rank(b) || a.survey_item_id - b.survey_item_id;
}
