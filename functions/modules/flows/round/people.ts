import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { IMPLICIT_STOP_ID } from '@livingroom/shared/modules/flows/rules/steps.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { nowOf } from '../../../core/storage/rows.ts';
import { ofRound, placeInRound } from './dialogues.ts';
import { type FlowRound, iso } from './rows.ts';

export const personFields = [
  'employee_id',
  'work_email',
  'given_name',
  'family_name',
  'status',
  'pause_surveys',
  'primary_unit_id_ref',
  'language',
  'time_zone',
] as const;

export type Person = Pick<Row<'employees'>, (typeof personFields)[number]>;

/** `busy`: another run holds some people. `paced`: the mail quota is used up. `down`: a service is away. */
export type WaitReason = 'busy' | 'paced' | 'down';

/** What became of one person: null is done, a text is an error, `later` is not yet; who wants or has no mails is passed over. */
export type PersonResult =
  | null
  | 'unsubscribed'
  | 'no-mailbox'
  | 'not-told'
  | { readonly error: string }
  | { readonly later: number; readonly reason: WaitReason };

/** Whether a person is asked at all: active, with an address, dialogues not paused. */
export function isAsked(person: Person): boolean {
  return person.status === 'active' && !person.pause_surveys && Boolean(person.work_email);
}

/** A page of the account's people in the order of their numbers, or those of a list. */
export async function readPeople<F extends keyof Row<'employees'> = never>(
  context: ServiceContext,
  page: {
    readonly after: number;
    readonly last: number;
    readonly ids?: readonly number[];
    readonly limit: number;
    /** Further columns to read. */
    readonly fields?: readonly F[];
  },
): Promise<readonly (Person & Pick<Row<'employees'>, F>)[]> {
  const { rows } = await context.store.table('employees').page({
    where: {
      and: [{ employee_id: { gt: page.after, lte: page.last } }],
      ...(page.ids ? { employee_id: page.ids } : {}),
    },
    sort: [{ field: 'employee_id', direction: 'asc' }],
    limit: page.limit,
    fields: [...personFields, ...(page.fields ?? [])],
  });
  return rows.map(({ body }) => body);
}

/** The highest number of a person; 0 when there is nobody. */
export async function lastEmployeeId(context: ServiceContext): Promise<number> {
  const last = await context.store.table('employees').first({
    sort: [{ field: 'employee_id', direction: 'desc' }],
    fields: ['employee_id'],
  });
  return last?.employee_id ?? 0;
}

const stepFields = ['flow_employee_execution_id', 'employee_id_ref', 'status'] as const;

export type StepRow = Pick<Row<'flow_employee_executions'>, (typeof stepFields)[number]>;

/** A person in a pass: who it is, and how the round stands for them. */
export type Candidate = {
  readonly employeeId: number;
  /** Null when the person was deleted meanwhile. */
  readonly person: Person | null;
  readonly takesPart: boolean;
  readonly dialogue: 'none' | 'open' | 'completed' | 'closed';
  readonly step: StepRow | null;
};

/** The steps of one action for a range of people. */
export async function readSteps(
  context: ServiceContext,
  round: FlowRound,
  actionId: number,
  range: { readonly after: number; readonly last: number },
): Promise<readonly StepRow[]> {
  const { rows } = await context.store.table('flow_employee_executions').page({
    where: {
      ...ofRound(round),
      flow_action_id_ref: storedAction(actionId),
      employee_id_ref: { gt: range.after, lte: range.last },
    },
    sort: [{ field: 'employee_id_ref', direction: 'asc' }],
    limit: 10_000,
    fields: stepFields,
  });
  return rows.map(({ body }) => body);
}

/** Who of a range got which mail by one of these actions since a moment, and when. */
export async function mailedSince(
  context: ServiceContext,
  round: FlowRound,
  {
    actionIds,
    since,
    after,
    last,
  }: {
    readonly actionIds: readonly number[];
    readonly since: number;
    readonly after: number;
    readonly last: number;
  },
): Promise<readonly { readonly employeeId: number; readonly actionId: number; readonly at: number }[]> {
  if (actionIds.length === 0) return [];
  const { rows } = await context.store.table('flow_employee_executions').page({
    where: {
      ...ofRound(round),
      flow_action_id_ref: actionIds,
      employee_id_ref: { gt: after, lte: last },
      status: 'COMPLETED',
      end_time: { gte: iso(since) },
    },
    limit: 10_000,
    fields: ['employee_id_ref', 'flow_action_id_ref', 'end_time', 'metadata'],
  });
  return rows
    .filter(({ body }) => body.metadata === null)
    .map(({ body }) => ({
      employeeId: body.employee_id_ref,
      actionId: body.flow_action_id_ref ?? IMPLICIT_STOP_ID,
      at: Date.parse(body.end_time ?? ''),
    }));
}

/** For whom of a range one of these actions has failed. */
export async function failedSteps(
  context: ServiceContext,
  round: FlowRound,
  {
    actionIds,
    after,
    last,
  }: { readonly actionIds: readonly number[]; readonly after: number; readonly last: number },
): Promise<readonly number[]> {
  if (actionIds.length === 0) return [];
  const { rows } = await context.store.table('flow_employee_executions').page({
    where: {
      ...ofRound(round),
      flow_action_id_ref: actionIds,
      employee_id_ref: { gt: after, lte: last },
      status: 'ERROR',
    },
    limit: 10_000,
    fields: ['employee_id_ref'],
  });
  return rows.map(({ body }) => body.employee_id_ref);
}

/** The implicit closing pass is no row of `flow_actions`. */
function storedAction(actionId: number): number | null {
  return actionId === IMPLICIT_STOP_ID ? null : actionId;
}

/** `error` is a kept phrase. */
type DoneStep = { readonly employeeId: number; readonly error: string | null; readonly skip: boolean };

/** One row a person and action, under a number that follows from round, person and action. */
export async function writeSteps(
  context: ServiceContext,
  {
    round,
    actionId,
    started,
  }: { readonly round: FlowRound; readonly actionId: number; readonly started: string },
  steps: readonly DoneStep[],
): Promise<void> {
  const ended = nowOf(context.ports);
  // A step that is done again after a crash has the same number, and counts as it ended last.
  await context.store.table('flow_employee_executions').put(
    steps.map(({ employeeId, error, skip }) => ({
      flow_employee_execution_id: round.first_step_id + placeInRound(round, actionId, employeeId),
      ...ofRound(round),
      employee_id_ref: employeeId,
      flow_action_id_ref: storedAction(actionId),
      account_id_ref: context.accountId,
      start_time: started,
      end_time: ended,
      status: error === null ? 'COMPLETED' : 'ERROR',
      error_message: error,
      metadata: skip ? { skipped: true } : null,
    })),
  );
}
