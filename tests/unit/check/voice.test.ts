import { expect, test } from 'vitest';
import { rootDirectory } from '../../../scripts/build/root.ts';
import { bannedIn, checkVoice } from '../../../scripts/check/voice.ts';
import { banned } from '../../../scripts/check/voice-words.ts';

test.each([
  ['en_us', 'What needs you will stand here.'],
  ['en_us', 'The mail goes out by itself.'],
  ['en_us', 'Who has no role becomes an employee.'],
  ['en_us', 'Mend 2 errors first'],
  ['en_us', 'The mail that carries the link.'],
  ['en_us', 'Takes nothing since'],
  ['en_us', 'Somebody else has saved this row meanwhile.'],
  ['en_us', 'Start over with the checklist: First steps leads to the first report.'],
  ['en_us', "We couldn't load the report."],
  ['es_es', 'Bienvenida, responsable'],
  ['es_es', 'Cree la primera.'],
  ['es_es', 'Cámbielas o elimínelas primero.'],
  ['dk', 'Ingen mails på helligdage'],
  ['de_de', 'Schließdatum ändern'],
  ['de_de', 'Weitere Firma hinzufügen'],
  ['de_de', 'Administratoren sehen es.'],
  ['fr_fr', 'Les managers lisent le rapport.'],
  ['fr_fr', 'L’exclusion de l’adresse est levée.'],
  ['fr_fr', 'Contactez l’exploitant.'],
  ['es_es', 'Supresión'],
  ['dk', 'Dit login skal ophøre.'],
])('in %s the voice check refuses "%s"', (language, text) => {
  expect(bannedIn([{ place: 'here', text }], banned[language] ?? [])).not.toEqual([]);
});

test.each([
  ['en_us', 'Anyone without a role becomes an employee.'],
  ['en_us', 'Drivers that stand out'],
  ['en_us', 'Who is asked?'],
  ['en_us', 'Everyone’s answers stay where they are.'],
  ['en_us', 'The mail service refused the e-mail.'],
  ['es_es', 'Crea la primera.'],
])('in %s the voice check lets "%s" pass', (language, text) => {
  expect(bannedIn([{ place: 'here', text }], banned[language] ?? [])).toEqual([]);
});

test('the words of every language pass the voice check', () => {
  expect(checkVoice(rootDirectory)).toEqual([]);
});
