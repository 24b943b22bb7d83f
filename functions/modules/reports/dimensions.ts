import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { printedMean } from '@livingroom/shared/modules/analytics/rules/display.ts';
import { halfOfMean } from '@livingroom/shared/modules/analytics/rules/noise/estimate.ts';
import type { ReleasedFigure } from './released-figures.ts';
import { deviationOf, widestDeviation } from './spread.ts';
import { type Added, type Missing, OVERALL, type Topics, UnitTopics } from './unit-topics.ts';

/** A driver or a dimension, in the reader's language. */
export type Driver = Pick<
  Row<'drivers'>,
  'driver_id' | 'driver_key' | 'driver_title' | 'driver_description' | 'parent_id_ref' | 'benchmark_score'
>;

type About = {
  /** Drivers with a figure anywhere in the round: without one here, too few have answered here. */
  readonly known: ReadonlySet<number>;
  /** The round gives no figures, or none yet. */
  readonly silent: boolean;
  /** The organisation's own, whose spread stands in where a histogram is not released. */
  readonly whole: Topics | null;
  /** Somebody looks at histograms of this unit. */
  readonly inDetail: boolean;
  /** Its figures have random noise: one that is missing would not stand out from it. */
  readonly noisy?: boolean;
  /** Drivers whose score would reveal the one of another unit to this reader. */
  readonly revealing?: ReadonlySet<number>;
};

/** Dimensions with their drivers, in their order: the same for every unit and round, and one for all of them. */
type Layout = {
  readonly dimensions: readonly { readonly id: number; readonly own: readonly number[] }[];
  readonly ids: readonly number[];
  readonly places: ReadonlyMap<number, number>;
  readonly parts: readonly (readonly number[])[];
};

export function layoutOf(drivers: readonly Driver[]): Layout {
  const below = Map.groupBy(drivers, ({ parent_id_ref }) => parent_id_ref);
  const dimensions = (below.get(null) ?? []).map(({ driver_id: id }) => ({
    id,
    own: (below.get(id) ?? []).map(({ driver_id }) => driver_id),
  }));
  const ids = [...dimensions.flatMap(({ id, own }) => [...own, id]), OVERALL];
  const places = new Map(ids.map((id, place) => [id, place]));
  const madeOf = new Map(dimensions.map(({ id, own }) => [id, own]));
  madeOf.set(
    OVERALL,
    dimensions.flatMap(({ own }) => own),
  );
  const parts = ids.map((id) => (madeOf.get(id) ?? []).flatMap((part) => places.get(part) ?? []));
  return { dimensions, ids, places, parts };
}

/** All figures of a unit: what is above a driver is made of its shown drivers only (privacy.md 5). */
export function buildTopics(layout: Layout, figures: readonly ReleasedFigure[], about: About): Topics {
  const { known, silent, whole, inDetail, noisy = false, revealing } = about;
  const scores = new Map<number, ReleasedFigure>();
  for (const row of figures) {
    const driver = row.driver_id_ref ?? OVERALL;
    if (row.figure === 'score' && !revealing?.has(driver)) scores.set(driver, row);
  }
  const words = wordsByDriver(figures);
  const absent = (own: readonly number[], above: number): Added => {
    if (silent) return nothing.not_released;
    if (own.some((id) => revealing?.has(id))) return nothing.reveals_other;
    // Where a whole round has noise for its dimensions alone, they are what is known of their drivers.
    if (!known.has(above) && !own.some((id) => known.has(id))) return nothing.no_data;
    return noisy ? nothing.noise : nothing.too_few;
  };
  const topics = new UnitTopics(layout, inDetail);
  const measured: Weighed[] = [];
  for (const { id: dimension, own } of layout.dimensions) {
    for (const id of own) {
      const row = scores.get(id);
      const bare = row ? driverFigure(row, whole, id) : absent([id], dimension);
      topics.add(withWords(bare, words.get(id)));
    }
    const comments = words.get(dimension) ?? null;
    const row = noisy ? scores.get(dimension) : undefined;
    const direct = row && driverFigure(row, whole, dimension);
    if (direct) measured.push({ figure: direct, weight: own.filter((id) => known.has(id)).length || 1 });
    const figure = direct ?? topics.combined() ?? absent(own, dimension);
    topics.add({ ...figure, histogram: null, comments });
  }
  const all = layout.dimensions.flatMap(({ own }) => own);
  const above = layout.dimensions.find(({ id }) => known.has(id))?.id ?? OVERALL;
  const overall = topics.combined() ?? overallOf(measured) ?? absent(all, above);
  topics.add({ ...overall, histogram: null, comments: null });
  return topics;
}

