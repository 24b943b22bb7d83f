import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { optionsOf } from '@livingroom/shared/modules/dialogues/rules/options.ts';
import { describe, expect, test } from 'vitest';
import { storedText, textOf } from '../../web/src/features/survey-builder/texts-of.ts';
import type { BuiltItem } from '../../web/src/features/survey-builder/use-survey.ts';
import { fc } from '../support/properties.ts';
import { buildItem } from '../unit/dialogues/items.ts';

const itemWith = (options: Json, change: Partial<BuiltItem> = {}): BuiltItem => ({
  ...{
    ...buildItem(1, 'choice'),
    translations: null,
    origin_item: null,
    use_ai_prompt: null,
    ai_prompt: null,
  },
  options,
  ...change,
});
const named = ['first', 'second', 'third'].map((id) => ({ id, text: id.toUpperCase(), type: 'text' }));
const plain = ['FIRST', 'SECOND', 'THIRD'];
const said = (options: Json) =>
  optionsOf({ options, option_variable: null }, { language: 'dk', employeeGroupIds: [] }).map(
    ({ id, text }) => `${id}=${text}`,
  );

describe('options that are typed one a line', () => {
  test.each([
    ['all of them', 'a\nb\nc', ['first=a', 'second=b', 'third=c']],
    ['spaces around them', '  a \n\tb\r\nc  ', ['first=a', 'second=b', 'third=c']],
    ['one in the middle left empty', 'a\n\nc', ['first=a', 'second=SECOND', 'third=c']],
    ['the first left empty', '\nb\nc', ['first=FIRST', 'second=b', 'third=c']],
    ['lines behind the last', 'a\nb\nc\n\n\n', ['first=a', 'second=b', 'third=c']],
    ['one more', 'a\nb\nc\nd', ['first=a', 'second=b', 'third=c', '3=d']],
    ['one less', 'a\nb', ['first=a', 'second=b']],
    ['from right to left', 'א\nב\nג', ['first=א', 'second=ב', 'third=ג']],
  ])('keep their ids: %s', (_, text, expected) => {
    expect(said(storedText(itemWith(named), 'options', text).options ?? null)).toEqual(expected);
  });

  test('without ids keep their places, which answers are stored by', () => {
    expect(storedText(itemWith(plain), 'options', 'a\n\nc')).toEqual({ options: ['a', 'SECOND', 'c'] });
    expect(storedText(itemWith(plain), 'options', '\n \n\t')).toEqual({ options: null });
    expect(storedText(itemWith(null), 'options', 'a\n\nb')).toEqual({ options: ['a', 'b'] });
  });

  test('have the id of their line, whatever is left empty', () => {
    const lines = fc.array(fc.constantFrom('', ' ', 'x', 'ø', '🙂'), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(lines, (typed) => {
        const stored = said(storedText(itemWith(named), 'options', typed.join('\n')).options ?? null);
        for (const [place, line] of typed.entries()) {
          const { id = '' } = named[place] ?? {};
          if (line.trim() !== '') expect(stored).toContain(`${id}=${line.trim()}`);
        }
        expect(new Set(stored.map((one) => one.split('=')[0])).size).toBe(stored.length);
      }),
    );
  });
});

test('a text is stored without the space around it, and nothing where nothing is left', () => {
  expect(storedText(itemWith(null), 'item_text', '  Hej \n')).toEqual({ item_text: 'Hej' });
  expect(storedText(itemWith(null), 'item_title', ' \n\t ')).toEqual({ item_title: null });
});

test('a text of a language that is damaged or absent is empty', () => {
  for (const translations of [null, 7, 'x', [], { dk: null }, { dk: [] }, { dk: { item_text: 7 } }] as Json[])
    expect(textOf(itemWith(null, { translations, language: 'en_us' }), 'item_text', 'dk')).toBe('');
  const translations = { dk: { item_text: 'Hej', options: ['en', 'to'] } };
  const item = itemWith(plain, { translations, language: 'en_us' });
  expect([textOf(item, 'item_text', 'dk'), textOf(item, 'options', 'dk')]).toEqual(['Hej', 'en\nto']);
});
