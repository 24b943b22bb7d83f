import type { Table, Variable } from '@livingroom/shared/core/catalogue/types.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { kept } from '@livingroom/shared/core/lib/phrase.ts';
import { auditSubject } from '@livingroom/shared/modules/audit/words.ts';
import type { Body } from '../../functions/core/storage/port.ts';
import type { TestApi } from '../support/test-api.ts';

/** A row's number, and the person and unit that it belongs to. */
export type Planted = {
  readonly id: number;
  readonly employeeId: number;
  readonly unitId: number;
  /** The number of every other row that it points at; left out, its own. */
  readonly pointsAt?: number;
  readonly values?: Body;
};

/** A value that points at nothing. */
function plainValue({ type, initial, choices, phrase }: Variable, text: string, id: number): Json {
  if (initial !== undefined) return initial;
  if (choices?.[0] && type !== 'array') return choices[0].value;
  if (phrase) return kept(auditSubject('session'));
  const byType: { readonly [type: string]: Json } = {
    ...{ integer: id, float: id, boolean: false, array: [], json: null },
    datetime: '2026-03-03T00:00:00.000Z',
  };
  return type in byType ? (byType[type] ?? null) : text;
}

/** A row of any table that belongs to a person and a unit, with everything else it points at planted for the same. */
export async function plantRow(
  store: ReturnType<TestApi['context']>['store'],
  table: Table,
  { id, employeeId, unitId, pointsAt: other = id, values = {} }: Planted,
): Promise<void> {
  const pointsAt = (target: string): number =>
    target === 'employees' ? employeeId : target === 'units' ? unitId : other;
  const fields = Object.entries(table.variables).map(([field, variable]): [string, Json] => {
    const { references, type } = variable;
    if (!references) return [field, plainValue(variable, `${table.name}-${id}`, id)];
    const number = pointsAt(references.table);
    return [field, type === 'array' ? [number] : number];
  });
  const isText = table.variables[table.key]?.type === 'string';
  const body: Body = { ...Object.fromEntries(fields), ...values, [table.key]: isText ? String(id) : id };
  const shard = table.shard ? String(body[table.shard]) : undefined;
  await store.write(
    table.name,
    [{ kind: table.appendOnly ? 'create' : 'upsert', id: String(id), body }],
    shard,
  );
}
