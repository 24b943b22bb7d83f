import { windowMs } from '@livingroom/shared/modules/flows/rules/by-day.ts';
import { kindOf } from '@livingroom/shared/modules/flows/rules/kinds/kinds.ts';
import { closingActionId } from '@livingroom/shared/modules/flows/rules/steps.ts';
import type { FlowClock } from '@livingroom/shared/modules/flows/rules/zoned.ts';
import type { ServiceContext } from '../../../../core/context.ts';
import { closingDelay, plannedActions } from '../../round/flow-state.ts';
import { type FlowExecution, type FlowRound, iso } from '../../round/rows.ts';
import { type ChunkResult, runChunk } from '../run-chunk.ts';
import type { Cohort } from './cohort.ts';
import { openOccasions } from './open-occasions.ts';

export type DayPass = {
  readonly execution: FlowExecution;
  readonly clock: FlowClock;
  readonly now: number;
  /** The pass before this one, ms since 1970; what came due since is done now. */
  readonly before: number;
  /** Steps that failed: person and action. */
  readonly failed: ReadonlySet<string>;
};

/** Opens the dialogues of a cohort, sends what has come due for it, and closes what is over. Doing it again changes nothing. */
export async function goOn(
  context: ServiceContext,
  pass: DayPass,
  cohort: Cohort,
): Promise<Omit<ChunkResult, 'last'>> {
  const { execution, clock, now } = pass;
  const { plan, askedAt } = cohort;
  const round = asAskedThen(cohort, clock);
  const timing = { openedAt: askedAt, closesAt: Date.parse(round.closes_at), clock };
  const planned = plannedActions(plan.actions, plan.links, timing);
  const people = cohort.occasions.map(({ body }) => body.employee_id_ref);
  const opened = await openOccasions(context, execution, { ...cohort, round });
  let errors = opened;
  let last = timing.closesAt;
  const closing = closingActionId(planned);
  const steps = planned
    .filter(({ id, type }) => kindOf(type).role === 'sends' && round.action_ids.includes(id))
    .map(({ id, delayMs, afterClose }) => ({
      id,
      at: (afterClose ? timing.closesAt : askedAt) + delayMs,
      isInTime: afterClose || askedAt + delayMs < timing.closesAt,
    }))
    .filter(({ isInTime }) => isInTime);
  for (const { at } of steps) last = Math.max(last, at);
  const due = [...steps, { id: closing, at: timing.closesAt, isInTime: true }]
    .filter(({ id, at }) => at <= now && (at > pass.before || isNew(cohort) || hasFailed(pass, people, id)))
    .toSorted((a, b) => a.at - b.at);
  for (const { id } of due) {
    const request = {
      execution,
      round,
      ...plan,
      actionId: id,
      now,
      asOf: now,
      after: 0,
      employeeIds: people,
    };
    const result = await runChunk(context, request);
    if (result.wait) return { errors, wait: result.wait };
    errors += result.errors;
  }
  const isOver = now >= last;
  await context.store
    .table('flow_occasions')
    .changeEach(cohort.occasions, ({ state }) =>
      state === (isOver ? 'over' : 'open') ? null : { state: isOver ? 'over' : 'open' },
    );
  return { errors, wait: null };
}

/** The month as these people live it: it opened when they were asked, and closes when their window is over. */
function asAskedThen({ round, plan, askedAt }: Cohort, clock: FlowClock): FlowRound {
  const timing = { openedAt: askedAt, closesAt: askedAt, clock };
  const closesAt = askedAt + windowMs(closingDelay(plan, timing));
  return { ...round, opened_at: iso(askedAt), closes_at: iso(closesAt), closed_at: null, opened_as_of: null };
}

/** What a pass that was cut off left: nobody knows what was done after the dialogue opened. */
function isNew({ occasions }: Cohort): boolean {
  return occasions.some(({ body }) => body.state === 'due');
}

export function stepOf(employeeId: number, actionId: number): string {
  return `${employeeId}:${actionId}`;
}

function hasFailed({ failed }: DayPass, people: readonly number[], actionId: number): boolean {
  return people.some((person) => failed.has(stepOf(person, actionId)));
}
