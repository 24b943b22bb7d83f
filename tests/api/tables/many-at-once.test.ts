import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Variable } from '@livingroom/shared/core/catalogue/types.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ServiceContext } from '../../../functions/core/context.ts';
import { mayWriteTable } from '../../../functions/core/tables/read/may.ts';
import { type Refusal, throwRefusals, type Wish } from '../../../functions/core/tables/write/changes.ts';
import { openTable } from '../../../functions/core/tables/write/open-table.ts';
import { planChanges } from '../../../functions/core/tables/write/plan-changes.ts';
import { isUnused, takenClaims, uniqueFields } from '../../../functions/core/tables/write/uniqueness.ts';
import { settleChanges, writeChanges } from '../../../functions/core/tables/write/write-changes.ts';
import { callerWith } from '../../support/caller.ts';
import { createTestApi, type TestApi } from '../../support/test-api.ts';

/** The engine as an upload uses it: many rows in one plan, work that is done twice, rows that moved meanwhile. */

const units = findTable('units');
const people = findTable('employees');
const MINUTE = 60_000;

let api: TestApi;
let context: ServiceContext;
let companyId: number;
let homes = 0;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  homes += 1;
  const home = await api.addAccount(`Home ${homes}`, `ada${homes}@home.test`);
  context = api.context(home.accountId);
  companyId = home.companyId;
});

const open = () => openTable(context, units);
const called = (name: unknown, key?: number): Wish => ({
  ...{ kind: 'create', values: { unit_name: name, company_id_ref: companyId } },
  ...(key === undefined ? {} : { key }),
});
const renamed = (id: number, name: string, more: object = {}): Wish => ({
  ...{ kind: 'update', id: String(id), values: { unit_name: name } },
  ...more,
});
const make = async (...names: readonly string[]) => {
  const { planned } = await planChanges(
    open(),
    names.map((name) => called(name)),
  );
  await writeChanges(open(), planned);
  return planned.map(({ id }) => Number(id));
};
const stored = async () => {
  const rows = await context.store.table('units').every({ sort: [{ field: 'unit_id', direction: 'asc' }] });
  return rows.map(({ unit_name }) => unit_name);
};
const reserved = async () => {
  const rows = await context.store.table('unique_values').every({ where: { table_name: 'units' } });
  return rows.map(({ unique_value_id }) => unique_value_id.split('.').at(-1)).sort();
};
const toldOf = (refusals: readonly Refusal[]) =>
  refusals.map((one) => [one.place, 'error' in one ? one.error.code : `${one.code} ${one.field}`]);

describe('a plan of many rows', () => {
  it('numbers new rows one after the other and keeps the order in which they were asked for', async () => {
    const names = Array.from({ length: 250 }, (_, place) => `Unit ${String(place).padStart(3, '0')}`);
    const { planned, refusals } = await planChanges(
      open(),
      names.map((name) => called(name)),
    );
    expect(refusals).toEqual([]);
    expect(planned.map(({ place }) => place)).toEqual(names.map((_, place) => place));
    const first = Number(planned[0]?.id);
    expect(planned.map(({ id }) => Number(id))).toEqual(names.map((_, place) => first + place));
    const { written, moved, taken } = await writeChanges(open(), planned);
    expect([written.length, moved, taken]).toEqual([250, [], []]);
    expect(await stored()).toEqual(names);
  });

  it('names every refusal by the place of its wish, and plans the others', async () => {
    const wishes = [called('One'), called(''), called('Two'), called('x'.repeat(121)), called('Three')];
    const { planned, refusals } = await planChanges(open(), wishes);
    expect(toldOf(refusals)).toEqual([
      [1, 'invalid-input unit_name'],
      [3, 'invalid-input unit_name'],
    ]);
    expect(planned.map(({ place, after }) => [place, after.unit_name])).toEqual([
      ...[
        [0, 'One'],
        [2, 'Two'],
        [4, 'Three'],
      ],
    ]);
    expect(await stored()).toEqual([]);
  });

  it('finds wrong rows behind the hundred that are read at a time', async () => {
    const wishes = Array.from({ length: 230 }, (_, place) => called(place % 100 === 99 ? '' : `U ${place}`));
    const { planned, refusals } = await planChanges(open(), wishes);
    expect(toldOf(refusals).map(([place]) => place)).toEqual([99, 199]);
    expect(planned).toHaveLength(228);
  });

  it('refuses a row that points at none, and looks nothing up that is known', async () => {
    const lost: Wish = { kind: 'create', values: { unit_name: 'Lost', company_id_ref: 999 } };
    const { planned, refusals } = await planChanges(open(), [called('Found'), lost]);
    expect(toldOf(refusals)).toEqual([[1, 'constraint-failed company_id_ref']]);
    expect(planned.map(({ place }) => place)).toEqual([0]);
    const known = (table: string, id: string) => table === 'companies' && id === '999';
    expect((await planChanges(open(), [lost], known)).refusals).toEqual([]);
  });

  it('takes the number that a wish brings before the counter gives one', async () => {
    const { planned } = await planChanges(open(), [called('A'), called('B', 777), called('C')]);
    const [a, b, c] = planned.map(({ id }) => Number(id));
    expect(b).toBe(777);
    expect(c).toBe((a ?? 0) + 1);
  });

  it('says of a changed row first that it is not there, then that it is another version, then that nothing changes', async () => {
    const [id = 0] = await make('One');
    const { refusals } = await planChanges(open(), [
      renamed(id + 9, 'One'),
      renamed(id, 'One', { ifMatch: 'other' }),
      renamed(id, 'One'),
      renamed(id, 'Two', { ifMatch: null }),
    ]);
    expect(toldOf(refusals)).toEqual([
      [0, 'not-found'],
      [1, 'conflict'],
      [2, 'no-changes'],
    ]);
  });

  it('writes nothing, not even the names', async () => {
    await planChanges(open(), [called('One'), called('Two')]);
    expect([await stored(), await reserved()]).toEqual([[], []]);
  });
});

