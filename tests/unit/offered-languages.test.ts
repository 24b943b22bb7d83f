import { languages } from '@livingroom/shared/core/lib/language.ts';
import { offeredLanguage, offerOf } from '@livingroom/shared/core/lib/offered-languages.ts';
import { describe, expect, test } from 'vitest';

describe('the languages of an organisation', () => {
  test.each([
    ['no company', null],
    ['a company of an older version', {}],
    ['nothing chosen', { languages_offered: null, default_language: null }],
    ['an empty choice', { languages_offered: [], default_language: 'en_us' }],
    ['a language that the product has no more', { languages_offered: ['tlh'], default_language: 'tlh' }],
  ])('are all of the product with English as its own: %s', (_, company) => {
    expect(offerOf(company)).toEqual({ offered: languages, fallback: 'en_us' });
  });

  test.each([
    [['fr_fr', 'de_de'], 'fr_fr', ['de_de', 'fr_fr'], 'fr_fr'],
    [['dk', 'en_us'], null, ['en_us', 'dk'], 'en_us'],
    [['dk', 'en_us'], 'fr_fr', ['en_us', 'dk'], 'en_us'],
    [['fr_fr', 'dk'], 'en_us', ['dk', 'fr_fr'], 'dk'],
  ])('are those chosen, %j with %s, and its own is one of them', (chosen, own, offered, fallback) => {
    expect(offerOf({ languages_offered: chosen, default_language: own })).toEqual({ offered, fallback });
  });

  test.each([
    ['dk', 'dk'],
    ['fr_fr', 'de_de'],
    ['nonsense', 'de_de'],
    [null, 'de_de'],
    [undefined, 'de_de'],
  ])('answer %s with %s where Danish and German are offered', (wanted, spoken) => {
    const offer = offerOf({ languages_offered: ['dk', 'de_de'], default_language: 'de_de' });
    expect(offeredLanguage(offer, wanted)).toBe(spoken);
  });
});
