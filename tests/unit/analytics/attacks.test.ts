import {
  defaultRules,
  type PlannerInput,
  planRelease,
} from '@livingroom/shared/modules/analytics/rules/planner.ts';
import { describe, expect, it } from 'vitest';
import { breaches, breachesByForce } from './attacker.ts';
import { createOrganisation, createRandom, type Mutation, runRound } from './organisation.ts';

const TREES = 500;

/** How many of the trees give the attacker fewer than five answers of a score or ten of a histogram. */
function breached(seed: number, runs: number, mutation: Mutation, trees: number): number {
  const random = createRandom(seed);
  let count = 0;
  for (let index = 0; index < trees; index += 1) {
    const log = runRound(createOrganisation(random), runs, mutation);
    if (
      breaches(log.scores, 5) ||
      breaches([...log.scores, ...log.histograms], 5) ||
      breaches(log.histograms, 10)
    )
      count += 1;
  }
  return count;
}

/** The planner with a smaller k at one moment. */
function weakened(when: 'close' | 'open') {
  return (input: PlannerInput) =>
    planRelease(
      input.close === (when === 'close')
        ? { ...input, rules: { ...defaultRules, score: 4, open: 4, holdBack: 0 } }
        : input,
    );
}

describe('an attacker who has every figure that was ever shown', () => {
  it.each([0, 3, 6])('gets nothing below the thresholds, with %i runs before the close', (runs) => {
    expect(breached(70 + runs, runs, {}, TREES)).toBe(0);
  });

  it('sees a planner that takes four answers at the close', () => {
    expect(breached(81, 0, { plan: weakened('close') }, 40)).toBeGreaterThan(10);
  });

  it('sees a planner that takes four answers while the round is open', () => {
    expect(breached(82, 6, { plan: weakened('open') }, 40)).toBeGreaterThan(10);
  });

  it('sees figures of everybody at the close', () => {
    expect(breached(83, 0, { fullAtClose: true }, 40)).toBeGreaterThan(10);
  });

  it('sees histograms made of answers instead of whole score blocks', () => {
    expect(breached(84, 0, { histogramsFromAnswers: true }, 40)).toBeGreaterThan(10);
  });
});

describe('trying every set of fewer than five answers', () => {
  const small = (seed: number, mutation: Mutation) => {
    const random = createRandom(seed);
    const logs = [];
    while (logs.length < 300) {
      const organisation = createOrganisation(random, 7);
      if (organisation.arrivals.length > 16 || organisation.arrivals.length < 6) continue;
      logs.push(runRound(organisation, logs.length % 3, mutation));
    }
    return logs;
  };

  it('finds nothing in 300 organisations', () => {
    expect(small(91, {}).filter(({ scores }) => breachesByForce(scores, 5))).toEqual([]);
  });

  it('agrees with the algebra where everybody is shown', () => {
    const logs = small(92, { fullAtClose: true }).slice(0, 100);
    const forced = logs.map(({ scores }) => breachesByForce(scores, 5));
    expect(forced).toEqual(logs.map(({ scores }) => breaches(scores, 5)));
    expect(forced.filter(Boolean).length).toBeGreaterThan(40);
  });
});
