import { findTable, isTableName, type TableName } from '@livingroom/shared/catalogue/catalogue.ts';
import { isMetadataSource, metadataTables } from '@livingroom/shared/catalogue/metadata-tables.ts';
import { choiceName, columnName, tableName } from '@livingroom/shared/catalogue/names.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { kept } from '@livingroom/shared/core/lib/phrase.ts';
import type { AuditValues } from '@livingroom/shared/modules/audit/tables/audit-events.ts';
import { auditField, auditValue, auditWords } from '@livingroom/shared/modules/audit/words.ts';
import type { ShownNames } from '../read/shown-names.ts';

/** What stands for a value that there is not. */
const NOTHING = '–';

type Told = {
  readonly subject: string;
  readonly before: AuditValues | null;
  readonly after: AuditValues | null;
  readonly names?: ShownNames;
};

/** What changed, one column a line, as a phrase that names columns in the reader's language; null when nothing did. */
export function detailsOf({ subject, before, after, names = {} }: Told): string | null {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  // Whom it is about stands by name in a column of its own.
  fields.delete('employee_id_ref');
  const lines = [...fields].flatMap((field) => {
    const column = nameOf(subject, field);
    const [was, is] = [before?.[field] ?? null, after?.[field] ?? null];
    const said = (value: Json) => names[field]?.[String(value)] || valueName(subject, field, value);
    if (before === null || after === null || was === is)
      return auditWords('is', { column, value: said(is ?? was) });
    return auditWords('changed', { column, before: said(was), after: said(is) });
  });
  return lines.length === 0 ? null : kept(auditWords('all', { lines }));
}

/** Columns of other tables that events speak of, whatever they are about. */
const homes: { readonly [field: string]: TableName } = {
  dataset_id_ref: 'survey_executions',
  email_to: 'activations',
  event: 'webhook_deliveries',
  new_count: 'feed_runs',
  changed_count: 'feed_runs',
  leaving_count: 'feed_runs',
  wrong_count: 'feed_runs',
  role_name: 'employee_roles',
  state: 'scim_connections',
};

/** How the proof of a deletion names rows that the system keeps about an account: `users (system)`. */
const OF_SYSTEM = / \(system\)$/;

/** A value as people read it: a choice by its label; moments stay as they are, since only the reader has a time zone. */
function valueName(subject: string, field: string, value: Json): Json {
  if (typeof value === 'boolean') return auditWords(value ? 'yes' : 'no');
  const table = tableOf(subject, field);
  const choice = table ? choiceName(table, field, value) : auditValue(field, value);
  return choice ?? value ?? NOTHING;
}

/** The name of a column of the subject or of another table, of what events say beside them, or of a counted table. */
function nameOf(subject: string, field: string): Json {
  const table = tableOf(subject, field);
  if (table) return columnName(table, field);
  const counted = field.replace(OF_SYSTEM, '');
  if (!isTableName(counted)) return auditField(field) ?? field;
  return counted === field ? tableName(field) : auditWords('ofSystem', { table: tableName(counted) });
}

/** The table that has the column: the subject's own before another. */
function tableOf(subject: string, field: string): Table | null {
  const own = isMetadataSource(subject)
    ? metadataTables[subject]
    : isTableName(subject)
      ? findTable(subject)
      : null;
  if (own && Object.hasOwn(own.variables, field)) return own;
  const home = Object.hasOwn(homes, field) ? homes[field] : undefined;
  return home ? findTable(home) : null;
}
