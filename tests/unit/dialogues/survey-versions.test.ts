import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { renamed } from '@livingroom/shared/modules/surveys/rules/survey-copy.ts';
import { diffSurveys } from '@livingroom/shared/modules/surveys/rules/survey-diff.ts';
import { describe, expect, test } from 'vitest';

type Item = {
  readonly survey_item_id: number;
  readonly origin_item: number | null;
  readonly translations: Json;
  readonly item_text: string;
  readonly item_order: number;
  readonly parent_id_ref: number | null;
  readonly sequence_parent_id_ref: number | null;
  readonly choice_parent_id_ref: number | null;
  readonly condition: Json;
  readonly alternate_logic: Json;
  readonly updated_at: string;
};

const item = (survey_item_id: number, change: Partial<Item> = {}): Item => ({
  ...{
    survey_item_id,
    origin_item: null,
    translations: null,
    item_text: `Item ${survey_item_id}`,
    item_order: 1,
  },
  ...{ parent_id_ref: null, sequence_parent_id_ref: null, choice_parent_id_ref: null },
  ...{ condition: null, alternate_logic: null, updated_at: '2026-03-02T09:00:00.000Z' },
  ...change,
});

/** Each difference as one line: `~` a change with its columns. */
const lines = (before: readonly Item[], after: readonly Item[]) =>
  diffSurveys(before, after).map((one) =>
    one.kind === 'changed'
      ? `~${one.item.survey_item_id} ${one.columns.map(({ column }) => column).join(' ')}`
      : `${one.kind === 'added' ? '+' : '-'}${one.item.survey_item_id}`,
  );

describe('two versions of a survey', () => {
  /** The next version: rows of their own, which come from the rows before. */
  const next = (from: Item, change: Partial<Item> = {}) => ({
    ...{
      ...from,
      survey_item_id: from.survey_item_id + 100,
      origin_item: from.origin_item ?? from.survey_item_id,
    },
    ...{ updated_at: '2026-05-01T00:00:00.000Z', ...change },
  });

  test('differ in nothing when only the rows are others', () => {
    const [parent, child] = [
      item(1),
      item(2, { parent_id_ref: 1, condition: { item: 1, operator: 'answered' } }),
    ];
    const after = [
      next(parent),
      next(child, { parent_id_ref: 101, condition: { item: 101, operator: 'answered' } }),
    ];
    expect(lines([parent, child], after)).toEqual([]);
    const third = after.map((one) => next(one));
    const named = third.map((one) =>
      one.parent_id_ref === null
        ? one
        : { ...one, parent_id_ref: 201, condition: { item: 201, operator: 'answered' } },
    );
    expect(lines(after, named)).toEqual([]);
    expect(lines([parent, child], named)).toEqual([]);
  });

  test('are told apart by what was added, changed and removed, in the order of the later one', () => {
    const before = [item(1), item(2), item(3)];
    const after = [item(9), next(item(3), { item_text: 'Else', item_order: 2 }), next(item(1))];
    expect(lines(before, after)).toEqual(['+9', '~103 item_text item_order', '-2']);
    expect(lines([], before)).toEqual(['+1', '+2', '+3']);
    expect(lines(before, [])).toEqual(['-1', '-2', '-3']);
  });

  test('say what a column was and is', () => {
    const [found] = diffSurveys([item(1, { condition: null })], [next(item(1), { condition: { group: 4 } })]);
    expect(found).toMatchObject({
      ...{ kind: 'changed', columns: [{ column: 'condition', before: null, after: { group: 4 } }] },
    });
  });

  test('differ where an item points at another one, directly, by a test or by a jump', () => {
    const before = [item(1), item(2), item(3, { parent_id_ref: 1 })];
    const [one, two] = [next(item(1)), next(item(2))];
    const third = (change: Partial<Item>) => lines(before, [one, two, next(item(3), change)]);
    expect(third({ parent_id_ref: 101 })).toEqual([]);
    expect(third({ parent_id_ref: 102 })).toEqual(['~103 parent_id_ref']);
    expect(third({ parent_id_ref: 101, condition: [{ not: { item: 102, operator: 'answered' } }] })).toEqual([
      ...['~103 condition'],
    ]);
    const jump = (id: number): Json => [
      { when: { item: id, operator: 'is', value: { item: id } }, 'go to': id },
    ];
    const jumping = [...before.slice(0, 2), item(3, { alternate_logic: jump(1) })];
    expect(lines(jumping, [one, two, next(item(3), { alternate_logic: jump(101) })])).toEqual([]);
    expect(lines(jumping, [one, two, next(item(3), { alternate_logic: jump(102) })])).toEqual([
      ...['~103 alternate_logic'],
    ]);
  });

  test('differ text by text of each language', () => {
    const before = [item(1, { translations: { dk: { item_text: 'A', item_title: 'T' }, es_es: null } })];
    const after = [
      next(item(1), { translations: { dk: { item_text: 'B', item_title: 'T' }, es_es: { item_text: 'C' } } }),
    ];
    expect(lines(before, after)).toEqual(['~101 dk.item_text es_es.item_text']);
    expect(lines(before, [next(item(1), { translations: [] })])).toEqual(['~101 dk.item_text dk.item_title']);
    expect(lines([item(1, { translations: 'x' })], [next(item(1))])).toEqual([]);
  });
});

