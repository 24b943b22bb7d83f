import { activations, arrivals } from '@livingroom/shared/modules/activations/contract.ts';
import { emailChanges } from '@livingroom/shared/modules/email-changes/contract.ts';
import { employees } from '@livingroom/shared/modules/people/contracts/employees.ts';
import { users } from '@livingroom/shared/modules/users/contracts/users.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { readSignIns } from '../../../functions/modules/analytics/who-counts.ts';
import { runKindOf } from '../../support/due.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';
import { acceptInvitation } from '../../worlds/activate.ts';

/** Nobody takes the sign-in of somebody else over alone (privacy.md 11.3). */

const DAY = 86_400_000;
const { revoke, send } = activations.operations;
const { read, confirm, refuse, refuseOwn, cancel } = emailChanges.operations;

let api: TestApi;
let accountId: number;
let owner: Person;
let admin: Person;
let kim: Person;
let operator: Person;

beforeEach(async () => {
  api = await createTestApi();
  ({ accountId, admin: owner } = await api.addAccount('Acme', 'ada@acme.test'));
  admin = await api.addPerson(accountId, 'bo@acme.test', 'admin');
  kim = await api.addPerson(accountId, 'kim@acme.test');
  operator = await api.addPerson(1, 'system@livingroom.test', 'system');
  api.clock.advance(40 * DAY);
});

const end = (person: Person, by: Person = owner) =>
  api
    .as(by)
    .raw(revoke, { params: { employee_id: person.employeeId } }, by === operator ? { accountId } : {});
const changeRole = (role_name: 'employee' | 'admin') =>
  api.as(owner).call(employees.operations.changeRole, {
    params: { id: admin.employeeId },
    body: { role_name, units_managed: [] },
  });
const pass = async (days: number) => {
  await runKindOf(api.ports, 'email-change-watch');
  api.clock.advance(days * DAY);
  await runKindOf(api.ports, 'email-change-watch');
};
const tokenOf = ({ email }: Person) =>
  /email-change\?token=([\w-]+)/.exec(api.mail.to(email).at(-1)?.plainText ?? '')?.[1] ?? '';
const details = (person: Person) =>
  api.as(person).raw(users.operations.accountDetails, { params: { email: person.email } });
const isIn = async (person: Person) => (await details(person)).status === 200;
const notice = async (person: Person) =>
  ((await details(person)).body as { signInNotice: object | null }).signInNotice;
const countsFrom = async (person: Person) =>
  (await readSignIns(api.context(accountId), [person.employeeId])).get(person.employeeId);
const statusOf = (person: Person) =>
  api.as(owner).call(arrivals.operations.status, { params: { email: person.email } });

