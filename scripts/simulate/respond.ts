import { randomUUID } from 'node:crypto';
import type { CallInput } from '@livingroom/shared/calls/call.ts';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { answerQuestion, resumeDialogue } from '@livingroom/shared/modules/dialogues/rules/engine.ts';
import { prepareScript } from '@livingroom/shared/modules/dialogues/rules/script.ts';
import type { DialogueAnswer, Question } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import type { PersonApi } from './api.ts';
import type { Scores } from './scores.ts';

export type Respondent = {
  readonly scores: Scores;
  /** Driver id -> driver key. */
  readonly drivers: ReadonlyMap<number, string>;
  /** Answers after which this person leaves; Infinity for somebody who stays. */
  readonly leavesAfter: number;
  readonly comment: string;
};

export type Outcome = { readonly state: 'completed' | 'left' | 'nothing-open'; readonly answers: number };

/** Answers sent in one call, as the site does when it has been offline. */
const BATCH = 10;

/** Given where a question must be answered and the file says nothing. */
const NEUTRAL = 4;

/** One person answers the open dialogue, as the site would: the same engine, in order, each answer with its token. */
export async function respond(api: Pick<PersonApi, 'call'>, person: Respondent): Promise<Outcome> {
  const { list, open, answer: store, complete } = dialogues.operations;
  const listed = await api.call(list, {});
  const next = listed.dialogues.find(({ blocked }) => blocked === null);
  if (!next) return { state: 'nothing-open', answers: 0 };
  const params = { id: next.execution_id };
  const opened = await api.call(open, { params, body: { device_info: 'simulation' } });
  const { items, context, answers } = opened;
  let turn = resumeDialogue(prepareScript(items, context), answers);
  let waiting: CallInput<typeof store>['body']['answers'] = [];
  let given = 0;
  const send = async () => {
    if (waiting.length === 0) return;
    await api.call(store, { params, body: { answers: waiting } });
    given += waiting.length;
    waiting = [];
  };
  while (turn.question) {
    if (given + waiting.length >= person.leavesAfter) {
      await send();
      return { state: 'left', answers: given };
    }
    const answer = answerTo(turn.question, person);
    const result = answerQuestion(turn, answer);
    if (!result.accepted)
      throw new Error(`The dialogue refuses an answer: ${JSON.stringify(result.problem)}`);
    waiting.push({ ...answer, choices: [...answer.choices], idem_token: randomUUID() });
    turn = result.turn;
    if (waiting.length === BATCH) await send();
  }
  await send();
  await api.call(complete, { params });
  return { state: 'completed', answers: given };
}

/** The score of the file where the question rates a driver; of a choice as much as is asked for; text at open questions. */
function answerTo(question: Question, person: Respondent): DialogueAnswer {
  const { item, repeat, kind, options, forced } = question;
  const asking = { survey_item_id_ref: item.survey_item_id, repeat };
  if (question.wordless) return { ...asking, rating: null, choices: [], text: '' };
  const driver = item.driver_id_ref === null ? undefined : person.drivers.get(item.driver_id_ref);
  const score = driver === undefined ? undefined : person.scores.get(driver);
  const rating = kind === 'rating' ? (score ?? (forced ? NEUTRAL : null)) : null;
  const choices = kind === 'choice' ? options.slice(0, 1).map(({ id }) => id) : [];
  const text = kind === 'text' ? person.comment || (forced ? 'Nothing to add.' : '') : '';
  return { ...asking, rating, choices, text };
}
