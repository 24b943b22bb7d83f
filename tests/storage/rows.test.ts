import { storeSchemas } from '@livingroom/shared/catalogue/catalogue.ts';
import { describe, expect, it, vi } from 'vitest';
import { createFixedClock } from '../../functions/core/gateways/clock/port.ts';
import type { AccountStore, Write } from '../../functions/core/storage/port.ts';
import { rowIdOf, Store, storeOf } from '../../functions/core/storage/rows.ts';
import { openSqliteStore } from '../../functions/core/storage/sqlite/sqlite-store.ts';

const NOON = '2026-03-02T12:00:00.000Z';

/** The rows of an account; `before` comes between a read and its write, as another request would. */
function rowsOf(before?: (account: AccountStore, writes: readonly Write[]) => Promise<void>) {
  const file = { file: ':memory:', synchronous: 'NORMAL', tables: storeSchemas() } as const;
  const account = openSqliteStore(file).forAccount(7);
  const raced: AccountStore = {
    accountId: 7,
    get: (...given) => account.get(...given),
    query: (...given) => account.query(...given),
    count: (...given) => account.count(...given),
    takeNumbers: (...given) => account.takeNumbers(...given),
    write: async (table, writes, shard) => {
      await before?.(account, writes);
      return account.write(table, writes, shard);
    },
  };
  const clock = createFixedClock(NOON);
  return { store: new Store(raced, { clock }), account, clock };
}

const unit = (unit_id: number, unit_name = `Unit ${unit_id}`) => ({ unit_id, unit_name, company_id_ref: 1 });

describe('the id of a row', () => {
  it('is made of the columns that name the row, and of nothing else', () => {
    expect(rowIdOf('users', { account_id_ref: 7, employee_id_ref: 3 })).toBe('7-3');
    expect(() => rowIdOf('users', { email: 'a@b.test' })).toThrow('users');
  });
});

describe('making rows', () => {
  it('fills initial values, nulls and stamps, and keeps what the row brings', async () => {
    const { store } = rowsOf();
    const made = await store.table('employees').create({ employee_id: 3, work_email: 'a@b.test' });
    expect(made).toMatchObject({ status: 'active', family_name: null, created_at: NOON, updated_at: NOON });
    expect(await store.table('employees').get(3)).toEqual(made);
    const kept = await store.table('units').create({ ...unit(1), created_at: '2020-01-01T00:00:00.000Z' });
    expect(kept.created_at).toBe('2020-01-01T00:00:00.000Z');
  });

  it('refuses a row of an id that is taken', async () => {
    const { store } = rowsOf();
    await store.table('units').create(unit(1));
    await expect(store.table('units').create(unit(1))).rejects.toMatchObject({ code: 'conflict' });
  });

  it('makes the missing ones of many rows and leaves the others as they are', async () => {
    const { store } = rowsOf();
    const units = store.table('units');
    await units.create(unit(120, 'Kitchen'));
    const made = await units.createMissing(Array.from({ length: 250 }, (_, place) => unit(place + 1)));
    expect(made).toHaveLength(249);
    expect((await units.load(120)).unit_name).toBe('Kitchen');
    expect(await units.createMissing([unit(1), unit(2)])).toEqual([]);
    expect(await units.count()).toBe(250);
  });

  it('gives everybody the row of whoever was first', async () => {
    const { store } = rowsOf();
    const units = store.table('units');
    const [one, two] = await Promise.all([units.ensure(unit(1, 'First')), units.ensure(unit(1, 'Second'))]);
    expect(one).toEqual(two);
  });

  it('names a row by the fields that its table says', async () => {
    const { store, account } = rowsOf();
    const person = { user_id: 1, email: 'a@c.test', account_id_ref: 7, employee_id_ref: 2 };
    await store.table('users').create(person);
    expect(await store.table('users').get('7-2')).toMatchObject(person);
    expect(await account.get('users', '1')).toBeNull();
    await store.table('seed_plans').create({ seed_plan_id: 'a/b', numbers: {}, done: true });
    expect(await store.table('seed_plans').get('a%2Fb')).toMatchObject({ seed_plan_id: 'a/b' });
  });

  it('writes rows of several shards and blocks each to its own', async () => {
    const { store } = rowsOf();
    const answer = (execution_id_ref: number, dataset_id_ref: number) => ({
      response_id: execution_id_ref,
      dataset_id_ref,
      execution_id_ref,
      survey_item_id_ref: 1,
      employee_id_ref: 1,
      idem_token: 'token',
      date_responded: NOON,
    });
    const responses = store.table('survey_responses');
    const made = await responses.createMissing([
      answer(1, 10),
      answer(2, 20),
      answer(70_000, 10),
      answer(3, 10),
    ]);
    expect(made).toHaveLength(4);
    expect(await responses.get('2-1', 10)).toBeNull();
    expect(await responses.count({ execution_id_ref: 70_000 }, 10)).toBe(1);
    expect(await responses.count({ execution_id_ref: 70_000 }, 20)).toBe(0);
    const changed = await responses.changeEach((await responses.page()).rows, () => ({ message_rating: 3 }));
    expect(changed).toHaveLength(4);
    expect(await responses.removeEvery({ employee_id_ref: 1 })).toBe(4);
    expect(await responses.count()).toBe(0);
  });
});

