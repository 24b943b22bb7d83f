import type { Row, TableName } from '@livingroom/shared/catalogue/catalogue.ts';
import type { ServiceContext } from '../../core/context.ts';

export type SeedPlan = Row<'seed_plans'>;

type Counts = { readonly [table in TableName]?: number };

/**
 * Agrees on the numbers of rows that are made together: taken once and kept, so that calls at the same moment, and
 * one that follows a call that was cut off, make the same rows. Whoever was first decides.
 */
export async function agreeOnNumbers(context: ServiceContext, id: string, counts: Counts): Promise<SeedPlan> {
  const plans = context.store.table('seed_plans');
  const known = await plans.get(id);
  if (known) return known;
  const numbers: { [table: string]: number } = {};
  for (const [table, count] of Object.entries(counts))
    numbers[table] = await context.store.takeNumbers(table, count);
  return plans.ensure({ seed_plan_id: id, numbers });
}

/** All rows of the plan are made; a plan that has changed since is left for whoever follows it. */
export async function finishPlan(context: ServiceContext, plan: SeedPlan): Promise<void> {
  await context.store
    .table('seed_plans')
    .change(plan.seed_plan_id, ({ previous_id }) =>
      previous_id === plan.previous_id ? { done: true } : null,
    );
}
