import type { Json } from '@livingroom/shared/core/lib/json.ts';
import type { Order } from '../order.ts';
import type { Scalar, Sort } from '../port.ts';
import { fieldOf } from '../project.ts';
import type { CosmosDocument } from './documents.ts';

/** Where a document stands in an order: its sort values and its id. */
export function positionOf(document: CosmosDocument, sort: readonly Sort[]): readonly Scalar[] {
  return [...sort.map(({ field }) => sortValue(fieldOf(document.body, field))), document.id];
}

export function comparePositions(a: readonly Scalar[], b: readonly Scalar[], order: Order): number {
  for (let level = 0; level < a.length; level++) {
    const result = compareValues(a[level] ?? null, b[level] ?? null);
    const direction = order.sort[level]?.direction ?? (order.descending ? 'desc' : 'asc');
    if (result !== 0) return direction === 'desc' ? -result : result;
  }
  return 0;
}

const TYPES = ['boolean', 'number', 'string'];

function compareValues(a: Scalar, b: Scalar): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  if (typeof a !== typeof b) return TYPES.indexOf(typeof a) - TYPES.indexOf(typeof b);
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function sortValue(value: Json): Scalar {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
