import { giveAnswer, startDialogue } from '@livingroom/shared/modules/dialogues/rules/engine.ts';
import { prepareScript } from '@livingroom/shared/modules/dialogues/rules/script.ts';
import { expect, test } from 'vitest';
import { detailsOf, tabText, turned } from '../../../web/src/screens/dialogue-playground/detail-rows.ts';
import { answerTo, buildItem, context } from '../dialogues/items.ts';

test('details are what was answered, then what was added and still waits', () => {
  const items = [
    buildItem(1, 'static'),
    buildItem(2, 'open-ended', { condition: { group: 3 } }),
    buildItem(4, 'static'),
  ];
  const result = giveAnswer(
    startDialogue(prepareScript(items, { ...context, employeeGroupIds: [3] })),
    answerTo(1, { rating: 6, text: 'Good' }),
  );
  if (!result.accepted) throw new Error(result.problem);
  const rows = detailsOf(result.turn, [1, 2, 99]).map(({ detail }) => detail);
  expect(rows).toEqual([
    { question: 'Item 1', answer: '6 · Good', item: '1', type: 'static', condition: '' },
    { question: 'Item 2', answer: '', item: '2', type: 'open-ended', condition: '{"group":3}' },
  ]);
});

test('a repeated question stands there as it was asked', () => {
  const items = [
    buildItem(1, 'choice', { options: ['Oven'] }),
    buildItem(2, 'open-ended', { choice_parent_id_ref: 1, repeat_key: 'tool', item_text: 'Why {tool}?' }),
  ];
  const result = giveAnswer(startDialogue(prepareScript(items, context)), answerTo(1, { choices: ['0'] }));
  if (!result.accepted) throw new Error(result.problem);
  expect(detailsOf(result.turn, [2]).map(({ detail }) => detail.question)).toEqual(['Item 1', 'Why Oven?']);
});

test('a table is turned round, and copied with tabs and lines alone', () => {
  expect(
    turned([
      ['a', 'b'],
      ['c', 'd'],
    ]),
  ).toEqual([
    ['a', 'c'],
    ['b', 'd'],
  ]);
  expect(turned([])).toEqual([]);
  expect(
    tabText([
      ['a\tb', 'c\nd'],
      ['e', 'f'],
    ]),
  ).toBe('a b\tc d\ne\tf');
});
