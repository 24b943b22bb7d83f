import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAnalyticsWorld, type GivenAnswer, ROUND } from '../../worlds/analytics.ts';
import { answersTo, createDialogueWorld, openAs, postAs } from '../../worlds/dialogue.ts';

/** Answers that their writer takes back while the round is open (privacy.md 7.4). */

type World = Awaited<ReturnType<typeof createDialogueWorld>>;
let world: World;

beforeEach(async () => {
  world = await createDialogueWorld();
});

const withdraw = (person = world.eva, id = world.id) =>
  world.api.as(person).call(dialogues.operations.withdraw, { params: { id } });
const list = async () => (await world.api.as(world.eva).call(dialogues.operations.list, {})).dialogues[0];
const stored = () =>
  world.api.context(world.accountId).store.table('survey_responses').count({ execution_id_ref: world.id });
const seenByAdmin = () => world.api.as(world.admin).rows('survey_executions').get(world.id);

async function answerAll() {
  await postAs(
    world.api,
    world.eva,
    world.id,
    answersTo(await openAs(world.api, world.eva, world.id), () => 6),
  );
}

describe('taking back', () => {
  test('removes every answer and the transcript at once, for good', async () => {
    await answerAll();
    await world.api.as(world.eva).call(dialogues.operations.complete, { params: { id: world.id } });
    expect(await list()).toMatchObject({ withdrawn_at: null, withdrawable: true });
    world.api.clock.advance(3_600_000);
    const { dialogue } = await withdraw();
    expect(dialogue).toMatchObject({ status: 'completed', blocked: 'completed', withdrawable: false });
    expect(await list()).toMatchObject({ withdrawn_at: dialogue.withdrawn_at, progress: 1 });
    expect(await stored()).toBe(0);
    const { store } = world.api.context(world.accountId);
    expect(await store.table('survey_executions').get(world.id)).toMatchObject({ metadata: null });
    await expect(openAs(world.api, world.eva, world.id)).rejects.toMatchObject({ status: 409 });
  });

  test('looks to the admins as if the dialogue was completed', async () => {
    await answerAll();
    await world.api.as(world.eva).call(dialogues.operations.complete, { params: { id: world.id } });
    const { etag: _, ...before } = await seenByAdmin();
    world.api.clock.advance(3_600_000);
    await withdraw();
    const { etag: __, ...after } = await seenByAdmin();
    expect(after).toEqual(before);
    expect(Object.keys(after)).not.toContain('withdrawn_at');
  });

  test('ends a dialogue that goes on; an answer that comes later is refused', async () => {
    const answers = answersTo(await openAs(world.api, world.eva, world.id), () => 3);
    await postAs(world.api, world.eva, world.id, answers.slice(0, 4));
    await withdraw();
    await expect(postAs(world.api, world.eva, world.id, answers.slice(0, 6))).rejects.toMatchObject({
      body: { code: 'dialogue-refused' },
    });
    expect(await stored()).toBe(0);
    expect(await seenByAdmin()).toMatchObject({ status: 'completed' });
  });

  test('may be done again and changes nothing', async () => {
    await answerAll();
    const first = await withdraw();
    world.api.clock.advance(3_600_000);
    expect(await withdraw()).toEqual(first);
    await world.bulkClose();
    expect((await withdraw()).dialogue.withdrawn_at).toBe(first.dialogue.withdrawn_at);
  });

  test('is refused in plain words before the start, after the close, and to anybody else', async () => {
    await expect(withdraw()).rejects.toMatchObject({
      status: 409,
      body: { message: 'There is nothing to take back: you have not started this dialogue.' },
    });
    await answerAll();
    for (const person of [world.finn, world.boss, world.admin])
      await expect(withdraw(person)).rejects.toMatchObject({ status: 404 });
    await world.bulkClose();
    await expect(withdraw()).rejects.toMatchObject({
      status: 409,
      body: { message: 'The round has closed. Answers can be taken back only while it is open.' },
    });
    expect(await stored()).toBeGreaterThan(0);
  });
});

describe('the figures of a round', () => {
  const unit = 301;
  const people = Array.from({ length: 30 }, (_, place) => place + 1);

  async function openRound() {
    const analytics = await createAnalyticsWorld([{ id: unit, parent: null, people: 30 }]);
    const { api, admin, context, drivers } = analytics;
    const given = (person: number): GivenAnswer => ({
      ...{ id: 100_000 + person, person, unit, driver: drivers[0] ?? 0 },
      ...{ score: 1 + (person % 7), comment: `Words of ${person}.` },
    });
    const run = async () => {
      await api.as(admin).call(analyticsExecutions.operations.runMain, {});
      await api.workflows.settle();
      const query = { query: { round_id: ROUND, unit_id: unit } };
      const report = await api.as(admin).call(reportCalls.operations.sunburst, query);
      const driver = report.dimensions.flatMap((dimension) => dimension.drivers).find(({ n }) => n !== null);
      return { n: driver?.n ?? null, mean: driver?.mean, comments: driver?.comments, report };
    };
    const takeBack = async (person: number) => {
      const withdrawn_at = new Date(api.clock.now()).toISOString();
      const dialogues = context.store.table('survey_executions');
      await dialogues.change(900_000 + person, () => ({ withdrawn_at, status: 'completed' }));
      const answers = context.store.table('survey_responses');
      for await (const rows of answers.pages({ where: { employee_id_ref: 10_000 + person } }))
        for (const row of rows) await answers.remove(row);
    };
    await analytics.invite(people.map((person) => ({ person, unit, done: person <= 15 })));
    const finish = async () => {
      const dialogues = context.store.table('survey_executions');
      for (const person of people) await dialogues.change(900_000 + person, () => ({ status: 'completed' }));
    };
    return { ...analytics, given, run, takeBack, finish };
  }

  test('never count what waits in no block', async () => {
    const { api, answer, given, run, takeBack, close } = await openRound();
    await answer(people.slice(0, 8).map(given));
    api.clock.advance(86_400_000);
    expect((await run()).n).toBeNull();
    await takeBack(1);
    await close();
    const { n, comments } = await run();
    expect(n).toBe(7);
    expect(comments ?? []).not.toContain('Words of 1.');
  });

  test('stay as they are where a block is sealed; the words disappear all the same', async () => {
    const { api, answer, given, run, takeBack, close } = await openRound();
    await answer(people.slice(0, 15).map(given));
    api.clock.advance(86_400_000);
    const before = await run();
    expect(before.n).toBe(15);
    await takeBack(1);
    expect(await run()).toMatchObject({ n: 15, mean: before.mean });
    await close();
    const { n, mean, comments, report } = await run();
    expect({ n, mean }).toEqual({ n: 15, mean: before.mean });
    expect(comments).toHaveLength(14);
    expect(comments).not.toContain('Words of 1.');
    // Whoever took part is counted: a rate that falls would tell.
    expect(report.participation).toMatchObject({ asked: 30 });
  });

  test('never have more answers than people who took part', async () => {
    const { api, answer, given, run, takeBack, close, finish } = await openRound();
    await answer(people.slice(0, 15).map(given));
    api.clock.advance(86_400_000);
    expect((await run()).n).toBe(15);
    await takeBack(1);
    await answer(people.slice(15).map(given));
    await finish();
    await close();
    const { n, report } = await run();
    expect(n).toBe(30);
    expect(report.participation).toMatchObject({ asked: 30, answered: 30 });
  });
});
