import { conversationCalls } from '@livingroom/shared/modules/conversations/contract.ts';
import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { addManager, ROUND } from '../../worlds/analytics.ts';
import { COMMENT, type ConversationWorld, createConversationWorld } from '../../worlds/conversations.ts';

const calls = conversationCalls.operations;

let world: ConversationWorld;
let id: string;

beforeEach(async () => {
  world = await createConversationWorld();
  id = (await world.find()).conversation_id;
});

/** A leader has answered, and the writer has replied; both are out. */
async function replied(text = 'Tuesdays.'): Promise<void> {
  await world.write(id, 'Which nights?');
  world.hours(24);
  await world.reply(world.author, id, text);
  world.hours(24);
}

describe('a conversation below a comment', () => {
  test('goes from a leader to the writer and back, and ends with the third turn', async () => {
    await replied();
    expect(await world.find()).toMatchObject({
      turns: [
        { by: 'leader', name: 'max Lind', text: 'Which nights?', waits: false },
        { by: 'writer', name: null, text: 'Tuesdays.', day: '2026-03-12', waits: false },
      ],
      ...{ may_write: true, ended: false },
    });
    await world.write(id, 'Thank you.');
    world.hours(24);
    const { items } = await world.own(world.author);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ comment: COMMENT, ended: true, may_write: false });
    expect(items[0]?.turns.map(({ text }) => text)).toEqual(['Which nights?', 'Tuesdays.', 'Thank you.']);
    await expect(world.reply(world.author, id, 'One more.')).rejects.toMatchObject({ status: 409 });
    await expect(world.write(id, 'One more.')).rejects.toMatchObject({ status: 409 });
  });

  test('is nobody else’s: neither another writer nor an administrator finds it among their own', async () => {
    await world.write(id, 'Which nights?');
    world.hours(24);
    for (const person of [world.other, world.admin, world.manager]) {
      expect((await world.own(person)).items).toEqual([]);
      await expect(world.reply(person, id, 'Me.')).rejects.toMatchObject({ status: 404 });
    }
  });

  test('is reached only by leaders to whom the comment is released', async () => {
    const elsewhere = await addManager(world, 'eli@bakery.test', []);
    expect((await world.api.as(elsewhere).raw(calls.list, { query: world.place })).status).toBe(404);
    await expect(world.write(id, 'Mine.', elsewhere)).rejects.toMatchObject({ status: 404 });
    await expect(world.write('f'.repeat(32), 'Nobody’s.')).rejects.toMatchObject({ status: 404 });
    const other = { ...world.place, driver_id: world.drivers[1] ?? 0 };
    const body = { ...other, text: 'Wrong place.' };
    const answer = await world.api.as(world.manager).raw(calls.answer, { params: { id }, body });
    expect(answer.status).toBe(404);
  });

  test('is gone for leaders where thresholds have risen above the people behind the comment', async () => {
    await world.context.store
      .table('datasets')
      .change(world.survey.datasetId, () => ({ detail_threshold: 40 }));
    expect((await world.list()).items).toEqual([]);
    await expect(world.write(id, 'Still?')).rejects.toMatchObject({ status: 404 });
  });

  test('takes one answer: of two leaders the second is refused and sees the first', async () => {
    await world.write(id, 'Which nights?');
    await expect(world.write(id, 'And mine.', world.admin)).rejects.toMatchObject({ status: 409 });
    expect((await world.find(COMMENT, world.admin)).turns).toMatchObject([{ name: 'max Lind', waits: true }]);
  });

  test('lets each side take back what the other does not see yet, and nothing later', async () => {
    await world.write(id, 'A typo');
    const query = world.place;
    await world.api.as(world.manager).call(calls.takeBack, { params: { id }, query });
    expect((await world.find()).turns).toEqual([]);
    await world.write(id, 'Which nights?');
    world.hours(24);
    const late = await world.api.as(world.manager).raw(calls.takeBack, { params: { id }, query });
    expect(late.status).toBe(409);
    await world.reply(world.author, id, 'A typo');
    const after = await world.api.as(world.author).call(calls.takeReplyBack, { params: { id } });
    expect(after).toMatchObject({ may_write: true, turns: [{ by: 'leader' }] });
  });

  test('is ended by either side, and the leader learns of it with the end of the day', async () => {
    await world.write(id, 'Which nights?');
    world.hours(24);
    await world.api.as(world.author).call(calls.endOwn, { params: { id } });
    expect(await world.find()).toMatchObject({ ended: false });
    world.hours(24);
    expect(await world.find()).toMatchObject({ ended: true, may_write: false });
    await expect(world.reply(world.author, id, 'Still.')).rejects.toMatchObject({ status: 409 });
  });

  test('is ended by the next close, and stays to be read', async () => {
    await replied();
    const round = await world.context.store.table('flow_rounds').load(ROUND);
    await world.context.store.table('flow_rounds').create({
      ...{ ...round, flow_round_id: '7-2', flow_execution_round: 2 },
      closed_at: '2026-04-10T09:00:00.000Z',
    });
    expect(await world.find()).toMatchObject({ ended: true, may_write: false });
    await expect(world.write(id, 'Too late.')).rejects.toMatchObject({ status: 409 });
    expect((await world.own(world.author)).items[0]).toMatchObject({ ended: true });
    expect((await world.list()).items.filter(({ turns }) => turns.length > 0)).toHaveLength(1);
  });

  test('shows a reply without the names of the writer’s unit, and to the writer as written', async () => {
    await replied('Ask Anna about Tuesdays.');
    expect((await world.find()).turns[1]?.text).toBe('Ask [name] about Tuesdays.');
    expect((await world.own(world.author)).items[0]?.turns[1]?.text).toBe('Ask Anna about Tuesdays.');
  });

  test('takes no empty turn', async () => {
    await expect(world.write(id, '   ')).rejects.toMatchObject({ status: 409 });
  });

  test('goes with the writer’s answers when they are erased, replies included', async () => {
    await replied();
    await world.api.as(world.author).call(ownData.operations.erase, { body: { asked_for: 'answers' } });
    expect(await world.context.store.table('conversation_turns').every()).toEqual([]);
    expect((await world.own(world.author)).items).toEqual([]);
    expect((await world.list()).items.map(({ conversation_id }) => conversation_id)).not.toContain(id);
  });

  test('is in the copy of own data of both sides', async () => {
    await replied();
    const copy = (person: ConversationWorld['anna']) =>
      world.api.as(person).call(ownData.operations.read, {});
    expect((await copy(world.author)).conversations).toEqual([
      { part: 'writer', text: 'Tuesdays.', day: '2026-03-12' },
    ]);
    expect((await copy(world.manager)).conversations).toEqual([
      { part: 'leader', text: 'Which nights?', day: '2026-03-11' },
    ]);
    expect((await copy(world.other)).conversations).toEqual([]);
  });
});
