import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { dayOfMonth } from '@livingroom/shared/core/lib/zone.ts';
import {
  closeDateProblem,
  commandProblem,
  earliestStart,
} from '@livingroom/shared/modules/flows/rules/launch.ts';
import { defaultInterval } from '@livingroom/shared/modules/flows/rules/recurrence.ts';
import { flowWords } from '@livingroom/shared/modules/flows/words.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { nowOf } from '../../../core/storage/rows.ts';
import { zoneOfFlow } from '../round/flow-state.ts';
import { changeExecution, type FlowExecution, iso, latestRound, loadExecution } from '../round/rows.ts';
import { processDue, wakeFlow } from '../run/run-due.ts';
import { CLOSE_BUDGET_MS, refuse, requireFreeDataSet, requireValid, withActivation } from './commands.ts';
import type { StartChange } from './validate-start.ts';

/** The settings of a flow that starts now: what nobody has chosen is asked of everybody at once, every quarter. */
function settingsNow(row: FlowExecution) {
  return {
    schedule_type: row.schedule_type ?? ('synchronous' as const),
    recurrence_interval: row.recurrence_interval ?? defaultInterval,
  };
}

/** A start now is checked like the earliest one that may be planned. */
export function startingNow({ ports }: ServiceContext): StartChange {
  return (row) => ({
    ...settingsNow(row),
    recurrence_start_datetime: iso(earliestStart(ports.clock.now())),
  });
}

/**
 * NOT_STARTED to PENDING with a start that is due, after the same checks as a planned launch. `closeDate` (ISO) is when
 * the first round of a synchronous flow closes. Errors: `flow-refused`, `conflict`, `not-found`.
 */
export async function launchNow(context: ServiceContext, id: number, closeDate: string): Promise<void> {
  const now = context.ports.clock.now();
  const row = await loadExecution(context, id);
  refuse(commandProblem('start', row));
  refuse(closeDateProblem(closeDate, { ...row, ...settingsNow(row) }, now));
  const change = startingNow(context);
  await requireValid(context, id, change);
  await requireFreeDataSet(context, id, change);
  await changeExecution(context, id, (current) => {
    refuse(commandProblem('start', current));
    const settings = settingsNow(current);
    const start = iso(now);
    const started = { ...current, ...settings, recurrence_start_datetime: start };
    const override = { round: FIRST_ROUND, new_date: new Date(closeDate).toISOString(), force_close: false };
    const metadata = withActivation(context, started, 'activate');
    return {
      ...settings,
      status: 'PENDING',
      launched_at: nowOf(context.ports),
      recurrence_start_datetime: start,
      // Another start brings its own day (spec 2 §5.4), or the second round would come on that of the old one.
      recurrence_day_of_month: dayOfMonth(now, zoneOfFlow(current)),
      next_occurrence: start,
      metadata:
        settings.schedule_type === 'synchronous' ? { ...metadata, close_date_override: override } : metadata,
    };
  });
}

/** Opens the round of a flow that was launched to start now; what the call has no time for goes on in the background. */
export async function openNow(context: ServiceContext, id: number) {
  await processDue(context, { flowExecutionId: id, budgetMs: CLOSE_BUDGET_MS });
  await wakeFlow(context, id, 'activate');
  const round = await latestRound(context, id);
  return {
    success: true,
    message: say(flowWords('started'), context.language),
    flow_activated: true,
    /** False while the round still opens in the background. */
    round_open: round !== null && round.closed_at === null,
  };
}

/** Rounds of a flow execution count from 1. */
const FIRST_ROUND = 1;
