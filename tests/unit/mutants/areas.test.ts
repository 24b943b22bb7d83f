import { describe, expect, test } from 'vitest';
import { modulesWithoutRuleTests, mutantAreas, problemsOf } from '../../../scripts/mutants/areas.ts';

describe('an area of mutants', () => {
  test.each(Object.entries(mutantAreas()))(
    '%s changes files that are there, by tests that are there',
    (_, area) => {
      expect(problemsOf(area)).toEqual([]);
      expect(area.tests.length).toBeGreaterThan(0);
    },
  );

  test('of folders that have moved is told', () => {
    const gone = { mutate: 'functions/tables/write/**/*.ts', tests: ['tests/unit/nowhere'], aim: 85 };
    expect(problemsOf(gone)).toEqual([
      'functions/tables/write/**/*.ts matches no file',
      'tests/unit/nowhere is not there',
    ]);
  });

  test('is there for every module with rules but those whose rules only larger tests meet', () => {
    expect(modulesWithoutRuleTests()).toEqual(['playground']);
  });
});
