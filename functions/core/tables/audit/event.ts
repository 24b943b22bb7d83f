import type { Row, TableName } from '@livingroom/shared/catalogue/catalogue.ts';
import type { MetadataSource } from '@livingroom/shared/catalogue/metadata-tables.ts';
import type { AuditValues } from '@livingroom/shared/modules/audit/tables/audit-events.ts';
import type { AuditSubject } from '@livingroom/shared/modules/audit/words.ts';

export type AuditAction = Row<'audit_events'>['action'];

export type AuditEvent = {
  readonly action: AuditAction;
  /** What it happened to: a row of a table, by its number, or a thing that no table holds. */
  readonly subject: TableName | MetadataSource | AuditSubject;
  readonly subjectId?: number | string | null;
  readonly before?: AuditValues | null;
  readonly after?: AuditValues | null;
  /** What the rows are called that its values point at; numbers without a name are told as they are. */
  readonly names?: { readonly [field: string]: { readonly [id: string]: string } };
  /** Who did it, where the caller does not say: a person who is not signed in yet. */
  readonly employeeId?: number;
  /** Whom it is about, where neither the subject nor its values say. */
  readonly aboutId?: number;
  /** The same key is the same event, recorded once however often the work is done. Left out, it is a new one. */
  readonly once?: string;
};
