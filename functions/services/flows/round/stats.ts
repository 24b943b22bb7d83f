import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/lib/accounts.ts';
import {
  atLeast,
  type ShownParticipation,
  SMALLEST_GROUP,
} from '@livingroom/shared/rules/privacy/participation.ts';
import { buildTree, ORGANISATION } from '@livingroom/shared/rules/privacy/unit-tree.ts';
import type { ServiceContext } from '../../../context.ts';
import type { Filter, Scalar } from '../../../storage/port.ts';
import { participationNow } from '../../analytics/participation.ts';
import { ensureReleaseRound, type ReleaseRound } from '../../analytics/rounds.ts';
import { type FlowExecution, type FlowRound, latestRound, loadExecution, metadataOf } from './rows.ts';

type UnitRate = {
  readonly unitName: string;
  readonly employeesInFlow: number;
  readonly responses: number | null;
  readonly responseRate: number | null;
  readonly state: ShownParticipation['state'];
};

export type FlowStats = {
  readonly total_employees_in_flow: number;
  readonly total_invitations_sent: number;
  readonly dialogues_opened: number;
  readonly dialogues_closed: number;
  readonly reminders_sent: number;
  readonly employees_signed_up: number;
  readonly employees_responded: number;
  readonly execution_errors: number;
  readonly suppressed_emails: number;
  readonly completed_rate: number | null;
  readonly responded_state: ShownParticipation['state'];
  readonly unit_response_rates: readonly UnitRate[];
  readonly round: {
    readonly round: number;
    readonly opened_at: string;
    /** As it stands now: planned at the opening, or changed since. */
    readonly closes_at: string;
    readonly closed_at: string | null;
  } | null;
};

const handedOver = ['sent', 'delivered', 'bounced', 'blocked', 'spam', 'unsubscribed'];
const held = ['suppressed', 'blocked'];

/**
 * The figures of the latest round that opened until `end_time`; who has answered by the one rule of participation,
 * the same for the report (privacy.md 11.4).
 */
export async function flowStats(
  context: ServiceContext,
  request: { readonly flow_execution_id: number; readonly end_time?: string | null | undefined },
): Promise<FlowStats> {
  const { row } = await loadExecution(context, request.flow_execution_id);
  const end = request.end_time ? new Date(request.end_time).toISOString() : undefined;
  const round = await latestRound(context, request.flow_execution_id, end);
  const signedUp = await countSignedUp(context);
  if (!round) return { ...emptyStats, employees_signed_up: signedUp };
  const open = round.closed_at === null;
  const frozen = await ensureReleaseRound(context, round);
  const [participation, invitations, reminders, suppressed, errors] = await Promise.all([
    participationNow(context, frozen, buildTree(frozen.units), open),
    countMails(context, round, 'surveylink', handedOver),
    countMails(context, round, 'reminder', handedOver),
    countMails(context, round, null, held),
    context.store.count('flow_employee_executions', ofRound(round, [['status', 'ERROR']])),
  ]);
  const { asked, rate, state } = participation.get(ORGANISATION) ?? nobody;
  const responded = lowerBound(participation.get(ORGANISATION) ?? nobody);
  return {
    total_employees_in_flow: asked,
    total_invitations_sent: invitations,
    dialogues_opened: asked,
    dialogues_closed: open ? responded : asked,
    // A reminder goes to those who are still missing: their number says how many have answered.
    reminders_sent: open ? remindersAtLeast(reminders, asked) : reminders,
    employees_signed_up: signedUp,
    employees_responded: responded,
    execution_errors: errors,
    suppressed_emails: suppressed,
    completed_rate: rate,
    responded_state: state,
    unit_response_rates: unitRates(frozen, participation),
    round: {
      round: round.flow_execution_round,
      opened_at: round.opened_at,
      closes_at: closeDateOf(row, round),
      closed_at: round.closed_at,
    },
  };
}

function closeDateOf(row: FlowExecution, round: FlowRound): string {
  const { close_date_override: override } = metadataOf(row);
  return override?.round === round.flow_execution_round ? override.new_date : round.closes_at;
}

const nobody: ShownParticipation = { asked: 0, answered: null, rate: null, state: 'too-few' };

const emptyStats: FlowStats = {
  total_employees_in_flow: 0,
  total_invitations_sent: 0,
  dialogues_opened: 0,
  dialogues_closed: 0,
  reminders_sent: 0,
  employees_signed_up: 0,
  employees_responded: 0,
  execution_errors: 0,
  suppressed_emails: 0,
  completed_rate: null,
  responded_state: 'too-few',
  unit_response_rates: [],
  round: null,
};

function ofRound(round: FlowRound, more: readonly (readonly [string, Scalar])[]): Filter {
  const pairs: readonly (readonly [string, Scalar])[] = [
    ['flow_execution_id_ref', round.flow_execution_id_ref],
    ['flow_execution_round', round.flow_execution_round],
    ...more,
  ];
  return { and: pairs.map(([field, value]) => ({ field, op: 'eq', value }) as const) };
}

function countMails(
  context: ServiceContext,
  round: FlowRound,
  type: string | null,
  states: readonly string[],
): Promise<number> {
  const where = ofRound(round, type === null ? [] : [['email_type', type]]);
  return context.store.count('emails', {
    and: [where, { field: 'email_status', op: 'in', value: states }],
  });
}

/** People of the account who have signed in at least once. */
function countSignedUp(context: ServiceContext): Promise<number> {
  return context.ports.store.forAccount(SYSTEM_ACCOUNT_ID).count('users', {
    and: [
      { field: 'account_id_ref', op: 'eq', value: context.accountId },
      { field: 'oid', op: 'ne', value: null },
    ],
  });
}

/** One row a unit, parents before their children; the same figures as in the report. */
function unitRates(
  { units }: ReleaseRound,
  participation: ReadonlyMap<number, ShownParticipation>,
): readonly UnitRate[] {
  const tree = buildTree(units);
  const names = new Map(units.map(({ id, name }) => [id, name]));
  return [...tree.deepestFirst].reverse().flatMap((unit) => {
    const shown = participation.get(unit);
    if (unit === ORGANISATION || !shown) return [];
    return {
      unitName: names.get(unit) ?? '',
      employeesInFlow: shown.asked,
      responses: shown.answered,
      responseRate: shown.rate,
      state: shown.state,
    };
  });
}

function lowerBound({ asked, answered, rate, state }: ShownParticipation): number {
  if (state === 'few-missing') return asked - SMALLEST_GROUP + 1;
  return answered ?? Math.ceil((rate ?? 0) * asked);
}

function remindersAtLeast(reminders: number, asked: number): number {
  const mailings = Math.ceil(reminders / Math.max(1, asked));
  return atLeast(reminders, mailings * asked);
}
