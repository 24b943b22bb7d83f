import { defineWords } from '../lib/phrase.ts';

/** What each role is for. */
export const roleWords = defineWords('roles', {
  employee: ['Answers dialogues.', 'Responde a los diálogos.', 'Besvarer dialoger.'],
  manager: [
    'Reads the reports of the units managed.',
    'Lee los informes de las unidades que gestiona.',
    'Læser rapporterne for de enheder, der ledes.',
  ],
  admin: ['Administers one organisation.', 'Administra una organización.', 'Administrerer én organisation.'],
  system: [
    'Operates accounts and the platform.',
    'Opera las cuentas y la plataforma.',
    'Driver konti og platformen.',
  ],
});
