import { walkPaths } from '@livingroom/shared/modules/dialogues/rules/paths.ts';
import { prepareScript } from '@livingroom/shared/modules/dialogues/rules/script.ts';
import { describe, expect, test } from 'vitest';
import { buildItem, context } from './items.ts';

const asked = (items: Parameters<typeof prepareScript>[0]) => {
  const walked = walkPaths(prepareScript(items, context));
  const paths = walked.paths.map(({ turn }) => turn.answers.map((one) => one.survey_item_id_ref));
  return { ...walked, asked: paths };
};

describe('the paths of a dialogue', () => {
  test('a survey without branches has one', () => {
    const walked = asked([buildItem(1, 'static'), buildItem(2, 'open-ended')]);
    expect(walked).toMatchObject({ asked: [[1, 2]], unreached: [], complete: true });
  });

  test('each side of a condition is taken', () => {
    const condition = { item: 1, operator: 'at most', value: 3 };
    const walked = asked([
      buildItem(1, 'static'),
      buildItem(2, 'static', { condition }),
      buildItem(3, 'static'),
    ]);
    expect(walked.asked.toSorted()).toEqual([
      [1, 2, 3],
      [1, 3],
    ]);
    expect(walked.complete).toBe(true);
  });

  test('ways that meet again do not multiply', () => {
    const items = Array.from({ length: 8 }, (_, place) => [
      buildItem(place * 2 + 1, 'choice', { options: ['yes', 'no'], forced_response: true }),
      buildItem(place * 2 + 2, 'static', { condition: { item: place * 2 + 1, operator: 'is', value: '0' } }),
    ]).flat();
    const walked = asked(items);
    expect(walked.unreached).toEqual([]);
    expect(walked.paths.length).toBeLessThanOrEqual(50);
  });

  test('an item that nothing leads to is named', () => {
    const walked = asked([
      buildItem(1, 'static', { alternate_logic: { 'go to': 3 } }),
      buildItem(2, 'static'),
      buildItem(3, 'static'),
    ]);
    expect(walked).toMatchObject({ asked: [[1, 3]], unreached: [2] });
  });

  test('an item for each choice, and the order of the topics by their ratings', () => {
    const walked = asked([
      buildItem(1, 'choice', { options: ['a', 'b'], allow_multiple_choices: true, forced_response: true }),
      buildItem(2, 'static', { choice_parent_id_ref: 1, repeat_key: 'it' }),
      buildItem(3, 'drill-down', { forced_response: true }),
      buildItem(4, 'drill-down', { forced_response: true }),
      buildItem(5, 'sequence'),
      buildItem(31, 'static', { parent_id_ref: 3 }),
      buildItem(41, 'static', { parent_id_ref: 4 }),
    ]);
    expect(walked.asked).toContainEqual([1, 2, 2, 3, 4, 31, 41]);
    expect(walked.asked).toContainEqual([1, 2, 3, 4, 41, 31]);
  });
});
