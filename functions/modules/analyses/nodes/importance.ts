/// <reference path="../../reports/jstat.d.ts" />
import { analysisNodes } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import jstat from 'jstat';
import { isTurnOver, nextTurn } from '../../../core/event-loop/turns.ts';
import { chance } from '../chance.ts';
import type { Compute } from '../compute.ts';
import { type Explained, explainedIn } from '../profiles.ts';
import { type Algebra, correlationsAt, loadAlgebra, relativeWeights } from '../regression.ts';
import { TableMaker } from '../table.ts';

/** Below it a fit follows from having as many drivers as units. */
const MORE_UNITS_THAN_DRIVERS = 3;

/** So often are units drawn again: ends of an interval of 95 % that hold to a few points of a share. */
const DRAWS = 400;
const SEED = 1;

export const importance: Compute<'importance'> = async (params, table) => {
  const made = new TableMaker(analysisNodes.importance.leaves(params, []));
  const explained = await explainedIn(table, params);
  const { drivers, columns, outcome, left } = explained;
  const n = outcome.length;
  const nothing = { table: made.table, left: table.rows };
  if (drivers.length === 0 || n < drivers.length + MORE_UNITS_THAN_DRIVERS) return nothing;
  const algebra = await loadAlgebra();
  const places = [...outcome.keys()];
  const correlations = correlationsAt(columns, outcome, places);
  const found = correlations && relativeWeights(algebra, correlations.between, correlations.withOutcome);
  if (!found || !(found.fit > 0)) return nothing;
  const intervals = await intervalsOf(algebra, explained);
  const fit_adjusted = 1 - ((1 - found.fit) * (n - 1)) / (n - drivers.length - 1);
  const order = [...drivers.keys()].sort((a, b) => (found.weights[b] ?? 0) - (found.weights[a] ?? 0));
  for (const at of order)
    made.add({
      driver: drivers[at],
      count: n,
      weight: found.weights[at],
      share: (found.weights[at] ?? 0) / found.fit,
      ...intervals[at],
      r: correlations.withOutcome[at],
      fit: found.fit,
      fit_adjusted,
    });
  return { table: made.table, left };
};

/** Of each driver the interval of its share; none where units are so few that most draws have no answer. */
async function intervalsOf(algebra: Algebra, { drivers, columns, outcome }: Explained) {
  const next = chance(SEED);
  const n = outcome.length;
  const shares = drivers.map((): number[] => []);
  for (let draw = 0; draw < DRAWS; draw += 1) {
    if (isTurnOver(n * drivers.length)) await nextTurn();
    const places = outcome.map(() => Math.floor(next() * n));
    const drawn = correlationsAt(columns, outcome, places);
    const found = drawn && relativeWeights(algebra, drawn.between, drawn.withOutcome);
    if (found && found.fit > 0)
      for (const [at, weight] of found.weights.entries()) shares[at]?.push(weight / found.fit);
  }
  return shares.map((own) =>
    own.length < DRAWS / 2 ? {} : { low: jstat.percentile(own, 0.025), high: jstat.percentile(own, 0.975) },
  );
}
