import { kept } from '@livingroom/shared/core/lib/phrase.ts';
import { closeDateOf } from '@livingroom/shared/modules/flows/rules/close-date.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { lengthTexts } from '../../dialogues/dialogue-length.ts';
import type { OneMail } from '../../emails/one-mail.ts';
import { sendOnce } from '../../emails/send-once.ts';
import { PERSON_UNSUBSCRIBED, refusalPhrase } from '../../emails/suppressions.ts';
import {
  closeDateText,
  dialogueLink,
  lengthText,
  loadTemplate,
  messageFor,
  tellsLength,
} from '../../emails/templates.ts';
import { companyName } from '../../people/company-name.ts';
import { dialogueIdOf, placeInRound } from '../round/dialogues.ts';
import type { Person, PersonResult } from '../round/people.ts';
import type { FlowAction, FlowExecution, FlowRound } from '../round/rows.ts';

/** Sends the mail of an action to these people, once a person, round and action. */
export async function sendStepMails(
  context: ServiceContext,
  { execution, round }: { readonly execution: FlowExecution; readonly round: FlowRound },
  action: FlowAction,
  people: readonly Person[],
): Promise<ReadonlyMap<number, PersonResult>> {
  const closesAt = closeDateOf(execution.metadata, round);
  const type = action.email_type ?? 'surveylink';
  const [template, company] = await Promise.all([
    loadTemplate(context, type, action.email_template_id_ref),
    companyName(context),
  ]);
  const lengths = await lengthTexts(context, tellsLength(template) ? round : null, people);
  const mails = people.map(
    (person): OneMail => ({
      emailId: round.first_email_id + placeInRound(round, action.flow_action_id, person.employee_id),
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
      to: person.work_email,
      optional: true,
      message: (Unsubscribe) =>
        messageFor(template, person, {
          Unsubscribe,
          CompanyName: company,
          CloseDate: closeDateText(closesAt, person),
          Length: lengthText(lengths, person),
          Link: dialogueLink(context, dialogueIdOf(round, person.employee_id), person.work_email),
        }),
    }),
  );
  const results = await sendOnce(context, mails);
  const now = context.ports.clock.now();
  return new Map(
    people.map(({ employee_id: id }, place): [number, PersonResult] => {
      const result =
        results.get(mails[place]?.emailId ?? 0) ??
        ({ state: 'later', at: now + 1000, reason: 'busy' } as const);
      if (result.state === 'sent') return [id, null];
      if (result.state === 'failed' && result.code === PERSON_UNSUBSCRIBED) return [id, 'unsubscribed'];
      if (result.state === 'failed') return [id, { error: refusalOf(result) }];
      return [id, { later: result.at, reason: result.reason }];
    }),
  );
}

/** Characters of the mail service's own sentence that are kept. */
const LONGEST_DETAIL = 600;

function refusalOf({ code, message }: { readonly code: string; readonly message: string }): string {
  return kept(refusalPhrase({ code, message: `${code}: ${message}`.slice(0, LONGEST_DETAIL) }));
}
