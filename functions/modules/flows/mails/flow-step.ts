import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { closeDateOf } from '@livingroom/shared/modules/flows/rules/close-date.ts';
import { flowWords } from '@livingroom/shared/modules/flows/words.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { organisationZone } from '../../../core/tables/read/organisation-zone.ts';
import { readFinished } from '../../actions/finished-actions.ts';
import { lengthTexts } from '../../dialogues/dialogue-length.ts';
import { type Draft, defineMail } from '../../emails/outbox/define-mail.ts';
import { shortMessage } from '../../emails/short-message.ts';
import {
  closeDateText,
  dialogueLink,
  doneText,
  languageOf,
  lengthText,
  loadTemplate,
  messageFor,
  ownPageLink,
  tells,
  trustLink,
} from '../../emails/templates.ts';
import { companyName } from '../../people/company-name.ts';
import { languageOffer, spokenTo } from '../../people/offered-languages.ts';
import { dialogueIdOf, placeInRound } from '../round/dialogues.ts';
import type { Person } from '../round/people.ts';
import type { FlowAction, FlowExecution, FlowRound } from '../round/rows.ts';

type Step = {
  readonly execution: FlowExecution;
  readonly round: FlowRound;
  readonly action: FlowAction;
  readonly people: readonly Person[];
  /** Those of them who have finished, and get it where their channel shows others that they got none. */
  readonly finished: ReadonlySet<number>;
};

/** The number of a person's mail of an action in a round, the same in every run. */
export function stepEmailId(round: FlowRound, { flow_action_id }: FlowAction, employeeId: number): number {
  return round.first_email_id + placeInRound(round, flow_action_id, employeeId);
}

/** The name of a person's step, whichever way it reaches them. */
export function stepKeyOf(round: FlowRound, { flow_action_id }: FlowAction, employeeId: number): string {
  return [round.flow_execution_id_ref, round.flow_execution_round, flow_action_id, employeeId].join('-');
}

/**
 * Invitations and reminders of a flow. They wait with their step, in no row of their own: those of a large round would be
 * a million rows that say nothing which the round does not.
 */
export const flowStepMail = defineMail<Step>({
  name: 'flow-step',
  mails: async (context, { execution, round, action, people: given, finished }) => {
    const closesAt = closeDateOf(execution.metadata, round);
    const type = action.email_type ?? 'surveylink';
    const [template, company, offer, zone] = await Promise.all([
      loadTemplate(context, type, action.email_template_id_ref),
      companyName(context),
      languageOffer(context),
      organisationZone(context),
    ]);
    const people = given.map((person) => spokenTo(offer, person));
    const lengths = await lengthTexts(context, tells(template, 'Length') ? round : null, people);
    const doneFor = tells(template, 'Done') ? await doneSince(context, round) : () => null;
    return people.map(
      (person): Draft => ({
        emailId: stepEmailId(round, action, person.employee_id),
        stepKey: stepKeyOf(round, action, person.employee_id),
        reference: null,
        employeeId: person.employee_id,
        type,
        templateId: template.id,
        flowExecutionId: round.flow_execution_id_ref,
        round: round.flow_execution_round,
        to: person.work_email,
        optional: true,
        onlyByChannel: finished.has(person.employee_id),
        ...(type === 'info'
          ? {}
          : {
              short: (channel) =>
                shortMessage(context, {
                  ...{ channel, type, template, person, company },
                  day: closeDateText(closesAt, person, zone),
                  link: dialogueLink(context, dialogueIdOf(round, person.employee_id), person.work_email),
                }),
            }),
        message: (Unsubscribe) =>
          messageFor(template, person, {
            Unsubscribe,
            CompanyName: company,
            CloseDate: closeDateText(closesAt, person, zone),
            Done: doneText(doneFor(person), person),
            Length: lengthText(lengths, person),
            // A dialogue that is closed would only say so.
            Link:
              round.closed_at === null
                ? dialogueLink(context, dialogueIdOf(round, person.employee_id), person.work_email)
                : ownPageLink(context, person.work_email),
            Trust: trustLink(context, dialogueIdOf(round, person.employee_id), person.work_email),
            ...(type === 'info' ? thanksIn(languageOf(person), company) : {}),
          }),
      }),
    );
  },
});

/** What an info mail of a flow says where it has no text of its own: the same to everybody, finished or not. */
function thanksIn(language: Language, company: string) {
  return {
    InfoTitle: say(flowWords('thanks-subject'), language),
    InfoContent1: say(flowWords('thanks-text', { company }), language),
    InfoContent2: '',
  };
}

/** What was done since the round before this one opened; nothing before a first round has asked anybody. */
async function doneSince(context: ServiceContext, round: FlowRound) {
  const { flow_execution_id_ref, flow_execution_round } = round;
  const before = await context.store.table('flow_rounds').first({
    where: { flow_execution_id_ref, flow_execution_round: flow_execution_round - 1 },
    fields: ['opened_at'],
  });
  return before ? readFinished(context, before.opened_at) : () => null;
}
