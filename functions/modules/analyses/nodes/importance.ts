/// <reference path="../../reports/jstat.d.ts" />
import { analysisNodes } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import jstat from 'jstat';
import { isTurnOver, nextTurn } from '../../../core/event-loop/turns.ts';
import { chance } from '../chance.ts';
import type { Compute, Computed } from '../compute.ts';
import { type Explained, explainedIn } from '../profiles.ts';
import { type Algebra, correlationsAt, loadAlgebra, relativeWeights } from '../regression.ts';
import { intervalAround } from '../statistics.ts';
import { TableMaker } from '../table.ts';

/** Below it a fit follows from having as many drivers as units. */
const MORE_UNITS_THAN_DRIVERS = 3;

/** So often are units drawn again. */
const DRAWS = 300;
const SEED = 1;

/** Intervals leave out so much at each end. */
const LOW = 0.025;

export const importance: Compute<'importance'> = async (params, table) => {
  const made = new TableMaker(analysisNodes.importance.leaves(params, []));
  const explained = await explainedIn(table, params);
  const { drivers, columns, outcome, left } = explained;
  const n = outcome.length;
  const nothing: Computed = { table: made.table, left: table.rows, why: 'few-units' };
  if (drivers.length === 0 || n < drivers.length + MORE_UNITS_THAN_DRIVERS) return nothing;
  const algebra = await loadAlgebra();
  const places = [...outcome.keys()];
  const correlations = correlationsAt(columns, outcome, places);
  const found = correlations && relativeWeights(algebra, correlations.between, correlations.withOutcome);
  if (!found || !(found.fit > 0)) return { ...nothing, why: null };
  const drawn = await drawnAgain(algebra, explained, found.weights);
  const fit_adjusted = 1 - ((1 - found.fit) * (n - 1)) / (n - drivers.length - 1);
  const order = [...drivers.keys()].sort((a, b) => (found.weights[b] ?? 0) - (found.weights[a] ?? 0));
  for (const at of order)
    made.add({
      driver: drivers[at],
      count: n,
      weight: found.weights[at],
      share: (found.weights[at] ?? 0) / found.fit,
      ...drawn[at],
      r: correlations.withOutcome[at],
      fit: found.fit,
      fit_adjusted,
    });
  return { table: made.table, left };
};

/**
 * Of each driver the interval of its weight, and whether it is above that of random numbers 39 times in 40; neither where
 * units are so few that most draws have no answer.
 */
async function drawnAgain(
  algebra: Algebra,
  { drivers, columns, outcome }: Explained,
  known: readonly number[],
) {
  const next = chance(SEED);
  const n = outcome.length;
  const weights = drivers.map((): number[] => []);
  const ahead = drivers.map((): number[] => []);
  for (let draw = 0; draw < DRAWS; draw += 1) {
    if (isTurnOver(n * drivers.length)) await nextTurn();
    const places = outcome.map(() => Math.floor(next() * n));
    const random = outcome.map(() => next());
    const all = correlationsAt([...columns, random], outcome, places);
    if (!all) continue;
    const beside = relativeWeights(algebra, all.between, all.withOutcome);
    const own = relativeWeights(
      algebra,
      all.between.slice(0, -1).map((row) => row.slice(0, -1)),
      all.withOutcome.slice(0, -1),
    );
    if (!own || !beside) continue;
    const least = beside.weights.at(-1) ?? 0;
    for (const at of drivers.keys()) {
      weights[at]?.push(own.weights[at] ?? 0);
      ahead[at]?.push((beside.weights[at] ?? 0) - least);
    }
  }
  return weights.map((own, at) => {
    if (own.length < DRAWS / 2) return {};
    const { low, high } = intervalAround(known[at] ?? Number.NaN, own);
    return { low, high, stands: jstat.percentile(ahead[at] ?? [], LOW) > 0 ? 'yes' : 'no' };
  });
}
