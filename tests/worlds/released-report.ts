import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { ServiceContext } from '../../functions/core/context.ts';

type Released = Row<'analytics_computations'>;
type Cap = 'or_more' | 'or_less' | 'about' | null;

export type ExpectedFigure = {
  readonly n: number | null;
  readonly mean: number | null;
  readonly cap: Cap;
  readonly missing: 'no_data' | 'too_few' | null;
  readonly histogram: readonly number[] | null;
};

type Known = ExpectedFigure & { readonly people: number; readonly deviation: number };

export type Place = { readonly round: string; readonly unit: number; readonly topic: number };

/** As every mean leaves: two decimals, whatever arithmetic has left behind the sixth. */
const rounded = (value: number) => Math.round(Number((value * 100).toFixed(6))) / 100;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Of the normal distribution, two-sided: one in a hundred lies further out (a printed table's value). */
const ONE_IN_A_HUNDRED = 2.575829303548901;

/**
 * What a report may print, a second time and from the rows of the release table alone: topic 0 is the mean of all
 * drivers, unit 0 the organisation. For closed rounds whose thresholds have not been raised since.
 */
export async function readReleaseTable({ store }: Pick<ServiceContext, 'store'>) {
  const rows = await store.table('analytics_computations').every();
  const drivers = await store.table('drivers').every();
  const byPlace = new Map<string, Released[]>();
  const keyOf = (round: string, unit: number) => `${round}/${unit}`;
  for (const row of rows) {
    const key = keyOf(`${row.flow_execution_id_ref}-${row.flow_execution_round}`, row.unit_id_ref ?? 0);
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
    return { n: null, mean: null, cap: null, missing, histogram: null, people: 0, deviation: 0 };
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
      ...{ n, mean, missing: null, histogram: bins, people: n, deviation: spread() },
      cap: cap === 'or_more' || cap === 'or_less' ? cap : null,
    };
  };

  const combinedFigure = (place: Place): Known => {
    const children = childrenOf(place.topic).map(({ driver_id }) => driver_id);
    const parts = children.map((topic) => known({ ...place, topic })).filter(({ mean }) => mean !== null);
    if (parts.length === 0) return nothing(place, children);
    const n = sum(parts.map((part) => part.n ?? 0));
    const weighted = (value: (part: Known) => number) =>
      sum(parts.map((part) => (part.n ?? 0) * value(part))) / n;
    const histograms = parts.flatMap(({ histogram }) => (histogram ? [histogram] : []));
    return {
      n,
      ...capped(
        parts,
        weighted(({ mean }) => mean ?? 0),
      ),
      missing: null,
      histogram:
        histograms.length === 0
          ? null
          : [0, 1, 2, 3, 4, 5, 6].map((at) => sum(histograms.map((bins) => bins[at] ?? 0))),
      people: Math.max(...parts.map(({ people }) => people)),
      deviation: weighted(({ deviation }) => deviation),
    };
  };

  const plain = ({ people, deviation, ...figure }: Known): ExpectedFigure => figure;

  /** In a row of rounds fewer than ten people make no number. */
  const inTrend = (place: Place) => {
    const { histogram, people, mean, ...rest } = known(place);
    const hidden = { n: null, mean: null, cap: null, missing: 'too_few' };
    return mean !== null && people < 10 ? hidden : { n: rest.n, mean, cap: rest.cap, missing: rest.missing };
  };

  const change = (now: Known, then: Known) => {
    if (now.mean === null || then.mean === null || now.cap === 'about' || then.cap === 'about')
      return { verdict: null, by: null };
    const error = Math.sqrt(now.deviation ** 2 / now.people + then.deviation ** 2 / then.people);
    // What lies behind a cap may be further out, and would make the difference smaller.
    const difference = now.mean - then.mean;
    const smaller = difference > 0 ? ['or_less', 'or_more'] : ['or_more', 'or_less'];
    const uncertain = now.cap === smaller[0] || then.cap === smaller[1];
    const by = uncertain ? 0 : difference;
    const real = Math.abs(by) > ONE_IN_A_HUNDRED * error && Math.abs(by) >= 0.05;
    return real
      ? { verdict: by > 0 ? 'up' : 'down', by: Math.sign(by) * rounded(Math.abs(by)) }
      : { verdict: 'same', by: null };
  };

  /** The same figure of the round before. */
  const since = (place: Place, before: string) => {
    const [now, then] = [known(place), known({ ...place, round: before })];
    const difference = change(now, then);
    const few = now.mean !== null && Math.min(now.people, then.people) < 10;
    if (!few) return { n: then.n, mean: then.mean, cap: then.cap, missing: then.missing, ...difference };
    const { missing } = inTrend({ ...place, round: before });
    return { n: null, mean: null, cap: null, missing, verdict: difference.verdict, by: null };
  };

  /** The same figure of the organisation, which is told by its score alone. */
  const company = (place: Place) => {
    const whole = known({ ...place, unit: 0 });
    const { mean, cap, missing } = whole;
    return { n: null, mean, cap, missing, ...change(known(place), whole) };
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
    topics: [0, ...drivers.map(({ driver_id }) => driver_id)],
    figure: (place: Place) => plain(known(place)),
    inTrend,
    since,
    company,
    participation,
    comments,
  };
}

export type ReleaseTable = Awaited<ReturnType<typeof readReleaseTable>>;

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