const noWords: ReadonlyMap<number, readonly string[]> = new Map();

function wordsByDriver(figures: readonly ReleasedFigure[]): ReadonlyMap<number, readonly string[]> {
  if (!figures.some(({ figure }) => figure === 'comments')) return noWords;
  const words = new Map<number, readonly string[]>();
  for (const { figure, driver_id_ref: driver, value_text_array: texts } of figures)
    if (figure === 'comments' && driver !== null)
      words.set(driver, [...(words.get(driver) ?? []), ...(texts ?? [])]);
  return words;
}

function driverFigure(score: ReleasedFigure, whole: Topics | null, driver: number): Added {
  const bins = score.value_numeric_array;
  // Rows of an older version hold all digits.
  const mean = printedMean(score.value_numeric ?? 0);
  const { noise } = score.metadata ?? {};
  if (noise) return noisyFigure(score, mean, noise.half);
  return {
    n: score.n,
    mean: score.value_numeric === null ? null : mean,
    cap: capOf(score.value_category),
    missing: null,
    histogram: bins,
    comments: score.value_text_array ?? null,
    half: null,
    // Who was asked more than once counts once; without those who do not count in the round, since a difference would speak of them.
    people: Math.min(score.n ?? 0, score.people ?? Number.POSITIVE_INFINITY),
    change: score.metadata?.change ?? null,
    deviation: bins ? deviationOf(bins) : (whole?.get(driver)?.deviation ?? widestDeviation(mean)),
  };
}

/** How its people spread was not measured: it is taken for as wide as the mean allows. */
function noisyFigure({ people }: ReleasedFigure, mean: number, half: number): Added {
  const none = { n: null, cap: null, missing: null, histogram: null, comments: null, change: null };
  return { ...none, mean, half, people: people ?? 0, deviation: widestDeviation(mean) };
}

type Weighed = { readonly figure: Added; readonly weight: number };

/** The mean of all drivers where only their dimensions are measured, each with as many drivers as it stands for. */
function overallOf(dimensions: readonly Weighed[]): Added | null {
  const [first] = dimensions;
  if (!first) return null;
  const weights = dimensions.map(({ weight }) => weight);
  const weight = weights.reduce((sum, one) => sum + one, 0);
  const sum = dimensions.reduce((all, one) => all + one.weight * (one.figure.mean ?? 0), 0);
  const mean = printedMean(sum / weight);
  const halves = dimensions.map(({ figure }) => figure.half ?? 0);
  return { ...first.figure, mean, half: halfOfMean(halves, weights), deviation: widestDeviation(mean) };
}

/** A driver may be asked about more than once; what was written there belongs to it as well. */
function withWords(shown: Added, words: readonly string[] | undefined): Added {
  return words === undefined ? shown : { ...shown, comments: [...(shown.comments ?? []), ...words] };
}

const nothing = {
  no_data: missing('no_data'),
  too_few: missing('too_few'),
  not_released: missing('not_released'),
  reveals_other: missing('reveals_other'),
  noise: missing('noise'),
};

function missing(why: Missing): Added {
  const none = { n: null, mean: null, cap: null, histogram: null, comments: null, half: null };
  return { ...none, missing: why, people: 0, deviation: 0, change: null };
}

function capOf(category: string | null): 'or_more' | 'or_less' | null {
  return category === 'or_more' || category === 'or_less' ? category : null;
}
