import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { Body } from '../../core/storage/port.ts';
import { shapedRow } from '../../core/tables/write/shaped-row.ts';
import { withMaskedCriterion } from '../people/named-criteria.ts';

/** A row of an older version as this one would have written it; the same object where nothing is to be done. */
export function reshapedRow(table: Table, body: Body): Body {
  const shaped = shapedRow(table, body);
  return isEvent(table, shaped) ? withMaskedCriterion(shaped) : shaped;
}

function isEvent({ name }: Table, _body: Body): _body is Body & Row<'audit_events'> {
  return name === 'audit_events';
}
