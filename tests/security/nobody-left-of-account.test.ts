import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { accounts } from '@livingroom/shared/modules/accounts/contract.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { timerOf } from '../../functions/registry/timers.ts';
import { callEverything, everythingStored } from './hostile/everywhere.ts';
import { openWorld, type World } from './hostile/world.ts';

/** An organisation whose administrator did all that the contracts allow is deleted: no address of it is anywhere. */

let world: World;
let before: readonly string[];
let after: readonly string[];

async function deleteAccount(): Promise<void> {
  const { api, system, accountId: id } = world;
  const { sendDeletionCode, remove, info } = accounts.operations;
  const params = { id };
  await api.as(system).call(sendDeletionCode, { params });
  const code = /\b\d{6}\b/.exec(api.mail.sent.at(-1)?.message.plainText ?? '')?.[0] ?? '';
  const { company_name } = await api.as(system).call(info, { params });
  const { status } = await api.as(system).raw(remove, { params, body: { code, company_name } });
  expect(status).toBe(200);
  api.clock.advance(8 * DAY_MS);
  await timerOf('account-deletions').run(api.ports);
  await api.workflows.settle();
}

/** Where an address of the organisation is stored; the operator, who stays, has one of the same domain. */
async function places(): Promise<readonly string[]> {
  const { admin, system } = world;
  const domain = admin.email.slice(admin.email.indexOf('@'));
  const isOne = (text: string) => text.toLowerCase().replaceAll(system.email, '').includes(domain);
  const stored = await everythingStored(world);
  return [...new Set(stored.flatMap(([place, text]) => (isOne(text) ? [place] : [])))].sort();
}

beforeAll(async () => {
  world = await openWorld();
  await callEverything(world, world.admin, 7);
  before = await places();
  await deleteAccount();
  after = await places();
}, 240_000);

describe('an organisation that is deleted', () => {
  test('is known by its addresses in many places before: otherwise nothing is proved', () => {
    expect(before.length).toBeGreaterThan(12);
  });

  test('leaves no address in any table, file, piece of work, line of the log or sign-in', () => {
    expect(after).toEqual([]);
  });
});
