import { pieces, type Steps } from '../../../core/lib/steps.ts';

/** Answers that were released together, as whoever adds and subtracts figures has to take them. */
export type ReleasedGroup = {
  /** Numbers of the unknowns: one for each person, or for each answer of a person where they may differ. */
  readonly unknowns: readonly number[];
  /** People among them whose presence makes a group, as it was counted when the group was made. */
  readonly counted: number;
};

export type Isolation = {
  /** People who count in the smallest set whose sum follows from the figures; null where there is no figure. */
  readonly people: number | null;
  /** False: no set is smaller, but none of just so many people was found. */
  readonly exact: boolean;
};

export type Released = {
  readonly groups: readonly ReleasedGroup[];
  /** Each figure as the places of the groups that it is the union of. */
  readonly figures: Iterable<readonly number[]>;
  /** Who stands behind an unknown, if that person counts; null if not. */
  readonly countingPersonOf: (unknown: number) => number | null;
};

/** Equations hold for whole numbers, and so they hold modulo a prime; products of two stay exact. */
const PRIME = 94_906_249;
/** Pairs of equations that are combined at most, in all; beyond them the bound is told instead. */
const MOST_PAIRS = 50_000;

/**
 * What adding and subtracting all figures can bring out (privacy.md 6.3): the smallest set of people who count whose sum
 * is a combination of figures. It takes no plan for granted: it solves the equations that the figures are.
 */
export function* isolationSteps({ groups, figures, countingPersonOf }: Released): Steps<Isolation> {
  const isFull = pieces();
  const { parts, partsOf } = yield* partsFrom(groups, countingPersonOf);
  const system = new Equations((part) => parts[part]?.people.length ?? 0);
  const rows: (readonly [part: number, times: number][])[] = [];
  for (const figure of figures) {
    const row = new Map<number, number>();
    for (const place of figure)
      for (const [part, times] of partsOf[place] ?? []) row.set(part, (row.get(part) ?? 0) + times);
    if (row.size > 0) rows.push([...row]);
    if (isFull(row.size)) yield;
  }
  // Smaller figures first: what lies in others is taken out of them once.
  rows.sort((a, b) => a.length - b.length);
  for (const row of rows) {
    system.add(new Map(row));
    if (isFull(row.length)) yield;
  }
  return smallestOf(system, parts);
}

/** Unknowns that are in exactly the same groups cannot be told apart. */
type Part = {
  /** People who count; each once. */
  readonly people: readonly number[];
  /** How many of them at most did not count any more when one of its groups was made. */
  readonly doubtful: number;
};

type Parted = {
  readonly parts: readonly Part[];
  /** By place of the group. */
  readonly partsOf: readonly ReadonlyMap<number, number>[];
};

function* partsFrom(
  groups: readonly ReleasedGroup[],
  countingPersonOf: Released['countingPersonOf'],
): Steps<Parted> {
  const isFull = pieces();
  const places = new Map<number, number[]>();
  const doubtful: number[] = [];
  for (const [place, { unknowns, counted }] of groups.entries()) {
    const people = new Set<number>();
    for (const unknown of unknowns) {
      const list = places.get(unknown);
      if (list) list.push(place);
      else places.set(unknown, [place]);
      const person = countingPersonOf(unknown);
      if (person !== null) people.add(person);
    }
    doubtful.push(Math.max(0, people.size - counted));
    if (isFull(unknowns.length)) yield;
  }
  const found = new Map<string, { readonly part: number; readonly people: Set<number> }>();
  const partsOf = groups.map(() => new Map<number, number>());
  const parts: { people: Set<number>; doubtful: number }[] = [];
  for (const [unknown, list] of places) {
    const key = list.join();
    let same = found.get(key);
    if (!same) {
      same = { part: parts.length, people: new Set() };
      found.set(key, same);
      parts.push({ people: same.people, doubtful: Math.max(...list.map((place) => doubtful[place] ?? 0)) });
      for (const place of list) partsOf[place]?.set(same.part, (partsOf[place]?.get(same.part) ?? 0) + 1);
    }
    const person = countingPersonOf(unknown);
    if (person !== null) same.people.add(person);
    if (isFull(1)) yield;
  }
  return { parts: parts.map((part) => ({ ...part, people: [...part.people] })), partsOf };
}

type Row = Map<number, number>;

/** Linear equations in reduced form: each has a part of its own, its pivot, which no other one speaks of. */
class Equations {
  readonly rows = new Map<number, Row>();
  readonly #sizeOf: (part: number) => number;
  /** Pivots of the equations that speak of a part. */
  readonly #speaking = new Map<number, Set<number>>();

  constructor(sizeOf: (part: number) => number) {
    this.#sizeOf = sizeOf;
  }

