import type { ServiceContext } from '../../../context.ts';
import { type OneMail, sendOnce } from '../../emails/send-once.ts';
import { closeDateText, dialogueLink, loadTemplate, messageFor } from '../../emails/templates.ts';
import { dialogueIdOf } from '../round/dialogues.ts';
import { type FlowAction, type FlowExecution, type FlowRound, metadataOf } from '../round/rows.ts';
import type { Person } from './people.ts';
import type { PersonResult } from './run-chunk.ts';

/** Sends the mail of an action to these people, once a person, round and action. */
export async function sendStepMails(
  context: ServiceContext,
  { execution, round }: { readonly execution: FlowExecution; readonly round: FlowRound },
  action: FlowAction,
  people: readonly Person[],
): Promise<ReadonlyMap<number, PersonResult>> {
  const closesAt = closeDateOf(execution, round);
  const type = action.email_type ?? 'surveylink';
  const [template, companyName] = await Promise.all([
    loadTemplate(context, type, action.email_template_id_ref),
    companyNameOf(context),
  ]);
  const mails = people.map(
    (person): OneMail => ({
      emailId: emailIdOf(round, action.flow_action_id, person.employee_id),
      stepKey: [
        round.flow_execution_id_ref,
        round.flow_execution_round,
        action.flow_action_id,
        person.employee_id,
      ].join('-'),
      employeeId: person.employee_id,
      type,
      templateId: template.id,
      flowExecutionId: round.flow_execution_id_ref,
      round: round.flow_execution_round,
      message: () =>
        messageFor(template, person, {
          CompanyName: companyName,
          CloseDate: closeDateText(closesAt, person),
          Link: dialogueLink(context, dialogueIdOf(round, person.employee_id)),
        }),
    }),
  );
  const results = await sendOnce(context, mails);
  const now = context.ports.clock.now();
  return new Map(
    people.map(({ employee_id: id }): [number, PersonResult] => {
      const result = results.get(id) ?? { state: 'later', at: now + 1000, down: true };
      if (result.state === 'sent') return [id, null];
      if (result.state === 'failed') return [id, { error: `${result.code}: ${result.message}` }];
      return [id, { later: result.at, down: result.down }];
    }),
  );
}

async function companyNameOf(context: ServiceContext): Promise<string> {
  const { rows } = await context.store.query('companies', { limit: 1 });
  return String(rows[0]?.body.company_name ?? 'Livingroom');
}

function closeDateOf(execution: FlowExecution, round: FlowRound): string {
  const { close_date_override: override } = metadataOf(execution);
  return override?.round === round.flow_execution_round ? override.new_date : round.closes_at;
}

function emailIdOf(round: FlowRound, actionId: number, employeeId: number): number {
  const place = round.action_ids.indexOf(actionId);
  return round.first_email_id + employeeId * round.action_ids.length + place;
}
