import { printedMean, shownMean } from '@livingroom/shared/modules/analytics/rules/display.ts';
import { addBins } from '@livingroom/shared/modules/analytics/rules/figures.ts';
import { halfOfMean } from '@livingroom/shared/modules/analytics/rules/noise/estimate.ts';
import type { ReleasedChange } from '@livingroom/shared/modules/analytics/tables/analytics-computations.ts';

/**
 * Why there is no figure: nobody answered, fewer people than it needs, the round gives none (yet), it would reveal the
 * score of a unit that the reader may not see, or too few took part for it to stand out from random noise.
 */
export type Missing = 'no_data' | 'too_few' | 'not_released' | 'reveals_other' | 'noise';

type Cap = 'or_more' | 'or_less' | 'about';

export type Shown = {
  /** Answers inside. */
  readonly n: number | null;
  readonly mean: number | null;
  readonly cap: Cap | null;
  readonly missing: Missing | null;
  readonly histogram: readonly number[] | null;
  /** Of the answers of a histogram those above the middle of the scale, 0 to 1 in hundredths; of a mean the mean of its parts. */
  readonly favourable: number | null;
  readonly comments: readonly string[] | null;
  /** With noise: half of its 95 % interval, exactly; null where there is none. What leaves is rounded (`shownHalf`). */
  readonly half: number | null;
  /** For the comparison with another: people who count once each, and how far one person's answer lies from the mean. */
  readonly people: number;
  readonly deviation: number;
  /** Of a driver: how the people who answered in the round before as well have moved, where it was released. */
  readonly change: ReleasedChange | null;
};

/** A figure as it is added: its share of favourable answers follows from the histogram. */
export type Added = Omit<Shown, 'favourable'>;

/** The figures of one unit in one round by topic: a driver, a dimension, or `OVERALL`. */
export type Topics = {
  get(topic: number): Shown | undefined;
  /** All topics, in their order. */
  readonly topics: readonly number[];
  /** The drivers that a topic is the mean of; none for a driver. */
  partsOf(topic: number): readonly number[];
};

/** The mean of all drivers as a topic; no driver has this number. */
export const OVERALL = 0;

type Places = {
  /** The topic of each place. */
  readonly ids: readonly number[];
  /** Where each topic stands among the figures of a unit. */
  readonly places: ReadonlyMap<number, number>;
  /** For each place those of the drivers that its figure is made of; none for a driver. */
  readonly parts: readonly (readonly number[])[];
};

/**
 * The figures of a unit, a column for each of their parts: a report has a hundred thousand, and as many objects that
 * live until it is answered would cost more than all that is computed. Each is made anew when somebody reads it.
 */
export class UnitTopics implements Topics {
  readonly #layout: Places;
  readonly #inDetail: boolean;
  readonly #n: (number | null)[] = [];
  readonly #mean: (number | null)[] = [];
  readonly #cap: (Cap | null)[] = [];
  readonly #missing: (Missing | null)[] = [];
  readonly #people: number[] = [];
  readonly #deviation: number[] = [];
  /** Of drivers; no histogram has to be looked at for it. */
  readonly #favourable: (number | null)[] = [];
  #halves: Map<number, number> | null = null;
  #changes: Map<number, ReleasedChange> | null = null;
  #histograms: Map<number, readonly number[]> | null = null;
  #comments: Map<number, readonly string[]> | null = null;

  /** `inDetail`: somebody looks at its histograms; they are not kept otherwise. */
  constructor(layout: Places, inDetail: boolean) {
    this.#layout = layout;
    this.#inDetail = inDetail;
  }

  /** The figure of the next place. */
  add({ n, mean, cap, missing, histogram, comments, half, people, deviation, change }: Added): void {
    const place = this.#n.push(n) - 1;
    this.#mean.push(mean);
    this.#cap.push(cap);
    this.#missing.push(missing);
    this.#people.push(people);
    this.#deviation.push(deviation);
    this.#favourable.push(mean === null ? null : favourableShare(histogram));
    if (histogram !== null && this.#inDetail) {
      this.#histograms ??= new Map();
      this.#histograms.set(place, histogram);
    }
    if (half !== null) {
      this.#halves ??= new Map();
      this.#halves.set(place, half);
    }
    if (change !== null) {
      this.#changes ??= new Map();
      this.#changes.set(place, change);
    }
    if (comments === null) return;
    this.#comments ??= new Map();
    this.#comments.set(place, comments);
  }

