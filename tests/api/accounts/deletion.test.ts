import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { accounts } from '@livingroom/shared/modules/accounts/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { storeOf } from '../../../functions/core/storage/rows.ts';
import { accountDeletionWorkflow } from '../../../functions/modules/accounts/workflows/account-deletion/workflow.ts';
import { timerOf } from '../../../functions/registry/timers.ts';
import { createFaults, type Faults } from '../../fakes/store-faults.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';
import { leftOfAccount } from '../../worlds/left-of-account.ts';

const { info, remove, sendDeletionCode, takeBack } = accounts.operations;

describe('the deletion of an account', () => {
  let api: TestApi;
  let faults: Faults;
  let admin: Person;
  let system: Person;
  let accountId: number;
  let otherId: number;

  beforeEach(async () => {
    faults = createFaults();
    api = await createTestApi({ faults });
    system = await api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
    const home = await api.addAccount('Home Company', 'ada@home.test');
    ({ admin, accountId } = home);
    otherId = (await api.addAccount('Other Company', 'olga@other.test')).accountId;
    for (let place = 0; place < 130; place += 1) await api.addPerson(accountId, `p${place}@home.test`);
    await api.as(admin).rows('units').create({ unit_name: 'Product', company_id_ref: home.companyId });
    await api.ports.blobs.put('PERMANENT', `${accountId}/images/logo`, new Uint8Array([1]), 'image/png');
    await api.ports.blobs.put('TEMPORARY', `${otherId}/uploads/1/file`, new Uint8Array([1]), 'text/csv');
  });

  const params = () => ({ id: accountId });
  const sendCode = async (): Promise<string> => {
    await api.as(system).call(sendDeletionCode, { params: params() });
    return /\b\d{6}\b/.exec(api.mail.sent.at(-1)?.message.plainText ?? '')?.[0] ?? '';
  };
  const order = (code: string, company_name = 'Home Company') =>
    api.as(system).raw(remove, { params: params(), body: { code, company_name } });
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
  const proof = async () =>
    (
      await api
        .as(system)
        .rows('audit_events')
        .list({ where: { action: 'account-deleted' } })
    ).rows;

  const leftOf = (id: number) => leftOfAccount(api.ports, id);

  async function deleteIt(): Promise<void> {
    const { status } = await order(await sendCode());
    expect(status).toBe(200);
    api.clock.advance(7 * DAY_MS);
    await timerOf('account-deletions').run(api.ports);
    await api.workflows.settle();
  }

  test('sends a code of six digits to the owner of the system', async () => {
    const code = await sendCode();
    expect(code).toMatch(/^\d{6}$/);
    expect(api.mail.sent.at(-1)?.message.to).toBe('system@livingroom.test');
  });

  test('writes the mail in the language of the screen on which the owner asks for it', async () => {
    await api.as(system).call(sendDeletionCode, { params: params() }, { language: 'da-DK' });
    expect(api.mail.sent.at(-1)?.message.subject).toBe('Kode til at slette kontoen Home Company');
  });

  test('writes to an owner who did not ask in the language of the owner', async () => {
    const second = await api.addPerson(SYSTEM_ACCOUNT_ID, 'second@livingroom.test', 'system');
    await storeOf(api.ports, SYSTEM_ACCOUNT_ID)
      .table('employees')
      .change(system.employeeId, () => ({ language: 'es_es' }));
    await api.as(second).call(sendDeletionCode, { params: params() }, { language: 'da-DK' });
    expect(api.mail.sent.at(-1)?.message).toMatchObject({ to: 'system@livingroom.test' });
    expect(api.mail.sent.at(-1)?.message.subject).toBe('Código para eliminar la cuenta Home Company');
  });

  test('is refused with a wrong code, five times, then the right one is refused too', async () => {
    const code = await sendCode();
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect((await order(wrong(code))).body).toMatchObject({ message: `Invalid code (${attempt}/5)` });
    expect((await order(code)).body).toMatchObject({
      code: 'account-refused',
      message: 'Invalid code (5/5)',
    });
    const again = await sendCode();
    expect((await order(again)).status).toBe(200);
  });

  test('counts wrong codes that come at the same moment, each of them', async () => {
    const code = await sendCode();
    await Promise.all(Array.from({ length: 12 }, () => order(wrong(code))));
    expect((await order(code)).status).toBe(400);
  });

  test('is refused after ten minutes, without a code, and under another name', async () => {
    expect((await order('123456')).body).toMatchObject({
      message: 'Code expired. Please request a new one.',
    });
    const code = await sendCode();
    expect((await order(code, 'home company')).body).toMatchObject({ data: { problem: 'name-differs' } });
    api.clock.advance(10 * 60_000);
    expect((await order(code)).body).toMatchObject({ message: 'Code expired. Please request a new one.' });
  });

  test('is never done to the system account, and by nobody but the operator', async () => {
    const id = SYSTEM_ACCOUNT_ID;
    const answer = await api.as(system).raw(sendDeletionCode, { params: { id } });
    expect(answer.body).toMatchObject({ data: { problem: 'system-account' } });
    expect((await api.as(admin).raw(sendDeletionCode, { params: params() })).status).toBe(403);
    expect(
      (await api.as(admin).raw(remove, { params: params(), body: { code: '1', company_name: 'x' } })).status,
    ).toBe(403);
  });

  test('closes the account at once, and can be taken back within seven days', async () => {
    const { body } = await order(await sendCode());
    expect(body).toMatchObject({
      deleted: true,
      message: 'Account deleted',
      delete_after: '2026-03-09T09:00:00.000Z',
    });
    expect((await api.as(admin).raw(info, { params: params() })).status).toBe(401);
    api.clock.advance(7 * DAY_MS - 1);
    await timerOf('account-deletions').run(api.ports);
    await api.as(system).call(takeBack, { params: params() });
    const own = await api.as(admin).call(info, { params: params() });
    expect(own).toMatchObject({ status: 'active', delete_after: null });
    api.clock.advance(DAY_MS);
    await timerOf('account-deletions').run(api.ports);
    await api.workflows.settle();
    expect(await proof()).toEqual([]);
    expect((await api.as(system).raw(takeBack, { params: params() })).body).toMatchObject({
      message: 'This account isn’t scheduled for deletion.',
    });
  });

  test('leaves nothing of the account, touches no other one, and proves it', async () => {
    const before = await leftOf(otherId);
    await deleteIt();
    expect(await leftOf(accountId)).toEqual([]);
    expect(await leftOf(otherId)).toEqual(before);
    expect((await api.as(system).raw(info, { params: params() })).status).toBe(404);
    const [event] = await proof();
    expect(event).toMatchObject({
      subject_id: String(accountId),
      before: { employees: 131, files: 1 },
      after: { employees: 0, files: 0 },
    });
    expect(JSON.stringify(event)).not.toContain('home.test');
    await expect(api.addPerson(otherId, 'ada@home.test')).resolves.toBeDefined();
  });

  const inDirectory = () => [...api.directory.people.values()].map(({ email }) => email).sort();

  test("takes the organisation's people out of the directory, and nobody else", async () => {
    expect(inDirectory()).toHaveLength(133);
    await deleteIt();
    expect(inDirectory()).toEqual(['olga@other.test', 'system@livingroom.test']);
  });

  test('waits for a directory that is away: nobody is left in it whom no row knows any more', async () => {
    await order(await sendCode());
    api.clock.advance(7 * DAY_MS);
    api.directory.down = true;
    await timerOf('account-deletions').run(api.ports);
    await api.workflows.settle();
    expect(await proof()).toEqual([]);
    expect(inDirectory()).toHaveLength(133);
    api.directory.down = false;
    await timerOf('account-deletions').run(api.ports);
    await api.workflows.settle();
    expect(await proof()).toHaveLength(1);
    expect(inDirectory()).toEqual(['olga@other.test', 'system@livingroom.test']);
  });

  test('is not undone by an error that reaches the error log after it', async () => {
    await deleteIt();
    api.ports.log.write({
      level: 'error',
      event: 'workflow-step-failed',
      accountId,
      error: new Error('late'),
    });
    await api.ports.recorder.settle();
    expect(await leftOf(accountId)).toEqual([]);
    const { rows } = await storeOf(api.ports, SYSTEM_ACCOUNT_ID).table('error_logs').page({ limit: 10 });
    expect(rows.map(({ body }) => [body.message, body.account_id_ref])).toEqual([['Error: late', null]]);
  });

  test('does every step twice and proves it once', async () => {
    api.workflows.doubled = true;
    await deleteIt();
    expect(await leftOf(accountId)).toEqual([]);
    expect(await proof()).toHaveLength(1);
  });

  test.each([1, 2, 3, 5, 8, 13])('ends well although every write number %i of it dies', async (every) => {
    await order(await sendCode());
    api.clock.advance(7 * DAY_MS);
    let count = 0;
    let deaths = 0;
    const die = (isBefore: boolean) => {
      if (count % every !== 0 || deaths >= 12 || ((count / every) % 2 === 0) !== isBefore) return;
      deaths += 1;
      throw new Error('The process died');
    };
    faults.before = () => {
      count += 1;
      die(true);
    };
    faults.after = () => die(false);
    for (let life = 0; life < 20; life += 1) {
      await timerOf('account-deletions')
        .run(api.ports)
        .catch(() => undefined);
      await api.workflows.settle();
    }
    faults.before = null;
    faults.after = null;
    await timerOf('account-deletions').run(api.ports);
    await api.workflows.settle();
    expect(deaths).toBeGreaterThan(0);
    expect(await leftOf(accountId)).toEqual([]);
    expect(await proof()).toHaveLength(1);
  });

  test('takes nothing away of an account whose deletion was taken back or never ordered', async () => {
    const wipe = accountDeletionWorkflow.activities['account-deletion-wipe'];
    await expect(wipe?.(api.ports, { accountId: otherId })).rejects.toThrow();
    await order(await sendCode());
    await expect(wipe?.(api.ports, { accountId })).rejects.toThrow('not being deleted');
    await expect(wipe?.(api.ports, { accountId: SYSTEM_ACCOUNT_ID })).rejects.toThrow();
  });
});