describe('names that a plan takes', () => {
  it('are seen ahead: those of stored rows and of earlier rows of the plan', async () => {
    await make('Sales', 'Bakery');
    const { planned } = await planChanges(open(), [
      ...[called('sales'), called('Support'), called('SUPPORT '), called('Kitchen')],
    ]);
    const taken = await takenClaims(context, units, planned);
    expect(taken.map(({ place, claim }) => [place, claim.value])).toEqual([
      [2, 'SUPPORT'],
      [0, 'sales'],
    ]);
  });

  it('are kept by nobody where one of them is taken', async () => {
    await make('Sales');
    const { planned } = await planChanges(open(), [called('New'), called('Sales'), called('Newer')]);
    const { written, taken } = await writeChanges(open(), planned);
    expect([written, taken.map(({ value }) => value)]).toEqual([[], ['Sales']]);
    expect([await stored(), await reserved()]).toEqual([['Sales'], ['sales']]);
  });

  it('cannot change places between two rows', async () => {
    const [one = 0, two = 0] = await make('One', 'Two');
    const { planned } = await planChanges(open(), [renamed(one, 'Two'), renamed(two, 'One')]);
    expect(await takenClaims(context, units, planned)).toHaveLength(2);
    expect((await writeChanges(open(), planned)).taken).toHaveLength(2);
    expect([await stored(), await reserved()]).toEqual([
      ['One', 'Two'],
      ['one', 'two'],
    ]);
  });

  it('are free to their own row in another case, which keeps them', async () => {
    const [id = 0] = await make('Sales');
    const { planned } = await planChanges(open(), [renamed(id, 'SALES')]);
    expect(await takenClaims(context, units, planned)).toEqual([]);
    await writeChanges(open(), planned);
    await settleChanges(open(), planned);
    expect([await stored(), await reserved()]).toEqual([['SALES'], ['sales']]);
  });

  it('are free again from the minute on in which no row has them', async () => {
    const { planned } = await planChanges(open(), [called('Ghost')]);
    const [ghost] = planned;
    if (!ghost) throw new Error('nothing planned');
    // The process ended between the name and the row.
    const reservation = {
      ...{ unique_value_id: 'units.unit_name.ghost', account_id_ref: context.accountId, table_name: 'units' },
      ...{ field: 'unit_name', row_id: 4711, reserved_at: new Date(api.clock.now()).toISOString() },
    };
    await context.store.table('unique_values').create(reservation);
    const isFree = async () => (await takenClaims(context, units, [ghost])).length === 0;
    const claim = { field: 'unit_name', scope: 'local', value: 'GHOST' } as const;
    for (const [wait, free] of [
      [0, false],
      [MINUTE - 1, false],
      [1, true],
    ] as const) {
      api.clock.advance(wait);
      expect([await isFree(), await isUnused(context, units, claim)]).toEqual([free, free]);
    }
    expect((await writeChanges(open(), [ghost])).taken).toEqual([]);
    expect(await stored()).toEqual(['Ghost']);
  });

  it('stay those of a row that has them, however long ago', async () => {
    await make('Sales');
    api.clock.advance(90 * 24 * 60 * MINUTE);
    const claim = { field: 'unit_name', scope: 'local', value: 'sales' } as const;
    expect(await isUnused(context, units, claim)).toBe(false);
    expect(await isUnused(context, units, { ...claim, value: 'Other' })).toBe(true);
  });

  it('are told by the rule of their column', () => {
    expect(uniqueFields(units)).toEqual([{ field: 'unit_name', scope: 'local', columns: ['unit_name'] }]);
    const column = (...rules: NonNullable<Variable['rules']>): Variable => ({
      ...{ type: 'string', label: { en_us: '', es_es: '', dk: '' }, rules },
    });
    const reserving: Variable = { type: 'string', label: { en_us: '', es_es: '', dk: '' }, reserves: 'b' };
    const variables = {
      a: column('unique_global'),
      b: column('unique_local'),
      c: column('not_null'),
      reserving,
    };
    expect(uniqueFields({ ...units, variables })).toEqual([
      ...[
        { field: 'a', scope: 'global', columns: ['a'] },
        { field: 'b', scope: 'local', columns: ['b', 'reserving'] },
      ],
    ]);
  });
});

