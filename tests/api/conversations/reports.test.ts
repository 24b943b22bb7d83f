import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { conversationCalls } from '@livingroom/shared/modules/conversations/contract.ts';
import { notificationCalls } from '@livingroom/shared/modules/notifications/contract.ts';
import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../support/test-api.ts';
import { addManager, ROUND } from '../../worlds/analytics.ts';
import {
  COMMENT,
  type ConversationWorld,
  createConversationWorld,
  UNIT,
} from '../../worlds/conversations.ts';
import { trailOf } from '../audit/lines/line.ts';

const calls = conversationCalls.operations;

let world: ConversationWorld;
let id: string;

beforeEach(async () => {
  world = await createConversationWorld();
  id = (await world.find()).conversation_id;
});

const waiting = async (person: Person = world.admin) =>
  (await world.api.as(person).call(calls.reported, {})).items;

/** The driver of the comments as the report of a unit shows it. */
async function shown(unit_id: number) {
  const query = { unit_id, round_id: ROUND };
  const report = await world.api.as(world.admin).call(reportCalls.operations.sunburst, { query });
  const found = report.dimensions
    .flatMap(({ drivers }) => drivers)
    .find(({ driver_id }) => driver_id === world.driver);
  return { comments: found?.comments ?? [], n: found?.n, mean: found?.mean };
}

