import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { resumeDialogue } from '@livingroom/shared/modules/dialogues/rules/engine.ts';
import { prepareScript } from '@livingroom/shared/modules/dialogues/rules/script.ts';
import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';
import { addSmallSurvey, type SmallItem } from '../../worlds/small-survey.ts';

let api: TestApi;
let eva: Person;

beforeEach(async () => {
  api = await createTestApi();
  const { accountId } = await api.addAccount('Aarhus Bakery', 'ada@bakery.test');
  eva = await api.addPerson(accountId, 'eva@bakery.test');
});

const storeOf = () => api.context(eva.accountId).store;

describe('the words of an organisation', () => {
  test('stand in the texts, and those of a person’s group before the general ones', async () => {
    const groups = storeOf().table('employee_groups');
    await groups.create({ employee_group_id: 5, name: 'Everybody' });
    const word = { reference: 'team', language: 'en_us' } as const;
    const words = storeOf().table('wordsfor');
    await words.create({ ...word, wordsfor_id: 1, word: 'crew' });
    await words.create({ ...word, wordsfor_id: 2, word: 'shift', group_id_ref: 5 });
    await words.create({ wordsfor_id: 3, reference: 'boss', language: 'dk', word: 'chef' });
    const dialogue = await addSmallSurvey(api, eva, {
      items: [{ survey_item_id: 1, item_text: 'How is your {team}, {boss}?' }],
    });
    expect((await dialogue.open()).items[0]?.item_text).toBe('How is your shift, {boss}?');
  });
});

describe('a question of the driver', () => {
  const items = [
    { survey_item_id: 1, driver_id_ref: 3, linked_to_driver: true },
    { survey_item_id: 2, driver_id_ref: 3, linked_to_driver: true },
  ];

  test('follows a score that it is for, the most important first, and its words are the driver’s', async () => {
    const question = { driver_id_ref: 3, condition: [1, 2] as const };
    const questions = storeOf().table('driver_questions');
    await questions.create({ ...question, question_id: 8, question_text: 'Later', priority: 2 });
    await questions.create({ ...question, question_id: 9, question_text: 'What is behind it?', priority: 1 });
    const dialogue = await addSmallSurvey(api, eva, { items });
    const opened = await dialogue.open();
    await dialogue.give(1, { rating: 2 });
    const turn = resumeDialogue(prepareScript(opened.items, opened.context), (await dialogue.open()).answers);
    expect(turn.messages.map(({ text }) => text)).toEqual(['What is behind it?']);
    expect(turn.question).toMatchObject({ kind: 'text', repeat: 'driver:9', forced: false });
    await expect(dialogue.give(2, { rating: 5 })).rejects.toMatchObject({ status: 400 });
    await dialogue.give(1, { repeat: 'driver:9', text: 'Noise' });
    expect(await dialogue.give(2, { rating: 5 })).toMatchObject({ completed: true });
    const said = (await dialogue.rows()).find(({ message_repeat }) => message_repeat === 'driver:9');
    expect(said).toMatchObject({ message_text: 'Noise', message_rating: null, chatitem_driver_id_ref: 3 });
    // The person's own copy tells what was asked, not what was rated before it.
    const copy = await api.as(eva).call(ownData.operations.read, {});
    expect(copy.dialogues[0]?.answers.map(({ question }) => question)).toContain('What is behind it?');
  });

  test('goes with the score that brought it', async () => {
    await storeOf()
      .table('driver_questions')
      .create({ driver_id_ref: 3, condition: [1], question_id: 9, question_text: 'Why?' });
    const dialogue = await addSmallSurvey(api, eva, { items });
    await dialogue.open();
    await dialogue.give(1, { rating: 1 });
    await dialogue.give(1, { repeat: 'driver:9', text: 'Noise' });
    await dialogue.give(1, { rating: 7, changed: true });
    expect((await dialogue.rows()).map(({ message_repeat }) => message_repeat)).toEqual([null]);
  });
});

