import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { commentKeys } from '../analytics/comment-keys.ts';
import { type RespondentContext, refuseOtherAccount } from '../dialogues/own-execution.ts';

/** A comment of the caller with the key that leads from it to a conversation. */
export type Written = { readonly key: string; readonly answer: Row<'survey_responses'> };

/** What the caller wrote under the sign-in of today; an earlier one's answers are not this one's. */
export async function writtenBy(context: RespondentContext): Promise<readonly Written[]> {
  refuseOtherAccount(context);
  const { employeeId, boundSince = '' } = context.caller;
  const answers = await context.store.table('survey_responses').every({
    where: { employee_id_ref: employeeId, created_at: { gte: boundSince } },
    sort: [
      { field: 'created_at', direction: 'desc' },
      { field: 'response_id', direction: 'desc' },
    ],
  });
  const keyOf = await commentKeys(context);
  return answers.flatMap((answer) => {
    const isWritten = typeof answer.message_text === 'string' && answer.message_text.trim() !== '';
    if (!isWritten || answer.test_flag === true || answer.flow_execution_id_ref === null) return [];
    return [{ key: keyOf(answer.response_id), answer }];
  });
}
