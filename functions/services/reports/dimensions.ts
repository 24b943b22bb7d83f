import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { shownMean } from '@livingroom/shared/rules/privacy/display.ts';
import { addBins } from '@livingroom/shared/rules/privacy/figures.ts';
import type { ReleasedFigure } from './released-figures.ts';

/** A driver or a dimension, in the reader's language. */
export type Driver = Pick<
  Row<'drivers'>,
  'driver_id' | 'driver_key' | 'driver_title' | 'driver_description' | 'parent_id_ref'
>;

type Missing = 'no_data' | 'too_few' | null;

type Shown = {
  readonly n: number | null;
  readonly mean: number | null;
  readonly cap: 'or_more' | 'or_less' | 'about' | null;
  readonly missing: Missing;
  readonly histogram: readonly number[] | null;
  readonly comments: readonly string[] | null;
};

/**
 * The three dimensions with their drivers; a dimension is made of its shown drivers only (privacy.md 5).
 * `known`: drivers with a figure anywhere in the round. The others have no data; here too few have answered.
 */
export function buildDimensions(
  drivers: readonly Driver[],
  figures: readonly ReleasedFigure[],
  known: ReadonlySet<number>,
) {
  const scores = new Map(
    figures.flatMap((row) => (row.figure === 'score' ? [[row.driver_id_ref, row] as const] : [])),
  );
  const wordsOn = (topic: Driver): readonly string[] | null => {
    const rows = figures.filter((row) => row.figure === 'comments' && row.driver_id_ref === topic.driver_id);
    return rows.length === 0 ? null : rows.flatMap((row) => row.value_text_array ?? []);
  };
  const absentOf = (own: readonly Driver[]): Missing =>
    own.some(({ driver_id }) => known.has(driver_id)) ? 'too_few' : 'no_data';
  return drivers
    .filter(({ parent_id_ref }) => parent_id_ref === null)
    .map((dimension) => {
      const own = drivers.filter(({ parent_id_ref }) => parent_id_ref === dimension.driver_id);
      const parts = own.map((driver) => scores.get(driver.driver_id) ?? null);
      return {
        ...nameOf(dimension),
        ...dimensionFigure(parts, absentOf(own)),
        comments: wordsOn(dimension),
        drivers: own.map((driver, place) => ({
          ...nameOf(driver),
          ...withWords(driverFigure(parts[place] ?? null, absentOf([driver])), wordsOn(driver)),
        })),
      };
    });
}

function nameOf(driver: Driver) {
  return {
    driver_id: driver.driver_id,
    driver_key: driver.driver_key,
    title: driver.driver_title,
    description: driver.driver_description,
  };
}

function driverFigure(score: ReleasedFigure | null, absent: Missing): Shown {
  if (!score) return nothing(absent);
  return {
    n: score.n,
    mean: score.value_numeric,
    cap: capOf(score.value_category),
    missing: null,
    histogram: score.value_numeric_array,
    comments: score.value_text_array,
  };
}

/** Made of what is shown of the drivers, never of what is hidden: a capped driver caps its dimension with it. */
function dimensionFigure(parts: readonly (ReleasedFigure | null)[], absent: Missing): Shown {
  const scores = parts.filter((part) => part !== null);
  if (scores.length === 0) return nothing(absent);
  const n = scores.reduce((total, score) => total + (score.n ?? 0), 0);
  const sum = scores.reduce((total, score) => total + (score.n ?? 0) * (score.value_numeric ?? 0), 0);
  const bins = scores.flatMap((score) => (score.value_numeric_array ? [score.value_numeric_array] : []));
  return {
    n,
    ...dimensionMean(scores, sum / n),
    missing: null,
    histogram: bins.length > 0 ? addBins(bins) : null,
    comments: null,
  };
}

function dimensionMean(scores: readonly ReleasedFigure[], mean: number): Pick<Shown, 'mean' | 'cap'> {
  const caps = new Set(scores.flatMap((score) => capOf(score.value_category) ?? []));
  const [only = null] = caps;
  if (caps.size > 1) return { mean, cap: 'about' };
  if (only !== null) return { mean, cap: only };
  return shownMean(Math.min(...scores.map((score) => score.n ?? 0)), mean);
}

/** A driver may be asked about more than once; what was written there belongs to it as well. */
function withWords(shown: Shown, words: readonly string[] | null): Shown {
  return words === null ? shown : { ...shown, comments: [...(shown.comments ?? []), ...words] };
}

function nothing(missing: Missing): Shown {
  return { n: null, mean: null, cap: null, missing, histogram: null, comments: null };
}

function capOf(category: string | null): 'or_more' | 'or_less' | null {
  return category === 'or_more' || category === 'or_less' ? category : null;
}
