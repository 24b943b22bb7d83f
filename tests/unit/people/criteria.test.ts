import type { Variable } from '@livingroom/shared/core/catalogue/types.ts';
import {
  groupCaution,
  isChosen,
  isCriterionColumn,
  operatorsOf,
} from '@livingroom/shared/modules/people/rules/criteria.ts';
import { describe, expect, test } from 'vitest';
import { employees } from '../../../shared/modules/people/tables/employees.ts';

const variable = (change: Partial<Variable>): Variable => ({ ...employees.variables.given_name, ...change });

describe('what a group may ask about people', () => {
  test('is no column that says nothing of who belongs together, and none that the server keeps to itself', () => {
    const asked = Object.entries<Variable>(employees.variables).filter(([name, one]) =>
      isCriterionColumn(name, one),
    );
    const names = asked.map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(['given_name', 'primary_unit_id_ref', 'managerial_role']));
    for (const never of [
      'employee_id',
      'illustration',
      'new_email',
      'new_email_from',
      'created_at',
      'updated_at',
    ])
      expect(names).not.toContain(never);
    expect(asked.filter(([, one]) => one.internal === true)).toEqual([]);
    expect(isCriterionColumn('x', variable({ internal: true }))).toBe(false);
    expect(isCriterionColumn('x', variable({ type: 'json' }))).toBe(false);
    expect(isCriterionColumn('x', variable({ type: 'array' }))).toBe(false);
    expect(isCriterionColumn('x', variable({}))).toBe(true);
  });

  test('is asked by a list where it is chosen, by words where it is text, by size elsewhere', () => {
    const { managerial_role, primary_unit_id_ref, given_name } = employees.variables;
    expect([managerial_role, primary_unit_id_ref].map(isChosen)).toEqual([true, true]);
    expect([managerial_role, primary_unit_id_ref].map((one) => operatorsOf(one)[0])).toEqual(['in', 'in']);
    expect(isChosen(given_name)).toBe(false);
    expect(operatorsOf(given_name)).toContain('contains');
    expect(operatorsOf(variable({ type: 'text' }))).not.toContain('gt');
    for (const type of ['integer', 'float', 'datetime'] as const)
      expect(operatorsOf(variable({ type }))).toEqual(['eq', 'ne', 'gt', 'lt']);
  });
});

describe('the size of a group', () => {
  test.each([
    [0, 100, 'nobody'],
    [1, 100, 'one'],
    [2, 100, 'few'],
    [4, 4, 'few'],
    [5, 100, 'unreleased'],
    [19, 20, 'unreleased'],
    [19, 19, null],
    [5, 5, null],
    [20, 100, null],
  ])('of %i of %i people: %s', (count, all, caution) => {
    expect(groupCaution(count, all)).toBe(caution);
  });
});
