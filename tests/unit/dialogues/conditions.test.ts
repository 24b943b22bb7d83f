import type { Json } from '@livingroom/shared/core/lib/json.ts';
import {
  clausesOf,
  groupsOf,
  holds,
  itemsOf,
  operators,
  parseCondition,
} from '@livingroom/shared/modules/dialogues/rules/conditions.ts';
import type { DialogueAnswer } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import { describe, expect, test } from 'vitest';
import { fc } from '../../support/properties.ts';
import { answerTo } from './items.ts';

type Given = Partial<DialogueAnswer>;

const answersIn = (answers: { readonly [item: number]: Given | undefined }) => (id: number) => {
  const given = answers[id];
  return given ? [answerTo(id, given)] : [];
};

/** Whether a condition on item 1 holds for what was answered to it; item 2 has the rating 4. */
function holdsFor(given: Given | null, operator: string, value?: Json): boolean {
  const condition = parseCondition({ item: 1, operator, ...(value === undefined ? {} : { value }) });
  const answersOf = answersIn({ 2: { rating: 4 }, ...(given ? { 1: given } : {}) });
  return condition !== null && holds(condition, { answersOf, groups: [] });
}

const rated: Given = { rating: 4 };
const chose: Given = { choices: ['tea', '7'] };
const wrote: Given = { text: ' Green Tea ' };
const skipped: Given = { text: '  ' };

