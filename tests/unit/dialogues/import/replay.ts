import { answerQuestion, startDialogue } from '@livingroom/shared/modules/dialogues/rules/engine.ts';
import { prepareScript } from '@livingroom/shared/modules/dialogues/rules/script.ts';
import type { Question } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import type { ImportedForm } from '@livingroom/shared/modules/surveys/rules/import/form.ts';
import { answerTo, buildItem, context } from '../items.ts';

/** What is said and what is answered, line by line; `-` skips. */
export function replay(form: ImportedForm, transcript: string): void {
  const items = form.items.map(({ key, item_type, language: _, translations: __, ...fields }) =>
    buildItem(key, item_type, fields),
  );
  let turn = startDialogue(prepareScript(items, context));
  for (const line of transcript.trim().split('\n')) {
    const [asked = '', given = ''] = line.split('|').map((part) => part.trim());
    const { question } = turn;
    if (asked === 'end') {
      if (!turn.completed) throw new Error(`Not the end, but: ${question?.item.item_text}`);
      return;
    }
    if (question?.item.item_text !== asked)
      throw new Error(`Asked is: ${question?.item.item_text}, not: ${asked}`);
    const result = answerQuestion(turn, answer(question, given));
    if (!result.accepted) throw new Error(`${asked}: ${result.problem}`);
    turn = result.turn;
  }
  throw new Error('The transcript has no end');
}

function answer({ item, kind }: Question, given: string) {
  const own = answerTo(item.survey_item_id);
  if (given === '-') return own;
  if (kind === 'rating') return { ...own, rating: Number(given) };
  return kind === 'choice' ? { ...own, choices: given.split(/\s*,\s*/) } : { ...own, text: given };
}
