import { beforeEach, describe, expect, test } from 'vitest';
import { notificationCalls } from '../../../shared/modules/notifications/contract.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

let api: TestApi;
let home: Awaited<ReturnType<TestApi['addAccount']>>;
let manager: Person;

beforeEach(async () => {
  api = await createTestApi();
  home = await api.addAccount('Home Company', 'ada@home.test');
  manager = await api.addPerson(home.accountId, 'mia@home.test', 'manager');
});

const { readOwn, markRead } = notificationCalls.operations;
const read = (person: Person) => api.as(person).call(readOwn, {});
const day = (days: number) => new Date(api.clock.now() + days * 86_400_000).toISOString().slice(0, 10);

/** An action of the manager's, in a list of the admin's. */
async function ownAction(values: { readonly due_date?: string; readonly stage?: 'done' } = {}) {
  const { action_list_id } = await api.as(home.admin).rows('action_lists').create({ title: 'Plan' });
  const given = {
    title: 'Meet weekly',
    action_list_id_ref: action_list_id,
    owner_id_ref: manager.employeeId,
  };
  return api
    .as(home.admin)
    .rows('actions')
    .create({ ...given, ...values });
}

const comment = (person: Person, action: number, text = 'Well done') =>
  api.as(person).rows('action_comments').create({ action_id_ref: action, text });

describe('notifications', () => {
  test('tell the owner of an action who commented on it, and nobody else', async () => {
    const { action_id } = await ownAction();
    await comment(home.admin, action_id);
    await comment(manager, action_id, 'Thanks');
    const { items, unread } = await read(manager);
    expect(items).toMatchObject([{ kind: 'comment', subject: 'Meet weekly', target: String(action_id) }]);
    expect(unread).toBe(1);
    expect((await read(home.admin)).items).toEqual([]);
  });

  test('tell of an action that is due tomorrow or late, unless it is done', async () => {
    await ownAction({ due_date: day(-2) });
    await ownAction({ due_date: day(9) });
    await ownAction({ due_date: day(-1), stage: 'done' });
    expect((await read(manager)).items).toMatchObject([{ kind: 'due', due_date: day(-2) }]);
  });

  test('are seen up to a moment that never goes back, nor beyond now', async () => {
    const { action_id } = await ownAction();
    await comment(home.admin, action_id);
    const ahead = new Date(api.clock.now() + 86_400_000).toISOString();
    const marked = await api.as(manager).call(markRead, { body: { until: ahead } });
    expect(marked.read_until <= new Date(api.clock.now()).toISOString()).toBe(true);
    await api.as(manager).call(markRead, { body: { until: '2020-01-01T00:00:00.000Z' } });
    expect(await read(manager)).toMatchObject({ unread: 0, items: [{ is_new: false }] });
  });

  test('go with the comment, and with the action that changes hands', async () => {
    const { action_id } = await ownAction();
    const { action_comment_id } = await comment(home.admin, action_id);
    await api.as(home.admin).rows('action_comments').remove(action_comment_id);
    expect((await read(manager)).items).toEqual([]);
    await comment(home.admin, action_id);
    await api.as(home.admin).rows('actions').update(action_id, { owner_id_ref: home.admin.employeeId });
    expect((await read(manager)).items).toEqual([]);
  });

  test('are none for employees', async () => {
    const employee = await api.addPerson(home.accountId, 'eva@home.test', 'employee');
    expect(await read(employee)).toEqual({ items: [], unread: 0, weekly_mail: null });
  });
});
