import type { Text } from '../../core/lib/language.ts';
import { defineWords } from '../../core/lib/phrase.ts';

/** Why a test of a dialogue cannot be set up, run, opened or closed; in English the words of spec 2 §8.5. */
export const testProblems = {
  'settings-missing': [
    'You need to add settings before running test chats.',
    'Debes añadir los ajustes antes de ejecutar diálogos de prueba.',
    'Du skal tilføje indstillinger, før du kører testdialoger.',
  ],
  'survey-missing': [
    'Main survey not found.',
    'No se encontró la encuesta principal.',
    'Hovedundersøgelsen blev ikke fundet.',
  ],
  'dataset-missing': [
    'Dataset not found.',
    'No se encontró el conjunto de datos.',
    'Datasættet blev ikke fundet.',
  ],
  'ids-missing': [
    'Survey ID or Dataset ID is missing. Please choose a dialogue and a dataset.',
    'Falta la encuesta o el conjunto de datos. Elige un diálogo y un conjunto de datos.',
    'Undersøgelsen eller datasættet mangler. Vælg en dialog og et datasæt.',
  ],
  'employee-missing': [
    'Employee ID is missing. Please choose an employee.',
    'Falta la persona. Elige una persona empleada.',
    'Medarbejderen mangler. Vælg en medarbejder.',
  ],
  'not-a-test': [
    'Only a test dataset that is not closed can be used here: test answers never mix with real ones.',
    'Aquí solo se puede usar un conjunto de datos de prueba que no esté cerrado: las respuestas de prueba nunca se mezclan con las reales.',
    'Her kan kun bruges et testdatasæt, der ikke er lukket: Testsvar blandes aldrig med rigtige.',
  ],
  'employee-count': [
    'Choose 1 to {limit} employees.',
    'Elige de 1 a {limit} personas.',
    'Vælg 1 til {limit} medarbejdere.',
  ],
  'open-failed': [
    'Failed to open dataset.',
    'No se pudo abrir el conjunto de datos.',
    'Datasættet kunne ikke åbnes.',
  ],
  'close-failed': [
    'Failed to close dataset.',
    'No se pudo cerrar el conjunto de datos.',
    'Datasættet kunne ikke lukkes.',
  ],
  'no-employees': [
    'No employee records found in dataset metadata.',
    'No hay personas registradas en los metadatos del conjunto de datos.',
    'Der er ingen medarbejdere i datasættets metadata.',
  ],
  'not-open': [
    'Test round is not open. Open it first before sending invites.',
    'La ronda de prueba no está abierta. Ábrela antes de enviar las invitaciones.',
    'Testrunden er ikke åben. Åbn den, før du sender invitationer.',
  ],
  'not-draft': [
    'Only a test round that has not been opened can be changed.',
    'Solo se puede cambiar una ronda de prueba que no se haya abierto.',
    'Kun en testrunde, der ikke er åbnet, kan ændres.',
  ],
} as const satisfies { readonly [problem: string]: Text };

defineWords('playground', testProblems);

/** The data set in which single test dialogues are gathered (spec 1 §9): a name, the same in every language. */
export const TEST_DATASET_NAME = 'Chat Test Dataset';

/** What a test round is called (spec 1 §9). */
export function testRoundName(number: number): string {
  return `Test Round: Round ${number}`;
}

/** The number in a test round's name; null: it is not named so. */
export function testRoundNumber(name: string): number | null {
  const number = /^Test Round: Round (\d{1,9})$/.exec(name)?.[1];
  return number === undefined ? null : Number(number);
}
