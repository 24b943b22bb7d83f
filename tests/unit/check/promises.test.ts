import { languages } from '@livingroom/shared/core/lib/language.ts';
import { describe, expect, it } from 'vitest';
import { rootDirectory } from '../../../scripts/build/root.ts';
import {
  checkPromises,
  judgeSentences,
  missingTests,
} from '../../../scripts/check/promises/check-promises.ts';
import { type ShownText, sentencesOf, shownTexts } from '../../../scripts/check/promises/sentences.ts';

const promise = 'Nobody but you sees your answers.';
const text = (en_us: string, others: Partial<ShownText> = {}): ShownText => ({
  ...{ place: 'words.ts', es_es: 'Hola.', dk: 'Hej.', de_de: 'Hallo.', fr_fr: 'Bonjour.' },
  ...{ ...others, en_us },
});

describe('the list of promises', () => {
  it('holds every sentence of the product that sounds like one, with a test that is there', () => {
    expect(checkPromises(rootDirectory)).toEqual([]);
  });

  it('is made of all texts, of screens, mails and the server', () => {
    const places = shownTexts(rootDirectory).map(({ place }) => place);
    expect(places.length).toBeGreaterThan(3_000);
    expect(shownTexts(rootDirectory).filter((shown) => languages.some((one) => shown[one] === ''))).toEqual(
      [],
    );
  });
});

describe('a sentence of promise', () => {
  it('that is new needs its test, or the reason why it is none', () => {
    const problems = judgeSentences([text(`Hello. ${promise}`)], [], []);
    expect(problems).toEqual([expect.stringContaining(`words.ts: "${promise}"`)]);
    expect(judgeSentences([text(promise)], [{ says: [promise] }], [])).toEqual([]);
    expect(judgeSentences([text(promise)], [], [{ says: [promise] }])).toEqual([]);
  });

  it('that nobody says any more, or that is listed twice, is reported', () => {
    expect(judgeSentences([text('Hello.')], [{ says: [promise] }], [])).toHaveLength(1);
    expect(judgeSentences([text(promise)], [{ says: [promise] }], [{ says: [promise] }])).toHaveLength(1);
  });

  it.each([
    ['es_es', 'Nadie ve tus respuestas.'],
    ['dk', 'Ingen ser dine svar.'],
    ['de_de', 'Niemand sieht Ihre Antworten.'],
    ['fr_fr', 'Personne ne voit vos réponses.'],
  ] as const)('that stands in %s alone is reported', (language, said) => {
    expect(judgeSentences([text('Your dialogue.', { [language]: said })], [], [])).toHaveLength(1);
  });

  it('is the same whatever its holes are called, and in each plural', () => {
    expect(sentencesOf('Below {{least}} people. Nobody’s {name}!')).toEqual([
      'Below {} people.',
      "Nobody's {}!",
    ]);
    const many = 'Wait. {count, plural, one {# answer of {name}. Gone.} other {# answers. Gone.}} End.';
    expect(sentencesOf(many)).toEqual(['Wait.', '{} answer of {}.', 'Gone.', 'End.', '{} answers.']);
  });
});

describe('the proof of a promise', () => {
  const file = 'tests/unit/check/promises.test.ts';

  it('is a test of a file that is there, by its title', () => {
    const title = 'is a test of a file that is there, by its title';
    expect(missingTests(rootDirectory, [{ file, title, says: [promise] }])).toEqual([]);
  });

  it.each([
    ['of another title', { file, title: 'is no such test', says: [promise] }],
    ['of no file', { file: 'tests/none.test.ts', title: 'x', says: [promise] }],
    ['of nothing', { file, title: 'the proof of a promise', says: [] }],
  ])('is reported when it is %s', (_, proof) => {
    expect(missingTests(rootDirectory, [proof])).toHaveLength(1);
  });
});
