import { languages } from '@livingroom/shared/core/lib/language.ts';
import { conversationCalls } from '@livingroom/shared/modules/conversations/contract.ts';
import { emailPreferences } from '@livingroom/shared/modules/emails/contracts/email-preferences.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { dueOf } from '../../../functions/modules/conversations/answer-notices.ts';
import { runKindOf } from '../../support/due.ts';
import { ROUND } from '../../worlds/analytics.ts';
import { COMMENT, type ConversationWorld, createConversationWorld } from '../../worlds/conversations.ts';

const calls = conversationCalls.operations;

let world: ConversationWorld;
let id: string;

beforeEach(async () => {
  world = await createConversationWorld();
  id = (await world.find()).conversation_id;
});

const send = () => runKindOf(world.api.ports, 'outbox');
const mails = () => world.api.mail.sent.map(({ message }) => message);
const told = () =>
  mails()
    .map(({ to }) => to)
    .sort();

/** The outbox is looked at every few hours of these days. */
async function days(count: number): Promise<void> {
  for (let part = 0; part < count * 4; part += 1) {
    world.hours(6);
    await send();
  }
}

describe('the mail about answers', () => {
  test('goes the morning after to everybody who was asked, alike, whoever wrote', async () => {
    await world.write(id, 'Which nights?');
    await send();
    expect(mails()).toEqual([]);
    await days(1);
    expect(told()).toEqual(['anna@bakery.test', 'ben@bakery.test']);
    const plain = ({ to, plainText, html }: ReturnType<typeof mails>[number]) =>
      [plainText, html]
        .join('\n')
        .replaceAll(to, '')
        .replaceAll(/\b(anna|ben)\b/gi, '')
        .replaceAll(/token=[\w-]+/g, '');
    const [one, other] = mails().map(plain);
    expect(one).toBe(other);
    for (const { subject, plainText } of mails()) {
      expect(subject).toBe('Leaders have answered comments');
      expect(plainText).not.toContain('nights');
      expect(plainText).not.toContain(COMMENT);
    }
  });

  test('goes once, however often it is tried, and in parts that a killed run left', async () => {
    await world.write(id, 'Which nights?');
    await world.context.store.table('answer_notices').change(ROUND, () => ({
      after_employee: world.anna.employeeId,
    }));
    world.hours(24);
    await Promise.all([send(), send()]);
    await send();
    expect(told()).toEqual(['ben@bakery.test']);
  });

  test('does not go for an answer that was taken back', async () => {
    await world.write(id, 'A typo');
    await world.api.as(world.manager).call(calls.takeBack, { params: { id }, query: world.place });
    await days(2);
    expect(mails()).toEqual([]);
  });

  test('does not go for what writers do', async () => {
    await world.write(id, 'Which nights?');
    await days(1);
    await world.reply(world.author, id, 'Tuesdays.');
    await days(9);
    expect(mails()).toHaveLength(2);
  });

  test('goes once a week of a round at most, and tells then of all that came meanwhile', async () => {
    await world.write(id, 'Which nights?');
    await days(1);
    const other = (await world.find('Coffee is cold.')).conversation_id;
    await world.write(other, 'A new machine comes.');
    await days(5);
    expect(mails()).toHaveLength(2);
    await days(3);
    expect(mails()).toHaveLength(4);
    await days(10);
    expect(mails()).toHaveLength(4);
  });

  test('goes to nobody who wants no mails', async () => {
    const { chooseOwn } = emailPreferences.operations;
    await world.api.as(world.other).call(chooseOwn, { body: { wanted: false } });
    await world.write(id, 'Which nights?');
    await days(1);
    expect(told()).toEqual([world.author.email]);
  });

  test('speaks the language of its reader and says how to get no more', async () => {
    for (const language of languages) {
      world.api.mail.sent.length = 0;
      const fresh = await createConversationWorld();
      await fresh.context.store.table('employees').change(fresh.anna.employeeId, () => ({ language }));
      await fresh.write((await fresh.find()).conversation_id, 'Which nights?');
      fresh.hours(24);
      await runKindOf(fresh.api.ports, 'outbox');
      const mail = fresh.api.mail.sent.find(({ message }) => message.to === 'anna@bakery.test');
      expect(mail?.message.plainText).toContain('/employee');
      expect(mail?.message.plainText).toContain('/unsubscribe?token=');
      expect(mail?.message.plainText).not.toContain('{{');
    }
  });

  test.each([
    // Out at midnight, the office opens at eight.
    ['2026-03-11T00:00:00.000Z', null, 'UTC', '2026-03-11T08:00:00.000Z'],
    ['2026-03-11T00:00:00.000Z', null, 'America/Los_Angeles', '2026-03-11T15:00:00.000Z'],
    // There it is ten already when the day is over here.
    ['2026-03-11T00:00:00.000Z', null, 'Australia/Sydney', '2026-03-11T21:00:00.000Z'],
    ['2026-03-13T00:00:00.000Z', '2026-03-11T00:00:00.000Z', 'UTC', '2026-03-18T08:00:00.000Z'],
  ])('of answers until %s after one until %s goes in %s at %s', (asked_until, told_until, zone, due) => {
    expect(dueOf({ asked_until, told_until }, zone)).toBe(due);
  });
});
