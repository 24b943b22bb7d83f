import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { handedOver } from '@livingroom/shared/modules/emails/rules/states.ts';
import type { ServiceContext } from '../../../../core/context.ts';
import { whoWasAsked } from '../../../dialogues/who-is-asked.ts';
import type { FlowExecution, FlowRound } from '../../round/rows.ts';
import { recentMonths } from './months.ts';

/**
 * How a flow by day stands, over all its months: whom it has asked and what became of the mails. Nothing of it follows from
 * an answer, not even a number of reminders: with one newcomer a month any of it would be that person's.
 */
export async function statsByDay(context: ServiceContext, row: FlowExecution, round: FlowRound) {
  const { store, language } = context;
  const ofFlow = { flow_execution_id_ref: row.flow_execution_id };
  const invitations = { ...ofFlow, email_type: 'surveylink' } as const;
  const emails = store.table('emails');
  const [{ phrases }, asked, sent, suppressed, unsubscribed, errors, months] = await Promise.all([
    whoWasAsked(context, { flow: row.flow_execution_id, number: round.flow_execution_round }),
    store.table('survey_executions').count(ofFlow),
    emails.count({ ...invitations, email_status: handedOver }),
    emails.count({ ...invitations, email_status: ['suppressed', 'blocked'] }),
    emails.count({ ...invitations, email_status: 'unsubscribed' }),
    store.table('flow_employee_executions').count({ ...ofFlow, status: 'ERROR' }),
    recentMonths(context, row),
  ]);
  const gathering = months.flatMap(({ closed_at, closes_at }) => (closed_at === null ? [closes_at] : []));
  return {
    asked: phrases.map((phrase) => say(phrase, language)),
    total_employees_in_flow: asked,
    total_invitations_sent: sent,
    dialogues_opened: asked,
    execution_errors: errors,
    suppressed_emails: suppressed,
    unsubscribed_emails: unsubscribed,
    by_day: { next_pass: row.next_occurrence, gathered_on: gathering.toSorted()[0] ?? null },
    round: {
      round: round.flow_execution_round,
      opened_at: round.opened_at,
      closes_at: round.closes_at,
      closed_at: round.closed_at,
    },
  };
}