describe('a comment that is reported', () => {
  test('waits for an administrator, who reads it as the report shows it, and who said what', async () => {
    expect(await world.report(id, 'insult')).toMatchObject({ report: 'open' });
    expect((await world.find()).report).toBe('open');
    expect(await waiting()).toEqual([
      {
        conversation_id: id,
        ...{ unit: 'Unit 301', round: 1, reason: 'insult', reported_by: 'max Lind', day: '2026-03-10' },
        ...{ driver: expect.any(String), text: COMMENT, may_decide: true },
      },
    ]);
    const news = await world.api.as(world.admin).call(notificationCalls.operations.readOwn, {});
    expect(news.items).toContainEqual(expect.objectContaining({ kind: 'reported', subject: 'Unit 301' }));
  });

  test('is taken out of the report of every unit, for everybody and once, and scores stay', async () => {
    const before = [await shown(UNIT), await shown(0)];
    await world.report(id, 'insult');
    expect(await world.decide(id, 'take-out')).toEqual({ status: 'taken-out' });
    const after = [await shown(UNIT), await shown(0)];
    for (const [place, { comments, ...score }] of after.entries()) {
      expect(comments).toHaveLength((before[place]?.comments.length ?? 0) - 1);
      expect(comments).not.toContain(COMMENT);
      expect(before[place]).toMatchObject(score);
    }
    // Another run does not bring it back.
    await world.api.as(world.admin).call(analyticsExecutions.operations.runMain, {});
    await world.api.workflows.settle();
    expect((await shown(UNIT)).comments).toEqual(after[0]?.comments);
    expect(await world.decide(id, 'take-out')).toEqual({ status: 'taken-out' });
    expect((await shown(UNIT)).comments).toEqual(after[0]?.comments);
    expect(await waiting()).toEqual([]);
    const bytes = JSON.stringify(await world.context.store.table('release_blocks').every());
    expect(bytes).not.toContain(COMMENT);
  });

  test('is said to whoever wrote it on their own page, and to nobody else', async () => {
    await world.write(id, 'Please stay polite.');
    world.hours(24);
    await world.report(id, 'insult');
    expect((await world.own(world.author)).items).toMatchObject([{ taken_out: false, may_write: true }]);
    await world.decide(id, 'take-out');
    expect((await world.own(world.author)).items).toMatchObject([
      { comment: COMMENT, taken_out: true, ended: true, may_write: false, turns: [{ by: 'leader' }] },
    ]);
    await expect(world.reply(world.author, id, 'Why?')).rejects.toMatchObject({ status: 409 });
    expect((await world.own(world.other)).items).toEqual([]);
    expect((await world.list()).items.map(({ conversation_id }) => conversation_id)).not.toContain(id);
    await expect(world.write(id, 'Still?')).rejects.toMatchObject({ status: 404 });
  });

  test('is said to whoever wrote it also where no leader had answered', async () => {
    await world.report(id, 'threat');
    expect((await world.own(world.author)).items).toEqual([]);
    await world.decide(id, 'take-out');
    expect((await world.own(world.author)).items).toMatchObject([
      { comment: COMMENT, taken_out: true, turns: [] },
    ]);
  });

  test('stays where the administrator leaves it, and is reported no second time', async () => {
    await world.report(id, 'other');
    await expect(world.report(id, 'insult')).rejects.toMatchObject({ status: 409 });
    expect(await world.decide(id, 'keep')).toEqual({ status: 'kept' });
    expect((await world.find()).report).toBe('kept');
    expect((await shown(UNIT)).comments).toContain(COMMENT);
    await expect(world.report(id, 'insult')).rejects.toMatchObject({ status: 409 });
    await expect(world.decide(id, 'take-out')).rejects.toMatchObject({ status: 409 });
    expect((await world.own(world.author)).items).toEqual([]);
  });

  test('is decided on by no manager, and not by whoever reported it', async () => {
    await world.report(id, 'insult', world.admin);
    await expect(world.decide(id, 'take-out', world.manager)).rejects.toMatchObject({ status: 403 });
    await expect(world.decide(id, 'take-out')).rejects.toMatchObject({
      body: { data: { problem: 'own-report' } },
    });
    expect(await waiting()).toMatchObject([{ may_decide: false }]);
    const eva = await world.api.addPerson(world.accountId, 'eva@bakery.test', 'admin');
    expect(await world.decide(id, 'take-out', eva)).toEqual({ status: 'taken-out' });
  });

  test('is reported only by leaders to whom it is released', async () => {
    const elsewhere = await addManager(world, 'eli@bakery.test', []);
    await expect(world.report(id, 'insult', elsewhere)).rejects.toMatchObject({ status: 404 });
    await expect(world.report(id, 'insult', world.other)).rejects.toMatchObject({ status: 403 });
    await expect(world.report('f'.repeat(32), 'insult')).rejects.toMatchObject({ status: 404 });
    const body = { ...world.place, reason: 'nonsense' };
    const wrong = await world.api.as(world.manager).raw(calls.report, { params: { id }, body });
    expect(wrong.status).toBe(400);
  });

  test('of two that say the same only one leaves the report', async () => {
    const twice = await createConversationWorld();
    world = twice;
    const { keys, rows } = await sameTwice();
    await world.report(keys[0] ?? '', 'insult');
    await world.decide(keys[0] ?? '', 'take-out');
    expect((await shown(UNIT)).comments.filter((comment) => comment === rows)).toHaveLength(1);
  });

  test('is on the trail, by reason, unit and round, without a word of it', async () => {
    await world.report(id, 'person');
    await world.decide(id, 'take-out');
    const trail = await trailOf(world.api, world.admin);
    expect(trail.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['comment-reported', 'comment-taken-out']),
    );
    const line = trail.find(({ action }) => action === 'comment-taken-out');
    expect(line?.details).toMatch(/Unit 301/);
    expect(line?.details).toMatch(/Exposes a person/);
    expect(JSON.stringify(trail)).not.toContain('night');
    expect(JSON.stringify(trail)).not.toContain(id);
  });

  test('is not shown to the administrator where the report hides it, or its writer erased it', async () => {
    await world.report(id, 'insult');
    const datasets = world.context.store.table('datasets');
    await datasets.change(world.survey.datasetId, () => ({ detail_threshold: 40 }));
    expect(await waiting()).toMatchObject([{ text: null }]);
    await datasets.change(world.survey.datasetId, () => ({ detail_threshold: 10 }));
    expect(await waiting()).toMatchObject([{ text: COMMENT }]);
    await world.api.as(world.author).call(ownData.operations.erase, { body: { asked_for: 'answers' } });
    expect(await waiting()).toMatchObject([{ text: null }]);
    expect(await world.decide(id, 'keep')).toEqual({ status: 'kept' });
  });
});

/** Two released comments of the driver with the same words. */
async function sameTwice() {
  const rows = 'Coffee is cold.';
  const table = world.context.store.table('analytics_computations');
  for (const row of await table.every({}))
    if (row.value_text_array?.includes(rows))
      await table.change(row.analytics_computation_id, ({ value_text_array: texts }) => ({
        value_text_array: (texts ?? []).map((text) => (text === 'I like my team.' ? rows : text)),
      }));
  const blocks = world.context.store.table('release_blocks');
  for (const row of await blocks.every({}))
    if (JSON.stringify(row.blocks).includes('I like my team.'))
      await blocks.put([
        { ...row, blocks: JSON.parse(JSON.stringify(row.blocks).replaceAll('I like my team.', rows)) },
      ]);
  const query = { unit_id: UNIT, round_id: ROUND };
  const report = await world.api.as(world.manager).call(reportCalls.operations.sunburst, { query });
  const comments =
    report.dimensions.flatMap(({ drivers }) => drivers).find(({ driver_id }) => driver_id === world.driver)
      ?.comments ?? [];
  const { items } = await world.list();
  const keys = items.flatMap(({ at, conversation_id }) => (comments[at] === rows ? [conversation_id] : []));
  expect(keys).toHaveLength(2);
  return { keys, rows };
}
