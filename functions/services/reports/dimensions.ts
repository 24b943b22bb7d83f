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
export type Topics = { get(topic: number): Shown | undefined };

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

/** Dimensions with their drivers, in their order: the same for every unit and round. */
type Layout = {
  readonly dimensions: readonly { readonly dimension: Driver; readonly own: readonly Driver[] }[];
  /** Where each topic stands among the figures of a unit; one for all of them, who would fill the memory with their own. */
  readonly places: ReadonlyMap<number, number>;
};

export function layoutOf(drivers: readonly Driver[]): Layout {
  const below = Map.groupBy(drivers, ({ parent_id_ref }) => parent_id_ref);
  const dimensions = (below.get(null) ?? []).map((dimension) => ({
    dimension,
    own: below.get(dimension.driver_id) ?? [],
  }));
  const topics = dimensions.flatMap(({ dimension, own }) => [...own, dimension]);
  const ids = [...topics.map(({ driver_id }) => driver_id), OVERALL];
  return { dimensions, places: new Map(ids.map((id, place) => [id, place])) };
}

/** All figures of a unit: what is above a driver is made of its shown drivers only (privacy.md 5). */
export function buildTopics(layout: Layout, figures: readonly ReleasedFigure[], about: About): Topics {
  const { known, silent, whole } = about;
  const scores = new Map<number, ReleasedFigure>();
  for (const row of figures) if (row.figure === 'score') scores.set(row.driver_id_ref ?? OVERALL, row);
  const words = wordsByDriver(figures);
  const absent = (own: readonly Driver[]): Shown => {
    if (silent) return nothing('not_released');
    return nothing(own.some(({ driver_id }) => known.has(driver_id)) ? 'too_few' : 'no_data');
  };
  const all: Shown[] = [];
  const leaves: Shown[] = [];
  for (const { dimension, own } of layout.dimensions) {
    const parts: Shown[] = [];
    for (const driver of own) {
      const id = driver.driver_id;
      const row = scores.get(id);
      const bare = row ? driverFigure(row, whole?.get(id)) : absent([driver]);
      const shown = withWords(bare, words.get(id));
      all.push(shown);
      parts.push(shown);
      leaves.push(shown);
    }
    const said = words.get(dimension.driver_id) ?? null;
    all.push(combined(parts, said) ?? { ...absent(own), comments: said });
  }
  all.push(combined(leaves, null) ?? absent(layout.dimensions.flatMap(({ own }) => own)));
  return new UnitTopics(layout.places, all);
}

class UnitTopics implements Topics {
  readonly #places: ReadonlyMap<number, number>;
  readonly #figures: readonly Shown[];

  constructor(places: ReadonlyMap<number, number>, figures: readonly Shown[]) {
    this.#places = places;
    this.#figures = figures;
  }

  get(topic: number): Shown | undefined {
    const place = this.#places.get(topic);
    return place === undefined ? undefined : this.#figures[place];
  }
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
    comments: score.value_text_array ?? null,
    // Who was asked more than once counts once; without newcomers, since a difference would speak of them.
    people: Math.min(score.n ?? 0, score.people ?? Number.POSITIVE_INFINITY),
    deviation: bins ? deviationOf(bins) : (whole?.deviation ?? widestDeviation(mean)),
  };
}

/**
 * Drivers taken together, weighted by their answers; null where none is shown. A capped driver caps what it is part
 * of. Its deviation is the largest that any agreement between a person's answers allows: the mean of the parts'.
 */
function combined(parts: readonly Shown[], comments: readonly string[] | null): Shown | null {
  let [n, sum, spread, people, fewest] = [0, 0, 0, 0, Number.POSITIVE_INFINITY];
  let cap: Shown['cap'] = null;
  for (const part of parts) {
    if (part.mean === null) continue;
    const own = part.n ?? 0;
    n += own;
    sum += own * part.mean;
    spread += own * part.deviation;
    if (part.people > people) people = part.people;
    if (part.people < fewest) fewest = part.people;
    if (part.cap !== null) cap = cap === null || cap === part.cap ? part.cap : 'about';
  }
  if (fewest === Number.POSITIVE_INFINITY) return null;
  const shown = cap === null ? shownMean(fewest, sum / n) : { mean: sum / n, cap };
  return new Combined(parts, {
    n,
    mean: shown.mean,
    cap: shown.cap,
    comments,
    people,
    deviation: spread / n,
  });
}

type Known = Omit<Shown, 'missing' | 'histogram'>;

/** Its histogram is added up when somebody looks at it: most readers of thousands of figures do not. */
class Combined implements Shown {
  readonly n: number | null;
  readonly mean: number | null;
  readonly cap: Shown['cap'];
  readonly missing = null;
  readonly comments: readonly string[] | null;
  readonly people: number;
  readonly deviation: number;
  readonly #parts: readonly Shown[];

  constructor(parts: readonly Shown[], { n, mean, cap, comments, people, deviation }: Known) {
    this.n = n;
    this.mean = mean;
    this.cap = cap;
    this.comments = comments;
    this.people = people;
    this.deviation = deviation;
    this.#parts = parts;
  }

  get histogram(): readonly number[] | null {
    const bins = this.#parts.flatMap(({ mean, histogram }) =>
      mean !== null && histogram ? [histogram] : [],
    );
    return bins.length > 0 ? addBins(bins) : null;
  }
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
