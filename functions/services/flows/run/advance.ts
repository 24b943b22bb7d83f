import type { ActionProgress } from '@livingroom/shared/catalogue/tables/flow-rounds.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Json } from '@livingroom/shared/lib/json.ts';
import { type FlowStep, nextStep, type RetryMode } from '@livingroom/shared/rules/flows/steps.ts';
import type { ServiceContext } from '../../../context.ts';
import { flowStateOf } from '../round/flow-state.ts';
import { createRound } from '../round/open-round.ts';
import {
  changeExecution,
  changeRound,
  type FlowExecution,
  type FlowRound,
  latestRound,
  loadActions,
  loadExecution,
} from '../round/rows.ts';
import { noteError, syncExecution } from '../round/sync-execution.ts';
import { runChunk } from './run-chunk.ts';

/** Where a pass over all people stands. */
export type Cursor = {
  readonly round: number;
  readonly actionId: number;
  readonly after: number;
  readonly errors: number;
};

export type AdvanceRequest = {
  readonly flowExecutionId: number;
  /** As of this moment, in milliseconds; left out, the present one. */
  readonly now?: number | undefined;
  readonly cursor?: Cursor | null | undefined;
  readonly retry?: RetryMode | undefined;
};

/** `more`: call again at once. `wait`: nothing before `until`, unless something changes. `ended`: for good. */
export type Advance =
  | { readonly state: 'more'; readonly cursor: Cursor | null; readonly step: FlowStep }
  | {
      readonly state: 'wait';
      readonly until: number | null;
      readonly cursor: Cursor | null;
      /** `idle`: nothing is due. `busy`: another run holds some people. `down`: a service is away. */
      readonly reason: 'idle' | 'busy' | 'down';
    }
  | { readonly state: 'ended' };

/**
 * Does the next piece of work of a flow execution: one decision, or one chunk of people. The only way in which
 * rounds make progress; any number of callers may call it at any time, and each piece may be done twice.
 */
export async function advance(context: ServiceContext, request: AdvanceRequest): Promise<Advance> {
  const found = await loadExecution(context, request.flowExecutionId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not-found') return null;
    throw error;
  });
  if (!found || found.row.status === 'COMPLETED' || found.row.status === 'CANCELED')
    return { state: 'ended' };
  const now = request.now ?? context.ports.clock.now();
  const [actions, round] = await Promise.all([
    loadActions(context, found.row.flow_id_ref),
    latestRound(context, request.flowExecutionId),
  ]);
  if (found.row.status === 'PAUSED' || found.row.status === 'NOT_STARTED')
    return { state: 'wait', until: null, cursor: null, reason: 'idle' };
  const execution = await syncExecution(context, found.row, round);
  const decision = nextStep(flowStateOf(execution, actions, round), now, request.retry);
  if (!decision.step) return { state: 'wait', until: decision.wakeAt, cursor: null, reason: 'idle' };
  const { step } = decision;
  if (step.kind === 'open-round') await createRound(context, execution, actions, step.round, now);
  else if (step.kind === 'run-action' && round)
    return runPass(context, { execution, round, actions, step, now, cursor: request.cursor ?? null });
  else if (step.kind === 'close-round' && round) await closeRound(context, round, now);
  else if (step.kind === 'finish') {
    const { status } = step;
    await changeExecution(context, request.flowExecutionId, () => ({ status, next_occurrence: null }));
    return { state: 'ended' };
  }
  if (step.kind !== 'run-action') {
    const changed = await latestRound(context, request.flowExecutionId);
    await syncExecution(context, execution, changed);
  }
  return { state: 'more', cursor: null, step };
}

type Pass = {
  readonly execution: FlowExecution;
  readonly round: FlowRound;
  readonly actions: Awaited<ReturnType<typeof loadActions>>;
  readonly step: Extract<FlowStep, { kind: 'run-action' }>;
  readonly now: number;
  readonly cursor: Cursor | null;
};

async function runPass(context: ServiceContext, pass: Pass): Promise<Advance> {
  const { execution, round, step } = pass;
  const same = pass.cursor?.actionId === step.actionId && pass.cursor.round === step.round;
  const { after, errors } = same && pass.cursor ? pass.cursor : { after: 0, errors: 0 };
  const result = await runChunk(context, { ...pass, actionId: step.actionId, after });
  if (result.waitUntil !== null) {
    if (result.down) await noteError(context, execution, 'E-mail is not available right now.');
    const cursor = { round: step.round, actionId: step.actionId, after, errors };
    return { state: 'wait', until: result.waitUntil, cursor, reason: result.down ? 'down' : 'busy' };
  }
  if (execution.status === 'ERROR') await noteError(context, execution, null);
  const failed = errors + result.errors;
  if (result.last !== null) {
    const cursor = { round: step.round, actionId: step.actionId, after: result.last, errors: failed };
    return { state: 'more', cursor, step };
  }
  await changeRound(context, round, (row) => ({
    progress: withPass(row.progress, { actionId: step.actionId, finishedAt: pass.now, errors: failed }),
  }));
  return { state: 'more', cursor: null, step };
}

function withPass(progress: Json, pass: Omit<ActionProgress, 'tries'>): Json {
  const list = (progress ?? []) as readonly ActionProgress[];
  const before = list.find(({ actionId }) => actionId === pass.actionId);
  const rest = list.filter(({ actionId }) => actionId !== pass.actionId);
  return [...rest, { ...pass, tries: (before?.tries ?? 0) + 1 }];
}

async function closeRound(context: ServiceContext, round: FlowRound, now: number): Promise<void> {
  await changeRound(context, round, (row) =>
    row.closed_at === null ? { closed_at: new Date(now).toISOString() } : null,
  );
}
