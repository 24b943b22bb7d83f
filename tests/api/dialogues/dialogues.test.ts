import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { describe, expect, test } from 'vitest';
import { readEvery } from '../../../functions/core/storage/rows.ts';
import { answersTo, createDialogueWorld, openAs, postAs, type TokenedAnswer } from '../../worlds/dialogue.ts';

const { list, complete } = dialogues.operations;

async function openedWorld() {
  const world = await createDialogueWorld();
  const opened = await openAs(world.api, world.eva, world.id);
  const answers = answersTo(opened, ({ item }) => (item.item_title === 'Inspired' ? 2 : 6));
  const post = (from: number, to: number) => postAs(world.api, world.eva, world.id, answers.slice(from, to));
  const stored = () => readEvery(world.api.context(world.accountId).store, 'survey_responses');
  return { ...world, opened, answers, post, stored };
}

describe('opening a dialogue', () => {
  test('starts it, tells the privacy facts and speaks the language asked for', async () => {
    const { api, eva, id } = await createDialogueWorld();
    const opened = await openAs(api, eva, id, 'dk');
    expect(opened).toMatchObject({
      dialogue: { status: 'in-progress', start_time: '2026-03-02T09:00:00.000Z', blocked: null, progress: 0 },
      language: 'dk',
      company_name: 'Aarhus Bakery',
      privacy: { mode: 'threshold', minimum_scores: 5, minimum_comments: 10, comments_shown: true },
      answers: [],
    });
    expect(opened.items.find(({ item_title }) => item_title === 'Respekt')?.language).toBe('dk');
  });

  test("names it in the reader's language, and keeps what somebody wrote for it", async () => {
    const { api, eva, id, accountId } = await createDialogueWorld();
    expect((await openAs(api, eva, id, 'dk')).dialogue.title).toBe('Din stemme på arbejdet');
    const titles = async () => {
      const { body } = await api.as(eva).raw(list, {}, { language: 'es-ES' });
      return (body as CallOutput<typeof list>).dialogues.map(({ title }) => title);
    };
    expect(await titles()).toEqual(['Tu voz en el trabajo']);
    const dialoguesOf = api.context(accountId).store.table('survey_executions');
    await dialoguesOf.change(id, () => ({ title: 'After the merger' }));
    expect(await titles()).toEqual(['After the merger']);
  });

  test('keeps the first start time when it is resumed', async () => {
    const { api, eva, id } = await openedWorld();
    api.clock.advance(3_600_000);
    expect((await openAs(api, eva, id)).dialogue.start_time).toBe('2026-03-02T09:00:00.000Z');
  });

  test('is found by its respondent only, whatever the role', async () => {
    const { api, finn, boss, admin, id } = await createDialogueWorld();
    for (const person of [finn, boss, admin]) {
      await expect(openAs(api, person, id)).rejects.toMatchObject({ status: 404 });
      expect(await api.as(person).call(list, {})).toEqual({ dialogues: [], masters: [] });
    }
  });

  test('is not found by another tenant, nor by the system role in its name', async () => {
    const { api, eva, id, accountId } = await createDialogueWorld();
    const other = await api.addAccount('Odense Bank', 'otto@bank.test');
    await expect(openAs(api, other.admin, id)).rejects.toMatchObject({ status: 404 });
    const operators = await Promise.all(
      [...Array(eva.employeeId).keys()].map((n) => api.addPerson(1, `op${n}@livingroom.test`, 'system')),
    );
    for (const operator of operators) {
      const answer = await api
        .as(operator)
        .raw(dialogues.operations.open, { params: { id }, body: {} }, { accountId });
      expect(answer.status).toBe(404);
    }
  });
});