describe('an item that is called otherwise elsewhere', () => {
  const renaming = {
    item: (id: number) => (id < 10 ? id + 100 : null),
    group: (group: Json) => (group === 4 ? 40 : group),
  };

  test('points at what is called so there, and at nothing where it is not', () => {
    const { parent_id_ref, sequence_parent_id_ref, choice_parent_id_ref } = renamed(
      item(1, { parent_id_ref: 2, sequence_parent_id_ref: 50 }),
      renaming,
    );
    expect([parent_id_ref, sequence_parent_id_ref, choice_parent_id_ref]).toEqual([102, null, null]);
  });

  test.each<readonly [string, Json, Json]>([
    ['null', null, null],
    [
      'a test',
      { item: 2, operator: 'is', value: { item: 3 } },
      { item: 102, operator: 'is', value: { item: 103 } },
    ],
    ['the same as text', '{"item":2,"operator":"answered"}', { item: 102, operator: 'answered' }],
    [
      'tests in each other',
      [{ or: [{ not: { item: 2 } }, { group: 4 }] }],
      [{ or: [{ not: { item: 102 } }, { group: 40 }] }],
    ],
    [
      'a test of an item that is not there',
      { item: 50, operator: 'answered' },
      { item: 0, operator: 'answered' },
    ],
    [
      'a value that only looks like an item',
      { item: 2, operator: 'one of', value: [2, 3] },
      { item: 102, operator: 'one of', value: [2, 3] },
    ],
    ['an item that is no number', { item: '2' }, { item: '2' }],
    ['text that is no JSON', 'often', null],
  ])('asks the same of %s', (_, condition, expected) => {
    expect(renamed(item(1, { condition }), renaming).condition).toEqual(expected);
  });

  test('jumps to the same, and to the end as before', () => {
    const alternate_logic: Json = [
      { when: { item: 2 }, 'go to': 3 },
      { when: { group: 4 }, 'go to': 'end' },
    ];
    expect(renamed(item(1, { alternate_logic }), renaming).alternate_logic).toEqual([
      { when: { item: 102 }, 'go to': 103 },
      { when: { group: 40 }, 'go to': 'end' },
    ]);
  });

  test('is the same again when it is called back, and was not touched itself', () => {
    const one = item(1, { parent_id_ref: 2, condition: [{ item: 3, operator: 'answered' }, { group: 4 }] });
    const kept = JSON.stringify(one);
    const there = renamed(one, renaming);
    const back = renamed(there, { item: (id) => id - 100, group: (group) => (group === 40 ? 4 : group) });
    expect([back, JSON.stringify(one)]).toEqual([one, kept]);
  });
});
