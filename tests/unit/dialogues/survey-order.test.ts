import type { DialogueItem } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import {
  type Branch,
  moveItem,
  type OrderChange,
  outlineOfItems,
  placeAfter,
  placeBefore,
} from '@livingroom/shared/modules/surveys/rules/survey-order.ts';
import { expect, test } from 'vitest';
import { fc } from '../../support/properties.ts';
import { buildItem } from './items.ts';

const items = [
  buildItem(1, 'drill-down'),
  buildItem(2, 'drill-down'),
  buildItem(3, 'sequence'),
  buildItem(4, 'static', { parent_id_ref: 1 }),
  buildItem(5, 'static', { parent_id_ref: 1 }),
  buildItem(6, 'comment', { sequence_parent_id_ref: 3 }),
];

const after = (from: readonly DialogueItem[], changes: readonly OrderChange[]) =>
  from.map((item) => ({ ...item, ...changes.find(({ itemId }) => itemId === item.survey_item_id)?.change }));

type Drawn = readonly (number | Drawn)[];
const drawn = (branches: readonly Branch<DialogueItem>[]): Drawn =>
  branches.flatMap(({ item, below }) =>
    below.length > 0 ? [item.survey_item_id, drawn(below)] : [item.survey_item_id],
  );
const outline = (all: readonly DialogueItem[]) => drawn(outlineOfItems(all));

test('draws levels below drill-downs and sequences', () => {
  expect(outline(items)).toEqual([1, [4, 5], 2, 3, [6]]);
});

test('moves an item among its neighbours, and no further', () => {
  expect(outline(after(items, moveItem(items, 2, -1)))).toEqual([2, 1, [4, 5], 3, [6]]);
  expect(outline(after(items, moveItem(items, 4, 1)))).toEqual([1, [5, 4], 2, 3, [6]]);
  expect(moveItem(items, 5, 1)).toEqual([]);
  expect(moveItem(items, 99, 1)).toEqual([]);
});

test('puts an item before another one, on its level, and never below itself', () => {
  expect(outline(after(items, placeBefore(items, 2, 5)))).toEqual([1, [4, 2, 5], 3, [6]]);
  expect(outline(after(items, placeBefore(items, 4, 6)))).toEqual([1, [5], 2, 3, [4, 6]]);
  expect(outline(after(items, placeBefore(items, 3, 1)))).toEqual([3, [6], 1, [4, 5], 2]);
  expect(placeBefore(items, 1, 4)).toEqual([]);
});

test('finds room behind an item', () => {
  const spaced = [buildItem(1, 'static', { item_order: 10 }), buildItem(2, 'static', { item_order: 20 })];
  expect(placeAfter(spaced, spaced[0] ?? null)).toEqual({ item_order: 15, moved: [] });
  expect(placeAfter(spaced, null)).toEqual({ item_order: 30, moved: [] });
  expect(placeAfter([], null)).toEqual({ item_order: 10, moved: [] });
});

test('puts every new item right behind the one it is added behind, however often', () => {
  const start = [1, 2, 3].map((id) => buildItem(id, 'static', { item_order: id * 10 }));
  let all: readonly DialogueItem[] = start;
  for (let id = 4; id < 30; id += 1) {
    const { item_order, moved } = placeAfter(all, all.find((item) => item.survey_item_id === 1) ?? null);
    all = [...after(all, moved), buildItem(id, 'static', { item_order })];
    expect(outline(all).slice(0, 3)).toEqual([1, id, id === 4 ? 2 : id - 1]);
  }
  expect(outline(all).slice(-2)).toEqual([2, 3]);
});

test('shows every item once, whatever hangs on what, and every move keeps all of them', () => {
  const ids = fc.integer({ min: 1, max: 8 });
  const any = fc.uniqueArray(ids, { minLength: 1 }).chain((chosen) =>
    fc.tuple(
      ...chosen.map((id) =>
        fc
          .record({
            item_order: fc.option(fc.nat(5)),
            parent_id_ref: fc.option(ids),
            sequence_parent_id_ref: fc.option(ids),
          })
          .map((fields) => buildItem(id, 'static', fields)),
      ),
    ),
  );
  const all = (branches: readonly Branch<DialogueItem>[]): number[] =>
    branches.flatMap(({ item, below }) => [item.survey_item_id, ...all(below)]);
  const sorted = (some: readonly DialogueItem[]) => all(outlineOfItems(some)).toSorted((a, b) => a - b);
  fc.assert(
    fc.property(any, ids, ids, (some, first, second) => {
      const whole = some.map(({ survey_item_id }) => survey_item_id).toSorted((a, b) => a - b);
      expect(sorted(some)).toEqual(whole);
      expect(sorted(after(some, placeBefore(some, first, second)))).toEqual(whole);
      expect(sorted(after(some, moveItem(some, first, 1)))).toEqual(whole);
    }),
  );
});
