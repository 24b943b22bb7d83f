import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Ports } from '../../../functions/core/context.ts';
import { announceDue, entriesOf } from '../../../functions/core/due/entries.ts';
import type { DueKind } from '../../../functions/core/due/kinds.ts';
import { runDue } from '../../../functions/core/due/run-due.ts';
import { sweepIfDue } from '../../../functions/core/due/sweep.ts';
import { dueRules } from '../../../functions/registry/due-rules.ts';
import { dueKinds, timerOf, timers } from '../../../functions/registry/timers.ts';
import { createFaults, type Faults, faultyStore, withStoreCalls } from '../../fakes/store-faults.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let api: TestApi;
let faults: Faults;
let admin: Person;

beforeEach(async () => {
  faults = createFaults();
  api = await createTestApi({ faults });
  ({ admin } = await api.addAccount('Home Company', 'ada@home.test'));
});

/** The timer, every five minutes for so long. */
async function passes(milliseconds: number): Promise<void> {
  for (let time = 0; time < milliseconds; time += 5 * MINUTE) {
    api.clock.advance(5 * MINUTE);
    await timerOf('due-work').run(api.ports);
  }
}

/** Of work of the next days. */
const entries = async () =>
  (await entriesOf(api.ports).every())
    .filter(({ sweep, due_at }) => sweep === null && Date.parse(due_at) < api.clock.now() + 30 * DAY)
    .map(({ due_entry_id }) => due_entry_id)
    .sort();

/** A person whose old address is to be told of a change from now on. */
async function makeNotice(): Promise<void> {
  await api
    .context(admin.accountId)
    .store.table('employees')
    .change(admin.employeeId, () => ({
      notices_due_at: new Date(api.clock.now()).toISOString(),
      address_notices: [
        { to: 'old@home.test', changed_at: new Date(api.clock.now()).toISOString(), email_id: null },
      ],
    }));
}
const told = () => api.mail.sent.filter(({ message }) => message.to === 'old@home.test').length;

describe('what timers ask at rest', () => {
  /** Calls to the store of one run. */
  async function callsOf(name: string): Promise<number> {
    return (await withStoreCalls(faults, () => timerOf(name).run(api.ports))).calls.length;
  }

  test.each(timers.map(({ name }) => [name]))(
    '%s: as many calls with 1,000 organisations as with one',
    async (name) => {
      await passes(2 * 60 * MINUTE);
      expect(await entries()).toEqual([]);
      const alone = await callsOf(name);
      const system = api.context(SYSTEM_ACCOUNT_ID).store.table('accounts');
      await system.createMissing(
        Array.from({ length: 1_000 }, (_, place) => ({
          account_id: 1_000 + place,
          account_name: `Organisation ${place}`,
          status: 'active' as const,
        })),
      );
      expect(await callsOf(name)).toBe(alone);
      expect(alone).toBeLessThanOrEqual(3);
    },
  );

  test('a timer table of at most five, which runs fewer than 700 times a day', () => {
    expect(timers.length).toBeLessThanOrEqual(5);
  });
});

describe('the kinds of due work', () => {
  test('each has a name of its own, and every rule is about one of them', () => {
    const names = dueKinds.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { kind } of Object.values(dueRules).flat()) expect(names).toContain(kind);
  });
});

describe('a process that dies between an act and its due entry', () => {
  test('loses nothing: where the row is written its entry is, too', async () => {
    for (let cutAt = 1; ; cutAt += 1) {
      let writes = 0;
      faults.before = () => {
        writes += 1;
        if (writes >= cutAt) throw new Error('the process is gone');
      };
      await makeNotice().catch(() => undefined);
      faults.before = null;
      const row = await api.context(admin.accountId).store.table('employees').load(admin.employeeId);
      const isWritten = row.notices_due_at !== null;
      if (isWritten) expect(await entries()).toContain(`${admin.accountId}-outbox`);
      if (writes < cutAt) break;
    }
    await passes(5 * MINUTE);
    expect(told()).toBe(1);
  });

  test('leaves an entry of nothing, which goes', async () => {
    faults.before = ({ table }) => {
      if (table === 'employees') throw new Error('the process is gone');
    };
    await makeNotice().catch(() => undefined);
    faults.before = null;
    expect(await entries()).toEqual([`${admin.accountId}-outbox`]);
    await passes(25 * MINUTE);
    expect(await entries()).toEqual([]);
  });
});

describe('work that is announced', () => {
  test('is found although the timer looked between the announcement and the write', async () => {
    let looked = false;
    faults.before = async ({ table }) => {
      if (looked || table !== 'employees') return;
      looked = true;
      await passes(10 * MINUTE);
    };
    await makeNotice();
    faults.before = null;
    expect([looked, told()]).toEqual([true, 0]);
    await passes(5 * MINUTE);
    expect(told()).toBe(1);
  });

  test('costs one write in five minutes, however many rows it is about', async () => {
    await makeNotice();
    let writes = 0;
    faults.before = ({ table }) => {
      if (table === 'due_entries') writes += 1;
    };
    for (let time = 0; time < 20; time += 1) await makeNotice();
    expect(writes).toBe(0);
    api.clock.advance(6 * MINUTE);
    for (let time = 0; time < 20; time += 1) await makeNotice();
    expect(writes).toBe(1);
  });

  test('is announced sooner where it becomes due sooner', async () => {
    const work = { accountId: admin.accountId, kind: 'outbox' };
    await announceDue(api.ports, work, api.clock.now() + DAY);
    await announceDue(api.ports, work, api.clock.now() + MINUTE);
    await announceDue(api.ports, work, api.clock.now() + DAY);
    const entry = await entriesOf(api.ports).load(`${admin.accountId}-outbox`);
    expect(Date.parse(entry.due_at)).toBe(api.clock.now() + MINUTE);
  });
});

