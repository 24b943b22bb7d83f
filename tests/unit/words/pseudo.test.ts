import { isPlainArea } from '@livingroom/shared/core/lib/messages.ts';
import { pseudoText, replacedLanguage } from '@livingroom/shared/core/lib/pseudo.ts';
import { describe, expect, test } from 'vitest';
import { englishTexts } from '../../../scripts/look/untranslated.ts';
import { areasOf, readArea } from '../../../scripts/words/files.ts';
import { bracesOf, placesOf, pluralFormsOf } from '../../../scripts/words/places.ts';

describe('the pseudo-language', () => {
  test.each([
    ['Save', false, 'Šàávèé'],
    [
      '{count, plural, one {# row} other {# rows}} of {name}',
      false,
      '{count, plural, one {# ròów} other {# ròówš}} òóf {name}',
    ],
    ["Use '{name}' in {place}", false, "ÙÚšèé '{ñàámèé}' ìíñ {place}"],
    ["That''s {name}", false, "Thàát''š {name}"],
    ['Dear {{FirstName}}, see {Link}', true, 'Dèéàár {{FirstName}}, šèéèé {Link}'],
    [
      'Write to data@example.com or https://example.com/a',
      true,
      'Wrìítèé tòó data@example.com òór https://example.com/a',
    ],
    ['', false, ''],
  ])('makes of "%s" a text with its places', (text, plain, made) => {
    expect(pseudoText(text, { plain })).toBe(made);
  });

  test('keeps the places and plural forms of every text of the product, which grows by 20 to 60 %', () => {
    let [before, after] = [0, 0];
    for (const area of areasOf('en_us'))
      for (const [key, text] of Object.entries(readArea('en_us', area))) {
        const plain = isPlainArea(area);
        const made = pseudoText(text, { plain });
        const places = plain ? bracesOf : (one: string) => [placesOf(one), pluralFormsOf(one)];
        expect([area, key, places(made)]).toEqual([area, key, places(text)]);
        before += text.length;
        after += made.length;
      }
    expect(after / before).toBeGreaterThan(1.2);
    expect(after / before).toBeLessThan(1.6);
  });

  test('takes the place of any language but the first, and of none that is not there', () => {
    expect([undefined, '', 'fr_fr'].map(replacedLanguage)).toEqual([undefined, undefined, 'fr_fr']);
    expect(() => replacedLanguage('en_us')).toThrow(
      /^LIVINGROOM_PSEUDO is one of es_es, dk, de_de, fr_fr; not en_us/,
    );
    expect(() => replacedLanguage('tlh')).toThrow(/not tlh/);
  });
});

test('a look for what is not translated knows sentences and labels of the product, no names and no content', () => {
  const english = englishTexts();
  expect(english.has('Invalid email address.')).toBe(true);
  expect(english.has('Company name')).toBe(true);
  for (const text of ['Livingroom', 'Operations', 'Your voice at work'])
    expect(english.has(text)).toBe(false);
  expect([...english].filter((text) => text.includes('{'))).toEqual([]);
});
