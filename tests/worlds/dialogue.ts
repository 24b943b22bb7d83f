import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { surveyExecutions } from '@livingroom/shared/modules/dialogues/contracts/survey-executions.ts';
import { answerQuestion, startDialogue } from '@livingroom/shared/modules/dialogues/rules/engine.ts';
import { prepareScript } from '@livingroom/shared/modules/dialogues/rules/script.ts';
import type { DialogueAnswer, Question } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import { ensureMainSurvey } from '../../functions/modules/flows/set-up/ensure-main-survey.ts';
import { createTestApi, type Person, type TestApi, type TestApiOptions } from '../support/test-api.ts';

export type TokenedAnswer = DialogueAnswer & { readonly idem_token: string; readonly choices: string[] };

/** An organisation with the main survey, an open dataset and three people; Eva's dialogue is open. */
export async function createDialogueWorld(options: TestApiOptions = {}) {
  const api = await createTestApi(options);
  const { accountId, admin } = await api.addAccount('Aarhus Bakery', 'ada@bakery.test');
  const eva = await api.addPerson(accountId, 'eva@bakery.test');
  const finn = await api.addPerson(accountId, 'finn@bakery.test');
  const boss = await api.addPerson(accountId, 'boss@bakery.test', 'manager');
  const { surveyId, datasetId } = await addMainSurvey(api, accountId);
  const people = { survey_id: surveyId, dataset_id_ref: datasetId };
  const bulkOpen = (ids: number[]) =>
    api.as(admin).call(surveyExecutions.operations.bulkOpen, { body: { ...people, employee_ids: ids } });
  const bulkClose = () => api.as(admin).call(surveyExecutions.operations.bulkClose, { body: people });
  await bulkOpen([eva.employeeId]);
  // Where instances see each other's writes late, everything so far is seen by all.
  await new Promise((resolve) => setTimeout(resolve, options.lateMs ?? 0));
  const { dialogues: own } = await api.as(eva).call(dialogues.operations.list, {});
  const id = own[0]?.execution_id ?? 0;
  return { api, accountId, admin, eva, finn, boss, surveyId, datasetId, id, bulkOpen, bulkClose };
}

export async function addMainSurvey(api: TestApi, accountId: number) {
  const context = api.context(accountId);
  const { surveyId } = await ensureMainSurvey(context);
  const datasetId = await context.store.takeNumbers('datasets', 1);
  const body = {
    dataset_id: datasetId,
    name: 'Round',
    type: 'survey',
    privacy: null,
    status: 'open',
    survey_id_ref: surveyId,
    test_data: false,
    score_threshold: 5,
    detail_threshold: 10,
  };
  await context.store.write('datasets', [{ kind: 'create', id: String(datasetId), body }]);
  return { surveyId, datasetId };
}

type Opened = CallOutput<(typeof dialogues)['operations']['open']>;

/** The answers of a whole walk through an opened dialogue, each with its token. */
export function answersTo(opened: Opened, rate: (question: Question) => number | null): TokenedAnswer[] {
  let turn = startDialogue(prepareScript(opened.items, opened.context));
  const answers: TokenedAnswer[] = [];
  while (turn.question !== null) {
    const { question } = turn;
    const answer = {
      survey_item_id_ref: question.item.survey_item_id,
      repeat: question.repeat,
      rating: question.kind === 'rating' ? rate(question) : null,
      choices: [],
      text: question.kind === 'text' ? 'Keep the bread.' : '',
      idem_token: `delivery-${question.item.survey_item_id}`,
    };
    const result = answerQuestion(turn, answer);
    if (!result.accepted) throw new Error(result.problem);
    answers.push(answer);
    turn = result.turn;
  }
  return answers;
}

export function openAs(api: TestApi, person: Person, id: number, language?: 'en_us' | 'es_es' | 'dk') {
  return api
    .as(person)
    .call(dialogues.operations.open, { params: { id }, body: language ? { language } : {} });
}

export function postAs(api: TestApi, person: Person, id: number, answers: TokenedAnswer[]) {
  return api.as(person).call(dialogues.operations.answer, { params: { id }, body: { answers } });
}
