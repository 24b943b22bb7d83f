import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { ServiceContext } from '../../context.ts';
import { bodyOf, filledRow } from '../../storage/rows.ts';
import type { JudgeRow } from '../hooks/row-hooks.ts';

const anything: JudgeRow = () => ({ update: true, delete: true });

/** What the state of a table's rows allows: the writes ask it, and `can` tells it. */
export async function judgeRows(context: ServiceContext, table: Table): Promise<JudgeRow> {
  const judge = await context.ports.hooksOf(table).may?.(context);
  return judge ? (row) => judge(filledRow(table, bodyOf(row))) : anything;
}
