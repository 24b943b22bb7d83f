import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/lib/accounts.ts';
import { startOfDay, type UnitCount, unitRates } from '@livingroom/shared/rules/privacy/participation.ts';
import type { ServiceContext } from '../../../context.ts';
import type { Filter, Scalar } from '../../../storage/port.ts';
import { readEvery, readPages } from '../../../storage/rows.ts';
import { type FlowExecution, type FlowRound, latestRound, loadExecution, metadataOf } from './rows.ts';

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
  readonly completed_rate: number;
  readonly unit_response_rates: ReturnType<typeof unitRates>;
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

/** The figures of the latest round that opened until `end_time`; nobody's name, and no small unit alone. */
export async function flowStats(
  context: ServiceContext,
  request: { readonly flow_execution_id: number; readonly end_time?: string | null | undefined },
): Promise<FlowStats> {
  const { row } = await loadExecution(context, request.flow_execution_id);
  const end = request.end_time ? new Date(request.end_time).toISOString() : undefined;
  const round = await latestRound(context, request.flow_execution_id, end);
  const signedUp = await countSignedUp(context);
  if (!round) return { ...emptyStats, employees_signed_up: signedUp };
  const [dialogues, invitations, reminders, suppressed, errors] = await Promise.all([
    countDialogues(context, round),
    countMails(context, round, 'surveylink', handedOver),
    countMails(context, round, 'reminder', handedOver),
    countMails(context, round, null, held),
    context.store.count('flow_employee_executions', ofRound(round, [['status', 'ERROR']])),
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
    unit_response_rates: unitRates(await named(context, dialogues.units), round.closed_at === null),
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

type Units = Map<number | null, { invited: number; responded: number; respondedBeforeToday: number }>;

/** One walk over the round's dialogues, page by page. */
async function countDialogues(context: ServiceContext, round: FlowRound) {
  const today = new Date(startOfDay(context.ports.clock.now())).toISOString();
  const units: Units = new Map();
  let [opened, closed, responded] = [0, 0, 0];
  const query = { where: ofRound(round, []), fields: ['unit_id_ref', 'status', 'active', 'end_time'] };
  for await (const page of readPages(context.store, 'survey_executions', query)) {
    for (const { body } of page) {
      const unitId = body.unit_id_ref === null ? null : Number(body.unit_id_ref);
      const unit = units.get(unitId) ?? { invited: 0, responded: 0, respondedBeforeToday: 0 };
      const done = body.status === 'completed';
      opened += 1;
      if (done) responded += 1;
      if (done || body.active !== true) closed += 1;
      unit.invited += 1;
      if (done) unit.responded += 1;
      if (done && String(body.end_time) < today) unit.respondedBeforeToday += 1;
      units.set(unitId, unit);
    }
  }
  return { units, opened, closed, responded };
}

async function named(context: ServiceContext, units: Units): Promise<readonly UnitCount[]> {
  const rows = await readEvery(context.store, 'units', { fields: ['unit_id', 'unit_name'] });
  const names = new Map(rows.map(({ body }) => [Number(body.unit_id), String(body.unit_name)]));
  return [...units].map(([id, counts]) => ({
    name: id === null ? 'No unit' : (names.get(id) ?? `Unit ${id}`),
    ...counts,
  }));
}
