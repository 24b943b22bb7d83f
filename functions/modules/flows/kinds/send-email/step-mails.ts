import { kept } from '@livingroom/shared/core/lib/phrase.ts';
import { hasMailbox } from '@livingroom/shared/modules/people/rules/mailbox.ts';
import type { ServiceContext } from '../../../../core/context.ts';
import { NOT_BY_MAIL } from '../../../emails/one-mail.ts';
import { sendMails } from '../../../emails/outbox/send-mails.ts';
import { PERSON_UNSUBSCRIBED, refusalPhrase } from '../../../emails/suppressions.ts';
import { flowStepMail, stepEmailId } from '../../mails/flow-step.ts';
import type { Person, PersonResult } from '../../round/people.ts';
import type { FlowAction, FlowExecution, FlowRound } from '../../round/rows.ts';

/**
 * Sends the mail of an action to these people, once a person, round and action; to those who have `finished` by the channel
 * that they chose, and by no mail.
 */
export async function sendStepMails(
  context: ServiceContext,
  { execution, round }: { readonly execution: FlowExecution; readonly round: FlowRound },
  action: FlowAction,
  { people, finished }: { readonly people: readonly Person[]; readonly finished: ReadonlySet<number> },
): Promise<ReadonlyMap<number, PersonResult>> {
  const reached = people.filter(({ work_email }) => hasMailbox(work_email));
  const results = await sendMails(context, flowStepMail, {
    execution,
    round,
    action,
    people: reached,
    finished,
  });
  const now = context.ports.clock.now();
  return new Map(
    people.map(({ employee_id: id, work_email }): [number, PersonResult] => {
      if (!hasMailbox(work_email)) return [id, 'no-mailbox'];
      const result =
        results.get(stepEmailId(round, action, id)) ??
        ({ state: 'later', at: now + 1000, reason: 'busy' } as const);
      if (result.state === 'sent') return [id, null];
      if (result.state === 'failed' && result.code === PERSON_UNSUBSCRIBED) return [id, 'unsubscribed'];
      if (result.state === 'failed' && result.code === NOT_BY_MAIL) return [id, 'not-told'];
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
