import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { expectedAnswers } from '@livingroom/shared/modules/dialogues/rules/adaptive.ts';
import { blockedReason, mayBeAsked } from '@livingroom/shared/modules/dialogues/rules/blocked.ts';
import { initialChoices, toggleChoice } from '@livingroom/shared/modules/dialogues/rules/choices.ts';
import { type listOf, optionsOf } from '@livingroom/shared/modules/dialogues/rules/options.ts';
import { questionsInTurn } from '@livingroom/shared/modules/dialogues/rules/questions-in-turn.ts';
import { type FillingWord, wordFiller } from '@livingroom/shared/modules/dialogues/rules/word-filler.ts';
import { describe, expect, test } from 'vitest';
import { fc } from '../../support/properties.ts';
import { context } from './items.ts';

describe('a dialogue', () => {
  const open = { active: true, status: 'in_progress', type: 'main', parent_execution_id_ref: 7 };

  test.each([
    ['is answered while it is active', {}, null],
    ['is over when it is completed', { status: 'completed' }, 'completed'],
    ['is over when it was completed and closed', { status: 'completed', active: false }, 'completed'],
    ['is not answered before it is active', { active: false }, 'not-active'],
    ['is not answered where nothing is said of it', { active: null, status: null, type: null }, 'not-active'],
    ['that groups others is answered by nobody', { type: 'master-main' }, 'master'],
    [
      'that groups others is no test without its settings',
      { type: 'master-test', parent_execution_id_ref: null },
      'master',
    ],
    ['that groups others is a test with its settings', { type: 'master-test' }, null],
    ['of a test is over too', { type: 'master-test', status: 'completed' }, 'completed'],
  ])('%s', (_, change, reason) => {
    expect(blockedReason({ ...open, ...change })).toBe(reason);
  });

  test('of a draft is for tests alone', () => {
    const asked = (survey_status: string | null, test_data: boolean | null | undefined) =>
      mayBeAsked({ survey_status }, test_data === undefined ? null : { test_data });
    expect([asked('draft', undefined), asked('draft', null), asked('draft', false)]).toEqual([
      false,
      false,
      false,
    ]);
    expect([asked('draft', true), asked('published', undefined), asked(null, false)]).toEqual([
      true,
      true,
      true,
    ]);
  });
});

describe('how many answers a driver can expect', () => {
  test('is three of four people in the full form', () => {
    expect([0, 1, 10, 1000].map((asked) => expectedAnswers(asked, 'full', 12))).toEqual([0, 0.8, 7.5, 750]);
  });

  test('is eight at least in the adaptive one where there are so many people, and a third in the end', () => {
    expect([10, 11, 12, 20, 32, 200].map((asked) => expectedAnswers(asked, 'adaptive', 12))).toEqual([
      ...[7.5, 8.3, 8.3, 8.8, 8, 50],
    ]);
    for (let asked = 11; asked < 400; asked += 1) {
      const expected = expectedAnswers(asked, 'adaptive', 12);
      expect(expected).toBeGreaterThanOrEqual(8);
      expect(expected).toBeLessThanOrEqual(expectedAnswers(asked, 'full', 12));
    }
    expect(expectedAnswers(100, 'adaptive', 0)).toBe(0);
  });
});

describe('the options of an item', () => {
  const of = (options: Parameters<typeof listOf>[0], option_variable: string | null = null) =>
    optionsOf({ options, option_variable }, context);

  test('are texts by their place, or what they say of themselves', () => {
    expect(of(['Tea', 7, ' '])).toEqual([
      { id: '0', text: 'Tea', type: 'text' },
      { id: '1', text: '7', type: 'text' },
    ]);
    expect(
      of([{ id: 'a', text: 'Tea', type: 'image' }, { text: 'Milk' }, { id: 0, text: 'x', type: 4 }]),
    ).toEqual([
      { id: 'a', text: 'Tea', type: 'image' },
      { id: '1', text: 'Milk', type: 'text' },
      { id: '0', text: 'x', type: 'text' },
    ]);
    expect(of('["Tea"]')).toEqual(of(['Tea']));
  });

  test('leave out what cannot be chosen', () => {
    expect(of([null, true, [], {}, { id: 'a' }, { text: 7 }, { text: ' ' }, ''])).toEqual([]);
    for (const none of [null, '', '{', '{"a":1}', 7, { text: 'x' }]) expect(of(none)).toEqual([]);
  });

  test('are those of the person where the item names them, and none where nothing is known', () => {
    const employee_units = [{ id: '3', text: 'Sales', type: 'text' }];
    const item = (option_variable: string) => ({ options: ['Tea'], option_variable });
    expect(optionsOf(item('employee_units'), { ...context, employee_units })).toEqual(employee_units);
    expect(optionsOf(item('employee_reports'), { ...context, employee_units })).toEqual([]);
    expect(optionsOf(item('employee_reports'), { ...context, employee_reports: employee_units })).toEqual([
      ...employee_units,
    ]);
    expect(optionsOf(item('employee_units'), context)).toEqual([]);
    expect(optionsOf(item('else'), context)).toEqual(of(['Tea']));
  });
});

