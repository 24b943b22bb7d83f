import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { activations, arrivals } from '@livingroom/shared/modules/activations/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { admit } from '../../../functions/modules/users/bind-identity.ts';
import { acceptInvitation, activate, invitationToken } from '../../worlds/activate.ts';
import { createInviting, type Inviting } from '../../worlds/invitations.ts';

const { accept, checkActivationStatus, revoke } = activations.operations;

let world: Inviting;
let api: Inviting['api'];
let admin: Inviting['admin'];
let accountId: number;

beforeEach(async () => {
  world = await createInviting();
  ({ api, admin, accountId } = world);
});

describe('an invitation', () => {
  test('lets an employee in with a password of their own, once', async () => {
    const id = await world.newcomer('nils@bakery.test');
    await expect(world.signIn('nils@bakery.test')).rejects.toMatchObject({ status: 401 });
    const sent = await world.invite(id);
    expect(sent).toMatchObject({ message: 'Activation link sent successfully.' });
    expect(await api.as(admin).call(checkActivationStatus, { query: sent })).toMatchObject({
      status: 'pending',
    });
    const [mail] = api.mail.to('nils@bakery.test');
    expect(mail?.subject).toBe('Bakery invites you to Livingroom');
    const token = invitationToken(api, 'nils@bakery.test');
    expect((await world.check(token)).body).toEqual({
      ok: true,
      account_id_ref: accountId,
      email: 'nils@bakery.test',
      mfa_required: false,
      method: 'password',
      company_name: 'Bakery',
      language: 'en_us',
    });
    expect(await acceptInvitation(api, 'nils@bakery.test')).toEqual({
      accepted: true,
      bootstrap_password: null,
    });
    expect(await world.signIn('nils@bakery.test')).toMatchObject({ employeeId: id, userRole: 'employee' });
    expect(await api.as(admin).call(checkActivationStatus, { query: sent })).toMatchObject({
      status: 'completed',
    });
    expect(api.directory.people.get('oid-nils@bakery.test')?.password).toEqual({
      password: 'Sommer-2026',
      change: false,
    });
  });

  test('gives who needs a second factor a password for the first sign-in, told once and stored nowhere', async () => {
    await world.invite(await world.newcomer('mia@bakery.test', 'manager'));
    expect((await world.check(invitationToken(api, 'mia@bakery.test'))).body).toMatchObject({
      mfa_required: true,
      method: 'one-time-password',
    });
    const { bootstrap_password } = await acceptInvitation(api, 'mia@bakery.test');
    expect(bootstrap_password).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d).{14}$/);
    expect(api.directory.people.get('oid-mia@bakery.test')?.password).toEqual({
      password: bootstrap_password,
      change: true,
    });
    expect(await world.signIn('mia@bakery.test', 'manager')).toMatchObject({ mfaRequired: true });
  });

  test("binds to the organisation's own directory without a password", async () => {
    api.directory.kind = 'federated';
    await world.invite(await world.newcomer('mia@bakery.test', 'manager'));
    expect((await world.check(invitationToken(api, 'mia@bakery.test'))).body).toMatchObject({
      method: 'directory',
    });
    expect(await acceptInvitation(api, 'mia@bakery.test')).toEqual({
      accepted: true,
      bootstrap_password: null,
    });
    expect(api.directory.people.get('oid-mia@bakery.test')?.password).toBeNull();
    expect(await world.signIn('mia@bakery.test', 'manager')).toMatchObject({ userRole: 'manager' });
  });

  test('of two acceptances at once one wins', async () => {
    await world.invite(await world.newcomer('nils@bakery.test'));
    const both = await Promise.allSettled([
      acceptInvitation(api, 'nils@bakery.test'),
      acceptInvitation(api, 'nils@bakery.test'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect([...api.directory.people].filter(([, { email }]) => email === 'nils@bakery.test')).toHaveLength(1);
    expect(await world.signIn('nils@bakery.test')).toMatchObject({ userRole: 'employee' });
  });

  test('can be accepted again after the directory was away', async () => {
    await world.invite(await world.newcomer('nils@bakery.test'));
    api.directory.down = true;
    await expect(acceptInvitation(api, 'nils@bakery.test')).rejects.toMatchObject({ status: 503 });
    expect(await world.statusOf('nils@bakery.test')).toMatchObject({ activation_status: 'pending' });
    api.directory.down = false;
    expect(await acceptInvitation(api, 'nils@bakery.test')).toMatchObject({ accepted: true });
  });

  test('never touches the password or the binding of somebody else with that address', async () => {
    const other = await api.addAccount('Other', 'olga@other.test');
    const id = await world.newcomer('nils@bakery.test');
    await world.invite(id);
    const person = { email: 'nils@bakery.test', givenName: '', familyName: '' };
    await api.directory.create(person, { password: 'Theirs-2026', change: false });
    const identity = {
      directory: String(api.ports.settings.identity.tenant),
      subject: 'oid-nils@bakery.test',
    };
    await admit(api.ports, { ...other.admin, identity });
    await expect(acceptInvitation(api, 'nils@bakery.test')).rejects.toMatchObject({
      status: 400,
      body: { data: { problem: 'ACCOUNT_EXISTS' } },
    });
    expect(api.directory.people.get('oid-nils@bakery.test')?.password?.password).toBe('Theirs-2026');
  });

  test('keeps no token: neither rows nor log hold what the mail holds', async () => {
    await world.invite(await world.newcomer('nils@bakery.test'));
    const token = invitationToken(api, 'nils@bakery.test');
    const rows = await Promise.all([
      api.context(1).store.table('activation_tokens').every(),
      api.context(accountId).store.table('activations').every(),
      api.context(accountId).store.table('emails').every(),
    ]);
    expect(token).toHaveLength(43);
    expect(JSON.stringify([rows, api.log.entries])).not.toContain(token);
  });
});

describe('a link that leads no further', () => {
  let token: string;
  let id: number;

  beforeEach(async () => {
    id = await world.newcomer('nils@bakery.test');
    await world.invite(id);
    token = invitationToken(api, 'nils@bakery.test');
  });

  const cases: [reason: string, words: RegExp, before: () => Promise<unknown>][] = [
    ['TOKEN_EXPIRED', /expired/, async () => api.clock.advance(7 * DAY_MS + 1)],
    ['TOKEN_USED', /already used/, () => acceptInvitation(api, 'nils@bakery.test')],
    ['TOKEN_REVOKED', /revoked/, () => api.as(admin).call(revoke, { params: { employee_id: id } })],
    ['TOKEN_SUPERSEDED', /replaced by a newer/, () => world.invite(id)],
    [
      'TOKEN_SUPERSEDED',
      /replaced/,
      () => api.as(admin).rows('employees').update(id, { work_email: 'nils.holm@bakery.test' }),
    ],
    [
      'ACCOUNT_EXISTS',
      /already exists/,
      async () => {
        await activate(api.ports, { accountId, employeeId: id, email: 'nils@bakery.test' });
      },
    ],
    [
      'TOKEN_UNKNOWN',
      /Invalid invitation link/,
      () => api.as(admin).rows('employees').update(id, { status: 'inactive' }),
    ],
  ];

  test.each(cases)('says %s (%s) with 400, to whoever accepts as well', async (problem, words, before) => {
    const { body } = await world.check(token);
    await before();
    expect(await world.check(token)).toMatchObject({
      status: 400,
      body: { code: 'activation-refused', message: expect.stringMatching(words), data: { problem } },
    });
    const late = { plain_token: token, method: 'password' as const, user_id: 1, password: 'Sommer-2026' };
    await expect(api.as(null).call(accept, { body: late })).rejects.toMatchObject({
      body: { data: { problem } },
    });
    const signup = { plain_token: token, email: 'nils@bakery.test', account_id_ref: accountId };
    await expect(
      api
        .as(null)
        .call(arrivals.operations.signup, { body: { ...signup, auth_data: { privacy_accepted: true } } }),
    ).rejects.toMatchObject({ body: { data: { problem } } });
    expect(body).toMatchObject({ ok: true });
  });

  test.each(['', 'x', 'x'.repeat(200), '../../1', 'A'.repeat(43)])('says 404 to %j', async (unknown) => {
    expect(await world.check(unknown)).toMatchObject({ status: 404, body: { code: 'activation-not-found' } });
  });

  test('takes as long as one that does', async () => {
    const timed = async (given: string) => {
      const start = performance.now();
      await world.check(given);
      return performance.now() - start;
    };
    const times = [await timed(token), await timed('A'.repeat(43))];
    for (const time of times) expect(time).toBeGreaterThan(55);
  });
});

const easy = 'This password is too easy to guess. Please choose another one.';

describe('what the page sends', () => {
  test.each([
    [{ password: '' }, 'password-missing', 'Password is required'],
    [{ password: '   ' }, 'password-missing', 'Password is required'],
    [{ password: 'Short-1' }, 'password-weak', 'Min 8 chars, upper, lower, number'],
    [{ password: 'no-upper-2026' }, 'password-weak', 'Min 8 chars, upper, lower, number'],
    [{ password: 'NO-LOWER-2026' }, 'password-weak', 'Min 8 chars, upper, lower, number'],
    [{ password: 'No-number-here' }, 'password-weak', 'Min 8 chars, upper, lower, number'],
    [{ password: 'Password1!' }, 'password-common', easy],
    [{ password: 'Livingroom1!' }, 'password-common', easy],
    [{ password: 'Nils-Bakery1' }, 'password-common', easy],
    [{ password: 'Qwertyuiop1' }, 'password-common', easy],
    [{ password: 'P@ssw0rd2026' }, 'password-common', easy],
    [
      { password: 'Sm\u00f8rrebr\u00f8d-7' },
      'password-signs',
      'Use letters from A to Z without accents, numbers and common symbols',
    ],
    [
      { user_id: undefined },
      'user-missing',
      'User ID is missing. Please open the link of your invitation again.',
    ],
    [
      { method: 'directory' as const },
      'TOKEN_UNKNOWN',
      'Invalid invitation link. Please contact your administrator.',
    ],
  ])('is refused with %j', async (changes, problem, message) => {
    await world.invite(await world.newcomer('nils@bakery.test'));
    const plain_token = invitationToken(api, 'nils@bakery.test');
    const { user_id } = await api.as(null).call(arrivals.operations.signup, {
      body: {
        email: 'nils@bakery.test',
        account_id_ref: accountId,
        plain_token,
        auth_data: { privacy_accepted: true },
      },
    });
    const body = { plain_token, method: 'password' as const, user_id, password: 'Sommer-2026', ...changes };
    const answer = await api.as(null).raw(accept, { body });
    expect(answer).toMatchObject({ status: 400, body: { message, data: { problem } } });
    expect(await world.statusOf('nils@bakery.test')).toMatchObject({ activation_status: 'pending' });
    const whole = { plain_token, method: 'password' as const, user_id, password: ' Sommer-2026 ' };
    await api.as(null).call(accept, { body: whole });
    expect(api.directory.people.get('oid-nils@bakery.test')?.password?.password).toBe('Sommer-2026');
  });

  test.each([
    [{ auth_data: { privacy_accepted: false } }, 'privacy-missing'],
    [{ email: 'other@bakery.test' }, 'TOKEN_UNKNOWN'],
    [{ account_id_ref: 99 }, 'TOKEN_UNKNOWN'],
  ])('signs nobody up with %j', async (changes, problem) => {
    await world.invite(await world.newcomer('nils@bakery.test'));
    const body = {
      email: 'nils@bakery.test',
      account_id_ref: accountId,
      plain_token: invitationToken(api, 'nils@bakery.test'),
      auth_data: { privacy_accepted: true },
      ...changes,
    };
    const answer = await api.as(null).raw(arrivals.operations.signup, { body });
    expect(answer).toMatchObject({ status: 400, body: { data: { problem } } });
    expect(await world.statusOf('nils@bakery.test')).toMatchObject({ user_status: null });
  });
});