  /**
   * The figure of the next place: the mean of the means of its parts, so that who skipped which driver moves nothing; null
   * where none is shown. A capped driver caps what it is part of.
   */
  combined(): Omit<Added, 'histogram' | 'comments'> | null {
    let [count, n, sum, errors, people, fewest] = [0, 0, 0, 0, 0, Number.POSITIVE_INFINITY];
    let cap: Cap | null = null;
    const halves: number[] = [];
    for (const part of this.#layout.parts[this.#n.length] ?? []) {
      const mean = this.#mean[part] ?? null;
      if (mean === null) continue;
      const [own, ownCap] = [this.#people[part] ?? 0, this.#cap[part] ?? null];
      count += 1;
      n += this.#n[part] ?? 0;
      const half = this.#halves?.get(part);
      if (half !== undefined) halves.push(half);
      sum += mean;
      errors += (this.#deviation[part] ?? 0) / Math.sqrt(Math.max(1, own));
      people = Math.max(people, own);
      fewest = Math.min(fewest, own);
      if (ownCap !== null) cap = cap === null || cap === ownCap ? ownCap : 'about';
    }
    if (count === 0) return null;
    const shown = cap === null ? shownMean(fewest, sum, count) : { mean: printedMean(sum, count), cap };
    // The error of a mean is at most the mean of the errors, however much a person's answers agree.
    const deviation = (errors / count) * Math.sqrt(people);
    const common = { ...shown, missing: null, people, deviation, change: null };
    // How many answered is not told where there is noise.
    return halves.length > 0
      ? { ...common, n: null, half: halfOfMean(halves) }
      : { ...common, n, half: null };
  }

  get topics(): readonly number[] {
    return this.#layout.ids;
  }

  partsOf(topic: number): readonly number[] {
    const { places, parts, ids } = this.#layout;
    return (parts[places.get(topic) ?? -1] ?? []).flatMap((place) => ids[place] ?? []);
  }

  get(topic: number): Shown | undefined {
    const place = this.#layout.places.get(topic);
    if (place === undefined) return undefined;
    return {
      n: this.#n[place] ?? null,
      mean: this.#mean[place] ?? null,
      cap: this.#cap[place] ?? null,
      missing: this.#missing[place] ?? null,
      histogram: this.#histogramAt(place),
      favourable: this.#favourableAt(place),
      comments: this.#comments?.get(place) ?? null,
      half: this.#halves?.get(place) ?? null,
      people: this.#people[place] ?? 0,
      deviation: this.#deviation[place] ?? 0,
      change: this.#changes?.get(place) ?? null,
    };
  }

  #histogramAt(place: number): readonly number[] | null {
    const known = this.#histograms;
    if (known === null) return null;
    const parts = this.#layout.parts[place] ?? [];
    if (parts.length === 0) return known.get(place) ?? null;
    const bins = parts.flatMap((part) => {
      const own = known.get(part);
      return own && this.#mean[part] !== null ? [own] : [];
    });
    return bins.length > 0 ? addBins(bins) : null;
  }

  #favourableAt(place: number): number | null {
    const parts = this.#layout.parts[place] ?? [];
    if (parts.length === 0) return this.#favourable[place] ?? null;
    const shown = parts.filter((part) => this.#mean[part] !== null);
    const shares = shown.flatMap((part) => this.#favourable[part] ?? []);
    // Of some drivers only it would not be beside the same mean.
    if (shares.length === 0 || shares.length < shown.length) return null;
    return printedMean(
      shares.reduce((sum, share) => sum + share, 0),
      shares.length,
    );
  }
}

/** Scores run from 1 to 7: above this one people agree. */
const MIDDLE = 4;

function favourableShare(bins: readonly number[] | null): number | null {
  if (!bins) return null;
  const count = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0);
  const all = count(bins);
  return all === 0 ? null : printedMean(count(bins.slice(MIDDLE)) / all);
}