describe('entries that are lost', () => {
  test('come back with the sweep of the week', async () => {
    await passes(2 * 60 * MINUTE);
    await makeNotice();
    for (const id of await entries()) await entriesOf(api.ports).removeEvery({ due_entry_id: id });
    await passes(60 * MINUTE);
    expect(told()).toBe(0);
    api.clock.advance(7 * DAY);
    await passes(10 * MINUTE);
    expect(told()).toBe(1);
  });

  test('an environment of a version before, without any, is swept by the first run', async () => {
    await makeNotice();
    await entriesOf(api.ports).removeEvery({});
    await passes(5 * MINUTE);
    expect(told()).toBe(1);
  });
});

describe('one run', () => {
  /** A kind of work that notes what it is asked to do. */
  function noted(failing: readonly number[] = []) {
    const done: number[] = [];
    const kind: DueKind = {
      name: 'noted',
      serves: 'active',
      run: async (_ports: Ports, accountId: number) => {
        if (failing.includes(accountId)) throw new Error('away');
        done.push(accountId);
      },
      next: async () => null,
    };
    return { done, kind };
  }
  const announce = (accountId: number) =>
    announceDue(api.ports, { accountId, kind: 'noted' }, api.clock.now());

  test('goes on with the others where one organisation fails, and tries that one again', async () => {
    const { admin: other } = await api.addAccount('Other Company', 'olga@other.test');
    await announce(admin.accountId);
    await announce(other.accountId);
    const { done, kind } = noted([admin.accountId]);
    await runDue(api.ports, [kind]);
    expect(done).toEqual([other.accountId]);
    expect(api.log.entries).toContainEqual(
      expect.objectContaining({ level: 'error', event: 'noted', accountId: admin.accountId }),
    );
    api.clock.advance(5 * MINUTE);
    const healed = noted();
    await runDue(api.ports, [healed.kind]);
    expect(healed.done).toContain(admin.accountId);
  });

  test('waits with an organisation that is closed, and forgets one that is gone', async () => {
    const { admin: other } = await api.addAccount('Other Company', 'olga@other.test');
    await announce(admin.accountId);
    await announce(other.accountId);
    const accounts = api.context(SYSTEM_ACCOUNT_ID).store.table('accounts');
    await accounts.change(admin.accountId, () => ({ status: 'closed' }));
    await accounts.removeEvery({ account_id: other.accountId });
    const { done, kind } = noted();
    await runDue(api.ports, [kind]);
    expect(done).toEqual([]);
    expect(await entries()).toEqual([`${admin.accountId}-noted`]);
    await accounts.change(admin.accountId, () => ({ status: 'active' }));
    api.clock.advance(15 * MINUTE);
    await runDue(api.ports, [kind]);
    expect(done).toEqual([admin.accountId]);
  });

  test('does each piece of work once, more of them than a page holds', async () => {
    const ids = Array.from({ length: 250 }, (_, place) => 1_000 + place);
    await api
      .context(SYSTEM_ACCOUNT_ID)
      .store.table('accounts')
      .createMissing(
        ids.map((account_id) => ({ account_id, account_name: `N ${account_id}`, status: 'active' as const })),
      );
    for (const id of ids) await announce(id);
    const { done, kind } = noted();
    await runDue(api.ports, [kind]);
    expect(done.toSorted((a, b) => a - b)).toEqual(ids);
  });

  test('leaves entries of another version alone', async () => {
    await announceDue(api.ports, { accountId: admin.accountId, kind: 'of-tomorrow' }, api.clock.now());
    await runDue(api.ports, [noted().kind]);
    expect(await entries()).toEqual([`${admin.accountId}-of-tomorrow`]);
  });

  test('goes on with a sweep where the run before stopped', async () => {
    const { admin: other } = await api.addAccount('Other Company', 'olga@other.test');
    const asked: number[] = [];
    const kind: DueKind = {
      ...noted().kind,
      next: async (_ports, accountId) => {
        asked.push(accountId);
        api.clock.advance(10 * MINUTE);
        return null;
      },
    };
    for (let time = 0; time < 4; time += 1) await sweepIfDue(api.ports, [kind], api.clock.now() + MINUTE);
    expect(asked).toEqual([SYSTEM_ACCOUNT_ID, admin.accountId, other.accountId]);
  });

  test('fails as a whole where the store is away, which the log says', async () => {
    const store = faultyStore(api.ports.store, faults);
    faults.touch = () => {
      throw new Error('the store is away');
    };
    await expect(runDue({ ...api.ports, store }, dueKinds)).rejects.toThrow('the store is away');
    faults.touch = null;
  });
});
