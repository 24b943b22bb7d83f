import { sideOf } from '@livingroom/shared/modules/conversations/rules/turns.ts';
import type { RespondentContext } from '../dialogues/own-execution.ts';
import { turnsOf } from './turns.ts';
import { writtenBy } from './written-by.ts';

/** What the caller said in conversations since a time, for the copy of their own data: as a leader, and as a writer. */
export async function ownTurns(context: RespondentContext, since: string) {
  const answers = await context.store.table('conversation_turns').every({
    where: { employee_id_ref: context.caller.employeeId, created_at: { gte: since } },
  });
  const written = await writtenBy(context);
  const below = await turnsOf(
    context,
    written.map(({ key }) => key),
  );
  const replies = [...below.values()].flat().filter(({ slot }) => sideOf(slot) === 'writer');
  return [...answers, ...replies].flatMap(({ slot, text, out_at }) =>
    text ? [{ part: sideOf(slot), text, day: out_at.slice(0, 10) }] : [],
  );
}
