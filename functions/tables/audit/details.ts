import { findTable, isTableName } from '@livingroom/shared/catalogue/catalogue.ts';
import { choiceName, columnName } from '@livingroom/shared/catalogue/names.ts';
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
    const said = (value: Json) => valueName(subject, field, value);
    if (before === null || after === null || was === is)
      return auditWords('is', { column, value: said(is ?? was) });
    return auditWords('changed', { column, before: said(was), after: said(is) });
  });
  return lines.length === 0 ? null : kept(auditWords('all', { lines }));
}

/** A value as people read it: a choice by its label; moments stay as they are, since only the reader has a time zone. */
function valueName(subject: string, field: string, value: Json): Json {
  if (typeof value === 'boolean') return auditWords(value ? 'yes' : 'no');
  const choice = isTableName(subject) ? choiceName(findTable(subject), field, value) : null;
  return choice ?? value ?? NOTHING;
}

/** The name of a column where the subject is a row, else the field as it was given. */
function nameOf(subject: string, field: string): Json {
  if (!isTableName(subject)) return field;
  const table = findTable(subject);
  return Object.hasOwn(table.variables, field) ? columnName(table, field) : field;
}
