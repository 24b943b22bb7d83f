import { defineWords } from '../lib/phrase.ts';

/** What the rules of single tables say, beside those of every column. */
export const tableWords = defineWords('tables', {
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
  twice: ['This stands here already.', 'Esto ya figura aquí.', 'Det står her allerede.'],
  ownUnit: ['This is the own unit already.', 'Ya es su propia unidad.', 'Det er allerede den egen enhed.'],
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
});
