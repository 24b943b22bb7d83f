import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { DialogueTurn } from '@livingroom/shared/modules/dialogues/rules/engine.ts';
import { fieldsOf, memoOf } from './execution-memo.ts';
import { isOutOfOrder, untilVisible } from './late-rows.ts';
import { namedIn } from './named-in.ts';
import {
  changeExecution,
  type Execution,
  loadOwnExecution,
  loadSources,
  type RespondentContext,
  refuseBlocked,
} from './own-execution.ts';
import { closingOf, type PresentedDialogue, presentDialogue } from './present-dialogue.ts';
import { respondentLanguage } from './respondent-script.ts';
import { earlierOf, isSettled } from './responses.ts';
import { forgetStanding, loadStanding, occurrenceOf, type Standing } from './standing.ts';

/** Ends a dialogue whose last question is answered: completed, end_time, and the transcript for its owner. */
export function completeDialogue(context: RespondentContext, id: number): Promise<Ended> {
  return untilVisible(context, isOutOfOrder, () => endDialogue(context, id));
}

type Ended = { readonly dialogue: PresentedDialogue };

async function endDialogue(context: RespondentContext, id: number): Promise<Ended> {
  const own = await loadOwnExecution(context, id);
  const closing = await closingOf(context, own);
  if (own.status === 'completed') return { dialogue: presentDialogue(own, closing, null) };
  refuseBlocked(own);
  const sources = await loadSources(context, own);
  const language = await respondentLanguage(context, undefined);
  const lately = await loadStanding(context, own, sources, { language, fresh: true, hasLooked: true });
  // Before an end is refused, the survey is looked at once more: an edit may have taken the question that is open.
  const standing = lately.turn.completed
    ? lately
    : await loadStanding(context, own, sources, { language, fresh: true });
  const { turn } = standing;
  if (!turn.completed) {
    const problem = turn.problem ?? 'missing-context';
    throw new AppError('answer-refused', { problem });
  }
  await dropUnasked(context, own, standing);
  const execution = await changeExecution(context, own, (current) => {
    if (current.status === 'completed') return null;
    refuseBlocked(current);
    // A correction that another instance took: what was read here is behind it, and is read once more.
    if (memoOf(current).corrections !== memoOf(own).corrections) throw new AppError('conflict');
    const end_time = new Date(context.ports.clock.now()).toISOString();
    const metadata = { ...fieldsOf(current), language, transcript: transcriptOf(standing) };
    return { status: 'completed', end_time, metadata };
  });
  forgetStanding(context, own);
  const [named = execution] = await namedIn(context, language, [execution]);
  return { dialogue: presentDialogue(named, closing, null) };
}

/** What a correction has left without its question goes; where nothing was corrected the survey was edited. */
async function dropUnasked(
  context: RespondentContext,
  own: Execution,
  { turn, rows }: Standing,
): Promise<void> {
  if (!memoOf(own).corrections) return;
  const responses = context.store.table('survey_responses');
  for (const answer of turn.left) {
    const row = rows?.get(occurrenceOf(answer));
    const isItem = turn.place.script.byId.has(answer.survey_item_id_ref);
    if (row && isItem && !isSettled(row.body, context.ports.clock.now())) await responses.remove(row);
  }
}

/** All that was said, with what an answer was before it was corrected. */
function transcriptOf({ turn, rows }: Standing): readonly Json[] {
  return turn.transcript.map((message: DialogueTurn['transcript'][number]): Json => {
    if (message.from === 'bot') return { ...message };
    const row = rows?.get(occurrenceOf(message.answer));
    const earlier = row ? earlierOf(row.body) : [];
    const answer = { ...message.answer, choices: [...message.answer.choices] };
    const replied = row?.body.message_ai_response ?? null;
    return {
      from: 'user',
      answer,
      ...(earlier.length > 0
        ? { earlier: earlier.map((one) => ({ ...one, choices: [...one.choices] })) }
        : {}),
      ...(replied === null ? {} : { ai_response: replied }),
    };
  });
}
