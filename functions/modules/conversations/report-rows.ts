import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { ServiceContext } from '../../core/context.ts';

export type CommentReport = Row<'comment_reports'>;

/** Keys that the store looks up at once. */
const LOOKED_UP = 100;

/** What was reported of these comments, by their key. */
export async function reportsOf(
  { store }: ServiceContext,
  keys: readonly string[],
): Promise<ReadonlyMap<string, CommentReport>> {
  const rows: CommentReport[] = [];
  for (let from = 0; from < keys.length; from += LOOKED_UP)
    rows.push(
      ...(await store.table('comment_reports').every({
        where: { comment_report_id: keys.slice(from, from + LOOKED_UP) },
      })),
    );
  return new Map(rows.map((row) => [row.comment_report_id, row]));
}

/** What became of a report of a comment that stands in the report; null: nobody reported it. */
export function reportOf(row: CommentReport | undefined): 'open' | 'kept' | null {
  if (!row) return null;
  return row.status === 'kept' ? 'kept' : 'open';
}
