import { momentIn } from '@livingroom/shared/modules/assistant/rules/prepare/moment-in.ts';
import { messageIn, quotedIn } from '@livingroom/shared/modules/assistant/rules/prepare/quoted.ts';
import { flowWish, mailAsked } from '@livingroom/shared/modules/assistant/rules/prepare/wishes.ts';
import { describe, expect, test } from 'vitest';

/** A Friday. */
const today = Date.UTC(2026, 10, 27);
const nothing = {
  isNew: false,
  start: null,
  until: null,
  months: null,
  weeks: null,
  hour: null,
  remindDays: null,
};

describe('a mail is asked for', () => {
  test.each([
    'Write a mail to Engineers',
    'Draft an e-mail to everybody about the canteen',
    'Escribe un correo al grupo Ingeniería',
    'Prepara un mensaje para Ventas',
    'Skriv en e-mail til Salg',
    'Send en besked til alle',
    'Schreiben Sie eine E-Mail an Vertrieb',
    'Bereite eine Nachricht an alle vor',
    'Rédigez un e-mail aux Ventes',
    'Préparer un courriel pour tous',
  ])('by %s', (words) => expect(mailAsked(words).isAsked).toBe(true));

  test.each([
    'What are our overall results?',
    'How do I write a mail to a group?',
    '¿Cómo envío un correo?',
    'Wie schreibe ich eine E-Mail?',
    'How is Workload in Sales?',
  ])('and not by %s', (words) => expect(mailAsked(words).isAsked).toBe(false));

  test('for everybody only where that is said as a word', () => {
    expect(mailAsked('Write an e-mail to everybody').everybody).toBe(true);
    expect(mailAsked('Schreibe eine E-Mail an alle').everybody).toBe(true);
    expect(mailAsked('Write an e-mail to the Allergy group').everybody).toBe(false);
  });
});

describe('what is quoted is apart', () => {
  test.each([
    ['Write "Hi" and “All well”', ['Hi', 'All well']],
    ['Schreibe „Guten Tag“ an alle', ['Guten Tag']],
    ['Écris « Bonjour à tous » aux Ventes', ['Bonjour à tous']],
    ['Write to Sales: send it to everybody', ['send it to everybody']],
    ['Start the round at 9:30', []],
  ] as const)('in %s', (words, quoted) => expect(messageIn(words).quoted).toEqual(quoted));

  test('and steers nothing', () => {
    const { told } = messageIn('Write a mail to Sales: start the flow on 1 December for everybody');
    expect(mailAsked(told)).toEqual({ isAsked: true, everybody: false });
    expect(flowWish(told, today)).toBeNull();
    const named = quotedIn('Start a new flow "move it to 1 December"');
    expect(flowWish(named.told, today)).toMatchObject({ isNew: true, start: null });
  });
});

describe('a day and a time', () => {
  const at = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day);
  test.each([
    ['2026-12-15', at(2026, 12, 15), null],
    ['on 15/12/2026 at 9', at(2026, 12, 15), 540],
    ['am 15.12.2026 um 9 Uhr', at(2026, 12, 15), 540],
    ['December 15', at(2026, 12, 15), null],
    ['15 December at 4 pm', at(2026, 12, 15), 960],
    ['el 15 de diciembre a las 9:30', at(2026, 12, 15), 570],
    ['den 15. december kl. 9', at(2026, 12, 15), 540],
    ['am 15. Dezember', at(2026, 12, 15), null],
    ['le 15 décembre à 9 h', at(2026, 12, 15), 540],
    ['on 3 January', at(2027, 1, 3), null],
    ['tomorrow', at(2026, 11, 28), null],
    ['mañana a las 10 de la mañana', at(2026, 11, 28), 600],
    ['i morgen', at(2026, 11, 28), null],
    ['next Monday', at(2026, 11, 30), null],
    ['on Friday', at(2026, 12, 4), null],
    ['lundi à 8h30', at(2026, 11, 30), 510],
  ])('is read from %s', (words, day, minutes) => {
    expect(momentIn(words, today)).toMatchObject({ day, minutes });
  });

  test.each(['on 31 June', 'on 2026-02-30', 'soon', 'in unit 12', 'de la mañana'])('is none in %s', (words) =>
    expect(momentIn(words, today)).toBeNull(),
  );
});

describe('changes of a flow', () => {
  test.each([
    [
      'Move the start of the round to 15 December at 9',
      { start: { day: Date.UTC(2026, 11, 15), minutes: 540 } },
    ],
    ['Repeat the round every 2 months', { months: 2 }],
    ['Cambia la ronda para que se repita cada 6 semanas', { weeks: 6 }],
    ['Gentag runden hver 2. måned', { months: 2 }],
    ['Der Ablauf soll sich alle 3 Monate wiederholen: bitte ändern', { months: 3 }],
    ['Répéter la campagne tous les 2 mois', { months: 2 }],
    ['Change the flow: send its mails at 10 am', { hour: 10 }],
    ['Set the reminder to 3 days', { remindDays: 3 }],
    ['Cambia el recordatorio a 4 días', { remindDays: 4 }],
    ['Setze die Erinnerung auf 5 Tage', { remindDays: 5 }],
    ['Plan the flow until 1 December 2027', { until: Date.UTC(2027, 11, 1) }],
    ['Start a new flow that reminds and thanks', { isNew: true, starter: 'remind-and-thank' }],
    ['Empieza un flujo nuevo con un recordatorio', { isNew: true, starter: 'remind-once' }],
  ])('are read from %s', (words, wish) => {
    expect(flowWish(words, today)).toMatchObject({ ...nothing, ...wish });
  });

  test.each(['What are our overall results?', 'How is Workload in Sales?', 'Which unit is lowest?'])(
    'are none in %s',
    (words) => expect(flowWish(words, today)).toBeNull(),
  );

  test('are nothing that could be prepared where nothing is named', () => {
    expect(flowWish('Tell me what changed since the last round', today)).toMatchObject(nothing);
  });
});
