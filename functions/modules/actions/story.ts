import { findTable, type Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { fullName } from '@livingroom/shared/core/lib/full-name.ts';
import type { ServiceContext } from '../../core/context.ts';
import { filledRow } from '../../core/storage/rows.ts';
import { rowInScope } from '../../core/tables/read/list-rows.ts';

/** An action that the caller may see. Errors: `not-found`. */
export async function visibleAction(context: ServiceContext, id: number): Promise<Row<'actions'>> {
  const table = findTable('actions');
  const { body } = await rowInScope(context, table, String(id));
  const row: object = filledRow(table, body);
  return row as Row<'actions'>;
}

/** What happened to an action, with the names of today of those who did it. */
export async function readStory(context: ServiceContext, id: number) {
  const { history } = await visibleAction(context, id);
  const events = history ?? [];
  const people = [...new Set(events.flatMap(({ by }) => by ?? []))];
  const rows =
    people.length === 0
      ? []
      : await context.store.table('employees').every({
          where: { employee_id: people },
          fields: ['employee_id', 'given_name', 'family_name'],
        });
  const names = new Map(rows.map((row) => [row.employee_id, fullName(row)]));
  return {
    events: events.map(({ at, by, stage, fields }) => ({
      at,
      by: (by === null ? null : names.get(by)) || null,
      stage: stage ?? null,
      fields: [...(fields ?? [])],
    })),
  };
}
