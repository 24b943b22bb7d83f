import { createRandom } from '@livingroom/shared/core/lib/random.ts';
import { describe, expect, it } from 'vitest';
import { standsOf } from '../../../functions/modules/reports/standing-out.ts';
import { OVERALL, type Shown, type Topics } from '../../../functions/modules/reports/unit-topics.ts';

/** What a report calls a strength, a priority or the lowest. */

const shown = (mean: number, people: number, deviation: number): Shown => ({
  ...{
    n: people,
    mean,
    cap: null,
    missing: null,
    half: null,
    histogram: null,
    comments: null,
    favourable: null,
  },
  ...{ people, deviation, change: null },
});

function unit(means: readonly number[], people: number, deviation = 1): Topics {
  const topics = means.map((_, at) => at + 1);
  const overall = means.reduce((sum, mean) => sum + mean, 0) / means.length;
  return {
    get: (topic) => {
      const mean = topic === OVERALL ? overall : means[topic - 1];
      return mean === undefined ? undefined : shown(mean, people, deviation);
    },
    topics: [...topics, OVERALL],
    partsOf: (topic) => (topic === OVERALL ? topics : []),
  };
}

const standings = (means: readonly number[], people: number) => [...standsOf(unit(means, people)).values()];

describe('what stands out in a unit', () => {
  const flat = [4.9, 5, 5.1, 5, 4.9, 5.1, 5, 5];

  it('is the lowest only where it stands apart from every other driver', () => {
    expect(standings([3, ...flat], 60).slice(0, 2)).toEqual(['lowest', 'alike']);
    // The next one is low as well: which of the two is the lower, chance would say.
    expect(standings([3, 3.2, ...flat], 60).slice(0, 2)).toEqual(['lowest', 'lowest']);
  });

  it('is nothing where few answered and the means lie close', () => {
    expect(new Set(standings([4.5, 5.5, ...flat], 10))).toEqual(new Set(['alike']));
    expect(standings([4.5, 5.5, ...flat], 400).slice(0, 2)).toEqual(['lowest', 'highest']);
  });

  it('is at each end three drivers, and all that tie with the last of them', () => {
    const many = standings([7, 6.6, 6.2, 5.8, 5, 4.6, 4.2, 3.4, 3, 2.6], 1000);
    expect(many).toEqual([
      ...['highest', 'strength', 'strength', 'alike', 'alike', 'alike', 'alike'],
      ...['priority', 'priority', 'lowest'],
    ]);
    expect(standings([2, 2, 2, 2, 2, 8, 8, 8, 8, 8], 50).slice(0, 5)).toEqual(Array(5).fill('lowest'));
  });

  it('is nothing on ninety-five of a hundred pages where all drivers are alike', () => {
    const random = createRandom(5);
    const pages = Array.from({ length: 600 }, () =>
      standings(
        Array.from({ length: 36 }, () => random.normal(5, 1.2 / Math.sqrt(10))),
        10,
      ),
    );
    // The true spread of one answer, 1.2, is more than the 1 that is assumed: a hard case.
    const calm = pages.filter((page) => page.every((one) => one === 'alike')).length / pages.length;
    expect(calm).toBeGreaterThan(0.7);
    const fair = Array.from({ length: 600 }, () =>
      standings(
        Array.from({ length: 36 }, () => random.normal(5, 1 / Math.sqrt(10))),
        10,
      ),
    );
    expect(fair.filter((page) => page.every((one) => one === 'alike')).length / 600).toBeGreaterThan(0.92);
  });
});
