import type { Json } from '../../core/lib/json.ts';
import { defineWords, type Phrase } from '../../core/lib/phrase.ts';

const subjects = ['session', 'organisation', 'directory', 'own-data'] as const;

/** What an event of the audit trail is about where it is no row of a table. */
export type AuditSubject = (typeof subjects)[number];

const words = defineWords('audit-subjects');

export function auditSubject(subject: AuditSubject): Phrase {
  return words.of(subject);
}

export const auditSubjects: readonly AuditSubject[] = subjects;

export function isAuditSubject(name: string): name is AuditSubject {
  return includes(subjects, name);
}

/** What an event says beside the columns of its table, by the keys of its values. */
const namedFields = [
  'attempts',
  'command',
  'date',
  'delete_after',
  'email',
  'files',
  'format',
  'listed',
  'offset',
  'people',
  'reason',
  'report',
  'round',
  'rows',
  'template',
  'total',
  'waiting',
] as const;

/** What their values are called, by `field.value`. */
const namedValues = [
  'command.activate',
  'command.pause',
  'command.resume',
  'command.cancel',
  'command.start-over',
  'command.close-now',
  'command.change-close-date',
  'command.process-scheduled',
  'command.process-all-scheduled',
  'command.complete-error',
  'command.delete-error',
  'command.bulk-open',
  'command.bulk-close',
  'command.begin-flow',
  'command.begin-version',
  'command.publish',
  'command.drop-draft',
  'command.add-run',
  'reason.not-me',
  'reason.taken-back',
  'reason.taken',
  'reason.gone',
  'template.create',
  'template.update',
] as const;

const fields = defineWords('audit-fields');
const values = defineWords('audit-values');

/** The name of a value that is no column of a table; null for one that has none. */
export function auditField(field: string): Phrase | null {
  return includes(namedFields, field) ? fields.of(field) : null;
}

/** What one of its values is called; null where it speaks for itself. */
export function auditValue(field: string, value: Json): Phrase | null {
  const key = `${field}.${value}`;
  return includes(namedValues, key) ? values.of(key) : null;
}

function includes<const T extends string>(list: readonly T[], name: string): name is T {
  return (list as readonly string[]).includes(name);
}

/** What became of one column. */
export const auditWords = defineWords('audit');