describe('answering', () => {
  test('stores each answer once, with unit, round and the words of the question', async () => {
    const { post, stored, answers } = await openedWorld();
    expect(await post(0, 1)).toMatchObject({
      completed: false,
      stored: [{ idem_token: answers[0]?.idem_token }],
    });
    const [row] = await stored();
    expect(row?.body).toMatchObject({
      status: 'received',
      message_rating: 6,
      chatitem_item_title: 'Included',
      chatitem_item_type: 'drill-down',
      chatitem_language: 'en_us',
      test_flag: false,
    });
  });

  test('takes the same delivery again without storing it twice', async () => {
    const { post, stored } = await openedWorld();
    const first = await post(0, 3);
    expect(await post(0, 3)).toEqual(first);
    await post(1, 5);
    expect(await stored()).toHaveLength(5);
  });

  test('stores once what arrives many times at the same moment', async () => {
    const { post, stored } = await openedWorld();
    await Promise.all(Array.from({ length: 8 }, () => post(0, 4)));
    expect(await stored()).toHaveLength(4);
  });

  test('refuses a second, different answer to a question', async () => {
    const { api, eva, id, answers, post, stored } = await openedWorld();
    await post(0, 1);
    const changed = answers
      .slice(0, 1)
      .map((answer) => ({ ...answer, rating: 1, idem_token: 'another-delivery' }));
    await expect(postAs(api, eva, id, changed)).rejects.toMatchObject({
      status: 409,
      body: { code: 'already-answered' },
    });
    expect((await stored())[0]?.body.message_rating).toBe(6);
  });

  test('lets one of two different answers at once win', async () => {
    const { api, eva, id, answers, stored } = await openedWorld();
    const [first] = answers;
    if (!first) throw new Error('The dialogue has no question');
    const results = await Promise.allSettled(
      [1, 2, 3, 4].map((rating) =>
        postAs(api, eva, id, [{ ...first, rating, idem_token: `delivery-${rating}` }]),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  test('refuses what the question does not allow, and keeps nothing of the call', async () => {
    const { api, eva, id, answers, stored } = await openedWorld();
    const [first, second, third] = answers;
    if (!first || !second || !third) throw new Error('The dialogue has too few questions');
    const wrong: [TokenedAnswer, string][] = [
      [{ ...first, rating: 8 }, 'rating-out-of-range'],
      [{ ...first, rating: null, choices: ['0'] }, 'choices-not-allowed'],
      [third, 'not-this-question'],
    ];
    for (const [answer, problem] of wrong)
      await expect(postAs(api, eva, id, [answer])).rejects.toMatchObject({
        status: 400,
        body: { code: 'answer-refused', data: { problem } },
      });
    await expect(postAs(api, eva, id, [first, { ...second, rating: 9 }])).rejects.toMatchObject({
      status: 400,
    });
    expect(await stored()).toHaveLength(0);
  });

  test('is refused to anybody else and before the dialogue is opened', async () => {
    const { api, finn, admin, eva, id, answers, bulkOpen } = await openedWorld();
    const first = answers.slice(0, 1);
    await expect(postAs(api, admin, id, first)).rejects.toMatchObject({ status: 404 });
    await bulkOpen([finn.employeeId]);
    const [finns] = (await api.as(finn).call(list, {})).dialogues;
    const finnsId = finns?.execution_id ?? 0;
    await expect(postAs(api, eva, finnsId, first)).rejects.toMatchObject({ status: 404 });
    await expect(postAs(api, finn, finnsId, first)).rejects.toMatchObject({
      body: { code: 'dialogue-refused' },
    });
  });

  test('is refused after the close, while a delivery that was stored before still counts', async () => {
    const { api, eva, id, post, bulkClose, stored } = await openedWorld();
    await post(0, 2);
    await bulkClose();
    await expect(post(2, 3)).rejects.toMatchObject({
      status: 409,
      body: { message: 'This chat is not active and cannot be started.' },
    });
    await expect(openAs(api, eva, id)).rejects.toMatchObject({ body: { data: { problem: 'not-active' } } });
    expect(await post(0, 2)).toMatchObject({ completed: false });
    expect(await stored()).toHaveLength(2);
  });
});

describe('resuming and completing', () => {
  test('brings back the answers given and shows the progress in the list', async () => {
    const { api, eva, id, post, answers } = await openedWorld();
    await post(0, 20);
    const again = await openAs(api, eva, id, 'es_es');
    expect(again.answers.map(({ survey_item_id_ref }) => survey_item_id_ref)).toEqual(
      answers.slice(0, 20).map(({ survey_item_id_ref }) => survey_item_id_ref),
    );
    const [dialogue] = (await api.as(eva).call(list, {})).dialogues;
    expect(dialogue).toMatchObject({ status: 'in-progress', progress: 0.5 });
  });

  test('completes only after the last question, and once', async () => {
    const { api, eva, id, post } = await openedWorld();
    const end = () => api.as(eva).call(complete, { params: { id } });
    await post(0, 30);
    await expect(end()).rejects.toMatchObject({ status: 400, body: { code: 'answer-refused' } });
    expect(await post(30, 40)).toMatchObject({ completed: true, progress: 1 });
    api.clock.advance(60_000);
    const done = await end();
    expect(done.dialogue).toMatchObject({
      status: 'completed',
      end_time: '2026-03-02T09:01:00.000Z',
      blocked: 'completed',
    });
    api.clock.advance(60_000);
    expect(await end()).toEqual(done);
    await expect(openAs(api, eva, id)).rejects.toMatchObject({
      body: { message: 'This chat is completed and cannot be started.' },
    });
  });

  test('keeps transcript and answers from every other reader of the table', async () => {
    const { api, eva, admin, accountId, id, post } = await openedWorld();
    await post(0, 40);
    await api.as(eva).call(complete, { params: { id } });
    const row = await api.context(accountId).store.get('survey_executions', String(id));
    expect(JSON.stringify(row?.body.metadata)).toContain('Keep the bread.');
    const { surveyReadAll, responsesReadAll } = await genericReads();
    const seen = await api.as(admin).raw(surveyReadAll, { query: {} });
    expect(JSON.stringify(seen.body)).not.toContain('Keep the bread.');
    const answers = await api.as(admin).raw(responsesReadAll, { query: {} });
    expect(JSON.stringify(answers.body)).not.toContain('Keep the bread.');
  });
});

describe('the generic reads of answers', () => {
  test('show nothing to an operator whose number equals the respondent’s in another account', async () => {
    const { api, eva, accountId, post } = await openedWorld();
    await post(0, 3);
    const operators = await Promise.all(
      [...Array(eva.employeeId).keys()].map((n) => api.addPerson(1, `op${n}@livingroom.test`, 'system')),
    );
    const namesake = operators.find(({ employeeId }) => employeeId === eva.employeeId);
    const { responsesReadAll } = await genericReads();
    const seen = await api.as(namesake ?? null).raw(responsesReadAll, { query: {} }, { accountId });
    expect(seen.status).toBe(200);
    expect(JSON.stringify(seen.body)).not.toContain('delivery-');
    const own = await api.as(eva).raw(responsesReadAll, { query: {} });
    expect(JSON.stringify(own.body)).toContain('delivery-');
  });
});

async function genericReads() {
  const { resourceContract } = await import('@livingroom/shared/calls/resources.ts');
  const surveyReadAll = resourceContract('survey-executions').operations['readAll-survey_executions'];
  const responsesReadAll = resourceContract('survey-responses').operations['readAll-survey_responses'];
  if (!surveyReadAll || !responsesReadAll) throw new Error('The catalogue does not serve dialogues');
  return { surveyReadAll, responsesReadAll };
}
