import { holds, parseCondition } from '@livingroom/shared/modules/dialogues/rules/conditions.ts';
import type { DialogueAnswer } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import { readCondition } from '@livingroom/shared/modules/surveys/rules/import/to-condition.ts';
import { describe, expect, test } from 'vitest';
import { answerTo } from '../items.ts';

const names = ['a', 'b', 'c'];

function truth(
  text: string,
  answers: { readonly [name: string]: Partial<DialogueAnswer> },
): boolean | string {
  const read = readCondition(text.replaceAll('#', '$'), (name) =>
    names.includes(name) ? names.indexOf(name) + 1 : null,
  );
  if ('left' in read) return read.left;
  const condition = parseCondition(read.condition);
  const answersOf = (id: number) => {
    const given = answers[names[id - 1] ?? ''];
    return given ? [answerTo(id, given)] : [];
  };
  return condition === null || holds(condition, { answersOf, groups: [] });
}

describe('an expression of another system', () => {
  test.each<[string, Parameters<typeof truth>[1], boolean]>([
    ["{a} = 'x'", { a: { choices: ['x'] } }, true],
    ["{a} = 'X'", { a: { text: 'x' } }, true],
    ["{a} = 'x'", {}, false],
    ["{a} != 'x'", {}, true],
    ['{a} > 3', { a: { rating: 4 } }, true],
    ['{a} > 3', { a: { text: '12' } }, true],
    ['{a} > 3', { a: { text: 'many' } }, false],
    ['{a} < 3', {}, false],
    ['not ({a} < 3)', {}, true],
    ['3 < {a}', { a: { rating: 4 } }, true],
    ['{a} empty', {}, true],
    ['{a} notempty', { a: { text: ' ' } }, false],
    ["#{a} = ''", {}, true],
    ["#{a} != ''", { a: { rating: 1 } }, true],
    ["{a} contains 'b'", { a: { choices: ['b', 'c'] } }, true],
    ["{a} notcontains 'b'", {}, true],
    ["{a} allof ['b', 'c']", { a: { choices: ['b', 'c', 'd'] } }, true],
    ["{a} anyof ['x', 'c']", { a: { choices: ['b', 'c'] } }, true],
    ["{a} noneof ['x', 'c']", { a: { choices: ['b'] } }, true],
    ["{a} = ['b', 'c']", { a: { choices: ['b', 'c', 'd'] } }, false],
    ['{a} = {b}', { a: { rating: 4 }, b: { text: '4' } }, true],
    ['{a} > {b}', { a: { rating: 4 } }, false],
    ["selected(#{a}, 'b') and not(selected(#{a}, 'c'))", { a: { choices: ['b'] } }, true],
    ['count-selected(#{a}) <= 1', {}, true],
    ['count-selected(#{a}) != 2', { a: { choices: ['b', 'c'] } }, false],
    ['{a} = 1 or {b} = 2 and {c} = 3', { a: { rating: 1 } }, true],
    ['({a} = 1 or {b} = 2) and {c} = 3', { a: { rating: 1 } }, false],
    ['true()', {}, true],
    ['{a} = true', { a: { choices: ['true'] } }, true],
    ['{a}', { a: { choices: ['false'] } }, false],
  ])('%s with %j is %s', (text, answers, expected) => {
    expect(truth(text, answers)).toBe(expected);
  });

  test.each([
    ['{a} + {b} > 3', '+'],
    ['today() > {a}', 'today()'],
    ['{d} = 1', '{d}'],
    ["regex(#{a}, 'x')", 'regex()'],
    ['{a} =', '{a} ='],
    ['((((', '(((('],
    ["{a} = 'x", "{a} = 'x"],
    [`${'('.repeat(60)}{a} = 1${')'.repeat(60)}`, `${'('.repeat(60)}{a} = 1${')'.repeat(60)}`],
  ])('%s is not carried over, because of %s', (text, left) => {
    expect(truth(text, {})).toBe(left);
  });
});