  add(row: Row): void {
    for (const part of [...row.keys()]) {
      const known = this.rows.get(part);
      if (known) subtract(row, known, row.get(part) ?? 0);
    }
    let pivot: number | null = null;
    for (const part of row.keys())
      if (pivot === null || this.#sizeOf(part) > this.#sizeOf(pivot)) pivot = part;
    if (pivot === null) return;
    const inverse = inverseOf(row.get(pivot) ?? 1);
    for (const [part, value] of row) row.set(part, times(value, inverse));
    for (const other of [...(this.#speaking.get(pivot) ?? [])]) {
      const known = this.rows.get(other);
      if (!known) continue;
      for (const part of known.keys()) this.#speaking.get(part)?.delete(other);
      subtract(known, row, known.get(pivot) ?? 0);
      this.#note(other, known);
    }
    this.rows.set(pivot, row);
    this.#note(pivot, row);
  }

  /** Equations that share a part with this one, by their pivots. */
  beside(pivot: number): ReadonlySet<number> {
    const found = new Set<number>();
    for (const part of this.rows.get(pivot)?.keys() ?? [])
      for (const other of this.#speaking.get(part) ?? []) if (other !== pivot) found.add(other);
    return found;
  }

  #note(pivot: number, row: Row): void {
    for (const part of row.keys()) {
      const speaking = this.#speaking.get(part);
      if (speaking) speaking.add(pivot);
      else this.#speaking.set(part, new Set([pivot]));
    }
  }
}

/**
 * A combination speaks of the pivots of all equations in it. So the search ends at pairs as soon as three pivots hold
 * more people than the best that was found.
 */
function smallestOf(system: Equations, parts: readonly Part[]): Isolation {
  const peopleIn = (row: Row) => countedIn(row.keys(), parts);
  let best = Number.POSITIVE_INFINITY;
  for (const row of system.rows.values()) best = Math.min(best, peopleIn(row));
  if (best === Number.POSITIVE_INFINITY) return { people: null, exact: true };
  const sizeOf = (pivot: number) => countedIn([pivot], parts);
  let pairs = 0;
  let bound = Number.POSITIVE_INFINITY;
  const lone = new Set<number>();
  for (const [pivot, row] of system.rows) {
    const beside = system.beside(pivot);
    if (beside.size === 0) lone.add(pivot);
    for (const other of beside) {
      if (other < pivot || sizeOf(pivot) + sizeOf(other) >= best) continue;
      pairs += 1;
      if (pairs > MOST_PAIRS) {
        bound = Math.min(bound, Math.max(sizeOf(pivot), sizeOf(other)));
        continue;
      }
      best = Math.min(best, ...combinations(row, system.rows.get(other) ?? new Map()).map(peopleIn));
    }
  }
  const pivots = [...system.rows.keys()]
    .filter((pivot) => !lone.has(pivot))
    .sort((a, b) => sizeOf(a) - sizeOf(b));
  const three = pivots.slice(0, 3);
  // One person may stand in several parts, by different answers: together they are at least as many as in one of them.
  if (three.length === 3 && countedIn(three, parts) < best)
    bound = Math.min(bound, Math.max(...three.map(sizeOf)));
  return bound < best ? { people: bound, exact: false } : { people: best, exact: true };
}

/** Sums of two equations in which a part that both speak of is gone. */
function combinations(row: Row, other: Row): Row[] {
  const factors = new Set<number>();
  for (const [part, value] of row) {
    const beside = other.get(part);
    if (beside !== undefined) factors.add(times(value, inverseOf(beside)));
  }
  return [...factors].map((factor) => {
    const sum = new Map(row);
    subtract(sum, other, factor);
    return sum;
  });
}

function countedIn(places: Iterable<number>, parts: readonly Part[]): number {
  const people = new Set<number>();
  let doubtful = 0;
  for (const place of places) {
    const part = parts[place];
    for (const person of part?.people ?? []) people.add(person);
    doubtful = Math.max(doubtful, part?.doubtful ?? 0);
  }
  return Math.max(0, people.size - doubtful);
}

function subtract(row: Row, other: Row, factor: number): void {
  if (factor === 0) return;
  for (const [part, value] of other) {
    const left = ((row.get(part) ?? 0) + PRIME - times(value, factor)) % PRIME;
    if (left === 0) row.delete(part);
    else row.set(part, left);
  }
}

const times = (a: number, b: number) => (a * b) % PRIME;

/** Fermat: a to the power of p - 2. */
function inverseOf(value: number): number {
  if (value === 1) return 1;
  let [result, base] = [1, value];
  for (let power = PRIME - 2; power > 0; power = Math.floor(power / 2)) {
    if (power % 2 === 1) result = times(result, base);
    base = times(base, base);
  }
  return result;
}
