import type { CheckFile } from '@livingroom/shared/modules/analytics/rules/check-file.ts';
import { refuse } from './refusal.ts';

/**
 * That no result, and nothing that comes out by adding and subtracting results, is of fewer than the thresholds. It shares
 * no code with the product: not its planner, not its tree, not its attack. It works from the released numbers, and then
 * holds the groups against them.
 *
 * Results of a question lie inside each other as units do. What a unit has beyond the results directly inside it is an
 * atom: every result is a sum of atoms, so whatever follows from results holds all of an atom's answers or none. So it is
 * enough that each atom is empty or large enough, and that groups, into which atoms fall apart over time, are so too.
 */

/** The organisation, above all units. */
const WHOLE = 0;

export type Smallest = { readonly score: number | null; readonly detail: number | null };

type Sums = ReadonlyMap<number, number>;

type Asked = {
  readonly key: string;
  readonly answers: Sums;
  /** Answers in the spreads; of a question in words its answers themselves. */
  readonly spread: Sums;
  readonly isRated: boolean;
};

/** Throws a refusal; returns the smallest atoms or groups there are. */
export function proveBound(file: CheckFile): Smallest {
  const walk = topDown(file);
  const { score, detail } = file.rules;
  const smallest = { score: Number.POSITIVE_INFINITY, detail: Number.POSITIVE_INFINITY };
  const groups = Map.groupBy(file.groups, ([question]) => question);
  const spreads = Map.groupBy(file.spreads, ([question]) => question);
  for (const [place, asked] of askedIn(file).entries()) {
    const [own, wide] = [groups.get(place) ?? [], spreads.get(place) ?? []];
    if (asked.isRated) {
      smallest.score = Math.min(smallest.score, smallestAtom(asked, asked.answers, { walk, least: score }));
      for (const [, home, answers, counting] of own) {
        if (Math.min(answers, counting) < score || counting > answers)
          refuse(
            `A group of unit ${home} on ${asked.key} has ${Math.min(answers, counting)} people, ${score} are needed.`,
          );
        smallest.score = Math.min(smallest.score, answers);
      }
      isWhole(asked, asked.answers, summedUp(own, walk));
      besideSpread(asked, score);
      if (file.kind === 'plain') partsOfSpreads(asked, { own, wide, walk });
    } else if (own.length > 0) refuse(`Groups are told of ${asked.key}, which is answered in words.`);
    smallest.detail = Math.min(smallest.detail, smallestAtom(asked, asked.spread, { walk, least: detail }));
    for (const [, home, answers, counting] of wide)
      if (Math.min(answers, counting) < detail || counting > answers)
        refuse(
          `The spread of unit ${home} on ${asked.key} has ${Math.min(answers, counting)} people, ${detail} are needed.`,
        );
    isWhole(asked, asked.spread, summedUp(wide, walk));
  }
  const orNull = (size: number) => (Number.isFinite(size) ? size : null);
  return { score: orNull(smallest.score), detail: orNull(smallest.detail) };
}

type Walk = {
  /** Every unit after the one above it, the organisation first. */
  readonly order: readonly number[];
  readonly above: ReadonlyMap<number, number>;
};

/** The units from the top; one whose way up leads nowhere, or round in a circle, hangs below the organisation. */
function topDown({ units }: CheckFile): Walk {
  const given = new Map(units.filter(([id]) => id !== WHOLE).map(([id, parent]) => [id, parent ?? WHOLE]));
  const above = new Map<number, number>();
  for (const [unit, parent] of given) above.set(unit, given.has(parent) ? parent : WHOLE);
  const state = new Map<number, 'on the way' | 'done'>([[WHOLE, 'done']]);
  for (const start of above.keys()) {
    const way: number[] = [];
    let unit = start;
    for (; !state.has(unit); unit = above.get(unit) ?? WHOLE) {
      state.set(unit, 'on the way');
      way.push(unit);
    }
    if (state.get(unit) === 'on the way')
      for (const one of way.slice(way.indexOf(unit))) above.set(one, WHOLE);
    for (const one of way) state.set(one, 'done');
  }
  const below = Map.groupBy(above.keys(), (unit) => above.get(unit) ?? WHOLE);
  const order = [WHOLE];
  for (let at = 0; at < order.length; at += 1)
    for (const unit of below.get(order[at] ?? WHOLE) ?? []) order.push(unit);
  return { order, above };
}

function askedIn({ questions, figures, units }: CheckFile): readonly Asked[] {
  const known = new Set([WHOLE, ...units.map(([id]) => id)]);
  const byQuestion = Map.groupBy(figures, ([question]) => question);
  return questions.map((key, place) => {
    const isRated = key.startsWith('driver:');
    const [answers, spread] = [new Map<number, number>(), new Map<number, number>()];
    for (const figure of byQuestion.get(place) ?? []) {
      const [, unit, n, , , bins] = figure;
      if (!known.has(unit))
        refuse(`There is a result of unit ${unit}, which is not among the units of the round.`);
      if (n === null) refuse(`The result of unit ${unit} on ${key} does not say how many answers it has.`);
      answers.set(unit, n);
      if (!isRated) spread.set(unit, n);
      else if (bins) spread.set(unit, countOf(bins));
      if (bins) fitsSpread(key, figure, bins);
    }
    return { key, answers, spread, isRated };
  });
}

