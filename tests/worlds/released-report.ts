import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { ServiceContext } from '../../functions/core/context.ts';
import { twoSidedChance } from '../support/student.ts';
import { groupScores, roundOf } from './released-groups.ts';

type Released = Row<'analytics_computations'>;
type Cap = 'or_more' | 'or_less' | 'about' | null;

export type ExpectedFigure = {
  readonly n: number | null;
  readonly mean: number | null;
  readonly cap: Cap;
  readonly missing: 'no_data' | 'too_few' | null;
  readonly histogram: readonly number[] | null;
};

type Known = ExpectedFigure & {
  readonly people: number;
  readonly deviation: number;
  /** The figures that it is the mean of; none of a driver. */
  readonly parts: readonly { readonly topic: number; readonly known: Known }[];
  readonly change: { readonly since: string; readonly people: number; readonly deviation: number } | null;
};

type Told = { readonly verdict: string | null; readonly by: number | null };

/** Of a difference: the square of its standard error, and the degrees of freedom. */
type Chance = { readonly variance: number; readonly freedom: number };

export type Place = { readonly round: string; readonly unit: number; readonly topic: number };

/** As every mean leaves: two decimals, whatever arithmetic has left behind the sixth. */
const rounded = (value: number) => Math.round(Number((value * 100).toFixed(6))) / 100;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Of what a page calls a difference, so many in a hundred are chance at most (Benjamini and Hochberg 1995). */
const FALSE_DISCOVERIES = 0.05;

/**
 * What a report may print, a second time and from the rows of the release table alone: topic 0 is the mean of all
 * drivers, unit 0 the organisation. For closed rounds whose thresholds have not been raised since.
 */
