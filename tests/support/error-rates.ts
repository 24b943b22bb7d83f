import { createRandom, type Random } from '@livingroom/shared/core/lib/random.ts';
import { sinceThen } from '../../functions/modules/reports/beside.ts';
import { deviationOf } from '../../functions/modules/reports/spread.ts';
import { chanceOf } from '../../functions/modules/reports/student.ts';
import { ofSharedPeople, ofStrangers } from '../../functions/modules/reports/uncertainty.ts';
import type { Shown, Topics } from '../../functions/modules/reports/unit-topics.ts';

/**
 * How often pages of a made-up team say what is not so: two waves of scores from 1 to 7 on 36 drivers, in which a person
 * leans to one side on all of them and answers twice much alike (r about 0.5), as in the two-wave file of privacy.md.
 */
export type Rates = {
  /** Of figures that have not changed, those whose own test finds a change at 1 and at 5 in a hundred: nominal. */
  readonly atOne: number;
  readonly atFive: number;
  /** Of pages without any change those that call one; nominal 0.05. */
  readonly falsePages: number;
  /** Where half of the drivers moved by half a point: the share of a page's changes that are none, and what is found. */
  readonly falseShare: number;
  readonly found: number;
};

const DRIVERS = 36;
const STEP = 0.5;
/** Below so many people neither a histogram nor the spread of change is released. */
const DETAIL = 10;
/** Standard deviation of one answer, of a large organisation that answers like this. */
const ORGANISATIONS = 1.32;

type Team = {
  readonly people: number;
  readonly same: boolean;
  readonly pages: number;
  readonly seed: number;
};

export function errorRates({ people, same, pages, seed }: Team): Rates {
  const random = createRandom(seed);
  const counts = { one: 0, five: 0, falsePages: 0, wrong: 0, right: 0 };
  for (let page = 0; page < pages; page += 1) {
    const [now, then] = drawPage(random, { people, same, moved: 0 });
    for (const topic of now.topics) {
      const chance = chanceBetween(now.get(topic), then.get(topic));
      if (chance <= 0.01) counts.one += 1;
      if (chance <= 0.05) counts.five += 1;
    }
    if (verdictsOf(now, then).some((verdict) => verdict !== 'same')) counts.falsePages += 1;
    const moved = DRIVERS / 2;
    const [later, before] = drawPage(random, { people, same, moved });
    const called = [...verdictsOf(later, before).entries()].filter(([, verdict]) => verdict !== 'same');
    const right = called.filter(([topic, verdict]) => topic < moved && verdict === 'up').length;
    counts.right += right;
    counts.wrong += called.length === 0 ? 0 : 1 - right / called.length;
  }
  return {
    atOne: counts.one / (pages * DRIVERS),
    atFive: counts.five / (pages * DRIVERS),
    falsePages: counts.falsePages / pages,
    falseShare: counts.wrong / pages,
    found: counts.right / ((pages * DRIVERS) / 2),
  };
}

function chanceBetween(now: Shown | undefined, then: Shown | undefined): number {
  if (!now || !then) throw new Error('A figure is missing');
  const { error, freedom } = now.change ? ofSharedPeople(now, then, now.change) : ofStrangers(now, then);
  return chanceOf((Number(now.mean) - Number(then.mean)) / error, freedom);
}

function verdictsOf(now: Topics, then: Topics): readonly (string | null | undefined)[] {
  const since = sinceThen(now, { round: 'before', topics: then });
  return now.topics.map((topic) => since(topic)?.verdict);
}

type Drawing = { readonly people: number; readonly same: boolean; readonly moved: number };

/** Two waves of one team; the first `moved` drivers are half a point higher in the second. */
function drawPage(random: Random, { people, same, moved }: Drawing): readonly [now: Topics, then: Topics] {
  const before = drawPeople(random, people);
  const after = same ? before : drawPeople(random, people);
  const score = (person: number, habit: number, shift: number) =>
    Math.min(7, Math.max(1, Math.round(4.4 + shift + person + habit + random.normal(0, 0.9))));
  const figures = Array.from({ length: DRIVERS }, (_, driver) => {
    const shift = driver < moved ? STEP : 0;
    const first = before.map(({ lean, habits }) => score(lean, habits[driver] ?? 0, 0));
    const second = after.map(({ lean, habits }) => score(lean, habits[driver] ?? 0, shift));
    const changes = same && people >= DETAIL ? second.map((one, at) => one - (first[at] ?? 0)) : null;
    return { now: shownOf(second, changes), before: shownOf(first, null) };
  });
  const topics = figures.map((_, driver) => driver);
  const of = (part: 'now' | 'before'): Topics => ({
    get: (topic) => figures[topic]?.[part],
    topics,
    partsOf: () => [],
  });
  return [of('now'), of('before')];
}

function drawPeople(random: Random, people: number) {
  return Array.from({ length: people }, () => ({
    lean: random.normal(0, 0.6),
    habits: Array.from({ length: DRIVERS }, () => random.normal(0, 0.7)),
  }));
}

function shownOf(scores: readonly number[], changes: readonly number[] | null): Shown {
  const n = scores.length;
  const bins = [1, 2, 3, 4, 5, 6, 7].map((score) => scores.filter((one) => one === score).length);
  const mean = Math.round((scores.reduce((sum, one) => sum + one, 0) / n) * 100) / 100;
  const spread = changes && {
    since: 'before',
    people: n,
    deviation: Math.round(sampleDeviation(changes) * 100) / 100,
  };
  return {
    ...{
      n,
      mean,
      cap: null,
      missing: null,
      half: null,
      histogram: null,
      comments: null,
      favourable: null,
      people: n,
    },
    deviation: n >= DETAIL ? deviationOf(bins) : ORGANISATIONS,
    change: spread,
  };
}

function sampleDeviation(values: readonly number[]): number {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const squares = values.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}
