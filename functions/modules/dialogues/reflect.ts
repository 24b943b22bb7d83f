import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { freeDialogue, surveyAssistant } from '@livingroom/shared/content/prompts/dialogue.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { questionText } from '@livingroom/shared/modules/dialogues/rules/messages.ts';
import { redacted } from '@livingroom/shared/modules/dialogues/rules/redact.ts';
import { assistantTexts } from '@livingroom/shared/modules/dialogues/words/assistant.ts';
import { rowIdOf } from '../../core/storage/rows.ts';
import { nameFields, namesOf } from '../analytics/unit-names.ts';
import { aiOf, isAiOff } from '../people/organisation-ai.ts';
import { type AiOutcome, askAi } from './ai-reply.ts';
import { loadOwnExecution, loadSources, type RespondentContext, refuseBlocked } from './own-execution.ts';
import { respondentLanguage } from './respondent-script.ts';
import { type ResponseRow, wordsAsked } from './responses.ts';

type Reflected = CallOutput<(typeof dialogues)['operations']['reflect']>;

type About = {
  readonly survey_item_id_ref: number;
  readonly repeat: string | null;
  readonly language?: Language | undefined;
};

const silence: Reflected = { action: 'continue', message: null };

/** Between the replies to one answer, as its row keeps them. */
const BREAK = '\n\n';

/** People whose names are taken out of what the AI reads: all of an organisation of this size. */
const NAMES = 500;

/**
 * What the AI says to an answer in words that is stored; nothing where the survey uses no AI or there is none. What
 * leaves the house is the question and the redacted words, and nothing of who wrote them.
 */
export async function reflectOnAnswer(
  context: RespondentContext,
  id: number,
  about: About,
): Promise<Reflected> {
  const own = await loadOwnExecution(context, id);
  refuseBlocked(own);
  const { surveyId, dataset } = await loadSources(context, own);
  const survey = await context.store.table('surveys').get(surveyId);
  if (!survey?.using_ai) return silence;
  const answers = context.store.table('survey_responses');
  const rowId = rowIdOf('survey_responses', {
    execution_id_ref: id,
    survey_item_id_ref: about.survey_item_id_ref,
    message_repeat: about.repeat,
  });
  const row = await answers.get(rowId, dataset.dataset_id);
  const item = await context.store.table('survey_items').get(about.survey_item_id_ref);
  if (!row || !item) throw new AppError('not-found');
  const words = row.message_text?.trim() ?? '';
  const isFree = item.item_type === 'free-dialogue';
  if (words === '' || !(isFree || item.item_type === 'open-ended')) return silence;
  if (await isAiOff(context)) return silence;
  const prompt = isFree ? freeDialogue : surveyAssistant;
  const replies = repliesOf(row);
  if (replies.length >= prompt.replies) return silence;
  const language = await respondentLanguage(context, about.language);
  const names = await namesAround(context);
  const clean = (text: string) => redacted(text, names);
  const task = item.use_ai_prompt && item.ai_prompt ? item.ai_prompt : prompt.task;
  const said = {
    question: clean(questionText(wordsAsked(row))),
    said: clean(words),
    replies: replies.map(clean),
    language,
  };
  const ai = await aiOf(context, 'dialogue');
  const outcome = await askAi(ai, { ...prompt, task }, said).catch(() => null);
  if (outcome === null) return silence;
  const last = replies.length + 1 >= prompt.replies;
  const reflected = presentOutcome(outcome, { isFree, last, language });
  await answers.change(
    rowId,
    (current) => ({
      message_ai_response: [...repliesOf(current), reflected.message].join(BREAK),
      updated_at: current.updated_at,
    }),
    dataset.dataset_id,
  );
  return reflected;
}

type How = { readonly isFree: boolean; readonly last: boolean; readonly language: Language };

/** The AI may go on, ask once more, or keep a free dialogue going; it decides nothing else. */
function presentOutcome(
  outcome: AiOutcome,
  { isFree, last, language }: How,
): Reflected & { readonly message: string } {
  if (outcome === 'failed') return { action: 'continue', message: textIn(assistantTexts.noReply, language) };
  if (outcome === 'invalid')
    return isFree && !last
      ? { action: 'dialogue', message: textIn(assistantTexts.notUnderstood, language) }
      : { action: 'continue', message: textIn(assistantTexts.goOn, language) };
  if (outcome.action === 'dialogue' && (!isFree || last)) return { ...outcome, action: 'continue' };
  return outcome;
}

function repliesOf({ message_ai_response }: Pick<ResponseRow, 'message_ai_response'>): readonly string[] {
  return message_ai_response?.split(BREAK) ?? [];
}

/** Names that the person is likely to write: everybody's, in a large organisation those of the unit and who leads it. */
async function namesAround({ store, caller }: RespondentContext): Promise<readonly string[]> {
  const employees = store.table('employees');
  const everybody = await employees.page({ fields: nameFields, limit: NAMES + 1 });
  if (everybody.rows.length <= NAMES) return everybody.rows.flatMap(({ body }) => namesOf(body));
  const unit = caller.primaryUnitId;
  const near =
    unit === null
      ? []
      : (await employees.page({ where: { primary_unit_id_ref: unit }, fields: nameFields, limit: NAMES }))
          .rows;
  const own = await employees.get(caller.employeeId);
  const above = own?.primary_reports_to_ref == null ? null : await employees.get(own.primary_reports_to_ref);
  return [own, above, ...near.map(({ body }) => body)].flatMap((one) => (one ? namesOf(one) : []));
}