describe('the sign-in of somebody who has entered', () => {
  test('stays for seven days in which the person is told in the product and by mail, and ends then', async () => {
    const before = await countsFrom(kim);
    expect(await end(kim)).toMatchObject({ status: 200, body: { revoked: false } });
    expect(await isIn(kim)).toBe(true);
    const on = new Date(api.clock.now() + 7 * DAY).toISOString();
    // Before the mail is out, too: silence ends the access, and the page must not say otherwise.
    expect(await notice(kim)).toEqual({ kind: 'end', on, new_email: null });
    await runKindOf(api.ports, 'email-change-watch');
    expect(await notice(kim)).toEqual({ kind: 'end', on, new_email: null });
    expect(await statusOf(kim)).toMatchObject({ ending: { on, needs_word: false }, ends_by_word: false });
    expect(await statusOf(admin)).toMatchObject({ ends_by_word: true });
    expect(api.mail.to(kim.email).at(-1)?.subject).toBe('Your access at Acme is about to end');
    await pass(6.9);
    expect(await isIn(kim)).toBe(true);
    expect(await countsFrom(kim)).toBe(before);
    await pass(0.2);
    expect(await isIn(kim)).toBe(false);
    expect(await statusOf(kim)).toMatchObject({ activation_status: 'revoked', ending: null });
    const ended = api.clock.now();
    expect(await countsFrom(kim)).toBe(ended);
    api.clock.advance(40 * DAY);
    await api.as(owner).call(send, { body: { employee_id_ref: kim.employeeId } });
    await acceptInvitation(api, kim.email);
    expect(await isIn(kim)).toBe(true);
    // The same identity, bound anew: it counts from today.
    expect(await countsFrom(kim)).toBe(api.clock.now());
  });

  test('ends at once by the own word, and not by a request that is repeated', async () => {
    await end(kim);
    await runKindOf(api.ports, 'email-change-watch');
    await end(kim);
    await runKindOf(api.ports, 'email-change-watch');
    const body = { plain_token: tokenOf(kim) };
    expect((await api.as(null).call(read, { body })).kind).toBe('end');
    expect(await isIn(kim)).toBe(true);
    expect(await api.as(null).call(confirm, { body })).toEqual({ moved: true });
    expect(await isIn(kim)).toBe(false);
    expect(api.mail.to(kim.email)).toHaveLength(1);
  });

  test.each([
    ['by the link of the mail', () => api.as(null).call(refuse, { body: { plain_token: tokenOf(kim) } })],
    ['in the product', () => api.as(kim).call(refuseOwn, { body: {} })],
    [
      'when the administrators take it back',
      () => api.as(admin).call(cancel, { params: { employee_id: kim.employeeId } }),
    ],
  ])('stays for good once the person objects: %s', async (_, object) => {
    await end(kim);
    await runKindOf(api.ports, 'email-change-watch');
    await object();
    await pass(30);
    expect(await isIn(kim)).toBe(true);
    expect(await notice(kim)).toBeNull();
    const { rows } = await api.as(owner).rows('audit_events').list({});
    const actions = rows.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['sign-in-end-requested', 'sign-in-end-refused']));
    await expect(api.as(kim).call(refuseOwn, { body: {} })).rejects.toMatchObject({ status: 400 });
  });

  test('counts from anew also where the person agreed to another address', async () => {
    await api.as(owner).rows('employees').update(kim.employeeId, { work_email: 'kim@home.test' });
    await runKindOf(api.ports, 'email-change-watch');
    expect(await notice(kim)).toMatchObject({
      kind: 'move',
      new_email: expect.stringContaining('@home.test'),
    });
    await api.as(null).call(confirm, { body: { plain_token: tokenOf(kim) } });
    expect(await countsFrom(kim)).toBe(api.clock.now());
  });
});

describe('the sign-in of an administrator, and of the owner', () => {
  test.each([
    ['an administrator', () => [admin, owner] as const],
    ['the owner', () => [owner, admin] as const],
  ])('is ended and moved by no peer: %s', async (_, who) => {
    const [person, peer] = who();
    expect(await end(person, peer)).toMatchObject({ status: 200, body: { revoked: false } });
    await pass(60);
    expect(await isIn(person)).toBe(true);
    expect(api.mail.to(person.email).at(-1)?.plainText).toContain('nobody can end the sign-in of an');
    await api.as(peer).rows('employees').update(person.employeeId, { work_email: 'mallory@home.test' });
    await pass(60);
    expect(await isIn(person)).toBe(true);
    expect(await api.as(peer).rows('employees').get(person.employeeId)).toMatchObject({
      work_email: person.email,
    });
    expect(await notice(person)).toMatchObject({ kind: 'move', on: null });
  });

  test.each([
    ['made an employee', () => changeRole('employee')],
    ['left without a role', () => api.as(owner).rows('employee_roles').remove(admin.employeeId)],
  ])('is ended and moved by no peer who takes the role first: %s', async (_, demote) => {
    await demote();
    await end(admin);
    await pass(8);
    expect(await isIn(admin)).toBe(true);
    await api.as(owner).rows('employees').update(admin.employeeId, { work_email: 'mallory@home.test' });
    await pass(8);
    expect((await api.as(owner).rows('employees').get(admin.employeeId)).work_email).toBe(admin.email);
  });

  test('is protected by the usual days again a month after the role went', async () => {
    await changeRole('employee');
    await pass(31);
    await end(admin);
    await pass(7.1);
    expect(await isIn(admin)).toBe(false);
  });

  test('ends by the own word, and after seven days when the operator began it', async () => {
    await end(admin);
    await runKindOf(api.ports, 'email-change-watch');
    await api.as(null).call(confirm, { body: { plain_token: tokenOf(admin) } });
    expect(await isIn(admin)).toBe(false);
    await end(owner, operator);
    await pass(7);
    expect(await isIn(owner)).toBe(false);
  });
});