describe('a test of an answer', () => {
  test.each<readonly [string, Given | null, string, Json | undefined, boolean]>([
    ['a rating', rated, 'is', 4, true],
    ['a rating as text', rated, 'is', ' 4 ', true],
    ['another rating', rated, 'is', 5, false],
    ['a choice whatever its case', chose, 'is', 'TEA', true],
    ['a choice that is a number', chose, 'is', 7, true],
    ['a part of a choice', chose, 'is', 'te', false],
    ['words without the spaces around', wrote, 'is', 'green tea', true],
    ['words beside a number', wrote, 'is', 0, false],
    ['a number beside words', rated, 'is', 'four', false],
    ['an empty text', skipped, 'is', '', false],
    ['nothing', null, 'is', null, false],
    ['nothing beside nothing', skipped, 'is', null, false],
    ['the answer to another item', rated, 'is', { item: 2 }, true],
    ['the answer to another item as text', { text: '4.0' }, 'is', { item: 2 }, true],
    ['the answer to an item that has none', rated, 'is', { item: 3 }, false],
    ['an object that is no item', rated, 'is', { item: '2' }, false],
    ['the first of a list', chose, 'is', ['tea', 'x'], true],
    ['not the second of a list', chose, 'is', ['x', 'tea'], false],
    ['a value of no kind', { text: 'true' }, 'is', true, false],

    ['nothing', null, 'is not', 4, true],
    ['a skip', skipped, 'is not', 4, true],
    ['the same', rated, 'is not', 4, false],

    ['one of two', chose, 'one of', ['x', 7], true],
    ['none of two', chose, 'one of', ['x', 8], false],
    ['none of none', chose, 'one of', [], false],
    ['a single value', chose, 'one of', 'tea', true],

    ['a letter of one sign that was two', { text: 'Cafe\u0301 au lait' }, 'contains', 'CAFÉ', true],
    ['a letter of two signs that was one', { text: 'Café au lait' }, 'contains', 'fe\u0301 a', true],
    ['all of the same letters', { text: 'cafe\u0301' }, 'is', 'Café', true],
    ['a plain letter in one with an accent', { text: 'cafe\u0301' }, 'contains', 'cafe', false],
    ['a sigma inside what ends a word', { text: 'ΠΕΤΡΟΣΟΝ' }, 'contains', 'ΠΕΤΡΟΣ', true],
    ['a part of words', wrote, 'contains', 'EEN t', true],
    ['other words', wrote, 'contains', 'coffee', false],
    ['a whole choice', chose, 'contains', 'tea', true],
    ['a part of a choice', chose, 'contains', 'te', false],
    ['a comment beside a choice', { choices: ['x'], text: 'more Tea' }, 'contains', 'tea', true],
    ['a number in words', { text: 'about 12' }, 'contains', 12, true],
    ['an empty text', wrote, 'contains', '', false],
    ['no value', wrote, 'contains', undefined, false],

    ['as much', rated, 'at least', 4, true],
    ['more', rated, 'at least', 3, true],
    ['less', rated, 'at least', 5, false],
    ['as much', rated, 'at most', 4, true],
    ['less', rated, 'at most', 3, false],
    ['as much', rated, 'more than', 4, false],
    ['more', rated, 'more than', 3.9, true],
    ['as much', rated, 'less than', 4, false],
    ['less', rated, 'less than', 4.1, true],
    ['less than the answer to another item', { rating: 3 }, 'less than', { item: 2 }, true],
    ['any of the choices', chose, 'more than', 6, true],
    ['words', wrote, 'more than', 0, false],
    ['words', wrote, 'less than', 9, false],
    ['compared with words', rated, 'less than', 'many', false],
    ['compared with nothing', rated, 'at least', '', false],
    ['compared with spaces', rated, 'at least', ' ', false],
    ['nothing', null, 'less than', 9, false],
    ['beyond all numbers', { text: '1e999' }, 'more than', 1, false],

    ['a rating', rated, 'answered', undefined, true],
    ['a choice', chose, 'answered', undefined, true],
    ['words', wrote, 'answered', undefined, true],
    ['spaces', skipped, 'answered', undefined, false],
    ['nothing', null, 'answered', undefined, false],
    ['spaces', skipped, 'not answered', undefined, true],
    ['a rating', rated, 'not answered', undefined, false],

    ['two of two', chose, 'chosen at least', 2, true],
    ['two of three', chose, 'chosen at least', 3, false],
    ['none', null, 'chosen at least', 1, false],
    ['none of none', null, 'chosen at least', 0, true],
    ['two of two', chose, 'chosen at most', 2, true],
    ['two of one', chose, 'chosen at most', 1, false],
    ['none', null, 'chosen at most', 0, true],
    ['a number as text', chose, 'chosen at most', '2', true],
    ['no number', chose, 'chosen at most', 'x', false],
    ['no number', chose, 'chosen at least', null, false],
  ])('%s: %j %s %j is %s', (_, given, operator, value, expected) => {
    expect(holdsFor(given, operator, value)).toBe(expected);
  });

  test('of an item that was asked for several choices looks at every answer', () => {
    const answersOf = () => [
      answerTo(1, { rating: 2, repeat: 'a' }),
      answerTo(1, { rating: 6, repeat: 'b' }),
    ];
    const is = (operator: string, value: Json) => {
      const condition = parseCondition({ item: 1, operator, value });
      return condition !== null && holds(condition, { answersOf, groups: [] });
    };
    expect([is('is', 2), is('is', 6), is('is', 4), is('is not', 6)]).toEqual([true, true, false, false]);
    expect([is('at least', 6), is('at most', 2), is('more than', 6)]).toEqual([true, true, false]);
  });
});

