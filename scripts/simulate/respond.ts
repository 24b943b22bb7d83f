import { randomUUID } from 'node:crypto';
import { answerQuestion, resumeDialogue } from '@livingroom/shared/rules/dialogue/engine.ts';
import { prepareScript } from '@livingroom/shared/rules/dialogue/script.ts';
import type {
  DialogueAnswer,
  DialogueContext,
  DialogueItem,
  Question,
} from '@livingroom/shared/rules/dialogue/types.ts';
import type { PublicApi } from './api.ts';
import type { Scores } from './scores.ts';

type Listed = { readonly execution_id: number; readonly status: string; readonly blocked: string | null };

type Opened = {
  readonly items: readonly DialogueItem[];
  readonly context: DialogueContext;
  readonly answers: readonly DialogueAnswer[];
};

export type Respondent = {
  readonly token: string;
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
export async function respond(api: PublicApi, person: Respondent): Promise<Outcome> {
  const { dialogues } = await api.call<{ dialogues: readonly Listed[] }>(
    person.token,
    'GET',
    '/dialogues/v1/dialogues',
  );
  const open = dialogues.find(({ blocked }) => blocked === null);
  if (!open) return { state: 'nothing-open', answers: 0 };
  const base = `/dialogues/v1/dialogues/${open.execution_id}`;
  const { items, context, answers } = await api.call<Opened>(person.token, 'POST', `${base}/open`, {
    device_info: 'simulation',
  });
  let turn = resumeDialogue(prepareScript(items, context), answers);
  let waiting: (DialogueAnswer & { idem_token: string })[] = [];
  let given = 0;
  const send = async () => {
    if (waiting.length === 0) return;
    await api.call(person.token, 'POST', `${base}/answers`, { answers: waiting });
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
    waiting.push({ ...answer, idem_token: randomUUID() });
    turn = result.turn;
    if (waiting.length === BATCH) await send();
  }
  await send();
  await api.call(person.token, 'POST', `${base}/complete`);
  return { state: 'completed', answers: given };
}

/** The score of the file where the question rates a driver; of a choice as much as is asked for; text at open questions. */
function answerTo({ item, repeat, kind, options, forced }: Question, person: Respondent): DialogueAnswer {
  const driver = item.driver_id_ref === null ? undefined : person.drivers.get(item.driver_id_ref);
  const score = driver === undefined ? undefined : person.scores.get(driver);
  const rating = kind === 'rating' ? (score ?? (forced ? NEUTRAL : null)) : null;
  const choices = kind === 'choice' ? options.slice(0, 1).map(({ id }) => id) : [];
  const text = kind === 'text' ? person.comment || (forced ? 'Nothing to add.' : '') : '';
  return { survey_item_id_ref: item.survey_item_id, repeat, rating, choices, text };
}
