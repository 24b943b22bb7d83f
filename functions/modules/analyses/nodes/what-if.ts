import { analysisNodes } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import { isTurnOver, nextTurn } from '../../../core/event-loop/turns.ts';
import type { Compute } from '../compute.ts';
import { explainedIn } from '../profiles.ts';
import { linearModel, loadAlgebra } from '../regression.ts';
import { chanceTo, studentReach } from '../statistics.ts';
import { TableMaker } from '../table.ts';

export const whatIf: Compute<'what-if'> = async (params, table) => {
  const made = new TableMaker(analysisNodes['what-if'].leaves(params, []));
  const { drivers, columns, outcome, left } = await explainedIn(table, params);
  const algebra = await loadAlgebra();
  const together = params.held === 'together' ? linearModel(algebra, columns, outcome) : null;
  for (const [at, driver] of drivers.entries()) {
    if (isTurnOver(outcome.length)) await nextTurn();
    const own = columns[at] ?? [];
    const model = params.held === 'together' ? together : linearModel(algebra, [own], outcome);
    if (!model) continue;
    const place = params.held === 'together' ? at : 0;
    const [slope, error] = [model.slopes[place] ?? Number.NaN, model.errors[place] ?? Number.NaN];
    const {
      at: expected,
      low,
      high,
    } = model.predicted(model.slopes.map((_, one) => (one === place ? params.rise : 0)));
    const reach = studentReach(model.df) * error * Math.abs(params.rise);
    const change = slope * params.rise;
    made.add({
      driver,
      count: outcome.length,
      expected_change: change,
      low: change - reach,
      high: change + reach,
      p: error > 0 ? chanceTo('either', slope / error, model.df) : Number.NaN,
      expected,
      expected_low: low,
      expected_high: high,
    });
  }
  const result = made.table;
  return { table: result, left: result.rows === 0 ? table.rows : left, why: 'few-units' };
};
