import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { resource } from '../../../core/tables/write/resource.ts';
import { activate } from '../../flows/launch/commands.ts';
import { processDue } from '../../flows/run/run-due.ts';
import { ensureMainResources } from '../../flows/set-up/ensure-main-resources.ts';
import { releaseFigures } from './answer-dialogues.ts';

const MINUTE = 60_000;
const BUDGET_MS = 120_000;

const ROUNDS = 2;
/** The flow asks every three months. */
const ROUND_DAYS = 92;
const OPEN_DAYS = 15;

type Rounds = {
  readonly clock: { set(time: number): void };
  /** When the first round opens, in ms since 1970. */
  readonly start: number;
  /** Answers the round that has opened; the first is 0. */
  readonly answer: (nth: number) => Promise<void>;
  /** What happens once its figures are released. */
  readonly after?: (nth: number) => Promise<void>;
};

/** Two rounds of the main flow, opened, closed and released by the product's own services as time goes by. */
export async function passQuarterlyRounds(
  context: ServiceContext,
  { clock, start, answer, after }: Rounds,
): Promise<void> {
  clock.set(start - 10 * MINUTE);
  const { flow_execution_id: flow } = await ensureMainResources(context);
  await resource(context, findTable('flow_executions')).update(
    String(flow),
    {
      schedule_type: 'synchronous',
      recurrence_start_datetime: new Date(start).toISOString(),
      recurrence_day_of_month: new Date(start).getUTCDate(),
      recurrence_interval: 3,
    },
    null,
  );
  await activate(context, flow);
  for (let nth = 0; nth < ROUNDS; nth += 1) {
    clock.set(start + (nth * ROUND_DAYS + 1) * DAY_MS);
    await processDue(context, { flowExecutionId: flow, budgetMs: BUDGET_MS });
    await answer(nth);
    clock.set(start + (nth * ROUND_DAYS + OPEN_DAYS + 1) * DAY_MS);
    await processDue(context, { flowExecutionId: flow, budgetMs: BUDGET_MS });
    await releaseFigures(context);
    await after?.(nth);
  }
}
