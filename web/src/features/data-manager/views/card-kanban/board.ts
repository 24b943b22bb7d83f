import type { Json } from '@livingroom/shared/core/lib/json.ts';
import type { Field, Row } from '../../controller/metadata.ts';
import type { BoardFields } from './fields.ts';

/** Spec 1 §9: columns that are shown at the same time. */
export const mostColumns = 4;

/** The option of the address that names the columns that are shown. */
export const columnsOption = 'columns';

/** Room between two cards when a column is ordered anew. */
const STEP = 1_024;

/** Where a card stands. */
export type Place = { readonly column: string; readonly order: number };

export type Move = { readonly id: string; readonly to: Place };

/** The columns that the address names, in the field's order; else the first. */
export function shownColumns(field: Field, asked: string | undefined): readonly string[] {
  const all = field.choices.map(({ value }) => String(value));
  const wanted = all.filter((value) => asked?.split(',').includes(value));
  return (wanted.length > 0 ? wanted : all).slice(0, mostColumns);
}

/** The cards of every column, in their order; cards without one come last, as they came. */
export function cardsByColumn(
  rows: readonly Row[],
  { column, order }: BoardFields,
): ReadonlyMap<string, readonly Row[]> {
  const sorted = rows.toSorted((a, b) => orderOf(a[order.name]) - orderOf(b[order.name]));
  return Map.groupBy(sorted, (row) => String(row[column.name] ?? ''));
}

function orderOf(value: Json | undefined): number {
  return typeof value === 'number' ? value : Number.MAX_SAFE_INTEGER;
}

/**
 * What has to be saved so that a card stands at `index` of `cards`, which are the others of its column: itself alone
 * between its neighbours, or the whole column where there is no room left between them.
 */
export function movesTo(
  id: string,
  place: { readonly column: string; readonly index: number },
  cards: readonly { readonly id: string; readonly order: number | null }[],
): readonly Move[] {
  const { column } = place;
  const index = Math.max(0, Math.min(place.index, cards.length));
  const before = index > 0 ? cards[index - 1]?.order : undefined;
  const after = cards[index]?.order;
  const order = between(before, after);
  if (order !== null) return [{ id, to: { column, order } }];
  const ids = [
    ...cards.slice(0, index).map((card) => card.id),
    id,
    ...cards.slice(index).map((card) => card.id),
  ];
  return ids.map((one, at) => ({ id: one, to: { column, order: (at + 1) * STEP } }));
}

/** A number between two; undefined: there is nobody on that side; null as an order is a place not yet given. */
function between(before: number | null | undefined, after: number | null | undefined): number | null {
  if (before === null || after === null) return null;
  if (before === undefined && after === undefined) return STEP;
  if (before === undefined) return (after ?? 0) - STEP;
  if (after === undefined) return before + STEP;
  const middle = (before + after) / 2;
  return middle > before && middle < after ? middle : null;
}