export async function readReleaseTable({ store }: Pick<ServiceContext, 'store'>) {
  const groups = await groupScores(store);
  const rows = [...(await store.table('analytics_computations').every()), ...groups];
  const drivers = await store.table('drivers').every();
  const topics = [0, ...drivers.map(({ driver_id }) => driver_id)];
  const byPlace = new Map<string, Released[]>();
  const keyOf = (round: string, unit: number) => `${round}/${unit}`;
  for (const row of rows) {
    const key = keyOf(roundOf(row), row.unit_id_ref ?? 0);
    byPlace.set(key, [...(byPlace.get(key) ?? []), row]);
  }
  const rowsOf = (round: string, unit: number) => byPlace.get(keyOf(round, unit)) ?? [];
  const childrenOf = (topic: number) =>
    drivers.filter(({ parent_id_ref: parent }) => (topic === 0 ? parent !== null : parent === topic));
  const isDriver = (topic: number) =>
    drivers.some(({ driver_id, parent_id_ref }) => driver_id === topic && parent_id_ref !== null);

  const scoreRow = ({ round, unit, topic }: Place) =>
    rowsOf(round, unit).find((row) => row.figure === 'score' && row.driver_id_ref === topic);

  const made = new Map<string, Known>();
  const known = (place: Place): Known => {
    const key = Object.values(place).join();
    const before = made.get(key);
    if (before) return before;
    const figure = isDriver(place.topic) ? driverFigure(place) : combinedFigure(place);
    made.set(key, figure);
    return figure;
  };

  const nothing = (place: Place, topics: readonly number[]): Known => {
    const anywhere = topics.some((topic) => scoreRow({ ...place, unit: 0, topic }));
    const missing = anywhere ? 'too_few' : 'no_data';
    return {
      n: null,
      mean: null,
      cap: null,
      missing,
      histogram: null,
      people: 0,
      deviation: 0,
      parts: [],
      change: null,
    };
  };

  const driverFigure = (place: Place): Known => {
    const row = scoreRow(place);
    if (!row) return nothing(place, [place.topic]);
    const { n, value_numeric: mean, value_category: cap, value_numeric_array: bins } = row;
    if (n === null || mean === null) throw new Error('A released score without a value');
    const spread = () => {
      if (bins) return sampleDeviation(bins);
      return place.unit === 0 ? Math.sqrt((mean - 1) * (7 - mean)) : known({ ...place, unit: 0 }).deviation;
    };
    return {
      ...{ n, mean, missing: null, histogram: bins, people: n, deviation: spread(), parts: [] },
      change: row.metadata?.change ?? null,
      cap: cap === 'or_more' || cap === 'or_less' ? cap : null,
    };
  };

  const combinedFigure = (place: Place): Known => {
    const children = childrenOf(place.topic).map(({ driver_id }) => driver_id);
    const parts = children
      .map((topic) => ({ topic, known: known({ ...place, topic }) }))
      .filter((part) => part.known.mean !== null);
    const own = parts.map((part) => part.known);
    if (own.length === 0) return nothing(place, children);
    const histograms = own.flatMap(({ histogram }) => (histogram ? [histogram] : []));
    const mean = sum(own.map((part) => part.mean ?? 0)) / own.length;
    return {
      n: sum(own.map((part) => part.n ?? 0)),
      ...capped(own, mean),
      missing: null,
      histogram:
        histograms.length === 0
          ? null
          : [0, 1, 2, 3, 4, 5, 6].map((at) => sum(histograms.map((bins) => bins[at] ?? 0))),
      people: Math.max(...own.map(({ people }) => people)),
      deviation: Number.NaN,
      parts,
      change: null,
    };
  };

  const plain = ({ people, deviation, parts, change, ...figure }: Known): ExpectedFigure => figure;

  /** In a row of rounds fewer than ten people make no number. */
  const inTrend = (place: Place) => {
    const { people, mean, ...rest } = known(place);
    const hidden = { n: null, mean: null, cap: null, missing: 'too_few' };
    return mean !== null && people < 10 ? hidden : { n: rest.n, mean, cap: rest.cap, missing: rest.missing };
  };

  /** What a page of all topics says of the differences between two sets of figures. */
  const pages = new Map<string, ReadonlyMap<number, Told>>();
  const pageOf = (here: Omit<Place, 'topic'>, there: Omit<Place, 'topic'>) => {
    const key = JSON.stringify([here, there]);
    const before = pages.get(key);
    if (before) return before;
    const isPart = here.round === there.round;
    const found = topics.map((topic) => {
      const [now, then] = [known({ ...here, topic }), known({ ...there, topic })];
      return { topic, ...differenceOf(now, then, isPart ? 'part' : there.round) };
    });
    const chances = found.filter(({ by }) => by !== null).map(({ chance }) => chance);
    const ranked = chances.toSorted((a, b) => a - b);
    const limits = ranked.filter((chance, at) => chance <= (FALSE_DISCOVERIES * (at + 1)) / ranked.length);
    const limit = limits.at(-1) ?? -1;
    const page = new Map<number, Told>(
      found.map(({ topic, by, chance }) => {
        if (by === null) return [topic, { verdict: null, by: null }];
        if (chance > limit) return [topic, { verdict: 'same', by: null }];
        return [topic, { verdict: by > 0 ? 'up' : 'down', by: Math.sign(by) * rounded(Math.abs(by)) }];
      }),
    );
    pages.set(key, page);
    return page;
  };
  const change = (here: Place, there: Omit<Place, 'topic'>) =>
    pageOf({ round: here.round, unit: here.unit }, { round: there.round, unit: there.unit }).get(
      here.topic,
    ) ?? { verdict: null, by: null };

  /** The same figure of the round before. */
  const since = (place: Place, before: string) => {
    const [now, then] = [known(place), known({ ...place, round: before })];
    const difference = change(place, { round: before, unit: place.unit });
    const few = now.mean !== null && Math.min(now.people, then.people) < 10;
    if (!few) return { n: then.n, mean: then.mean, cap: then.cap, missing: then.missing, ...difference };
    const { missing } = inTrend({ ...place, round: before });
    return { n: null, mean: null, cap: null, missing, verdict: difference.verdict, by: null };
  };

  /** The same figure of the organisation, which is told by its score alone. */
  const company = (place: Place) => {
    const whole = known({ ...place, unit: 0 });
    const { mean, cap, missing } = whole;
    return { n: null, mean, cap, missing, ...change(place, { round: place.round, unit: 0 }) };
  };

  /** Of the answers of a histogram those from 5 to 7; of a mean of drivers the mean of their shares, where all have one. */
  const favourable = (place: Place): number | null => {
    const { histogram, parts } = known(place);
    if (histogram === null) return null;
    if (isDriver(place.topic)) return rounded(sum(histogram.slice(4)) / sum(histogram));
    const shares = parts.flatMap(({ topic }) => favourable({ ...place, topic }) ?? []);
    return shares.length < parts.length ? null : rounded(sum(shares) / shares.length);
  };

  const standings = new Map<string, ReadonlyMap<number, string>>();
  const stands = ({ round, unit, topic }: Place): string | null => {
    const key = keyOf(round, unit);
    const page = standings.get(key) ?? standingsOf(known({ round, unit, topic: 0 }));
    standings.set(key, page);
    return page.get(topic) ?? null;
  };

  const participation = (round: string, unit: number) => {
    const row = rowsOf(round, unit).find(({ figure }) => figure === 'participation');
    if (!row) return null;
    const asked = row.metadata?.asked ?? 0;
    return { asked, answered: row.n, rate: row.value_numeric, state: row.value_category };
  };

  /** All that was written to a topic, or to the closing question (null), in no order. */
  const comments = ({ round, unit, topic }: Omit<Place, 'topic'> & { readonly topic: number | null }) =>
    rowsOf(round, unit)
      .filter(({ driver_id_ref }) => driver_id_ref === topic)
      .flatMap(({ value_text_array: texts }) => texts ?? [])
      .sort();

  return {
    drivers,
    topics,
    /** Groups of people that a round is cut by, as units of which it has a score. */
    groupsOf: (round: string) => [
      ...new Set(groups.flatMap((row) => (roundOf(row) === round ? (row.unit_id_ref ?? []) : []))),
    ],
    figure: (place: Place) => plain(known(place)),
    inTrend,
    since,
    company,
    stands,
    favourable,
    participation,
    comments,
  };
}

