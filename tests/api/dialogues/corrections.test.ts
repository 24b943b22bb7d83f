import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFaults, type Faults } from '../../fakes/store-faults.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';
import { addSmallSurvey } from '../../worlds/small-survey.ts';

let api: TestApi;
let eva: Person;
let faults: Faults;

beforeEach(async () => {
  faults = createFaults();
  api = await createTestApi({ faults });
  const { accountId } = await api.addAccount('Aarhus Bakery', 'ada@bakery.test');
  eva = await api.addPerson(accountId, 'eva@bakery.test');
});

const below4 = { and: [{ item: 1, operator: 'at most', value: 3 }] };
const items = [
  { survey_item_id: 1 },
  { survey_item_id: 2, condition: below4 },
  { survey_item_id: 3 },
  { survey_item_id: 4 },
];

const transcriptOf = async (id: number) =>
  JSON.stringify((await api.context(eva.accountId).store.table('survey_executions').load(id)).metadata);

describe('correcting an answer', () => {
  test('keeps the last on the row and both in the transcript', async () => {
    const dialogue = await addSmallSurvey(api, eva, {
      items: [{ survey_item_id: 1 }, { survey_item_id: 2 }],
    });
    await dialogue.open();
    await dialogue.give(1, { rating: 2, text: 'At first' });
    await dialogue.give(1, { rating: 6, text: 'On second thought', changed: true });
    expect(await dialogue.give(2, { rating: 5 })).toMatchObject({ completed: true });
    expect((await dialogue.rows()).map(({ message_rating }) => message_rating).sort()).toEqual([5, 6]);
    await dialogue.end();
    const transcript = await transcriptOf(dialogue.id);
    expect(transcript).toContain('At first');
    expect(transcript).toContain('On second thought');
  });

  test('is still possible after the last question, and over once the dialogue is ended', async () => {
    const dialogue = await addSmallSurvey(api, eva, { items: [{ survey_item_id: 1 }] });
    await dialogue.open();
    await dialogue.give(1, { rating: 2 });
    expect(await dialogue.give(1, { rating: 3, changed: true })).toMatchObject({ completed: true });
    await dialogue.end();
    await expect(dialogue.give(1, { rating: 4, changed: true })).rejects.toMatchObject({
      body: { code: 'dialogue-refused' },
    });
    expect((await dialogue.rows())[0]?.message_rating).toBe(3);
  });

  test('is delivered as often as the network needs; an earlier delivery never comes back over it', async () => {
    const dialogue = await addSmallSurvey(api, eva, { items });
    await dialogue.open();
    await dialogue.give(1, { rating: 2, idem_token: 'first-delivery' });
    await dialogue.give(1, { rating: 6, changed: true, idem_token: 'second-delivery' });
    await dialogue.give(1, { rating: 6, changed: true, idem_token: 'second-delivery' });
    await dialogue.give(1, { rating: 2, idem_token: 'first-delivery' });
    const [row] = await dialogue.rows();
    expect(row?.message_rating).toBe(6);
    expect(row?.metadata).toMatchObject({ earlier: [{ rating: 2 }] });
  });

  test('stands for the first answer when that one never arrived', async () => {
    const dialogue = await addSmallSurvey(api, eva, { items });
    await dialogue.open();
    await dialogue.give(1, { rating: 6, changed: true });
    expect((await dialogue.rows()).map(({ message_rating }) => message_rating)).toEqual([6]);
  });

  test('drops what depended on it, and asks what it brings', async () => {
    const dialogue = await addSmallSurvey(api, eva, { items });
    await dialogue.open();
    await dialogue.give(1, { rating: 2 });
    await dialogue.give(2, { rating: 1 });
    await dialogue.give(3, { rating: 4 });
    await dialogue.give(1, { rating: 7, changed: true });
    expect((await dialogue.rows()).map(({ survey_item_id_ref: id }) => id).sort()).toEqual([1, 3]);
    await dialogue.give(1, { rating: 1, changed: true });
    await expect(dialogue.give(4, { rating: 4 })).rejects.toMatchObject({
      body: { data: { problem: 'not-this-question' } },
    });
    await dialogue.give(2, { rating: 3 });
    expect(await dialogue.give(4, { rating: 4 })).toMatchObject({ completed: true });
    await dialogue.end();
    expect(await dialogue.rows()).toHaveLength(4);
  });

  test('brings nothing back when all is taken back at that moment', async () => {
    const dialogue = await addSmallSurvey(api, eva, { items });
    await dialogue.open();
    await dialogue.give(1, { rating: 2 });
    await dialogue.give(2, { rating: 1 });
    faults.after = async ({ table }) => {
      if (table !== 'survey_responses') return;
      faults.after = null;
      await api.as(eva).call(dialogues.operations.withdraw, { params: { id: dialogue.id } });
    };
    await expect(dialogue.give(1, { rating: 7, changed: true })).rejects.toMatchObject({
      body: { code: 'dialogue-refused' },
    });
    expect(faults.after).toBeNull();
    expect(await dialogue.rows()).toEqual([]);
  });

  test('obeys the rules of its question', async () => {
    const dialogue = await addSmallSurvey(api, eva, {
      items: [{ survey_item_id: 1, forced_response: true }, { survey_item_id: 2 }],
    });
    await dialogue.open();
    await dialogue.give(1, { rating: 2 });
    for (const [given, problem] of [
      [{ rating: 9 }, 'rating-out-of-range'],
      [{ text: ' ' }, 'response-required'],
    ] as const)
      await expect(dialogue.give(1, { ...given, changed: true })).rejects.toMatchObject({
        body: { code: 'answer-refused', data: { problem } },
      });
    expect((await dialogue.rows())[0]?.message_rating).toBe(2);
  });

  test('of a round goes on to the last minute of its day (UTC), which is mid-morning in Sydney', async () => {
    const dialogue = await addSmallSurvey(api, eva, {
      items: [{ survey_item_id: 1 }, { survey_item_id: 2 }],
    });
    await api
      .context(eva.accountId)
      .store.table('survey_executions')
      .change(dialogue.id, () => ({ flow_execution_id_ref: 5, flow_execution_round: 1 }));
    api.clock.set(Date.parse('2026-03-02T23:51:00Z'));
    await dialogue.open();
    await dialogue.give(1, { rating: 2 });
    api.clock.set(Date.parse('2026-03-02T23:59:30Z'));
    expect(await dialogue.give(1, { rating: 6, changed: true })).toMatchObject({ completed: false });
    api.clock.set(Date.parse('2026-03-03T00:00:00Z'));
    await expect(dialogue.give(1, { rating: 3, changed: true })).rejects.toMatchObject({
      body: { data: { problem: 'answer-settled' } },
    });
  });

  test('of a round ends with the day, because interim figures read up to the last midnight', async () => {
    const round = { flow_execution_id_ref: 7, flow_execution_round: 1 };
    const dialogue = await addSmallSurvey(api, eva, { items, execution: round });
    await dialogue.open();
    await dialogue.give(1, { rating: 5 });
    expect((await dialogue.open()).answers).toMatchObject([{ settled: false }]);
    api.clock.advance(24 * 3_600_000);
    await dialogue.give(3, { rating: 5 });
    expect((await dialogue.open()).answers).toMatchObject([{ settled: true }, { settled: false }]);
    await expect(dialogue.give(1, { rating: 4, changed: true })).rejects.toMatchObject({
      body: { data: { problem: 'answer-settled' } },
    });
    await dialogue.give(3, { rating: 4, changed: true });
  });

  test('leaves what depended on it where figures may hold that: fixed, not asked again, in no transcript', async () => {
    const round = { flow_execution_id_ref: 7, flow_execution_round: 1 };
    const dialogue = await addSmallSurvey(api, eva, {
      items: [{ survey_item_id: 11 }, { survey_item_id: 13 }, { survey_item_id: 14 }],
      execution: round,
    });
    await dialogue.open();
    await dialogue.give(11, { rating: 5 });
    await dialogue.give(13, { rating: 4 });
    api.clock.advance(24 * 3_600_000);
    // A question that comes before what was answered the day before: only an edited survey has it.
    const { store } = api.context(eva.accountId);
    await store.table('survey_items').createMissing([
      {
        survey_item_id: 12,
        survey_id_ref: dialogue.surveyId,
        item_type: 'static',
        item_order: 12,
        item_text: 'Item 12',
      },
    ]);
    const below = { and: [{ item: 12, operator: 'at most', value: 3 }] };
    await store.table('survey_items').change(13, () => ({ condition: below }));
    await dialogue.open();
    await dialogue.give(12, { rating: 2 });
    await dialogue.give(12, { rating: 7, changed: true });
    const kept = async () =>
      (await dialogue.rows())
        .map(({ survey_item_id_ref, message_rating }) => [survey_item_id_ref, message_rating] as const)
        .sort(([a], [b]) => a - b);
    expect(await kept()).toEqual([
      [11, 5],
      [12, 7],
      [13, 4],
    ]);
    await dialogue.give(12, { rating: 1, changed: true });
    expect((await dialogue.open()).answers.map(({ survey_item_id_ref: id }) => id).sort()).toEqual([
      11, 12, 13,
    ]);
    expect(await dialogue.give(14, { rating: 6 })).toMatchObject({ completed: true });
    await dialogue.give(12, { rating: 6, changed: true });
    await dialogue.end();
    expect((await kept()).map(([id]) => id)).toContain(13);
    expect(await transcriptOf(dialogue.id)).not.toContain('Item 13');
  });
});

describe('an edited survey', () => {
  test('is asked as it is when the dialogue is opened again', async () => {
    const dialogue = await addSmallSurvey(api, eva, { items });
    await dialogue.open();
    await dialogue.give(1, { rating: 5 });
    api.clock.advance(1_000);
    const { store } = api.context(eva.accountId);
    await store.table('survey_items').change(4, () => ({ item_text: 'Rewritten' }));
    const { items: now } = await dialogue.open();
    expect(now.find(({ survey_item_id }) => survey_item_id === 4)?.item_text).toBe('Rewritten');
    expect(await dialogue.give(3, { rating: 4 })).toMatchObject({ completed: false });
  });
});