const countOf = (bins: readonly number[]) => bins.reduce((total, count) => total + count, 0);

/** A mean of two decimals is at most so far from its spread. */
const ROUNDED = 0.005_001;

/** Where the spread holds all answers, the mean is that of the spread. */
function fitsSpread(
  key: string,
  [, unit, n, value, note]: CheckFile['figures'][number],
  bins: readonly number[],
): void {
  if (countOf(bins) !== n || note !== null) return;
  const mean = bins.reduce((total, count, at) => total + count * (at + 1), 0) / n;
  if (Math.abs(mean - (value ?? 0)) > ROUNDED)
    refuse(`The result of unit ${unit} on ${key} is ${value}, but its spread gives ${mean.toFixed(2)}.`);
}

type Rule = { readonly walk: Walk; readonly least: number };

/** What each unit has beyond the results directly inside it: nothing, or enough. */
function smallestAtom({ key }: Asked, sums: Sums, { walk: { order, above }, least }: Rule): number {
  if (sums.size === 0) return Number.POSITIVE_INFINITY;
  const nearest = new Map<number, number | null>();
  const atoms = new Map(sums);
  for (const unit of order) {
    const parent = unit === WHOLE ? null : (above.get(unit) ?? WHOLE);
    const over = parent === null ? null : sums.has(parent) ? parent : (nearest.get(parent) ?? null);
    nearest.set(unit, over);
    const own = sums.get(unit);
    if (own === undefined) continue;
    if (own < least) refuse(`Unit ${unit} has a result on ${key} of ${own} people, ${least} are needed.`);
    if (over !== null) atoms.set(over, (atoms.get(over) ?? 0) - own);
  }
  let smallest = Number.POSITIVE_INFINITY;
  for (const [unit, rest] of atoms) {
    if (rest === 0) continue;
    if (rest < least)
      refuse(
        `Taking the results inside unit ${unit} from its own on ${key} leaves ${rest} people, ${least} are needed.`,
      );
    smallest = Math.min(smallest, rest);
  }
  return smallest;
}

/** Answers of the rows, by their home, added up for each unit above it. */
function summedUp(
  rows: readonly (readonly [number, number, number, ...unknown[]])[],
  { order, above }: Walk,
): Sums {
  const sums = new Map<number, number>();
  for (const [, home, answers] of rows) {
    if (home !== WHOLE && !above.has(home))
      refuse(`A group is of unit ${home}, which is not among the units of the round.`);
    sums.set(home, (sums.get(home) ?? 0) + answers);
  }
  for (const unit of order.toReversed()) {
    const own = sums.get(unit);
    if (unit !== WHOLE && own !== undefined)
      sums.set(above.get(unit) ?? WHOLE, (sums.get(above.get(unit) ?? WHOLE) ?? 0) + own);
  }
  return sums;
}

/** Results are exactly the sums of their groups: none is missing, none has an answer too many. */
function isWhole({ key }: Asked, released: Sums, made: Sums): void {
  for (const unit of new Set([...released.keys(), ...made.keys()])) {
    const [shown, inside] = [released.get(unit) ?? 0, made.get(unit) ?? 0];
    if (shown !== inside)
      refuse(`The result of unit ${unit} on ${key} has ${shown} answers, its groups have ${inside}.`);
  }
}

/** A result less its own spread leaves nobody, or enough. */
function besideSpread({ key, answers, spread }: Asked, least: number): void {
  for (const [unit, inside] of spread) {
    const rest = (answers.get(unit) ?? 0) - inside;
    if (rest !== 0 && rest < least)
      refuse(
        `Taking the spread of unit ${unit} from its result on ${key} leaves ${rest} people, ${least} are needed.`,
      );
  }
}

type Parts = {
  readonly own: CheckFile['groups'];
  readonly wide: CheckFile['spreads'];
  readonly walk: Walk;
};

/** Spreads are made of whole groups of the units below them. */
function partsOfSpreads({ key }: Asked, { own, wide, walk: { above } }: Parts): void {
  const sums = wide.map(() => 0);
  for (const [, home, answers, , , spread] of own) {
    if (spread === null) continue;
    const over = wide[spread]?.[1];
    let unit = home;
    while (unit !== over && unit !== WHOLE) unit = above.get(unit) ?? WHOLE;
    if (over === undefined || unit !== over)
      refuse(`A group of unit ${home} on ${key} is in a spread that does not lie above it.`);
    sums[spread] = (sums[spread] ?? 0) + answers;
  }
  for (const [at, [, home, answers]] of wide.entries())
    if (sums[at] !== answers)
      refuse(`The spread of unit ${home} on ${key} has ${answers} answers, its groups have ${sums[at]}.`);
}
