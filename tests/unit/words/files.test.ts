import { defaultLanguage, languages, localeOf } from '@livingroom/shared/core/lib/language.ts';
import { isPlainArea } from '@livingroom/shared/core/lib/messages.ts';
import { describe, expect, test } from 'vitest';
import { areasOf, readArea } from '../../../scripts/words/files.ts';
import { bracesOf, placesOf, pluralFormsOf } from '../../../scripts/words/places.ts';
import { areKeysCurrent } from '../../../scripts/words/write.ts';

const areas = areasOf(defaultLanguage);

describe.each(languages)('the words in %s', (language) => {
  const texts = areas.flatMap((area) =>
    Object.entries(readArea(language, area)).map(([key, text]) => ({ area, key, text })),
  );

  test('have the files of the default language and no other', () => {
    expect(areasOf(language)).toEqual(areas);
  });

  test('have the keys and places of the default language', () => {
    for (const area of areas) {
      const places = (of: typeof language) =>
        Object.entries(readArea(of, area)).map(([key, text]) => [
          `${area}: ${key}`,
          isPlainArea(area) ? bracesOf(text) : placesOf(text),
        ]);
      expect(places(language)).toEqual(places(defaultLanguage));
    }
  });

  test('say something everywhere', () => {
    expect(texts.filter(({ text }) => text.trimStart() !== text || text === '')).toEqual([]);
  });

  test('have the plural forms of the language, as the platform knows them', () => {
    const { pluralCategories } = new Intl.PluralRules(localeOf[language]).resolvedOptions();
    const known = new Set<string>(pluralCategories);
    const wrong = texts.filter(
      ({ area, text }) =>
        !isPlainArea(area) &&
        pluralFormsOf(text).some(
          (forms) => !forms.includes('other') || forms.some((form) => !known.has(form)),
        ),
    );
    expect(wrong).toEqual([]);
  });
});

test('the types of the keys are those of the files of words (npm run words)', () => {
  expect(areKeysCurrent()).toBe(true);
});
