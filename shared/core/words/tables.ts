import { defineWords } from '../lib/phrase.ts';

/** What the rules of single tables say, beside those of every column. */
export const tableWords = defineWords('tables', {
  noiseNotBuilt: [
    'Differential privacy is not available yet. Leave this empty: groups under five are never shown.',
    'La privacidad diferencial aún no está disponible. Déjalo vacío: los grupos de menos de cinco nunca se muestran.',
    'Differentiel privatliv er ikke klar endnu. Lad feltet stå tomt: Grupper under fem vises aldrig.',
  ],
  onlyHigher: [
    'Once people have been asked, a threshold may only be raised: it is what they were promised.',
    'Una vez que se ha preguntado a las personas, un umbral solo puede subir: es lo que se les prometió.',
    'Når folk er blevet spurgt, kan en tærskel kun hæves: det er det, de blev lovet.',
  ],
  reportCircle: [
    'Nobody can report to themselves, not even through others.',
    'Nadie puede depender de sí mismo, tampoco a través de otras personas.',
    'Ingen kan referere til sig selv, heller ikke gennem andre.',
  ],
  groupColumn: [
    'A group is made of columns of the people; this is none of them.',
    'Un grupo se forma con columnas de las personas; esta no es una de ellas.',
    'En gruppe dannes af personernes kolonner; dette er ikke en af dem.',
  ],
  groupOperator: [
    'This column cannot be asked that.',
    'A esta columna no se le puede preguntar eso.',
    'Kolonnen kan ikke spørges om det.',
  ],
  twice: ['This stands here already.', 'Esto ya figura aquí.', 'Det står her allerede.'],
  ownUnit: [
    'This is the own unit already.',
    'Ya es su propia unidad.',
    'Det er allerede personens egen enhed.',
  ],
  ownManager: [
    'This is the direct manager already.',
    'Ya es su responsable directo.',
    'Det er allerede den nærmeste leder.',
  ],
  oneCeo: [
    'There is a head of the company already.',
    'Ya hay una dirección general.',
    'Der er allerede en øverste leder.',
  ],
  unitCircle: [
    'A unit cannot be below itself, not even through other units.',
    'Una unidad no puede estar por debajo de sí misma, tampoco a través de otras unidades.',
    'En enhed kan ikke ligge under sig selv, heller ikke gennem andre enheder.',
  ],
  organisationByAdmin: [
    'Only an administrator makes a list for the whole organisation.',
    'Solo una persona administradora crea una lista para toda la organización.',
    'Kun en administrator laver en liste til hele organisationen.',
  ],
  shownBeyond: [
    'This list is also for units that are not yours: an administrator may show it to everybody.',
    'Esta lista también es para unidades que no son tuyas: puede mostrarla a todas las personas quien administra.',
    'Listen er også til enheder, der ikke er dine: en administrator kan vise den for alle.',
  ],
  partOfItself: [
    'An action cannot be part of itself, and what is part of another has no parts.',
    'Una acción no puede ser parte de sí misma, y lo que es parte de otra no tiene partes.',
    'En handling kan ikke være en del af sig selv, og det, der er en del af en anden, har ingen dele.',
  ],
  actionsOf: ['Actions of {unit}', 'Acciones de {unit}', 'Handlinger for {unit}'],
  sameTwice: ['This is there already.', 'Esto ya está.', 'Det er der allerede.'],
});
