import type { CallOutput } from '@livingroom/shared/contracts/call.ts';
import type { flowProcess } from '@livingroom/shared/contracts/flow-process.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/lib/accounts.ts';
import { say } from '@livingroom/shared/lib/phrase.ts';
import { closeDateOf } from '@livingroom/shared/rules/flows/close-date.ts';
import { startOfDay, type UnitCount, unitRates } from '@livingroom/shared/rules/privacy/participation.ts';
import { flowWords } from '@livingroom/shared/words/flows.ts';
import type { ServiceContext } from '../../../context.ts';
import { storeOf } from '../../../storage/rows.ts';
import { ofRound } from './dialogues.ts';
import { type FlowRound, iso, latestRound, loadExecution } from './rows.ts';
import { sendingOf } from './sending.ts';

export type FlowStats = CallOutput<typeof flowProcess.operations.stats>;

const handedOver = ['sent', 'delivered', 'bounced', 'blocked', 'spam', 'unsubscribed'] as const;
const held = ['suppressed', 'blocked'] as const;

/** The figures of the latest round that opened until `end_time`; nobody's name, and no small unit alone. */
export async function flowStats(
  context: ServiceContext,
  request: { readonly flow_execution_id: number; readonly end_time?: string | null | undefined },
): Promise<FlowStats> {
  const row = await loadExecution(context, request.flow_execution_id);
  const end = request.end_time ? new Date(request.end_time).toISOString() : undefined;
  const round = await latestRound(context, request.flow_execution_id, end);
  const signedUp = await countSignedUp(context);
  if (!round) return { ...emptyStats, employees_signed_up: signedUp };
  const emails = context.store.table('emails');
  const [dialogues, invitations, reminders, suppressed, errors] = await Promise.all([
    countDialogues(context, round),
    emails.count({ ...ofRound(round), email_type: 'surveylink', email_status: handedOver }),
    emails.count({ ...ofRound(round), email_type: 'reminder', email_status: handedOver }),
    emails.count({ ...ofRound(round), email_status: held }),
    context.store.table('flow_employee_executions').count({ ...ofRound(round), status: 'ERROR' }),
  ]);
  const { opened, closed, responded } = dialogues;
  return {
    total_employees_in_flow: opened,
    total_invitations_sent: invitations,
    dialogues_opened: opened,
    dialogues_closed: closed,
    reminders_sent: reminders,
    employees_signed_up: signedUp,
    employees_responded: responded,
    execution_errors: errors,
    suppressed_emails: suppressed,
    completed_rate: opened === 0 ? 0 : responded / opened,
    unit_response_rates: [...unitRates(await named(context, dialogues.units), round.closed_at === null)],
    sending: await sendingOf(context, { row, round, opened }),
    round: {
      round: round.flow_execution_round,
      opened_at: round.opened_at,
      closes_at: closeDateOf(row.metadata, round),
      closed_at: round.closed_at,
    },
  };
}

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
  completed_rate: 0,
  unit_response_rates: [],
  sending: null,
  round: null,
};

/** People of the account who have signed in at least once. */
function countSignedUp(context: ServiceContext): Promise<number> {
  return storeOf(context.ports, SYSTEM_ACCOUNT_ID)
    .table('users')
    .count({ account_id_ref: context.accountId, oid: { ne: null } });
}

type Units = Map<number | null, { invited: number; responded: number; respondedBeforeToday: number }>;

/** One walk over the round's dialogues, page by page. */
async function countDialogues(context: ServiceContext, round: FlowRound) {
  const today = iso(startOfDay(context.ports.clock.now()));
  const units: Units = new Map();
  let [opened, closed, responded] = [0, 0, 0];
  const fields = ['unit_id_ref', 'status', 'active', 'end_time'] as const;
  const dialogues = context.store.table('survey_executions');
  for await (const page of dialogues.pages({ where: ofRound(round), fields })) {
    for (const { body } of page) {
      const unit = units.get(body.unit_id_ref) ?? { invited: 0, responded: 0, respondedBeforeToday: 0 };
      const done = body.status === 'completed';
      opened += 1;
      if (done) responded += 1;
      if (done || !body.active) closed += 1;
      unit.invited += 1;
      if (done) unit.responded += 1;
      if (done && body.end_time !== null && body.end_time < today) unit.respondedBeforeToday += 1;
      units.set(body.unit_id_ref, unit);
    }
  }
  return { units, opened, closed, responded };
}

async function named(context: ServiceContext, units: Units): Promise<readonly UnitCount[]> {
  const rows = await context.store.table('units').every({ fields: ['unit_id', 'unit_name'] });
  const names = new Map(rows.map(({ unit_id, unit_name }) => [unit_id, unit_name]));
  return [...units].map(([id, counts]) => ({
    name:
      id === null
        ? say(flowWords('no-unit'), context.language)
        : (names.get(id) ?? say(flowWords('unnamed-unit', { id }), context.language)),
    ...counts,
  }));
}
