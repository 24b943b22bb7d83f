import { ORGANISATION, type UnitTree } from '../unit-tree.ts';

/** A sum of scores less 4, with its variance. */
export type Estimate = { readonly sum: number; readonly variance: number };

/** What is assumed of people who are in no measured unit below: their mean is about that of everybody. */
export type Leaning = { readonly mean: number; readonly people: ReadonlyMap<number, number> };

/** How far the mean of some people lies from everybody's, as a standard deviation; and the variance of one person's score. */
const GROUPS_DIFFER = 0.5;
const PEOPLE_DIFFER = 2.5;

/**
 * Sums of units that fit those of the units above them, by weighted least squares over the tree (Hay et al. 2010, for
 * unequal variances): up, where each unit meets what is below it, then down, where what the unit above knows is shared out.
 */
export function adjusted(
  tree: UnitTree,
  measured: ReadonlyMap<number, Estimate>,
  leaning: Leaning,
): ReadonlyMap<number, Estimate> {
  const upFirst = tree.deepestFirst.filter((unit) => measured.has(unit));
  const below = childrenOf(tree, measured);
  const parts = new Map<number, Estimate>();
  const known = new Map<number, Estimate>();
  for (const unit of upFirst) {
    const inside = (below.get(unit) ?? []).map((child) => known.get(child) ?? unknown);
    const inUnits = (below.get(unit) ?? []).reduce((total, child) => total + sizeOf(leaning, child), 0);
    const part = total([...inside, restOf(sizeOf(leaning, unit) - inUnits, leaning.mean)]);
    parts.set(unit, part);
    known.set(unit, both(measured.get(unit) ?? unknown, part));
  }
  const final = new Map<number, Estimate>();
  for (const unit of upFirst.toReversed()) {
    const own = known.get(unit) ?? unknown;
    const above = unit === ORGANISATION ? null : tree.parentOf(unit);
    const [whole, part] = above === null ? [] : [final.get(above), parts.get(above)];
    final.set(unit, whole && part ? sharedOut(own, part, whole) : own);
  }
  return final;
}

const unknown: Estimate = { sum: 0, variance: Number.POSITIVE_INFINITY };

const sizeOf = ({ people }: Leaning, unit: number) => people.get(unit) ?? 0;

/** Units below in which the question is measured; a unit that is too small for it has none below that is not. */
function childrenOf(
  tree: UnitTree,
  measured: ReadonlyMap<number, Estimate>,
): ReadonlyMap<number, readonly number[]> {
  const children = new Map<number, number[]>();
  for (const unit of measured.keys()) {
    const parent = tree.parentOf(unit);
    if (parent === null) continue;
    const siblings = children.get(parent);
    if (siblings) siblings.push(unit);
    else children.set(parent, [unit]);
  }
  return children;
}

function restOf(people: number, mean: number): Estimate {
  return { sum: people * mean, variance: (people * GROUPS_DIFFER) ** 2 + people * PEOPLE_DIFFER };
}

function total(estimates: readonly Estimate[]): Estimate {
  return {
    sum: estimates.reduce((all, { sum }) => all + sum, 0),
    variance: estimates.reduce((all, { variance }) => all + variance, 0),
  };
}

/** Two estimates of the same sum. One of the parts alone, without anything else, may have no variance at all. */
function both(one: Estimate, other: Estimate): Estimate {
  if (!Number.isFinite(other.variance)) return one;
  const weight = other.variance / (one.variance + other.variance);
  return {
    sum: one.sum * weight + other.sum * (1 - weight),
    variance: one.variance * weight,
  };
}

/** What of the difference between a whole and its parts is this part's. */
function sharedOut(own: Estimate, parts: Estimate, whole: Estimate): Estimate {
  const share = own.variance / parts.variance;
  return {
    sum: own.sum + share * (whole.sum - parts.sum),
    variance: own.variance - share * own.variance + share ** 2 * whole.variance,
  };
}
