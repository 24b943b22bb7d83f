/** What figures have in common that stand together. */
type Place<K extends string> = {
  readonly measure: K;
  readonly unit_id: number;
  readonly round_id: string;
};

/** A figure with its rule, in its units (scores 1 to 7, shares 0 to 1); `B` stands beside it, `P` took part in it. */
type Parts<B, P> = {
  readonly n: number | null;
  readonly mean: number | null;
  readonly cap: 'or_more' | 'or_less' | 'about' | null;
  readonly missing: 'no_data' | 'too_few' | 'not_released' | 'reveals_other' | 'noise' | null;
  /** With noise, half of the 95 % interval. */
  readonly half: number | null;
  readonly histogram: readonly number[] | null;
  readonly favourable: number | null;
  readonly comments: readonly string[] | null;
  readonly last: B | null;
  readonly stands: 'highest' | 'strength' | 'alike' | 'priority' | 'lowest' | null;
  readonly participation: P | null;
};

type Figure<B, P> = Parts<B, P> & { readonly topic_id: number };

type Columns<T> = { readonly [P in keyof T]: readonly T[P][] | undefined };

/** Figures of one measure, unit and round as columns; a part that none of them has is left out. */
type Packed<K extends string, B, P> = Place<K> &
  Columns<Parts<B, P>> & { readonly topics: readonly number[] };

/** Figures of one measure, unit and round as columns, in their order: a tenth of the text that they need one by one. */
export function packFigures<K extends string, B, P>(
  { measure, unit_id, round_id }: Place<K>,
  figures: readonly Figure<B, P>[],
): Packed<K, B, P> {
  const column = <T>(of: (figure: Figure<B, P>) => T | null) =>
    figures.some((figure) => of(figure) !== null) ? figures.map(of) : undefined;
  return {
    measure,
    unit_id,
    round_id,
    topics: figures.map(({ topic_id }) => topic_id),
    n: column(({ n }) => n),
    mean: column(({ mean }) => mean),
    cap: column(({ cap }) => cap),
    missing: column(({ missing }) => missing),
    half: column(({ half }) => half),
    histogram: column(({ histogram }) => histogram),
    favourable: column(({ favourable }) => favourable),
    comments: column(({ comments }) => comments),
    last: column(({ last }) => last),
    stands: column(({ stands }) => stands),
    participation: column(({ participation }) => participation),
  };
}

/** Places as runs of neighbours: the first of each, and how many. */
export class PlaceRuns {
  readonly runs: number[] = [];
  #next = -1;

  /** The places from `first` on. */
  add(first: number, count: number): void {
    if (count === 0) return;
    const last = this.runs.length - 1;
    if (first === this.#next && last > 0) this.runs[last] = (this.runs[last] ?? 0) + count;
    else this.runs.push(first, count);
    this.#next = first + count;
  }
}

export function unpackPlaces(runs: readonly number[]): readonly number[] {
  const places: number[] = [];
  for (let at = 0; at < runs.length; at += 2)
    for (let step = 0; step < (runs[at + 1] ?? 0); step += 1) places.push((runs[at] ?? 0) + step);
  return places;
}
