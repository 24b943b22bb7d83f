import { describedTables, variableRows } from '@livingroom/shared/catalogue/metadata.ts';
import { languages } from '@livingroom/shared/core/lib/language.ts';
import { expect, test } from 'vitest';

/** Help says what a value is for: a column without it, or with its own name again, helps nobody. */

const rowsIn = (language: (typeof languages)[number]) =>
  describedTables().flatMap(({ id, name }) =>
    variableRows(language, id).map((row) => ({ ...row, table: name })),
  );

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}+/gu));

test.each(languages)('every served column has help in %s', (language) => {
  const without = rowsIn(language).filter(({ help_text }) => !help_text || /^tables\//.test(help_text));
  expect(without.map(({ table, variable_name }) => `${table}.${variable_name}`)).toEqual([]);
});

test.each(languages)('help in %s says more than the name of its column, and is a sentence', (language) => {
  const empty = rowsIn(language).filter(({ help_text, display_name }) => {
    const help = help_text ?? '';
    const name = wordsOf(display_name);
    const more = [...wordsOf(help)].filter((word) => !name.has(word));
    return more.length < 2 || !/[.…]$/.test(help) || help.length > 240;
  });
  expect(
    empty.map(({ table, variable_name, help_text }) => `${table}.${variable_name}: ${help_text}`),
  ).toEqual([]);
});

test('help of every language is its own', () => {
  const english = rowsIn('en_us');
  for (const language of languages.filter((one) => one !== 'en_us')) {
    const same = rowsIn(language).filter(({ help_text }, place) => help_text === english[place]?.help_text);
    expect(same.map(({ help_text }) => help_text)).toEqual([]);
  }
});
