import { type GroupCriterion, isInGroup } from '@livingroom/shared/modules/people/rules/employee-groups.ts';
import { describe, expect, test } from 'vitest';

const person = {
  primary_unit_id_ref: 7,
  given_name: 'Åse',
  managerial_role: true,
  middle_name: null,
  started: '2026-02-01T17:30:00.000Z',
  born: '2026-02-01',
};

const rule = (change: Partial<GroupCriterion>): GroupCriterion => ({
  criteria_type: 'include',
  field: 'primary_unit_id_ref',
  operator: 'eq',
  value: 7,
  ...change,
});

describe('one criterion', () => {
  const cases: [name: string, criterion: Partial<GroupCriterion>, holds: boolean][] = [
    ['the same number', {}, true],
    ['the number as text', { value: '7' }, true],
    ['another number', { value: 8 }, false],
    ['not another number', { operator: 'ne', value: 8 }, true],
    ['one of a list', { operator: 'in', value: [3, '7'] }, true],
    ['one of an empty list', { operator: 'in', value: [] }, false],
    ['text without letter case', { field: 'given_name', value: 'åse' }, true],
    ['text whose letters are two signs', { field: 'given_name', value: 'A\u030aSE' }, true],
    ['a letter that is two signs', { field: 'given_name', operator: 'contains', value: 'A\u030aS' }, true],
    ['a part of the text', { field: 'given_name', operator: 'contains', value: 'ÅS' }, true],
    ['a part of nothing', { field: 'middle_name', operator: 'contains', value: '' }, false],
    ['yes', { field: 'managerial_role', value: true }, true],
    ['yes as a sheet writes it', { field: 'managerial_role', value: 'TRUE' }, true],
    ['empty', { field: 'middle_name', value: null }, true],
    ['above', { operator: 'gt', value: 6 }, true],
    ['below as numbers, not as text', { operator: 'lt', value: '10' }, true],
    ['above nothing', { field: 'middle_name', operator: 'gt', value: 1 }, false],
    ['above itself', { operator: 'gt', value: 7 }, false],
    ['below itself', { operator: 'lt', value: '7' }, false],
    ['below a number beyond', { operator: 'lt', value: 8 }, true],
    ['below nothing', { operator: 'lt', value: null }, false],
    ['below an empty text', { operator: 'lt', value: ' ' }, false],
    ['below of nothing', { field: 'middle_name', operator: 'lt', value: 1 }, false],
    ['above a word', { operator: 'gt', value: 'a' }, false],
    ['a word below a word', { field: 'given_name', operator: 'lt', value: 'ÅSF' }, true],
    ['a word below itself', { field: 'given_name', operator: 'lt', value: 'åse' }, false],
    ['a word above a number', { field: 'given_name', operator: 'gt', value: 7 }, true],
    ['a column that nobody has', { field: 'nickname', value: 'x' }, false],
    ['a column that nobody has, as empty', { field: 'nickname', value: '' }, true],
    ['a list of one without its brackets', { operator: 'in', value: '7' }, true],
    ['none of a list', { operator: 'in', value: [1, 2] }, false],
    ['spaces around the text', { field: 'given_name', value: ' åse ' }, true],
    ['a part that is not there', { field: 'given_name', operator: 'contains', value: 'x' }, false],
    ['a part of a number', { operator: 'contains', value: 7 }, true],
    ['a date after', { field: 'started', operator: 'gt', value: '2026-01-15' }, true],
    ['after the day before', { field: 'started', operator: 'gt', value: '2026-01-31' }, true],
    ['after its own day', { field: 'started', operator: 'gt', value: '2026-02-01' }, false],
    ['before its own day', { field: 'started', operator: 'lt', value: '2026-02-01' }, false],
    ['before the day after', { field: 'started', operator: 'lt', value: '2026-02-02' }, true],
    ['its own day', { field: 'started', value: '2026-02-01' }, true],
    ['not its own day', { field: 'started', operator: 'ne', value: '2026-02-01' }, false],
    ['one of its days', { field: 'started', operator: 'in', value: ['2026-03-01', '2026-02-01'] }, true],
    ['a moment of its day', { field: 'started', operator: 'gt', value: '2026-02-01T08:00:00.000Z' }, true],
    ['a day that has no time', { field: 'born', operator: 'gt', value: '2026-02-01' }, false],
  ];

  test.each(cases)('%s', (_name, criterion, holds) => {
    expect(isInGroup([rule(criterion)], person)).toBe(holds);
    expect(isInGroup([rule({ ...criterion, criteria_type: 'exclude' })], person)).toBe(!holds);
  });
});

test('a group without criteria is everybody', () => {
  expect(isInGroup([], person)).toBe(true);
});

test('all criteria must hold', () => {
  expect(isInGroup([rule({}), rule({ field: 'managerial_role', value: true })], person)).toBe(true);
  expect(isInGroup([rule({}), rule({ field: 'managerial_role', value: false })], person)).toBe(false);
});

test('what cannot be read includes nobody, whether it includes or excludes', () => {
  for (const criteria_type of ['include', 'exclude']) {
    expect(isInGroup([rule({ criteria_type, field: null })], person)).toBe(false);
    expect(isInGroup([rule({ criteria_type, operator: 'like' })], person)).toBe(false);
    expect(isInGroup([rule({}), rule({ criteria_type, operator: 'EQ' })], person)).toBe(false);
  }
});
