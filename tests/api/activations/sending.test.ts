import { activations } from '@livingroom/shared/modules/activations/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { takeDeliveryReport } from '../../../functions/modules/emails/take-report.ts';
import { runKindOf } from '../../support/due.ts';
import { acceptInvitation } from '../../worlds/activate.ts';
import { createInviting, type Inviting } from '../../worlds/invitations.ts';

const { revoke, sendBulk } = activations.operations;

let world: Inviting;
let api: Inviting['api'];
let admin: Inviting['admin'];
let accountId: number;

beforeEach(async () => {
  world = await createInviting();
  ({ api, admin, accountId } = world);
});

describe('who sends', () => {
  test('names a role, and gives it to who has none', async () => {
    const id = await world.newcomer('nils@bakery.test', null);
    await expect(world.invite(id)).rejects.toMatchObject({
      body: {
        message: "Can't send activation link: Please provide a role for the employee before sending.",
      },
    });
    // A manager's role comes with the units managed, which an invitation cannot carry.
    await expect(world.invite(id, 'manager')).rejects.toMatchObject({
      body: { data: { fields: { role_name: expect.stringMatching(/^Choose at least one unit/) } } },
    });
    await world.invite(id, 'admin');
    expect(await world.statusOf('nils@bakery.test')).toMatchObject({ user_role: 'admin' });
    await expect(world.invite(id, 'employee')).rejects.toMatchObject({
      body: { data: { problem: 'role-differs' } },
    });
    const boss = await world.newcomer('boss@bakery.test', null);
    await expect(world.invite(boss, 'system')).rejects.toMatchObject({
      body: { data: { problem: 'role-too-high' } },
    });
  });

  test('sees the six milestones and what may be done', async () => {
    const id = await world.newcomer('nils@bakery.test');
    expect(await world.statusOf('nils@bakery.test')).toMatchObject({
      overall_status: 'incomplete',
      activation_status: 'none',
      milestones: {
        active: true,
        role_selected: true,
        primary_unit_set: false,
        signup_completed: false,
        user_record_created: false,
        account_linked: false,
      },
      can: { send: true, revoke: false },
    });
    await world.invite(id);
    expect(await world.statusOf('nils@bakery.test')).toMatchObject({
      activation_status: 'pending',
      can: { send: true, revoke: true },
    });
    await acceptInvitation(api, 'nils@bakery.test');
    const { unit_id } = await api
      .as(admin)
      .rows('units')
      .create({ unit_name: 'Ovens', company_id_ref: world.companyId });
    await api.as(admin).rows('employees').update(id, { primary_unit_id_ref: unit_id });
    expect(await world.statusOf('nils@bakery.test')).toMatchObject({
      overall_status: 'complete',
      activation_status: 'completed',
      user_status: 'active',
      can: { send: false, revoke: true },
    });
    await expect(world.invite(id)).rejects.toMatchObject({ body: { data: { problem: 'already-active' } } });
  });

  test('learns what is in the way of an invitation: a mail that came back, one that waits, a link that expired', async () => {
    await world.invite(await world.newcomer('nils@bakery.test'));
    const stands = async () => (await world.statusOf('nils@bakery.test')).invitation;
    expect(await stands()).toMatchObject({ state: 'out', reason: null });
    await takeDeliveryReport(api.ports, {
      eventType: 'Microsoft.Communication.EmailDeliveryReportReceived',
      data: {
        recipient: 'nils@bakery.test',
        messageId: api.mail.sent.at(-1)?.operationId,
        status: 'Bounced',
        deliveryStatusDetails: { statusMessage: '550 No such mailbox.' },
      },
    });
    expect(await stands()).toMatchObject({
      state: 'lost',
      reason: 'The recipient’s mailbox rejected the e-mail: 550 No such mailbox.',
    });
    const next = await world.newcomer('nora@bakery.test');
    api.mail.throttle = () => 600;
    await world.invite(next);
    expect((await world.statusOf('nora@bakery.test')).invitation?.state).toBe('waiting');
    api.clock.advance(8 * 86_400_000);
    expect(await stands()).toMatchObject({ state: 'expired', reason: null });
    await api.as(admin).call(revoke, { params: { employee_id: next } });
    expect((await world.statusOf('nora@bakery.test')).invitation).toBeNull();
  });

  test('takes an invitation back, or after seven days the sign-in of who has entered, until a new one is accepted', async () => {
    const id = await world.newcomer('nils@bakery.test');
    const take = () => api.as(admin).call(revoke, { params: { employee_id: id } });
    await expect(take()).rejects.toMatchObject({ body: { data: { problem: 'nothing-to-revoke' } } });
    await world.invite(id);
    expect(await take()).toEqual({ revoked: true, message: 'Activation revoked successfully.' });
    await world.invite(id);
    await acceptInvitation(api, 'nils@bakery.test');
    expect(await take()).toMatchObject({ revoked: false });
    expect(await world.signIn('nils@bakery.test')).toMatchObject({ employeeId: id });
    await runKindOf(api.ports, 'email-change-watch');
    api.clock.advance(7 * 86_400_000);
    await runKindOf(api.ports, 'email-change-watch');
    await expect(world.signIn('nils@bakery.test')).rejects.toMatchObject({ status: 401 });
    expect(api.directory.people.get('oid-nils@bakery.test')?.revoked).toBe(1);
    await world.invite(id);
    await acceptInvitation(api, 'nils@bakery.test');
    expect(await world.signIn('nils@bakery.test')).toMatchObject({ employeeId: id });
  });

  test('is told of each person of a bulk, and who has no role becomes an employee', async () => {
    const good = await world.newcomer('nils@bakery.test', null);
    const done = await api.addPerson(accountId, 'done@bakery.test');
    const away = await world.newcomer('away@bakery.test');
    await api.as(admin).rows('employees').update(away, { status: 'inactive' });
    const refused = await world.newcomer('refused@bakery.test');
    api.mail.refused.add('refused@bakery.test');
    const ids = [good, done.employeeId, away, refused, 9999];
    const answer = await api
      .as(admin)
      .call(sendBulk, { body: { employees: ids.map((employee_id_ref) => ({ employee_id_ref })) } });
    expect(answer).toEqual({
      success: false,
      message: 'Activations processed for 5 employees, but 4 failed.',
      items: [
        { employee_id: good, success: true, message: 'Activation link sent successfully.' },
        { employee_id: done.employeeId, success: false, message: 'This employee is already activated.' },
        {
          employee_id: away,
          success: false,
          message: 'This employee is not active. Set the status to active before sending.',
        },
        {
          employee_id: refused,
          success: false,
          message: 'The invitation could not be delivered to this address.',
        },
        { employee_id: 9999, success: false, message: 'Resource not found. Please check your request.' },
      ],
    });
    expect(await world.statusOf('nils@bakery.test')).toMatchObject({ user_role: 'employee' });
  });

  test('sends one person five mails an hour at most', async () => {
    const id = await world.newcomer('nils@bakery.test');
    for (let time = 0; time < 5; time += 1) await world.invite(id);
    await expect(world.invite(id)).rejects.toMatchObject({ status: 429 });
    const bulk = await api.as(admin).call(sendBulk, { body: { employees: [{ employee_id_ref: id }] } });
    expect(bulk.items[0]?.success).toBe(false);
  });

  test('reaches nobody of another account', async () => {
    const other = await api.addAccount('Other', 'olga@other.test');
    const theirs = other.admin.employeeId + 50;
    await expect(world.invite(theirs)).rejects.toMatchObject({ status: 404 });
    const params = { employee_id: theirs };
    await expect(api.as(admin).call(revoke, { params })).rejects.toMatchObject({ status: 404 });
    await expect(world.statusOf('olga@other.test')).rejects.toMatchObject({ status: 404 });
  });
});

test('what the mail quota keeps waiting goes out by itself, with a link that works', async () => {
  const id = await world.newcomer('nils@bakery.test');
  api.mail.throttle = () => 60;
  expect(await world.invite(id)).toMatchObject({
    message: 'The activation link is queued and will be sent automatically.',
  });
  await runKindOf(api.ports, 'outbox');
  expect(api.mail.to('nils@bakery.test')).toEqual([]);
  api.mail.throttle = null;
  api.clock.advance(61_000);
  await runKindOf(api.ports, 'outbox');
  await runKindOf(api.ports, 'outbox');
  expect(api.mail.to('nils@bakery.test')).toHaveLength(1);
  expect(await acceptInvitation(api, 'nils@bakery.test')).toMatchObject({ accepted: true });
});

test('a mail whose answer was lost holds a link that works, and is not sent twice', async () => {
  const id = await world.newcomer('nils@bakery.test');
  api.mail.loseNextAnswer = true;
  await world.invite(id);
  api.clock.advance(120_000);
  await runKindOf(api.ports, 'outbox');
  expect(api.mail.to('nils@bakery.test')).toHaveLength(1);
  expect(await acceptInvitation(api, 'nils@bakery.test')).toMatchObject({ accepted: true });
});
