import { ORGANISATION, type UnitTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { DIMENSIONS, dimensionOf } from './organisation.ts';

/** Noisy deviations of a unit from the organisation. */
export type Observed = {
  readonly dimensions: readonly number[];
  readonly variance: number;
  readonly drivers: { readonly means: readonly number[]; readonly variance: number } | null;
};

type Belief = { readonly mean: number; readonly variance: number };
type Beliefs = ReadonlyMap<number, readonly Belief[]>;

/** How far units may lie apart, as standard deviations; each is weighed by how well it explains what was observed. */
const APART = [0, 0.03, 0.06, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.7, 1];

const certain: Belief = { mean: 0, variance: 0 };

/** The posterior of each unit's dimensions: about as the unit above, as far as what was observed allows. */
export function shrunkDimensions(
  tree: UnitTree,
  units: readonly number[],
  observed: ReadonlyMap<number, Observed>,
): Beliefs {
  const byDimension = Array.from({ length: DIMENSIONS }, (_, place) =>
    mixed(units, (apart) => {
      const beliefs = new Map<number, readonly Belief[]>([[ORGANISATION, [certain]]]);
      let likelihood = 0;
      for (const unit of units) {
        if (unit === ORGANISATION) continue;
        const above = beliefs.get(tree.parentOf(unit) ?? ORGANISATION)?.[0] ?? certain;
        let belief: Belief = { mean: above.mean, variance: above.variance + apart ** 2 };
        const own = observed.get(unit);
        for (const seen of own ? seenOf(own, place) : []) {
          likelihood += explains(belief, seen);
          belief = updated(belief, seen);
        }
        beliefs.set(unit, [belief]);
      }
      return { beliefs, likelihood };
    }),
  );
  return new Map(units.map((unit) => [unit, byDimension.map((all) => all.get(unit)?.[0] ?? certain)]));
}

/** The dimension itself, and the mean of its drivers. */
function seenOf({ dimensions, variance, drivers }: Observed, place: number): readonly Belief[] {
  const own = { mean: dimensions[place] ?? 0, variance };
  if (!drivers) return [own];
  const inside = drivers.means.filter((_, question) => dimensionOf[question] === place);
  const mean = inside.reduce((total, one) => total + one, 0) / inside.length;
  return [own, { mean, variance: drivers.variance / inside.length }];
}

/** The posterior of each unit's drivers: its dimension, and what is left beside it in the unit above. */
export function shrunkDrivers(
  tree: UnitTree,
  units: readonly number[],
  {
    observed,
    dimensions,
  }: { readonly observed: ReadonlyMap<number, Observed>; readonly dimensions: Beliefs },
): Beliefs {
  return mixed(units, (apart) => {
    const beliefs = new Map<number, readonly Belief[]>();
    const beside = new Map<number, readonly Belief[]>();
    let likelihood = 0;
    for (const unit of units) {
      if (unit === ORGANISATION) continue;
      const above = beside.get(tree.parentOf(unit) ?? ORGANISATION) ?? [];
      const seen = observed.get(unit)?.drivers;
      const own = dimensionOf.map((place, question) => {
        const wide = dimensions.get(unit)?.[place] ?? certain;
        const left = above[question] ?? certain;
        const rest = { mean: left.mean, variance: left.variance + apart ** 2 };
        const prior = { mean: wide.mean + rest.mean, variance: wide.variance + rest.variance };
        if (!seen) return { prior, rest };
        const mean = seen.means[question] ?? 0;
        likelihood += explains(prior, { mean, variance: seen.variance });
        return {
          prior: updated(prior, { mean, variance: seen.variance }),
          rest: updated(rest, { mean: mean - wide.mean, variance: seen.variance + wide.variance }),
        };
      });
      beliefs.set(
        unit,
        own.map(({ prior }) => prior),
      );
      beside.set(
        unit,
        own.map(({ rest }) => rest),
      );
    }
    return { beliefs, likelihood };
  });
}

function updated(prior: Belief, seen: Belief): Belief {
  const weight = prior.variance / (prior.variance + seen.variance);
  return { mean: prior.mean + weight * (seen.mean - prior.mean), variance: weight * seen.variance };
}

function explains(prior: Belief, seen: Belief): number {
  const variance = prior.variance + seen.variance;
  return -(Math.log(variance) + (seen.mean - prior.mean) ** 2 / variance) / 2;
}

/** Beliefs under each way to lie apart, as one: what is not known of that is in the variance. */
function mixed(
  units: readonly number[],
  under: (apart: number) => { readonly beliefs: Beliefs; readonly likelihood: number },
): Beliefs {
  const runs = APART.map(under);
  const best = Math.max(...runs.map(({ likelihood }) => likelihood));
  const weights = runs.map(
    ({ likelihood }, place) =>
      Math.exp(likelihood - best) * ((APART[place + 1] ?? 1) - (APART[place - 1] ?? 0)),
  );
  const all = weights.reduce((total, weight) => total + weight, 0);
  return new Map(
    units.map((unit) => {
      const places = runs[0]?.beliefs.get(unit)?.length ?? 0;
      const own = Array.from({ length: places }, (_, place) => {
        let [mean, square] = [0, 0];
        for (const [run, { beliefs }] of runs.entries()) {
          const belief = beliefs.get(unit)?.[place] ?? certain;
          const weight = (weights[run] ?? 0) / all;
          mean += weight * belief.mean;
          square += weight * (belief.variance + belief.mean ** 2);
        }
        return { mean, variance: Math.max(0, square - mean ** 2) };
      });
      return [unit, own];
    }),
  );
}
