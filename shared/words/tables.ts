import { defineWords } from '../lib/phrase.ts';

/** What the rules of single tables say, beside those of every column. */
export const tableWords = defineWords('tables', {
  onlyHigher: [
    'Once people have been asked, a threshold may only be raised: it is what they were promised.',
    'Una vez que se ha preguntado a las personas, un umbral solo puede subir: es lo que se les prometió.',
    'Når folk er blevet spurgt, kan en tærskel kun hæves: det er det, de blev lovet.',
  ],
  unitCircle: [
    'A unit cannot be below itself, not even through other units.',
    'Una unidad no puede estar por debajo de sí misma, tampoco a través de otras unidades.',
    'En enhed kan ikke ligge under sig selv, heller ikke gennem andre enheder.',
  ],
});