describe('planned rows that are written', () => {
  it('a second time are there once, and both times said to be', async () => {
    const { planned } = await planChanges(open(), [called('One'), called('Two')]);
    const first = await writeChanges(open(), planned);
    const again = await writeChanges(open(), planned);
    const etags = (outcome: typeof first) => outcome.written.map(({ row }) => row.etag);
    expect(etags(again)).toEqual(etags(first));
    expect([await stored(), await reserved()]).toEqual([
      ['One', 'Two'],
      ['one', 'two'],
    ]);
  });

  it('where some are there already add the rest', async () => {
    const { planned } = await planChanges(
      open(),
      ['One', 'Two', 'Three'].map((name) => called(name)),
    );
    await writeChanges(open(), planned.slice(1, 2));
    const { written, moved } = await writeChanges(open(), planned);
    expect([written.length, moved]).toEqual([3, []]);
    expect(await stored()).toEqual(['One', 'Two', 'Three']);
  });

  it('stop where somebody else has changed a row, which is named, and nothing of that batch stands', async () => {
    const ids = await make('One', 'Two', 'Three');
    const { planned } = await planChanges(
      open(),
      ids.map((id, place) => renamed(id, `New ${place}`)),
    );
    const other = await planChanges(open(), [
      { kind: 'update', id: String(ids[1]), values: { description_of_unit: 'busy' } },
    ]);
    await writeChanges(open(), other.planned);
    const { written, moved, taken } = await writeChanges(open(), planned);
    expect([written, moved.map(({ place }) => place), taken]).toEqual([[], [1], []]);
    expect(await stored()).toEqual(['One', 'Two', 'Three']);
    expect(await reserved()).toEqual(['one', 'three', 'two']);
  });

  it('of several batches keep those before the one that has moved, and give back the names of the others', async () => {
    const names = Array.from({ length: 150 }, (_, place) => `A${String(place).padStart(3, '0')}`);
    const ids = await make(...names);
    const { planned } = await planChanges(
      open(),
      ids.map((id, place) => renamed(id, `B${place}`)),
    );
    await context.store.table('units').change(ids[120] ?? 0, () => ({ description_of_unit: 'busy' }));
    const { written, moved } = await writeChanges(open(), planned);
    expect([written.length, moved.map(({ place }) => place)]).toEqual([100, [120]]);
    const now = await stored();
    expect([now[99], now[100]]).toEqual(['B99', 'A100']);
    const held = await reserved();
    // The first hundred hold both names until what follows the change is done; the others their old one alone.
    expect(held.filter((name) => name?.startsWith('b'))).toHaveLength(100);
    await settleChanges(
      open(),
      written.map(({ change }) => change),
    );
    expect(await reserved()).toEqual(now.map((name) => name.toLowerCase()).sort());
  });

  it('over a row that is gone are moved, and make none', async () => {
    const [id = 0] = await make('One');
    const { planned } = await planChanges(open(), [renamed(id, 'Two')]);
    await context.store.table('units').removeEvery({ unit_id: id });
    const { written, moved } = await writeChanges(open(), planned);
    expect([written, moved.length, await stored()]).toEqual([[], 1, []]);
    expect(await reserved()).toEqual(['one']);
  });

  it('of none are none', async () => {
    expect(await writeChanges(open(), [])).toEqual({ written: [], moved: [], taken: [] });
    expect(await planChanges(open(), [])).toEqual({ planned: [], refusals: [] });
  });
});