export type ReleaseTable = Awaited<ReturnType<typeof readReleaseTable>>;

type Ranked = { readonly topic: number; readonly own: Known; readonly by: number; readonly chance: number };

/** Which drivers stand apart from the mean of all, and who ties with those at the ends. */
function standingsOf(overall: Known): ReadonlyMap<number, string> {
  const tests = overall.parts.map(({ topic, known: own }): Ranked => {
    const difference = (own.mean ?? 0) - (overall.mean ?? 0);
    const smaller = difference > 0 ? ['or_less', 'or_more'] : ['or_more', 'or_less'];
    const isHidden = own.cap === smaller[0] || overall.cap === smaller[1];
    const by = overall.cap === 'about' || isHidden ? 0 : difference;
    const t = by / (own.deviation / Math.sqrt(own.people));
    if (Math.abs(by) < 0.05) return { topic, own, by, chance: 1 };
    return { topic, own, by, chance: own.deviation === 0 ? 0 : twoSidedChance(t, own.people - 1) };
  });
  const ranked = tests.map(({ chance }) => chance).sort((a, b) => a - b);
  const within = ranked.filter((chance, at) => chance <= (FALSE_DISCOVERIES * (at + 1)) / ranked.length);
  const apart = tests.filter(({ chance }) => chance <= (within.at(-1) ?? -1));
  const found = new Map(tests.map(({ topic }) => [topic, 'alike']));
  for (const [isUp, word, end] of [
    [true, 'strength', 'highest'],
    [false, 'priority', 'lowest'],
  ] as const) {
    const group = apart
      .filter(({ by }) => by > 0 === isUp)
      .sort(
        (a, b) =>
          (isUp ? -1 : 1) * ((a.own.mean ?? 0) - (b.own.mean ?? 0)) || b.own.deviation - a.own.deviation,
      );
    const named: number[] = [];
    for (let left = group; left[0] && named.length < 3; ) {
      const first = left[0].own;
      named.push(...left.filter(({ own }) => ties(first, own)).map(({ topic }) => topic));
      left = left.filter(({ own }) => !ties(first, own));
    }
    for (const topic of named) found.set(topic, word);
    const [first] = group;
    if (!first) continue;
    const atEnd = group.filter(({ own }) => ties(first.own, own));
    const isAlone = tests.every(({ topic, own }) => topic === first.topic || !ties(first.own, own));
    if (atEnd.length > 1 || isAlone) for (const { topic } of atEnd) found.set(topic, end);
  }
  return found;
}

function ties(one: Known, other: Known): boolean {
  const by = (one.mean ?? 0) - (other.mean ?? 0);
  if (by === 0 || one.cap || other.cap) return true;
  const { variance, freedom } = ofTwo(one.deviation ** 2, one.people, other.deviation ** 2, other.people);
  return variance > 0 && twoSidedChance(by / Math.sqrt(variance), freedom, 1000) > FALSE_DISCOVERIES;
}

/** `beside`: the round before, or that the other figure is of the whole that holds this one. */
function differenceOf(now: Known, then: Known, beside: string) {
  if (now.mean === null || then.mean === null || now.cap === 'about' || then.cap === 'about')
    return { by: null, chance: 1 };
  // What lies behind a cap may be further out, and would make the difference smaller.
  const difference = now.mean - then.mean;
  const smaller = difference > 0 ? ['or_less', 'or_more'] : ['or_more', 'or_less'];
  const by = now.cap === smaller[0] || then.cap === smaller[1] ? 0 : difference;
  const { variance, freedom } = chanceBetween(now, then, beside);
  if (Math.abs(by) < 0.05 || variance === Number.POSITIVE_INFINITY) return { by, chance: 1 };
  return { by, chance: variance === 0 ? 0 : twoSidedChance(by / Math.sqrt(variance), freedom) };
}