describe('choosing', () => {
  const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id, type: 'text' }));
  const several = { options, multiple: true, maxChoices: 2, mandatoryFirstChoice: false };
  const single = { ...several, multiple: false, maxChoices: null };

  test('one takes the place of another, and stays chosen by a second tap', () => {
    expect(toggleChoice(single, [], 'b')).toEqual(['b']);
    expect(toggleChoice(single, ['b'], 'c')).toEqual(['c']);
    expect(toggleChoice(single, ['c'], 'c')).toEqual(['c']);
    expect(toggleChoice(single, ['c'], 'none')).toEqual(['c']);
  });

  test('several go on and off, in the order of the options, and no more than are allowed', () => {
    expect(toggleChoice(several, ['c'], 'a')).toEqual(['a', 'c']);
    expect(toggleChoice(several, ['a', 'c'], 'a')).toEqual(['c']);
    expect(toggleChoice(several, ['a', 'c'], 'b')).toEqual(['a', 'c']);
    expect(toggleChoice({ ...several, maxChoices: null }, ['a', 'b', 'c'], 'd')).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
  });

  test('keeps the first where it must be chosen', () => {
    const first = { ...several, mandatoryFirstChoice: true };
    expect([initialChoices(first), initialChoices(several)]).toEqual([['a'], []]);
    expect(initialChoices({ ...first, options: [] })).toEqual([]);
    expect(toggleChoice(first, ['a'], 'a')).toEqual(['a']);
    expect(toggleChoice(first, [], 'b')).toEqual(['a', 'b']);
    expect(toggleChoice({ ...first, multiple: false }, ['a'], 'b')).toEqual(['a']);
  });

  test('whatever is tapped, what is chosen is allowed', () => {
    const taps = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'x'), { maxLength: 12 });
    const rules = fc.record({
      multiple: fc.boolean(),
      maxChoices: fc.option(fc.integer({ min: 1, max: 4 })),
      mandatoryFirstChoice: fc.boolean(),
    });
    fc.assert(
      fc.property(taps, rules, (ids, rule) => {
        const question = { options, ...rule };
        let chosen = initialChoices(question);
        for (const id of ids) {
          chosen = toggleChoice(question, chosen, id);
          expect(chosen.length).toBeLessThanOrEqual(rule.multiple ? (rule.maxChoices ?? 4) : 1);
          expect(chosen).toEqual(options.flatMap((one) => (chosen.includes(one.id) ? [one.id] : [])));
          if (rule.mandatoryFirstChoice) expect(chosen[0]).toBe('a');
        }
      }),
    );
  });
});

describe('the words of a group', () => {
  const word = (reference: string, text: string, change: Partial<FillingWord> = {}): FillingWord => ({
    ...{ reference, word: text, applies_to: null, group_id_ref: null, language: 'en_us', ...change },
  });
  const reading = { table: 'survey_items', language: 'en_us', employeeGroupIds: [4] } as const;
  const fill = (words: readonly FillingWord[], text: string) => wordFiller(words, reading)(text);

  test('stand where the text names them, and what nobody knows stays as it is', () => {
    expect(fill([word('team', 'crew')], 'Your {team}, {boss} and {team}.')).toBe(
      'Your crew, {boss} and crew.',
    );
    expect(fill([], 'Your {team}')).toBe('Your {team}');
    expect(fill([word('team', '$& {team} {boss}')], '{team}')).toBe('$& {team} {boss}');
    expect(fill([word('team', 'crew')], `{${'x'.repeat(61)}} {te am} {}`)).toBe(
      `{${'x'.repeat(61)}} {te am} {}`,
    );
    expect(fill([word('team', 'crew')], '{constructor}')).toBe('{constructor}');
  });

  test('are those of the own group before those of everybody, whatever their order', () => {
    const words = [word('team', 'crew', { group_id_ref: 4 }), word('team', 'staff')];
    for (const order of [words, words.toReversed()]) expect(fill(order, '{team}')).toBe('crew');
    expect(fill([word('team', 'crew', { group_id_ref: 5 }), word('team', 'staff')], '{team}')).toBe('staff');
    expect(fill([word('team', 'first'), word('team', 'second')], '{team}')).toBe('first');
  });

  test('are those of the own language and of this kind of text', () => {
    expect(fill([word('team', 'hold', { language: 'dk' })], '{team}')).toBe('{team}');
    expect(fill([word('team', 'crew', { applies_to: 'driver_questions' })], '{team}')).toBe('{team}');
    expect(fill([word('team', 'crew', { applies_to: 'survey_items' })], '{team}')).toBe('crew');
  });
});

test('driver questions apply by their priority, then by their order, and those without a condition never', () => {
  const question = (
    name: string,
    priority: number | null,
    item_order: number | null,
    condition: Row<'driver_questions'>['condition'] = [1],
  ) => ({
    ...{ name, priority, item_order, condition },
  });
  const questions = [
    ...[
      question('e', null, null),
      question('d', null, 1),
      question('c', 2, 9),
      question('never', 0, 0, null),
    ],
    ...[question('b', 1, 5), question('a', 1, 2), question('empty', 0, 0, [])],
  ];
  expect(questionsInTurn(questions).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e']);
});