describe('alternate logic', () => {
  test('goes on at a later item, or ends the level', async () => {
    const logic: Json = [
      { when: { item: 1, operator: 'is', value: 7 }, 'go to': 3 },
      { when: { item: 1, operator: 'is', value: 1 }, 'go to': 'end' },
      { 'go to': 1 },
    ];
    const items: SmallItem[] = [
      { survey_item_id: 1, alternate_logic: logic },
      { survey_item_id: 2 },
      { survey_item_id: 3 },
    ];
    const next = async (rating: number) => {
      const dialogue = await addSmallSurvey(api, eva, { items: shifted(items) });
      const { items: asked, context } = await dialogue.open();
      const first = asked[0]?.survey_item_id ?? 0;
      await dialogue.give(first, { rating });
      const { answers } = await dialogue.open();
      const turn = resumeDialogue(prepareScript(asked, context), answers);
      return turn.completed ? 'end' : (turn.question?.item.survey_item_id ?? 0) - first + 1;
    };
    expect([await next(7), await next(1), await next(4)]).toEqual([3, 'end', 2]);
  });
});

/** The same items under numbers that no other survey has. */
let shift = 0;
function shifted(items: readonly SmallItem[]): readonly SmallItem[] {
  shift += 100;
  const by = shift;
  const moved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(moved);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        (name === 'item' || name === 'go to') && typeof inner === 'number' ? inner + by : moved(inner),
      ]),
    );
  };
  return items.map((item) => ({
    ...item,
    survey_item_id: item.survey_item_id + by,
    alternate_logic: (moved(item.alternate_logic ?? null) ?? null) as SmallItem['alternate_logic'],
  }));
}

describe('a dialogue that people start themselves', () => {
  const { list, start, open } = dialogues.operations;

  async function addMaster(change: { active?: boolean; type?: 'master-org-initiated' } = {}) {
    const master = { type: 'master-self-initiated' as const, ...change };
    return addSmallSurvey(api, eva, {
      items: [{ survey_item_id: 1 }],
      execution: { ...master },
    });
  }

  test('is offered, started, gone on with, and started anew once it is ended', async () => {
    const { id } = await addMaster();
    const { masters } = await api.as(eva).call(list, {});
    expect(masters).toMatchObject([{ execution_id: id, title: 'Small' }]);
    const begin = async () => (await api.as(eva).call(start, { params: { id } })).dialogue.execution_id;
    const first = await begin();
    expect(await begin()).toBe(first);
    await api.as(eva).call(open, { params: { id: first }, body: {} });
    const answer = { survey_item_id_ref: 1, rating: 5, idem_token: 'delivery-own' };
    await api
      .as(eva)
      .call(dialogues.operations.answer, { params: { id: first }, body: { answers: [answer] } });
    await api.as(eva).call(dialogues.operations.complete, { params: { id: first } });
    expect(await begin()).not.toBe(first);
  });

  test('starts from an active self-initiated master only', async () => {
    const closed = await addMaster({ active: false });
    const ofTheOrganisation = await addMaster({ type: 'master-org-initiated' });
    expect((await api.as(eva).call(list, {})).masters).toEqual([]);
    await expect(api.as(eva).call(start, { params: { id: closed.id } })).rejects.toMatchObject({
      status: 409,
    });
    await expect(api.as(eva).call(start, { params: { id: ofTheOrganisation.id } })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('leaving a dialogue', () => {
  test('pauses it, opening it goes on, and what arrives late still counts', async () => {
    const dialogue = await addSmallSurvey(api, eva, {
      items: [{ survey_item_id: 1 }, { survey_item_id: 2 }],
    });
    const { pause, list } = dialogues.operations;
    const leave = () => api.as(eva).call(pause, { params: { id: dialogue.id } });
    expect(await leave()).toEqual({ status: 'not started' });
    await dialogue.open();
    expect(await leave()).toEqual({ status: 'paused' });
    await dialogue.give(1, { rating: 4 });
    const [listed] = (await api.as(eva).call(list, {})).dialogues;
    expect(listed).toMatchObject({ status: 'paused', length: { position: 2, total: 2, minutes: 1 } });
    expect((await dialogue.open()).dialogue.status).toBe('in-progress');
  });
});