describe('changing a row', () => {
  it('decides again on the newest row when somebody was quicker', async () => {
    let others = 3;
    const { store } = rowsOf(async (account, writes) => {
      if (others-- <= 0 || writes[0]?.kind !== 'replace') return;
      const row = await account.get('units', '1');
      if (!row) return;
      const body = { ...row.body, unit_name: `${row.body.unit_name}+` };
      await account.write('units', [{ kind: 'replace', id: '1', body }]);
    });
    others = 0;
    await store.table('units').create(unit(1, 'Bar'));
    others = 3;
    const row = await store.table('units').change(1, ({ unit_name }) => ({ unit_name: `${unit_name}!` }));
    expect(row.unit_name).toBe('Bar+++!');
    expect((await store.table('units').load(1)).unit_name).toBe('Bar+++!');
  });

  it('gives up as a conflict when it never comes to turn', async () => {
    const { store } = rowsOf(async (account, writes) => {
      const row = writes[0]?.kind === 'replace' && (await account.get('units', '1'));
      if (row) await account.write('units', [{ kind: 'replace', id: '1', body: row.body }]);
    });
    await store.table('units').create(unit(1));
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      const change = store.table('units').change(1, () => ({ unit_name: 'Never' }));
      const refused = expect(change).rejects.toMatchObject({ code: 'conflict' });
      let isOver = false;
      void change
        .catch(() => undefined)
        .finally(() => {
          isOver = true;
        });
      // Step by step: a timer of anything else that runs in this process may never be the last one.
      while (!isOver) await vi.advanceTimersByTimeAsync(100);
      await refused;
    } finally {
      vi.useRealTimers();
    }
  });

  it('stamps a change, and writes nothing for none', async () => {
    const { store, clock, account } = rowsOf();
    await store.table('units').create(unit(1));
    const before = await account.get('units', '1');
    clock.advance(1000);
    expect((await store.table('units').change(1, () => null)).updated_at).toBe(NOON);
    expect(await account.get('units', '1')).toEqual(before);
    const row = await store.table('units').change(1, () => ({ unit_name: 'Bar' }));
    expect(row.updated_at).toBe('2026-03-02T12:00:01.000Z');
  });

  it('tells a row that is not there: not found, or null where that is fine', async () => {
    const { store } = rowsOf();
    const units = store.table('units');
    await expect(units.change(9, () => ({}))).rejects.toMatchObject({ code: 'not-found' });
    expect(await units.changeIfThere(9, () => ({}))).toBeNull();
    await expect(units.load(9)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('makes or changes one row under a race, and loses no part', async () => {
    const { store } = rowsOf();
    const units = store.table('units');
    const add = (letter: string) =>
      units.decide(1, (row) => unit(1, [...(row?.unit_name ?? ''), letter].sort().join('')));
    await Promise.all(['d', 'a', 'c', 'b'].map(add));
    expect((await units.load(1)).unit_name).toBe('abcd');
  });

  it('changes many rows in one batch, and alone those that somebody changed meanwhile', async () => {
    const { store, account } = rowsOf();
    const units = store.table('units');
    await units.createMissing([unit(1), unit(2), unit(3)]);
    const { rows } = await units.page();
    await units.change(2, () => ({ unit_name: 'Closed' }));
    const changed = await units.changeEach(rows, ({ unit_name }) =>
      unit_name === 'Closed' ? null : { unit_name: `${unit_name}!` },
    );
    expect(changed.map(({ unit_name }) => unit_name).sort()).toEqual(['Unit 1!', 'Unit 3!']);
    expect((await account.get('units', '2'))?.body.unit_name).toBe('Closed');
  });

  it('deletes the version that was read and no newer one', async () => {
    const { store } = rowsOf();
    const units = store.table('units');
    await units.create(unit(1));
    const old = await units.find(1);
    await units.change(1, () => ({ unit_name: 'Bar' }));
    expect(old && (await units.remove(old))).toBe(false);
    const current = await units.find(1);
    expect(current && (await units.remove(current))).toBe(true);
    expect(await units.get(1)).toBeNull();
  });

  it('deletes every row of a filter, also one that somebody changes or deletes meanwhile', async () => {
    let others = 2;
    const { store } = rowsOf(async (account, [write]) => {
      if (write?.kind !== 'delete' || others-- <= 0) return;
      if (write.id === '2') return void (await account.write('units', [{ kind: 'delete', id: '2' }]));
      const row = await account.get('units', write.id);
      if (row) await account.write('units', [{ kind: 'replace', id: write.id, body: row.body }]);
    });
    const units = store.table('units');
    await units.createMissing([unit(1), unit(2), unit(3), unit(4, 'Bar')]);
    expect(await units.removeEvery({ unit_name: { startsWith: 'Unit' } })).toBe(2);
    expect((await units.every()).map(({ unit_id }) => unit_id)).toEqual([4]);
  });
});

describe('reading rows', () => {
  it('reads a field that the row is older than as null', async () => {
    const { store, account } = rowsOf();
    await account.write('units', [{ kind: 'create', id: '1', body: { unit_id: 1 } }]);
    expect((await store.table('units').load(1)).unit_name).toBeNull();
  });

  it('asks by value, by list and by operators, all of which hold', async () => {
    const { store } = rowsOf();
    const people = store.table('employees');
    await people.createMissing(
      Array.from({ length: 9 }, (_, place) => ({
        employee_id: place + 1,
        work_email: `p${place + 1}@acme.test`,
        status: place % 2 === 0 ? ('active' as const) : ('inactive' as const),
        primary_unit_id_ref: place < 5 ? 1 : place < 8 ? 2 : null,
      })),
    );
    const ids = async (where: Parameters<typeof people.count>[0]) =>
      (await people.every(where ? { where, fields: ['employee_id'] } : {})).map((row) => row.employee_id);
    expect(await ids({ status: 'active', primary_unit_id_ref: 1 })).toEqual([1, 3, 5]);
    expect(await ids({ primary_unit_id_ref: [1, null], employee_id: { gt: 3 } })).toEqual([4, 5, 9]);
    expect(await ids({ primary_unit_id_ref: null })).toEqual([9]);
    expect(await ids({ or: [{ employee_id: 2 }, { work_email: { startsWith: 'P7' } }] })).toEqual([2, 7]);
    expect(await ids({ primary_unit_id_ref: [] })).toEqual([]);
    expect(await ids({ and: [{ employee_id: { gte: 8 } }, { status: { ne: 'active' } }] })).toEqual([8]);
    expect(await people.count({ status: 'inactive' })).toBe(4);
  });

  it('refuses a filter whose value went missing, rather than asking for every row', async () => {
    const { store } = rowsOf();
    const missing: { unit_id?: number } = {};
    expect(() => store.table('units').count({ unit_id: missing.unit_id })).toThrow('no value');
  });

  it('reads every row over all pages, once', async () => {
    const { store } = rowsOf();
    const units = store.table('units');
    await units.createMissing(Array.from({ length: 30 }, (_, place) => unit(place + 1)));
    const seen: number[] = [];
    for await (const page of units.pages({ fields: ['unit_id'] }, 7)) {
      expect(page.length).toBeLessThanOrEqual(7);
      seen.push(...page.map(({ body }) => body.unit_id));
    }
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, place) => place + 1));
    expect(await units.every()).toHaveLength(30);
  });
});

