import { defineWords, type Phrase } from '../lib/phrase.ts';

const texts = {
  session: ['Sign-in', 'Inicio de sesión', 'Login'],
  organisation: ['The organisation', 'La organización', 'Organisationen'],
  directory: ['The directory of people', 'El directorio de personas', 'Personkataloget'],
  'own-data': ["A person's own data", 'Los datos propios de una persona', 'En persons egne data'],
} as const;

/** What an event of the audit trail is about where it is no row of a table. */
export type AuditSubject = keyof typeof texts;

const words = defineWords('audit-subjects', texts);

export function auditSubject(subject: AuditSubject): Phrase {
  return words.of(subject);
}

export function isAuditSubject(name: string): name is AuditSubject {
  return Object.hasOwn(texts, name);
}

/** What became of one column. */
export const auditWords = defineWords('audit', {
  changed: ['{column}: {before} → {after}', '{column}: {before} → {after}', '{column}: {before} → {after}'],
  is: ['{column}: {value}', '{column}: {value}', '{column}: {value}'],
  yes: ['Yes', 'Sí', 'Ja'],
  no: ['No', 'No', 'Nej'],
  all: ['{lines}', '{lines}', '{lines}'],
});
