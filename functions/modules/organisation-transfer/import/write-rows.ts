import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { nextTurn } from '../../../core/event-loop/turns.ts';
import { MAX_BATCH } from '../../../core/storage/port.ts';
import { bodyOf, filledRow, nowOf } from '../../../core/storage/rows.ts';
import { effectiveTable } from '../../../core/tables/effective-table.ts';
import { claimsOf, releaseValues, reserveValues } from '../../../core/tables/write/uniqueness.ts';
import type { OpenedZip } from '../zip/read-zip.ts';
import type { ImportPlan } from './import-plan.ts';
import { linesOf } from './read-lines.ts';
import { hereOf, rowHere } from './row-here.ts';
import { shapeRow } from './shape-row.ts';

/** Signs of rows that are written together, about; the next row may stand beyond it. */
const BATCH_LENGTH = 500_000;

type Values = { readonly [column: string]: Json };

/** What became of the rows of a table: written, left in the file, and values that did not fit. */
export type Written = { readonly rows: number; readonly left: number; readonly lost: number };

/** Writes the rows of a table of the file under their numbers here. Done again, it writes the same. */
export async function writeRows(
  context: ServiceContext,
  zip: OpenedZip,
  plan: ImportPlan,
  named: Table,
): Promise<Written> {
  const name = `tables/${named.name}.json`;
  if (!zip.names.includes(name)) return { rows: 0, left: 0, lost: 0 };
  const table = await effectiveTable(context, named);
  await passNumbers(context, table, plan);
  const here = hereOf(context.accountId, plan, nowOf(context.ports));
  let [rows, left, lost] = [0, 0, 0];
  let batch: Values[] = [];
  let bytes = 0;
  const flush = async () => {
    rows += await writeBatch(context, table, plan, batch);
    batch = [];
    bytes = 0;
    await nextTurn();
  };
  let read = 0;
  const seen = new Set<Json>();
  for await (const line of linesOf({ name, chunks: zip.read(name) })) {
    read += 1;
    const shaped = shapeRow(table, line);
    const row = shaped && rowHere(here, table, shaped.values);
    if (!shaped || !row || seen.has(row[table.key] ?? null)) continue;
    seen.add(row[table.key] ?? null);
    lost += shaped.lost;
    batch.push(row);
    bytes += JSON.stringify(row).length;
    if (batch.length === MAX_BATCH || bytes > BATCH_LENGTH) await flush();
  }
  await flush();
  left = read - rows;
  return { rows, left, lost };
}

/** Numbers that rows of the file have are nobody's again. */
async function passNumbers({ store }: ServiceContext, { name }: Table, plan: ImportPlan): Promise<void> {
  const here = (plan.moved[name] ?? []).map(([, to]) => to);
  const most = [...(plan.ids[name] ?? []), ...here].reduce((largest, id) => Math.max(largest, id), 0);
  const first = await store.takeNumbers(name, 1);
  if (first <= most) await store.takeNumbers(name, most - first);
}

/** Writes those of the rows whose unique values nobody has; returns how many. */
async function writeBatch(
  context: ServiceContext,
  table: Table,
  plan: ImportPlan,
  given: readonly Values[],
): Promise<number> {
  if (given.length === 0) return 0;
  let rows = given.map((row) => bodyOf(row));
  for (;;) {
    const claims = rows.flatMap((row) => claimsOf(table, row, null));
    const twice = claims.filter(({ id }, place) => claims.findIndex((one) => one.id === id) !== place);
    const first = claims.filter((claim) => !twice.includes(claim));
    const taken = [...twice, ...(await reserveValues(context, table, first))];
    if (taken.length === 0) break;
    const losing = new Set(taken.map(({ rowId }) => rowId));
    rows = rows.filter((row) => !losing.has(Number(row[table.key])));
  }
  const stays = isHere(table, plan);
  const mine = rows.filter((row) => stays(row));
  const others = rows.filter((row) => !stays(row));
  const now = nowOf(context.ports);
  // Rows of an organisation that was empty, under numbers of the plan: every try writes the same.
  const writes = others.map((row) => ({
    ...{ kind: 'upsert' as const, id: String(row[table.key]) },
    body: filledRow(table, { created_at: now, updated_at: now, ...row }),
  }));
  if (writes.length > 0) await context.store.write(table.name, writes);
  for (const row of mine) await mergeRow(context, table, row);
  return rows.length;
}

/** Rows that are here already, and keep what the server alone knows of them. */
function isHere({ name, key }: Table, { company, owner }: ImportPlan) {
  return (row: Values): boolean =>
    (name === 'companies' && row[key] === company) ||
    (name === 'employees' && row[key] === owner) ||
    (name === 'employee_roles' && row.employee_id_ref === owner);
}

/** The columns that a file may carry, over the row that is here; its owner stays an administrator who is active. */
async function mergeRow(context: ServiceContext, table: Table, row: Values): Promise<void> {
  if (table.name !== 'companies' && table.name !== 'employees') return;
  const stored = context.store.table(table.name);
  const id = Number(row[table.key]);
  const before = await stored.get(id);
  const kept = [
    'activation_status',
    'status',
    'active_since',
    'placed_since',
    'attributes_since',
    'created_at',
    'updated_at',
  ];
  const change = Object.fromEntries(Object.entries(row).filter(([column]) => !kept.includes(column)));
  await stored.changeIfThere(id, () => change);
  if (before) await releaseValues(context, claimsOf(table, bodyOf(before), bodyOf({ ...before, ...change })));
}
