import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import {
  atLeast,
  type ShownParticipation,
  SMALLEST_GROUP,
} from '@livingroom/shared/modules/analytics/rules/participation.ts';
import { buildTree, ORGANISATION } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { handedOver } from '@livingroom/shared/modules/emails/rules/states.ts';
import type { flowProcess } from '@livingroom/shared/modules/flows/contracts/flow-process.ts';
import { closeDateOf } from '@livingroom/shared/modules/flows/rules/close-date.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { storeOf } from '../../../core/storage/rows.ts';
import { ensureReleaseRound } from '../../analytics/freeze-round.ts';
import { participationNow } from '../../analytics/participation.ts';
import type { ReleaseRound } from '../../analytics/rounds.ts';
import { whoWasAsked } from '../../dialogues/who-is-asked.ts';
import { ofRound } from './dialogues.ts';
import { funnelOf } from './funnel.ts';
import { latestRound, loadExecution } from './rows.ts';
import { sendingOf } from './sending.ts';

export type FlowStats = CallOutput<typeof flowProcess.operations.stats>;

const held = ['suppressed', 'blocked'] as const;

/**
 * The figures of the latest round that opened until `end_time`; who has answered by the one rule of participation,
 * the same for the report (privacy.md 11.4).
 */
export async function roundStats(
  context: ServiceContext,
  request: { readonly flow_execution_id: number; readonly end_time?: string | null | undefined },
): Promise<FlowStats> {
  const row = await loadExecution(context, request.flow_execution_id);
  const end = request.end_time ? new Date(request.end_time).toISOString() : undefined;
  const round = await latestRound(context, request.flow_execution_id, end);
  const signedUp = await countSignedUp(context);
  if (!round) return { ...emptyStats, employees_signed_up: signedUp };
  const open = round.closed_at === null;
  const frozen = await ensureReleaseRound(context, round);
  const emails = context.store.table('emails');
  const [
    { phrases },
    { shown: participation, able },
    invitations,
    reminders,
    suppressed,
    unsubscribed,
    errors,
  ] = await Promise.all([
    whoWasAsked(context, { flow: round.flow_execution_id_ref, number: round.flow_execution_round }),
    participationNow(context, frozen, buildTree(frozen.units), open),
    emails.count({ ...ofRound(round), email_type: 'surveylink', email_status: handedOver }),
    emails.count({ ...ofRound(round), email_type: 'reminder', email_status: handedOver }),
    // Of the invitations alone: who was to be reminded has not answered.
    emails.count({ ...ofRound(round), email_type: 'surveylink', email_status: held }),
    emails.count({ ...ofRound(round), email_type: 'surveylink', email_status: 'unsubscribed' }),
    context.store.table('flow_employee_executions').count({ ...ofRound(round), status: 'ERROR' }),
  ]);
  const { asked, rate, state } = participation.get(ORGANISATION) ?? nobody;
  const responded = lowerBound(participation.get(ORGANISATION) ?? nobody);
  return {
    asked: phrases.map((phrase) => say(phrase, context.language)),
    total_employees_in_flow: asked,
    total_invitations_sent: invitations,
    dialogues_opened: asked,
    dialogues_closed: open ? responded : asked,
    // A reminder goes to those who are still missing: their number says how many have answered.
    reminders_sent: open ? remindersAtLeast(reminders, { asked, able }) : reminders,
    employees_signed_up: signedUp,
    employees_responded: responded,
    execution_errors: errors,
    suppressed_emails: suppressed,
    unsubscribed_emails: unsubscribed,
    completed_rate: rate,
    responded_state: state,
    unit_response_rates: [...unitRates(frozen, participation)],
    by_day: null,
    sending: await sendingOf(context, { row, round, opened: asked }),
    funnel: await funnelOf(
      context,
      { round, frozen },
      { asked, able, answered: { people: responded, exact: state === 'exact' } },
    ),
    round: {
      round: round.flow_execution_round,
      opened_at: round.opened_at,
      closes_at: closeDateOf(row.metadata, round),
      closed_at: round.closed_at,
    },
  };
}

const nobody: ShownParticipation = { asked: 0, answered: null, rate: null, state: 'too-few' };

export const emptyStats: FlowStats = {
  asked: [],
  total_employees_in_flow: 0,
  total_invitations_sent: 0,
  dialogues_opened: 0,
  dialogues_closed: 0,
  reminders_sent: 0,
  employees_signed_up: 0,
  employees_responded: 0,
  execution_errors: 0,
  suppressed_emails: 0,
  unsubscribed_emails: 0,
  completed_rate: null,
  responded_state: 'too-few',
  unit_response_rates: [],
  funnel: null,
  sending: null,
  by_day: null,
  round: null,
};

/** People of the account who have activated their sign-in. */
export function countSignedUp(context: ServiceContext): Promise<number> {
  return storeOf(context.ports, SYSTEM_ACCOUNT_ID)
    .table('users')
    .count({ account_id_ref: context.accountId, identity_key: { ne: null } });
}

/** One row a unit, parents before their children; the same figures as in the report. */
function unitRates(
  { units }: ReleaseRound,
  participation: ReadonlyMap<number, ShownParticipation>,
): FlowStats['unit_response_rates'] {
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

/** Those who cannot answer get all of them, so these say nothing of the others. */
function remindersAtLeast(
  reminders: number,
  { asked, able }: { readonly asked: number; readonly able: number },
): number {
  const mailings = Math.ceil(reminders / Math.max(1, asked));
  return atLeast(Math.max(0, reminders - mailings * (asked - able)), mailings * able);
}
