import { printedMean, shownMean } from '@livingroom/shared/modules/analytics/rules/display.ts';
import { addBins } from '@livingroom/shared/modules/analytics/rules/figures.ts';

/**
 * Why there is no figure: nobody answered, fewer people than it needs, the round gives none (yet), or it would reveal
 * the score of a unit that the reader may not see.
 */
export type Missing = 'no_data' | 'too_few' | 'not_released' | 'reveals_other';

type Cap = 'or_more' | 'or_less' | 'about';

export type Shown = {
  /** Answers inside. */
  readonly n: number | null;
  readonly mean: number | null;
  readonly cap: Cap | null;
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

type Places = {
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
  #histograms: Map<number, readonly number[]> | null = null;
  #comments: Map<number, readonly string[]> | null = null;

  /** `inDetail`: somebody looks at its histograms; they are not kept otherwise. */
  constructor(layout: Places, inDetail: boolean) {
    this.#layout = layout;
    this.#inDetail = inDetail;
  }

  /** The figure of the next place. */
  add({ n, mean, cap, missing, histogram, comments, people, deviation }: Shown): void {
    const place = this.#n.push(n) - 1;
    this.#mean.push(mean);
    this.#cap.push(cap);
    this.#missing.push(missing);
    this.#people.push(people);
    this.#deviation.push(deviation);
    if (histogram !== null && this.#inDetail) {
      this.#histograms ??= new Map();
      this.#histograms.set(place, histogram);
    }
    if (comments === null) return;
    this.#comments ??= new Map();
    this.#comments.set(place, comments);
  }

  /**
   * The figure of the next place, of its parts taken together, weighted by their answers; null where none is shown. A
   * capped driver caps what it is part of. Its deviation is the largest that any agreement between a person's answers
   * allows: the mean of the parts'.
   */
  combined(): Omit<Shown, 'histogram' | 'comments'> | null {
    let [n, sum, spread, people, fewest] = [0, 0, 0, 0, Number.POSITIVE_INFINITY];
    let cap: Cap | null = null;
    for (const part of this.#layout.parts[this.#n.length] ?? []) {
      const mean = this.#mean[part] ?? null;
      if (mean === null) continue;
      const own = this.#n[part] ?? 0;
      const ownCap = this.#cap[part] ?? null;
      n += own;
      sum += own * mean;
      spread += own * (this.#deviation[part] ?? 0);
      people = Math.max(people, this.#people[part] ?? 0);
      fewest = Math.min(fewest, this.#people[part] ?? 0);
      if (ownCap !== null) cap = cap === null || cap === ownCap ? ownCap : 'about';
    }
    if (fewest === Number.POSITIVE_INFINITY) return null;
    const shown = cap === null ? shownMean(fewest, sum, n) : { mean: printedMean(sum, n), cap };
    return { n, ...shown, missing: null, people, deviation: spread / n };
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
      comments: this.#comments?.get(place) ?? null,
      people: this.#people[place] ?? 0,
      deviation: this.#deviation[place] ?? 0,
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
}