describe('a column that holds a condition', () => {
  test.each<readonly [string, Json]>([
    ['null', null],
    ['an empty text', ''],
    ['spaces', '  '],
    ['an empty list', []],
    ['an empty list as text', '[]'],
  ])('asks nothing when it is %s', (_, column) => {
    expect(parseCondition(column)).toBeNull();
  });

  const clause = { item: 1, operator: 'answered' };

  test.each<readonly [string, Json]>([
    ['text that is no JSON', 'often'],
    ['a number', 7],
    ['a boolean', true],
    ['an object that says nothing', {}],
    ['an unknown operator', { item: 1, operator: 'likes', value: 1 }],
    ['an operator that every object has', { item: 1, operator: 'constructor' }],
    ['an item that is no number', { item: '1', operator: 'answered' }],
    ['no item', { operator: 'answered' }],
    ['a group that is no number', { group: '4' }],
    ['a list that is none', { and: 'x' }],
    ['a part that cannot be read', [clause, {}]],
    ['a denied part that cannot be read', { not: {} }],
    ['a part that cannot be read deep in others', { or: [clause, { and: [{ not: [clause, null] }] }] }],
    ['null among its parts', { or: [null] }],
  ])('never holds with %s', (_, column) => {
    expect(parseCondition(column)).toEqual({ kind: 'never' });
    expect(parseCondition(JSON.stringify(column))).toEqual({ kind: 'never' });
  });

  test('is read eight levels deep, and never holds beyond', () => {
    const denied = (levels: number): Json => (levels === 0 ? clause : { not: denied(levels - 1) });
    const listed = (levels: number): Json => (levels === 0 ? clause : { or: [listed(levels - 1)] });
    for (const nested of [denied, listed]) {
      expect(parseCondition(nested(8))).not.toEqual({ kind: 'never' });
      expect(parseCondition(nested(9))).toEqual({ kind: 'never' });
    }
  });

  test('names the items and groups that it asks about', () => {
    const condition = parseCondition([
      clause,
      { not: { or: [{ group: 4 }, { item: 2, operator: 'is', value: { item: 3 } }] } },
      { group: 5 },
    ]);
    if (!condition) throw new Error('nothing was read');
    expect([itemsOf(condition), groupsOf(condition)]).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
    expect(clausesOf(condition).map(({ operator }) => operator)).toEqual(['answered', 'is']);
    expect(groupsOf(null)).toEqual([]);
    expect([itemsOf({ kind: 'never' }), groupsOf({ kind: 'never' })]).toEqual([[], []]);
  });

  test('is fulfilled by all of none and by one of a group', () => {
    const of = (column: Json, groups: readonly number[]) => {
      const condition = parseCondition(column);
      return condition !== null && holds(condition, { answersOf: () => [], groups });
    };
    expect([of({ and: [] }, []), of({ or: [] }, []), of({ not: { or: [] } }, [])]).toEqual([
      true,
      false,
      true,
    ]);
    expect([of({ group: 4 }, [3, 4]), of({ group: 4 }, [3]), of({ not: { group: 4 } }, [])]).toEqual([
      ...[true, false, true],
    ]);
  });
});

const clauses = fc.record({
  item: fc.constantFrom(1, 2),
  operator: fc.constantFrom(...operators),
  value: fc.oneof(fc.integer({ min: 0, max: 7 }), fc.constantFrom('tea', ''), fc.constant({ item: 2 })),
}) as fc.Arbitrary<Json>;
const given = fc.option(
  fc.record({
    rating: fc.option(fc.integer({ min: 1, max: 7 })),
    choices: fc.subarray(['tea', '7', 'x']),
    text: fc.constantFrom('', ' ', 'tea', '5'),
  }),
);

describe('any condition', () => {
  const truth = (column: Json, one: Given | null, two: Given | null) => {
    const condition = parseCondition(column);
    if (!condition) throw new Error('nothing was read');
    const answers = { ...(one ? { 1: one } : {}), ...(two ? { 2: two } : {}) };
    return holds(condition, { answersOf: answersIn(answers), groups: [] });
  };

  test('keeps the laws of and, or and not', () => {
    fc.assert(
      fc.property(clauses, clauses, given, given, (a, b, one, two) => {
        const [left, right] = [truth(a, one, two), truth(b, one, two)];
        expect(truth([a, b], one, two)).toBe(left && right);
        expect(truth({ or: [a, b] }, one, two)).toBe(left || right);
        expect(truth({ not: a }, one, two)).toBe(!left);
        expect(truth({ not: { and: [a, b] } }, one, two)).toBe(
          truth({ or: [{ not: a }, { not: b }] }, one, two),
        );
      }),
    );
  });

  test('says the opposite with the opposite operator', () => {
    fc.assert(
      fc.property(given, fc.integer({ min: 0, max: 7 }), (one, value) => {
        expect(holdsFor(one, 'is not', value)).toBe(!holdsFor(one, 'is', value));
        expect(holdsFor(one, 'not answered')).toBe(!holdsFor(one, 'answered'));
        expect(holdsFor(one, 'chosen at most', value)).toBe(!holdsFor(one, 'chosen at least', value + 1));
        expect(holdsFor(one, 'one of', [value])).toBe(holdsFor(one, 'is', value));
        const isBoth = holdsFor(one, 'at least', value) && holdsFor(one, 'less than', value);
        if (one !== null && one.rating !== null) expect(isBoth).toBe(false);
      }),
    );
  });
});