describe('what follows changed rows', () => {
  it('may be done twice: old names go once, new ones stay', async () => {
    const [id = 0] = await make('One');
    const { planned } = await planChanges(open(), [renamed(id, 'Two')]);
    await writeChanges(open(), planned);
    expect(await reserved()).toEqual(['one', 'two']);
    for (const _ of ['first', 'second']) await settleChanges(open(), planned);
    expect(await reserved()).toEqual(['two']);
  });

  it('takes no name away that somebody else has taken meanwhile', async () => {
    const [id = 0] = await make('One');
    const { planned } = await planChanges(open(), [renamed(id, 'Two')]);
    await writeChanges(open(), planned);
    await settleChanges(open(), planned);
    await make('One');
    await settleChanges(open(), planned);
    expect(await reserved()).toEqual(['one', 'two']);
  });
});

describe('refusals', () => {
  const message = { key: 'validation.empty', values: {} };
  const field = (place: number, name: string, code: 'invalid-input' | 'constraint-failed'): Refusal => ({
    ...{ place, code, field: name, message },
  });
  const thrown = (refusals: readonly Refusal[]) => {
    try {
      throwRefusals(refusals);
    } catch (error) {
      if (error instanceof AppError) return [error.code, Object.keys(error.data.fields ?? {})];
      throw error;
    }
    return null;
  };

  it('of one row are said together where they are of one kind, the first kind first', () => {
    expect(thrown([])).toBeNull();
    const both = [
      field(0, 'a', 'invalid-input'),
      field(0, 'b', 'constraint-failed'),
      field(0, 'c', 'invalid-input'),
    ];
    expect(thrown(both)).toEqual(['invalid-input', ['a', 'c']]);
    expect(thrown(both.slice(1))).toEqual(['constraint-failed', ['b']]);
    const gone = { place: 0, error: new AppError('not-found') };
    expect(thrown([gone, ...both])).toEqual(['not-found', []]);
    expect(thrown([...both, gone])).toEqual(['invalid-input', ['a', 'c']]);
  });

  it('say what is wrong with which field', async () => {
    const staff = openTable(context, people);
    const { refusals } = await planChanges(staff, [{ kind: 'create', values: { work_email: 'nobody' } }]);
    expect(toldOf(refusals)).toEqual([[0, 'invalid-input work_email']]);
    const [refusal] = refusals;
    expect(refusal && 'field' in refusal ? say(refusal.message) : '').not.toBe('');
  });
});

describe('tables of the product', () => {
  const roles = findTable('role_permission_mappings');
  const caller = (accountId: number) => callerWith({ accountId, role: 'admin' });

  it('are written by its own people and by the product itself, whatever role others have', async () => {
    expect(mayWriteTable({ ...context, caller: caller(context.accountId) }, roles)).toBe(false);
    expect(mayWriteTable({ ...context, caller: caller(1) }, roles)).toBe(true);
    expect(mayWriteTable({ ...context, caller: null }, roles)).toBe(true);
    expect(mayWriteTable({ ...context, caller: caller(context.accountId) }, units)).toBe(true);
    const tenant = openTable({ ...context, caller: caller(context.accountId) }, roles);
    await expect(planChanges(tenant, [])).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('with a key of several columns have that key and no other', async () => {
    const open = openTable({ ...context, caller: null }, roles);
    const permission = 9_000 + homes;
    const values = { role_id_ref: 1, permission_id_ref: permission };
    const wish: Wish = { kind: 'create', values, key: 5 };
    const { planned } = await planChanges(open, [wish], () => true);
    expect(planned.map(({ id, after }) => [id, after.joint_virtual_id])).toEqual([
      [`1-${permission}`, `1-${permission}`],
    ]);
    expect((await writeChanges(open, planned)).written).toHaveLength(1);
    // The same again is the same row; another content under its key is somebody else's.
    expect((await writeChanges(open, planned)).written).toHaveLength(1);
    api.clock.advance(MINUTE);
    const later = await planChanges(open, [wish], () => true);
    expect((await writeChanges(open, later.planned)).moved).toHaveLength(1);
  });
});
