import type { Json } from '../../core/lib/json.ts';
import { defineWords, type Phrase } from '../../core/lib/phrase.ts';

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

export const auditSubjects = Object.keys(texts).filter(isAuditSubject);

export function isAuditSubject(name: string): name is AuditSubject {
  return Object.hasOwn(texts, name);
}

/** What an event says beside the columns of its table, by the keys of its values. */
const fieldTexts = {
  attempts: ['Wrong codes', 'Códigos incorrectos', 'Forkerte koder'],
  command: ['Command', 'Orden', 'Kommando'],
  date: ['For the date', 'Para la fecha', 'For datoen'],
  delete_after: ['Will be deleted', 'Se eliminará', 'Slettes'],
  email: ['E-mail', 'Correo', 'E-mail'],
  files: ['Files', 'Archivos', 'Filer'],
  format: ['File format', 'Formato del archivo', 'Filformat'],
  listed: ['Names in its lists', 'Nombres en sus listas', 'Navne i dets lister'],
  offset: ['Rows skipped', 'Filas omitidas', 'Rækker sprunget over'],
  people: ['People', 'Personas', 'Personer'],
  reason: ['Reason', 'Motivo', 'Årsag'],
  report: ['Report', 'Informe', 'Rapport'],
  round: ['Round', 'Ronda', 'Runde'],
  rows: ['Rows', 'Filas', 'Rækker'],
  template: ['Template for', 'Plantilla para', 'Skabelon til'],
  total: ['Rows there are', 'Filas en total', 'Rækker i alt'],
  waiting: ['Changes waiting', 'Cambios en espera', 'Ændringer, der venter'],
} as const;

/** What their values are called, by `field.value`. */
const valueTexts = {
  'command.activate': ['Launch', 'Lanzar', 'Start'],
  'command.pause': ['Pause', 'Pausar', 'Pause'],
  'command.resume': ['Resume', 'Reanudar', 'Genoptag'],
  'command.cancel': ['Stop', 'Detener', 'Stop'],
  'command.start-over': ['Set up a new flow', 'Preparar un flujo nuevo', 'Opret et nyt flow'],
  'command.close-now': ['Close now', 'Cerrar ahora', 'Luk nu'],
  'command.change-close-date': ['Change the close date', 'Cambiar la fecha de cierre', 'Skift lukkedato'],
  'command.process-scheduled': ['Run by hand', 'Ejecución manual', 'Kørsel i hånden'],
  'command.process-all-scheduled': [
    'Run of all flows by hand',
    'Ejecución manual de todos los flujos',
    'Kørsel af alle flow i hånden',
  ],
  'command.complete-error': ['Mark as complete', 'Marcar como completado', 'Markér som fuldført'],
  'command.delete-error': ['Try again', 'Reintentar', 'Prøv igen'],
  'command.bulk-open': ['Open dialogues', 'Abrir diálogos', 'Åbn dialoger'],
  'command.bulk-close': ['Close dialogues', 'Cerrar diálogos', 'Luk dialoger'],
  'reason.not-me': ['“This was not me”', '«No he sido yo»', '“Det var ikke mig”'],
  'reason.taken-back': ['Taken back', 'Deshecho', 'Taget tilbage'],
  'reason.taken': [
    'Somebody else has the address',
    'Otra persona tiene la dirección',
    'En anden har adressen',
  ],
  'reason.gone': ['The person is gone', 'La persona ya no está', 'Personen er væk'],
  'template.create': ['New rows', 'Filas nuevas', 'Nye rækker'],
  'template.update': ['Changes of rows', 'Cambios de filas', 'Ændringer af rækker'],
} as const;

const fields = defineWords('audit-fields', fieldTexts);
const values = defineWords('audit-values', valueTexts);

/** The name of a value that is no column of a table; null for one that has none. */
export function auditField(field: string): Phrase | null {
  return isKeyOf(fieldTexts, field) ? fields.of(field) : null;
}

/** What one of its values is called; null where it speaks for itself. */
export function auditValue(field: string, value: Json): Phrase | null {
  const key = `${field}.${value}`;
  return isKeyOf(valueTexts, key) ? values.of(key) : null;
}

function isKeyOf<T extends object>(texts: T, key: string): key is keyof T & string {
  return Object.hasOwn(texts, key);
}

/** What became of one column. */
export const auditWords = defineWords('audit', {
  changed: ['{column}: {before} → {after}', '{column}: {before} → {after}', '{column}: {before} → {after}'],
  is: ['{column}: {value}', '{column}: {value}', '{column}: {value}'],
  yes: ['Yes', 'Sí', 'Ja'],
  no: ['No', 'No', 'Nej'],
  ofSystem: ['{table} (kept by the operator)', '{table} (del operador)', '{table} (hos operatøren)'],
  all: ['{lines}', '{lines}', '{lines}'],
});
