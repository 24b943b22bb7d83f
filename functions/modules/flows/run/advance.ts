import { hasEnded, isRunning } from '@livingroom/shared/modules/flows/rules/states.ts';
import {
  closingActionId,
  type FlowState,
  type FlowStep,
  lastMoment,
  nextStep,
  openingsOf,
} from '@livingroom/shared/modules/flows/rules/steps.ts';
import { triggerOf } from '@livingroom/shared/modules/flows/rules/trigger.ts';
import type { ActionProgress } from '@livingroom/shared/modules/flows/tables/flow-rounds.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { nowOf } from '../../../core/storage/rows.ts';
import { clearTrouble, reportTrouble } from '../mails/trouble.ts';
import { flowStateOf, momentIn } from '../round/flow-state.ts';
import { noteLag } from '../round/lag.ts';
import { createRound } from '../round/open-round.ts';
import {
  changeExecution,
  changeRound,
  type FlowExecution,
  type FlowPlan,
  type FlowRound,
  latestRound,
  standing,
} from '../round/rows.ts';
import { syncExecution } from '../round/sync-execution.ts';
import type { Advance, AdvanceRequest, Cursor } from './advance-types.ts';
import { advanceByDay } from './by-day/advance-by-day.ts';
import { runChunk } from './run-chunk.ts';

/**
 * Does the next piece of work of a flow execution: one decision, or one chunk of people. The only way in which
 * rounds make progress; any number of callers may call it at any time, and each piece may be done twice.
 */
export async function advance(context: ServiceContext, request: AdvanceRequest): Promise<Advance> {
  const found = await context.store.table('flow_executions').get(request.flowExecutionId);
  if (!found || hasEnded(found.status)) return { state: 'ended' };
  if (!isRunning(found.status)) return { state: 'wait', until: null, cursor: null, reason: 'idle' };
  const trigger = triggerOf(found);
  if (trigger) return advanceByDay(context, found, { trigger, request });
  const { round, actions, links } = await standing(context, found);
  const execution = await syncExecution(context, found, round);
  const state = await flowStateOf(execution, actions, round, links);
  const now = momentIn(round, request.now) ?? context.ports.clock.now();
  const decision = nextStep(state, now, request.retry);
  const { step } = decision;
  if (step?.kind === 'run-action' && round)
    return runPass(context, {
      execution,
      round,
      actions,
      links,
      state,
      step,
      now,
      cursor: request.cursor ?? null,
      retryNow: request.retry !== undefined && request.retry !== 'due',
    });
  if (step?.kind === 'open-round') await createRound(context, execution, { ...step, asOf: request.now });
  else if (step?.kind === 'close-round' && round) await closeRound(context, round);
  else if (step?.kind === 'finish') {
    const { status } = step;
    await changeExecution(context, request.flowExecutionId, () => ({ status, next_occurrence: null }));
    return { state: 'ended' };
  }
  await clearTrouble(context, execution, round);
  if (!decision.step) return { state: 'wait', until: decision.wakeAt, cursor: null, reason: 'idle' };
  await syncExecution(context, execution, await latestRound(context, request.flowExecutionId));
  return { state: 'more', cursor: null, step: decision.step };
}

type Pass = FlowPlan & {
  readonly execution: FlowExecution;
  readonly round: FlowRound;
  readonly state: FlowState;
  readonly step: Extract<FlowStep, { kind: 'run-action' }>;
  readonly now: number;
  readonly cursor: Cursor | null;
  readonly retryNow: boolean;
};

async function runPass(context: ServiceContext, pass: Pass): Promise<Advance> {
  const { execution, step } = pass;
  const isClosing = step.actionId === closingActionId(pass.state.actions);
  // Before anybody is looked for: a dialogue that opens later finds the mark and is taken back.
  const round = isClosing ? await markClosing(context, pass.round) : pass.round;
  const cursor = placeOf(pass);
  const { after, openings, asOf = pass.now } = cursor;
  const chunk = { ...pass, round, actionId: step.actionId, after, asOf, isFirstPass: openings === 0 };
  const result = await runChunk(context, chunk);
  if (result.wait) {
    if (result.wait.reason === 'down')
      await reportTrouble(context, { flowExecutionId: execution.flow_execution_id, kind: 'mail-away' });
    return { state: 'wait', until: result.wait.until, cursor, reason: result.wait.reason };
  }
  await clearTrouble(context, execution, round);
  const errors = cursor.errors + result.errors;
  if (result.last !== null) return { state: 'more', cursor: { ...cursor, after: result.last, errors }, step };
  const { actionId } = cursor;
  const finishedAt = context.ports.clock.now();
  await changeRound(context, round, (row) => ({
    progress: withPass(row.progress, { actionId, finishedAt, errors, openings, ...leftBy(pass, asOf) }),
  }));
  return { state: 'more', cursor: null, step };
}

/** Where the pass stands; a cursor of another pass says nothing of this one. */
function placeOf({ cursor, round, state, step, now }: Pass): Cursor {
  const { round: number, actionId } = step;
  if (cursor?.actionId === actionId && cursor.round === number) return cursor;
  const openings = openingsOf(state.actions, { actions: round.progress ?? [] });
  return { round: number, actionId, after: 0, errors: 0, openings, asOf: now };
}

/** Until when a pass went over people at their own hours, where that of some is still to come. */
function leftBy({ state, step }: Pass, asOf: number): Pick<ActionProgress, 'until'> {
  const action = state.actions.find(({ id }) => id === step.actionId);
  const { round } = state;
  if (!action?.ownDelaysMs || !round) return {};
  const base = action.afterClose ? (round.closedAt ?? round.closesAt) : round.openedAt;
  return lastMoment(action, base) > asOf ? { until: asOf } : {};
}

function withPass(
  progress: FlowRound['progress'],
  pass: Omit<ActionProgress, 'tries'>,
): readonly ActionProgress[] {
  const list = progress ?? [];
  const before = list.find(({ actionId }) => actionId === pass.actionId);
  const rest = list.filter(({ actionId }) => actionId !== pass.actionId);
  // Passes at the hours of several zones are one try.
  const tries = before?.until === undefined ? (before?.tries ?? 0) + 1 : before.tries;
  return [...rest, { ...pass, tries }];
}

async function markClosing(context: ServiceContext, round: FlowRound): Promise<FlowRound> {
  if (round.closing_at) return round;
  return changeRound(context, round, (row) => (row.closing_at ? null : { closing_at: nowOf(context.ports) }));
}

async function closeRound(context: ServiceContext, round: FlowRound): Promise<void> {
  let isOurs = false;
  await changeRound(context, round, (row) => {
    isOurs = row.closed_at === null;
    return isOurs ? { closed_at: nowOf(context.ports) } : null;
  });
  const dueAt = Date.parse(round.closes_at);
  if (isOurs)
    noteLag(context, 'round.closed', Math.min(dueAt, Date.parse(round.closing_at ?? round.closes_at)));
}
