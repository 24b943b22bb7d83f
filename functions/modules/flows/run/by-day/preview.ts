import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { SMALLEST_ROUND, thresholdsOf } from '@livingroom/shared/modules/analytics/rules/promise.ts';
import {
  GATHERED_MONTHS,
  LONGEST_WINDOW_DAYS,
  roundedCount,
} from '@livingroom/shared/modules/flows/rules/by-day.ts';
import type { Trigger } from '@livingroom/shared/modules/flows/rules/trigger.ts';
import { flowWords } from '@livingroom/shared/modules/flows/words.ts';
import type { ServiceContext } from '../../../../core/context.ts';
import { promiseToday } from '../../../analytics/promise.ts';
import { clockOf, closingDelay } from '../../round/flow-state.ts';
import type { FlowExecution, FlowPlan } from '../../round/rows.ts';
import { dueToday } from './ask.ts';

/** So far ahead a preview of a flow by day looks. */
const AHEAD_DAYS = 28;

/** How many people come due in the next weeks, as days stand now, in steps: a day that is entered for one person shows in none. */
export async function comingDue(
  context: ServiceContext,
  execution: FlowExecution,
  { trigger, actions }: { readonly trigger: Trigger } & Pick<FlowPlan, 'actions'>,
): Promise<number> {
  const now = context.ports.clock.now();
  const due = await dueToday(context, execution, { trigger, actions, now, ahead: AHEAD_DAYS * DAY_MS });
  return roundedCount(due.length);
}

/** A dialogue that is open for longer than a month's answers wait would be left out of them. */
export async function windowProblems(execution: FlowExecution, plan: FlowPlan): Promise<readonly Phrase[]> {
  const timing = { openedAt: 0, closesAt: 0, clock: await clockOf(execution) };
  return closingDelay(plan, timing) > (LONGEST_WINDOW_DAYS + 1) * DAY_MS ? [flowWords('by-day-window')] : [];
}

/** When results may come of a flow by day, which a launch says beforehand. */
export async function figuresByDay(context: ServiceContext, dataset: number | null): Promise<Phrase> {
  const { score } = thresholdsOf(await promiseToday(context, dataset), { byDay: 'staying' });
  return flowWords('warn-by-day', { least: SMALLEST_ROUND, months: GATHERED_MONTHS, score });
}