function chanceBetween(now: Known, then: Known, beside: string): Chance {
  if (now.parts.length === 0) return beside === 'part' ? ofPart(now, then) : ofRounds(now, then, beside);
  const own = now.parts.map(({ topic }) => topic);
  const other = then.parts.map(({ topic }) => topic);
  // Means of other drivers than before: as if nobody were in both, with the errors that each has at most.
  if (own.join() !== other.join()) {
    const [a, b] = [errorOf(now), errorOf(then)];
    const freedom = (a ** 2 + b ** 2) ** 2 / (a ** 4 / (now.people - 1) + b ** 4 / (then.people - 1));
    return { variance: a ** 2 + b ** 2, freedom };
  }
  const parts = now.parts.map(({ known }, at) =>
    chanceBetween(known, then.parts[at]?.known ?? known, beside),
  );
  const error = sum(parts.map(({ variance }) => Math.sqrt(variance))) / parts.length;
  return { variance: error ** 2, freedom: Math.min(...parts.map((part) => part.freedom)) };
}

function errorOf({ parts }: Known): number {
  return sum(parts.map(({ known }) => known.deviation / Math.sqrt(known.people))) / parts.length;
}

/** Welch's. */
function ofTwo(a: number, n: number, b: number, m: number): Chance {
  const variance = a / n + b / m;
  if (variance === 0) return { variance, freedom: n + m - 2 };
  return { variance, freedom: variance ** 2 / ((a / n) ** 2 / (n - 1) + (b / m) ** 2 / (m - 1)) };
}

/** Derrick, Russ, Toher and White 2017, for variances that differ; with the correlation that the spread of changes tells. */
function ofRounds(now: Known, then: Known, before: string): Chance {
  const [s, r, n, m] = [now.deviation, then.deviation, now.people, then.people];
  const strangers = ofTwo(s ** 2, n, r ** 2, m);
  if (now.change?.since !== before) return strangers;
  const shared = now.change.people;
  const raw = s * r === 0 ? 0 : (s ** 2 + r ** 2 - now.change.deviation ** 2) / (2 * s * r);
  const correlation = Math.min(1, Math.max(-1, raw));
  const variance = s ** 2 / n + r ** 2 / m - (2 * correlation * s * r * shared) / (n * m);
  const [onlyNow, onlyThen] = [n - shared, m - shared];
  const freedom =
    shared -
    1 +
    ((strangers.freedom - shared + 1) / (onlyNow + onlyThen + 2 * shared)) * (onlyNow + onlyThen);
  return { variance: Math.max(0, variance), freedom };
}

/** Against those who are not in the part: its difference from them, times their share of all. */
function ofPart(part: Known, whole: Known): Chance {
  const [n, all] = [part.n ?? 0, whole.n ?? 0];
  const others = all - n;
  if (others < 2) return { variance: Number.POSITIVE_INFINITY, freedom: 1 };
  const [mean, total] = [part.mean ?? 0, whole.mean ?? 0];
  const theirs = (total * all - mean * n) / others;
  // The squares around a mean of all are those around the mean of each group, and those of the groups.
  const within =
    whole.deviation ** 2 * (all - 1) -
    part.deviation ** 2 * (n - 1) -
    n * (mean - total) ** 2 -
    others * (theirs - total) ** 2;
  const spread = others >= 10 && within > 0 ? within / (others - 1) : whole.deviation ** 2;
  const { variance, freedom } = ofTwo(part.deviation ** 2, n, spread, others);
  return { variance: variance * (others / all) ** 2, freedom };
}

/** A capped part caps the whole; without one, few answers at an end of the scale do. */
function capped(parts: readonly Known[], mean: number): { readonly mean: number; readonly cap: Cap } {
  const caps = [...new Set(parts.flatMap(({ cap }) => (cap ? [cap] : [])))];
  if (caps.length === 2) return { mean: rounded(mean), cap: 'about' };
  if (caps[0]) return { mean: rounded(mean), cap: caps[0] };
  const fewest = Math.min(...parts.map(({ n }) => n ?? 0));
  if (fewest < 10 && mean >= 6.5) return { mean: 6.5, cap: 'or_more' };
  if (fewest < 10 && mean <= 1.5) return { mean: 1.5, cap: 'or_less' };
  return { mean: rounded(mean), cap: null };
}

function sampleDeviation(bins: readonly number[]): number {
  const answers = bins.flatMap((count, at) => Array<number>(count).fill(at + 1));
  const mean = sum(answers) / answers.length;
  return Math.sqrt(sum(answers.map((score) => (score - mean) ** 2)) / (answers.length - 1));
}
