import { findTable, isTableName } from '@livingroom/shared/catalogue/catalogue.ts';
import { columnName } from '@livingroom/shared/catalogue/names.ts';
import type { AuditValues } from '@livingroom/shared/catalogue/tables/audit-events.ts';
import type { Json } from '@livingroom/shared/lib/json.ts';
import { kept } from '@livingroom/shared/lib/phrase.ts';
import { auditWords } from '@livingroom/shared/words/audit.ts';

/** What stands for a value that there is not. */
const NOTHING = '–';

/** What changed, one column a line, as a phrase that names columns in the reader's language; null when nothing did. */
export function detailsOf(
  subject: string,
  before: AuditValues | null,
  after: AuditValues | null,
): string | null {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const lines = [...fields].flatMap((field) => {
    const column = nameOf(subject, field);
    const [was, is] = [before?.[field] ?? null, after?.[field] ?? null];
    if (before === null || after === null || was === is)
      return auditWords('is', { column, value: is ?? was ?? NOTHING });
    return auditWords('changed', { column, before: was ?? NOTHING, after: is ?? NOTHING });
  });
  return lines.length === 0 ? null : kept(auditWords('all', { lines }));
}

/** The name of a column where the subject is a row, else the field as it was given. */
function nameOf(subject: string, field: string): Json {
  if (!isTableName(subject)) return field;
  const table = findTable(subject);
  return Object.hasOwn(table.variables, field) ? columnName(table, field) : field;
}
