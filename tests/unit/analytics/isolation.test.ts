import { atOnce } from '@livingroom/shared/core/lib/steps.ts';
import { isolationSteps } from '@livingroom/shared/modules/analytics/rules/isolation.ts';
import { describe, expect, test } from 'vitest';
import { breaches, breachesByForce } from './attacker.ts';
import { between, createOrganisation, createRandom, runRound } from './organisation.ts';

/** The smallest set by two attackers of the tests: grown until they get something. */
function byOther(figures: readonly (readonly number[])[], attacker: typeof breaches, most: number): number {
  let k = 1;
  while (k <= most && !attacker(figures, k + 1)) k += 1;
  return k;
}

/** Each person is a group of one, so that nothing is taken for granted. */
function solve(figures: readonly (readonly number[])[], counting: (person: number) => boolean = () => true) {
  const people = [...new Set(figures.flat())];
  const placeOf = new Map(people.map((person, place) => [person, place]));
  return atOnce(
    isolationSteps({
      groups: people.map((person) => ({ unknowns: [person], counted: counting(person) ? 1 : 0 })),
      figures: figures.map((members) => members.map((person) => placeOf.get(person) ?? 0)),
      countingPersonOf: (person) => (counting(person) ? person : null),
    }),
  );
}

describe('the smallest group that figures isolate', () => {
  test('is what trying every set of answers finds, over random figures of up to eleven people', () => {
    const random = createRandom(5);
    let exact = 0;
    for (let round = 0; round < 200; round += 1) {
      const people = between(random, 2, 11);
      const figures = Array.from({ length: between(random, 1, 5) }, () =>
        Array.from({ length: people }, (_, person) => person).filter(() => random() < 0.6),
      ).filter((members) => members.length > 0);
      if (figures.length === 0) continue;
      const truth = byOther(figures, breachesByForce, people);
      const found = solve(figures);
      expect(found.people, JSON.stringify(figures)).toBeLessThanOrEqual(truth);
      if (found.exact) expect(found.people, JSON.stringify(figures)).toBe(truth);
      if (found.exact) exact += 1;
    }
    expect(exact).toBeGreaterThan(150);
  });

  test('is what the attacker of the planner finds, over all figures that a round has ever shown', () => {
    const random = createRandom(6);
    for (let index = 0; index < 60; index += 1) {
      const log = runRound(createOrganisation(random), 3);
      if (log.scores.length === 0) continue;
      const found = solve(log.scores);
      expect(found).toEqual({ people: byOther(log.scores, breaches, 60), exact: true });
      expect(found.people).toBeGreaterThanOrEqual(5);
    }
  });

  test('is the one person whom two figures differ by', () => {
    expect(
      solve([
        [1, 2, 3, 4, 5],
        [1, 2, 3, 4, 5, 6],
      ]),
    ).toEqual({ people: 1, exact: true });
  });

  test('is the rest of a unit whose parts are all shown', () => {
    expect(
      solve([
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
        [1, 2, 3, 4, 5],
        [6, 7, 8, 9, 10],
      ]),
    ).toEqual({
      people: 2,
      exact: true,
    });
  });

  test('counts only people whose presence makes a group', () => {
    expect(solve([[1, 2, 3, 4, 5, 6]], (person) => person > 2)).toEqual({ people: 4, exact: true });
    expect(
      solve(
        [
          [1, 2, 3, 4, 5],
          [1, 2, 3, 4, 5, 6],
        ],
        (person) => person < 6,
      ).people,
    ).toBe(0);
  });

  test('takes off who did not count any more when the group was made', () => {
    const found = isolationSteps({
      groups: [{ unknowns: [1, 2, 3, 4, 5, 6], counted: 5 }],
      figures: [[0]],
      countingPersonOf: (person) => person,
    });
    expect(atOnce(found)).toEqual({ people: 5, exact: true });
  });

  test('is nobody where nothing was shown', () => {
    expect(solve([])).toEqual({ people: null, exact: true });
  });
});
