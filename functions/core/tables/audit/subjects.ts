import { tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { metadataTables } from '@livingroom/shared/catalogue/metadata-tables.ts';
import { tableName } from '@livingroom/shared/catalogue/names.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { kept, say } from '@livingroom/shared/core/lib/phrase.ts';
import {
  type AuditSubject,
  auditSubject,
  auditSubjects,
  isAuditSubject,
} from '@livingroom/shared/modules/audit/words.ts';

/** What an event concerns, as the trail keeps it: a table of rows, or a thing that no table holds. */
export function keptSubject(subject: string): string {
  return kept(nameOf(subject));
}

/** What the trail can be filtered by: everything that an event may concern, by its name in the language. */
export function subjectChoices(language: Language) {
  const subjects = [
    ...auditSubjects,
    ...tables.flatMap(({ name, operations }) => (operations.length > 0 ? [name] : [])),
    ...Object.keys(metadataTables),
  ];
  return subjects
    .map((subject) => ({ value: keptSubject(subject), label: say(nameOf(subject), language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language.slice(0, 2)));
}

function nameOf(subject: string | AuditSubject) {
  return isAuditSubject(subject) ? auditSubject(subject) : tableName(subject);
}