describe('numbers for new rows', () => {
  const tables = storeSchemas();
  const clock = createFixedClock(NOON);

  /** Two instances of the app over one file: each has its own blocks. */
  function instance(engine: ReturnType<typeof openSqliteStore>) {
    let asked = 0;
    const counted = (account: AccountStore): AccountStore => ({
      accountId: account.accountId,
      get: (...given) => account.get(...given),
      query: (...given) => account.query(...given),
      count: (...given) => account.count(...given),
      write: (...given) => account.write(...given),
      takeNumbers: (...given) => {
        asked += 1;
        return account.takeNumbers(...given);
      },
    });
    const store = { forAccount: (id: number) => counted(engine.forAccount(id)), close: engine.close };
    return { of: (account: number) => storeOf({ store, clock }, account), asked: () => asked };
  }

  it('of answers come in blocks, each once over instances, accounts and calls at the same moment', async () => {
    const engine = openSqliteStore({ file: ':memory:', synchronous: 'NORMAL', tables });
    const instances = [instance(engine), instance(engine)];
    const taken: number[] = [];
    for (let turn = 0; turn < 40; turn += 1)
      await Promise.all(
        instances.map(async ({ of }) => {
          const count = 1 + (turn % 7);
          const first = await of(1).table('survey_responses').takeKeys(count);
          taken.push(...Array.from({ length: count }, (_, place) => first + place));
        }),
      );
    expect(new Set(taken).size).toBe(taken.length);
    for (const { asked } of instances) expect(asked()).toBeLessThanOrEqual(3);
    expect(await instances[0]?.of(2).table('survey_responses').takeKeys(250)).toBe(1);
    const atOnce = Array.from({ length: 30 }, () =>
      instances[0]?.of(3).table('survey_responses').takeKeys(1),
    );
    expect(new Set(await Promise.all(atOnce)).size).toBe(30);
    await engine.close();
  });

  it('of all other tables follow each other', async () => {
    const engine = openSqliteStore({ file: ':memory:', synchronous: 'NORMAL', tables });
    const [one, two] = [instance(engine), instance(engine)];
    expect(await one.of(1).table('units').takeKeys(1)).toBe(1);
    expect(await two.of(1).table('units').takeKeys(1)).toBe(2);
    await engine.close();
  });
});
