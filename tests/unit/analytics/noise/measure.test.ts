import { randomFillSync } from 'node:crypto';
import { atOnce } from '@livingroom/shared/core/lib/steps.ts';
import { noisyFigures } from '@livingroom/shared/modules/analytics/rules/noise/estimate.ts';
import {
  exactDraw,
  measureNoisily,
  type PersonAnswers,
} from '@livingroom/shared/modules/analytics/rules/noise/measure.ts';
import { costOf, varianceFor } from '@livingroom/shared/modules/analytics/rules/noise/micro-rho.ts';
import { measuredFrom, planNoise, reachOf } from '@livingroom/shared/modules/analytics/rules/noise/plan.ts';
import { Uniform } from '@livingroom/shared/modules/analytics/rules/noise/uniform.ts';
import { buildTree, ORGANISATION } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { describe, expect, it } from 'vitest';
import { chanceOf, organisationOf } from '../../../bench/support/noise/organisation.ts';

const asked = { questions: 36, dimensions: 3 };
const draw = exactDraw(new Uniform((bytes) => randomFillSync(bytes)));

describe('micro-rho', () => {
  it('of a measurement never costs more than its share', () => {
    for (const share of [1, 3, 333_333, 500_000, 4_000_000])
      for (const kind of ['drivers', 'dimensions', 'counts'] as const) {
        const reach = reachOf(kind, asked);
        expect(costOf(reach, varianceFor(reach, share))).toBeLessThanOrEqual(share);
      }
  });

  it('of nothing buys nothing', () => {
    expect(() => varianceFor(324n, 0)).toThrow(RangeError);
    expect(() => varianceFor(324n, 0.5)).toThrow(RangeError);
  });
});

describe('the plan of a noisy round', () => {
  const organisations = [300, 1_500, 4_000].map((size) =>
    organisationOf(size, { dimension: 0, question: 0 }, { chance: chanceOf(size), patterns: [[4]] }),
  );

  it.each(organisations)('spends no more on anybody than the round may', ({ tree, sizes, units }) => {
    for (const microRho of [333_333, 500_000, 1_000_000]) {
      const plan = planNoise(tree, sizes, { asked, microRho });
      expect(plan.microRho).toBeLessThanOrEqual(microRho);
      expect(plan.microRho).toBeGreaterThan(microRho * 0.99);
      for (const unit of units) {
        let cost = plan.counts === null ? 0 : costOf(reachOf('counts', asked), plan.counts);
        for (let above: number | null = unit; above !== null; above = tree.parentOf(above)) {
          const measured = plan.units.get(above);
          if (measured) cost += costOf(reachOf(measured.measured, asked), measured.variance);
        }
        expect(cost).toBeLessThanOrEqual(plan.microRho);
      }
    }
  });

  it('measures by how many took part', () => {
    expect(measuredFrom('drivers', 1_000_000)).toBe(81);
    expect(measuredFrom('drivers', 500_000)).toBe(115);
    expect(measuredFrom('dimensions', 500_000)).toBe(42);
    const tree = buildTree([
      { id: 1, parent: null },
      { id: 2, parent: null },
      { id: 3, parent: null },
    ]);
    const people = new Map([
      [ORGANISATION, 200],
      [1, 115],
      [2, 42],
      [3, 41],
    ]);
    const plan = planNoise(tree, people, { asked, microRho: 500_000 });
    const kinds = [...plan.units].map(([unit, { measured }]) => [unit, measured]);
    expect(new Map(kinds as [number, string][])).toEqual(
      new Map([
        [ORGANISATION, 'drivers'],
        [1, 'drivers'],
        [2, 'dimensions'],
      ]),
    );
  });

  it('measures nothing of too few', () => {
    const plan = planNoise(buildTree([]), new Map([[ORGANISATION, 30]]), { asked, microRho: 500_000 });
    expect(plan).toMatchObject({ counts: null, microRho: 0 });
    expect(plan.units.size).toBe(0);
  });
});

describe('what one person adds', () => {
  const dimensionOf = Array.from({ length: 36 }, (_, question) => Math.floor(question / 12));
  const people = new Map([[ORGANISATION, 100]]);
  const tree = buildTree([]);
  /** Without noise. */
  const exactSums = (microRho: number, answers: PersonAnswers) => {
    const plan = planNoise(tree, people, { asked, microRho });
    const answered = { people: [answers], dimensionOf };
    return atOnce(measureNoisily(tree, plan, { answered, draw: () => 0 }));
  };
  const lengthOf = (sums: readonly number[]) => sums.reduce((total, sum) => total + sum ** 2, 0);

  it.each([1, 4, 7, 0, 9])('stays within the reach where every score is %i', (score) => {
    const answers = { unit: ORGANISATION, scores: new Uint8Array(36).fill(score) };
    const large = exactSums(1_000_000, answers);
    expect(lengthOf(large.units[0]?.[1] ?? [])).toBeLessThanOrEqual(Number(reachOf('drivers', asked)));
    expect(lengthOf(large.counts)).toBeLessThanOrEqual(Number(reachOf('counts', asked)));
    const small = exactSums(400_000, answers);
    expect(small.counts).toEqual([]);
    expect(lengthOf(small.units[0]?.[1] ?? [])).toBeLessThanOrEqual(Number(reachOf('dimensions', asked)));
  });
});

describe('figures with noise', () => {
  it('lie within their intervals about 95 times in 100', () => {
    const chance = chanceOf(4);
    const patterns = Array.from({ length: 500 }, () =>
      Array.from({ length: 36 }, () => 1 + Math.floor(7 * chance())),
    );
    let [all, inside] = [0, 0];
    for (let turn = 0; turn < 4; turn += 1) {
      const organisation = organisationOf(1_500, { dimension: 0.25, question: 0.2 }, { chance, patterns });
      const { tree, sizes, people, exact } = organisation;
      const dimensionOf = Array.from({ length: 36 }, (_, question) => Math.floor(question / 12));
      const plan = planNoise(tree, sizes, { asked, microRho: 500_000 });
      const sums = atOnce(measureNoisily(tree, plan, { answered: { people, dimensionOf }, draw }));
      const released = { plan, people: sizes, sums, dimensionOf };
      expect(noisyFigures(tree, released)).toEqual(noisyFigures(tree, released));
      for (const [unit, { drivers }] of noisyFigures(tree, released))
        for (const [question, { mean, half }] of (drivers ?? []).entries()) {
          all += 1;
          if (Math.abs(mean - (exact.get(unit)?.drivers[question] ?? 0)) <= half) inside += 1;
        }
    }
    // Five standard errors of a binomial draw, where errors of one round go together by twos at most.
    const slack = 5 * Math.sqrt((0.05 * 0.95 * 2) / all);
    expect(inside / all).toBeGreaterThan(0.95 - slack);
  });
});
