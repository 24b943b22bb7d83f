import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { shownMean } from '@livingroom/shared/rules/privacy/display.ts';
import { addBins } from '@livingroom/shared/rules/privacy/figures.ts';
import type { ReleasedFigure } from './released-figures.ts';
import { deviationOf, widestDeviation } from './spread.ts';

/** A driver or a dimension, in the reader's language. */
export type Driver = Pick<
  Row<'drivers'>,
  'driver_id' | 'driver_key' | 'driver_title' | 'driver_description' | 'parent_id_ref' | 'benchmark_score'
>;

/** Why there is no figure: nobody answered, fewer people than it needs, or the round gives none (yet). */
type Missing = 'no_data' | 'too_few' | 'not_released';

export type Shown = {
  /** Answers inside. */
  readonly n: number | null;
  readonly mean: number | null;
  readonly cap: 'or_more' | 'or_less' | 'about' | null;
  readonly missing: Missing | null;
  readonly histogram: readonly number[] | null;
  readonly comments: readonly string[] | null;
  /** For the comparison with another: people who count once each, and how far one person's answer lies from the mean. */
  readonly people: number;
  readonly deviation: number;
};

/** The figures of one unit in one round by topic: a driver, a dimension, or `OVERALL`. */
export type Topics = ReadonlyMap<number, Shown>;

/** The mean of all drivers as a topic; no driver has this number. */
export const OVERALL = 0;

type About = {
  /** Drivers with a figure anywhere in the round: without one here, too few have answered here. */
  readonly known: ReadonlySet<number>;
  /** The round gives no figures, or none yet. */
  readonly silent: boolean;
  /** The organisation's own, whose spread stands in where a histogram is not released. */
  readonly whole: Topics | null;
};

/** All figures of a unit: what is above a driver is made of its shown drivers only (privacy.md 5). */
export function buildTopics(
  drivers: readonly Driver[],
  figures: readonly ReleasedFigure[],
  about: About,
): Topics {
  const { known, silent, whole } = about;
  const scores = new Map(
    figures.flatMap((row) => (row.figure === 'score' ? [[row.driver_id_ref ?? OVERALL, row] as const] : [])),
  );
  const words = wordsByDriver(figures);
  const topics = new Map<number, Shown>();
  const absent = (own: readonly Driver[]): Shown => {
    if (silent) return nothing('not_released');
    return nothing(own.some(({ driver_id }) => known.has(driver_id)) ? 'too_few' : 'no_data');
  };
  const leaves: Shown[] = [];
  const dimensions = drivers.filter(({ parent_id_ref }) => parent_id_ref === null);
  for (const dimension of dimensions) {
    const own = drivers.filter(({ parent_id_ref }) => parent_id_ref === dimension.driver_id);
    const parts = own.map((driver) => {
      const row = scores.get(driver.driver_id);
      const bare = row ? driverFigure(row, whole?.get(driver.driver_id)) : absent([driver]);
      const shown = withWords(bare, words.get(driver.driver_id));
      topics.set(driver.driver_id, shown);
      return shown;
    });
    leaves.push(...parts);
    const all = combined(parts) ?? absent(own);
    topics.set(dimension.driver_id, { ...all, comments: words.get(dimension.driver_id) ?? null });
  }
  topics.set(OVERALL, combined(leaves) ?? absent(drivers));
  return topics;
}

function wordsByDriver(figures: readonly ReleasedFigure[]): ReadonlyMap<number, readonly string[]> {
  const words = new Map<number, readonly string[]>();
  for (const { figure, driver_id_ref: driver, value_text_array: texts } of figures)
    if (figure === 'comments' && driver !== null)
      words.set(driver, [...(words.get(driver) ?? []), ...(texts ?? [])]);
  return words;
}

function driverFigure(score: ReleasedFigure, whole: Shown | undefined): Shown {
  const bins = score.value_numeric_array;
  const mean = score.value_numeric ?? 0;
  return {
    n: score.n,
    mean: score.value_numeric,
    cap: capOf(score.value_category),
    missing: null,
    histogram: bins,
    comments: score.value_text_array,
    people: score.n ?? 0,
    deviation: bins ? deviationOf(bins) : (whole?.deviation ?? widestDeviation(mean)),
  };
}

/**
 * Drivers taken together, weighted by their answers; null where none is shown. A capped driver caps what it is part
 * of. Its deviation is the largest that any agreement between a person's answers allows: the mean of the parts'.
 */
function combined(parts: readonly Shown[]): Shown | null {
  const scores = parts.filter(({ mean }) => mean !== null);
  if (scores.length === 0) return null;
  const n = scores.reduce((total, score) => total + (score.n ?? 0), 0);
  const weigh = (numberOf: (score: Shown) => number) =>
    scores.reduce((total, score) => total + (score.n ?? 0) * numberOf(score), 0) / n;
  const bins = scores.flatMap(({ histogram }) => (histogram ? [histogram] : []));
  return {
    n,
    ...combinedMean(
      scores,
      weigh(({ mean }) => mean ?? 0),
    ),
    missing: null,
    histogram: bins.length > 0 ? addBins(bins) : null,
    comments: null,
    people: Math.max(...scores.map(({ people }) => people)),
    deviation: weigh(({ deviation }) => deviation),
  };
}

function combinedMean(scores: readonly Shown[], mean: number): Pick<Shown, 'mean' | 'cap'> {
  const caps = new Set(scores.flatMap(({ cap }) => cap ?? []));
  const [only = null] = caps;
  if (caps.size > 1) return { mean, cap: 'about' };
  if (only !== null) return { mean, cap: only };
  return shownMean(Math.min(...scores.map(({ n }) => n ?? 0)), mean);
}

/** A driver may be asked about more than once; what was written there belongs to it as well. */
function withWords(shown: Shown, words: readonly string[] | undefined): Shown {
  return words === undefined ? shown : { ...shown, comments: [...(shown.comments ?? []), ...words] };
}

function nothing(missing: Missing): Shown {
  const none = { n: null, mean: null, cap: null, histogram: null, comments: null };
  return { ...none, missing, people: 0, deviation: 0 };
}

function capOf(category: string | null): 'or_more' | 'or_less' | null {
  return category === 'or_more' || category === 'or_less' ? category : null;
}
