import type { Scalar } from '@livingroom/shared/calls/row-query.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { ServiceContext } from '../../context.ts';
import { shareTurns } from '../../event-loop/turns.ts';
import type { Filter } from '../../storage/port.ts';
import { readPages } from '../../storage/rows.ts';
import { scopedWhere } from './list-rows.ts';
import { storeOf } from './store-of.ts';

export type Group = { readonly value: Scalar; readonly count: number };

type Asked = {
  readonly field: string;
  readonly where?: Filter | undefined;
  /** Groups that are returned, the largest first. */
  readonly limit: number;
};

/** How many rows of the caller's scope have each value of a column; `others` are those of groups that are not returned. */
export async function groupRows(
  context: ServiceContext,
  table: Table,
  { field, where: asked, limit }: Asked,
): Promise<{ readonly groups: readonly Group[]; readonly others: number }> {
  const where = await scopedWhere(context, table, asked);
  const counts = new Map<Scalar, number>();
  const { present } = context.ports.hooksOf(table);
  const pages = readPages(storeOf(context, table), table.name, {
    ...(where ? { where } : {}),
    // What is presented of a column may follow from others of its row.
    ...(present ? {} : { fields: [field] }),
  });
  for await (const page of pages) {
    await shareTurns();
    for (const { body } of page) {
      const value = scalarOf((present?.(context, body) ?? body)[field]);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  const all = [...counts].map(([value, count]) => ({ value, count })).sort(largestFirst);
  const others = all.slice(limit).reduce((sum, { count }) => sum + count, 0);
  return { groups: all.slice(0, limit), others };
}

/** Of two that are as large the order of their values: that of their rows would tell which came first. */
function largestFirst(one: Group, other: Group): number {
  const [a, b] = [String(one.value), String(other.value)];
  return other.count - one.count || (a < b ? -1 : Number(a > b));
}

function scalarOf(value: unknown): Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
