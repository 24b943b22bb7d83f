import { resourceContract } from '@livingroom/shared/calls/resources.ts';
import { tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { columnUse } from '@livingroom/shared/core/catalogue/define.ts';
import type { CrudOperation, RowScope, Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Body } from '../../functions/core/storage/port.ts';
import { createTestApi, type Person, type TestApi } from '../support/test-api.ts';

/** Whose rows anybody may reach, for every table of the catalogue: a new table is tested on its first day. */

const served = tables.filter(({ owner, operations }) => owner === 'account' && operations.length > 0);

/** Numbers that no counter of the small organisations reaches. */
const THEIRS = 900_001;

type Account = Awaited<ReturnType<TestApi['addAccount']>>;

let api: TestApi;
let home: Account;
let other: Account;
let manager: Person;
let employee: Person;
let colleague: Person;
const managedUnit = 800_001;
const otherUnit = 800_002;
/** Two below the managed one: whoever manages a unit manages what is below it. */
const unitBelow = 800_004;

beforeAll(async () => {
  api = await createTestApi();
  home = await api.addAccount('Home Company', 'ada@home.test');
  other = await api.addAccount('Other Company', 'olga@other.test');
  manager = await api.addPerson(home.accountId, 'mia@home.test', 'manager');
  employee = await api.addPerson(home.accountId, 'emil@home.test');
  colleague = await api.addPerson(home.accountId, 'carl@home.test');
  const { store } = api.context(home.accountId);
  const managed = {
    employee_unit_managed_id: 1,
    employee_id_ref: manager.employeeId,
    unit_id_ref: managedUnit,
  };
  const ofAdmin = { ...managed, employee_unit_managed_id: 2, employee_id_ref: home.admin.employeeId };
  await store.write('employee_units_managed', [
    { kind: 'create', id: 'managed', body: managed },
    { kind: 'create', id: 'managed-by-admin', body: ofAdmin },
  ]);
  const tree = [
    [managedUnit, 800_003],
    [800_003, unitBelow],
  ] as const;
  for (const [unit_id_ref, child_unit_id_ref] of tree) {
    const body = { subunit_id: child_unit_id_ref, unit_id_ref, child_unit_id_ref };
    await store.write('subunits', [{ kind: 'create', id: String(child_unit_id_ref), body }]);
  }
  for (const [person, unit] of [
    [employee, unitBelow],
    [colleague, otherUnit],
  ] as const) {
    const row = await store.get('employees', String(person.employeeId));
    const body = { ...row?.body, primary_unit_id_ref: unit };
    await store.write('employees', [{ kind: 'replace', id: String(person.employeeId), body }]);
  }
});

function sampleValue(table: Table, field: string, id: number): Json {
  const variable = table.variables[field];
  if (!variable || variable.references) return null;
  if (variable.initial !== undefined) return variable.initial;
  if (variable.choices?.[0]) return variable.choices[0].value;
  if (field === 'own_columns') return null;
  const byType: { readonly [type: string]: Json } = {
    integer: id,
    float: 1,
    boolean: false,
    // After everybody has signed in: answers from before belong to nobody who is here.
    datetime: '2026-03-03T00:00:00.000Z',
    array: [],
    json: {},
  };
  return byType[variable.type] ?? `sample-${id}@sample.test`;
}

/** A stored row of any table. */
async function addRow(accountId: number, table: Table, id: number, values: Body = {}): Promise<void> {
  const fields = Object.keys(table.variables).map((field) => [field, sampleValue(table, field, id)]);
  const body: Body = { ...Object.fromEntries(fields), [table.key]: id, ...values };
  const shard = table.shard ? String(body[table.shard]) : undefined;
  const account = api.ports.store.forAccount(accountId);
  await account.write(table.name, [{ kind: 'upsert', id: String(id), body }], shard);
}

const has = (table: Table, operation: CrudOperation) => table.operations.includes(operation);

/** Somebody with a role; an admin who looks at the product as a manager sends that with every call. */
type Viewer = Person & { readonly viewAs?: 'manager' };

async function send(person: Viewer, table: Table, operation: CrudOperation, input: object) {
  const found = resourceContract(table.domain).operations[`${operation}-${table.name}`];
  if (!found) throw new Error(`${table.name} has no ${operation}`);
  const headers = person.viewAs ? { headers: { 'x-view-as': person.viewAs } } : {};
  const { status, body } = await api.as(person).raw(found, { ...input, ...headers });
  return { status, body: body as Body };
}

async function listedKeys(person: Viewer, table: Table): Promise<readonly Json[] | null> {
  const { status, body } = await send(person, table, 'readAll', { query: { limit: 1000 } });
  return status === 200 ? (body.data as Body[]).map((row) => row[table.key] ?? null) : null;
}

describe("another tenant's rows", () => {
  test.each(served.map((table) => [table.name, table] as const))('%s', async (_name, table) => {
    await addRow(other.accountId, table, THEIRS);
    const { store } = api.context(other.accountId);
    const read = () => store.query(table.name, { limit: 1000 });
    const before = await read();
    const params = { id: String(THEIRS), language: 'en_us' };
    const editable =
      Object.entries(table.variables).find(
        ([, variable]) => columnUse(variable, 'update') !== 'never',
      )?.[0] ?? 'name';
    for (const person of [home.admin, manager, employee]) {
      const isKnown = async (operation: CrudOperation, input: object) => {
        if (!has(table, operation)) return;
        const { status } = await send(person, table, operation, input);
        // 403: the role may not do this to any row; 400: the value is refused before a row is looked for.
        expect([operation, status]).not.toEqual([operation, 200]);
        if (person === home.admin)
          expect([operation, [400, 403, 404].includes(status)]).toEqual([operation, true]);
      };
      await isKnown('read', { params });
      await isKnown('update', { params, body: { [editable]: sampleValue(table, editable, 1) } });
      await isKnown('delete', { params });
      if (has(table, 'readAll')) expect((await listedKeys(person, table)) ?? []).not.toContain(THEIRS);
    }
    expect(await read()).toEqual(before);
  });
});

describe("references to another tenant's rows", () => {
  const pointing = served
    .filter((table) => has(table, 'create'))
    .flatMap((table) =>
      Object.entries(table.variables)
        .filter(([, { references, create }]) => references && create !== 'never')
        .map(([field]) => [`${table.name}.${field}`, table, field] as const),
    )
    .filter(([, table, field]) => {
      const target = tables.find(({ name }) => name === table.variables[field]?.references?.table);
      return target?.owner === 'account';
    });

  test.each(pointing)('%s', async (_name, table, field) => {
    const target = tables.find(({ name }) => name === table.variables[field]?.references?.table);
    if (!target) throw new Error('no target');
    await addRow(other.accountId, target, THEIRS);
    const count = await api.context(home.accountId).store.count(table.name);
    const value = table.variables[field]?.type === 'array' ? [THEIRS] : THEIRS;
    const { status } = await send(home.admin, table, 'create', { body: { [field]: value } });
    expect([400, 403].includes(status)).toBe(true);
    expect(await api.context(home.accountId).store.count(table.name)).toBe(count);
  });
});

/** One way in which a row is a role's, or not. */
type Place = {
  readonly says: string;
  /** What such a row holds, with the rows that it rests on written. */
  readonly inside: (id: number) => Promise<Body>;
  readonly outside: (id: number) => Promise<Body>;
  /** Numbers of the rows themselves, where those decide. */
  readonly keys?: { readonly inside: () => Json; readonly outside: () => Json };
};

type Seen = { readonly table: Table; readonly role: 'manager' | 'employee'; readonly self: () => Person };

let lastRow = 700_000;

/** Every way that a scope opens; a kind of scope that is not known here has no test, and fails. */
function placesOf(scope: RowScope, seen: Seen): readonly Place[] {
  const { table, role, self } = seen;
  const column = (field: string, inside: () => Json, outside: () => Json): readonly Place[] => [
    {
      says: field,
      inside: async () => ({ [field]: inside() }),
      outside: async () => ({ [field]: outside() }),
      ...(field === table.key ? { keys: { inside, outside } } : {}),
    },
  ];
  const people = [() => employee.employeeId, () => colleague.employeeId] as const;
  if (scope === 'all') return [];
  if ('own' in scope)
    return role === 'manager'
      ? column(scope.own, () => self().employeeId, people[1])
      : column(scope.own, ...people);
  if ('units' in scope)
    return column(
      scope.units,
      () => unitBelow,
      () => otherUnit,
    );
  if ('employeesOfUnits' in scope) return column(scope.employeesOfUnits, ...people);
  if ('is' in scope) {
    const other = table.variables[scope.field]?.choices?.find(({ value }) => value !== scope.is);
    if (!other) throw new Error(`${table.name}.${scope.field} is always ${scope.is}`);
    return column(
      scope.field,
      () => scope.is,
      () => other.value,
    );
  }
  if ('through' in scope) return through(scope, seen);
  if ('namedBy' in scope) return namedBy(scope, seen);
  return anyOf(scope.anyOf.map((one) => placesOf(one, seen)));
}

function targetOf(name: string, { role, self }: Seen) {
  const table = tables.find((one) => one.name === name);
  const scope = table?.scope[role];
  if (!table || scope === undefined) throw new Error(`${name} has no rows of a ${role}`);
  return { table, places: placesOf(scope, { table, role, self }) };
}

/** The row points at one of the other table. */
function through(scope: { readonly through: string; readonly field: string }, seen: Seen): readonly Place[] {
  const target = targetOf(scope.through, seen);
  return target.places.map((place): Place => {
    const at = (side: 'inside' | 'outside') => async (): Promise<Body> => {
      lastRow += 1;
      const id = lastRow;
      await addRow(home.accountId, target.table, id, await place[side](id));
      return { [scope.field]: id };
    };
    return { says: `${scope.through} ${place.says}`, inside: at('inside'), outside: at('outside') };
  });
}

/** A row of the other table points at the row. */
function namedBy(scope: { readonly namedBy: string; readonly field: string }, seen: Seen): readonly Place[] {
  const target = targetOf(scope.namedBy, seen);
  return target.places.map((place): Place => {
    const at =
      (side: 'inside' | 'outside') =>
      async (row: number): Promise<Body> => {
        lastRow += 1;
        const id = lastRow;
        await addRow(home.accountId, target.table, id, { ...(await place[side](id)), [scope.field]: row });
        return {};
      };
    return { says: `${scope.namedBy} ${place.says}`, inside: at('inside'), outside: at('outside') };
  });
}

/** Inside by one of the ways alone; outside by none. */
function anyOf(ways: readonly (readonly Place[])[]): readonly Place[] {
  const all = async (sides: readonly Promise<Body>[]): Promise<Body> =>
    Object.assign({}, ...(await Promise.all(sides)));
  return ways.flatMap((places, chosen) =>
    places.map(
      (place): Place => ({
        says: place.says,
        inside: (id) =>
          all(
            ways.flatMap((others, at) =>
              at === chosen ? [place.inside(id)] : others.map((other) => other.outside(id)),
            ),
          ),
        outside: (id) => all(ways.flatMap((others) => others.map((other) => other.outside(id)))),
      }),
    ),
  );
}

type Scoped = { readonly table: Table; readonly place: Place };

/** A row of the role's and one that is not; people and units are found by their own number, and are there. */
async function writeBoth({ table, place }: Scoped) {
  const write = async (side: 'inside' | 'outside'): Promise<number> => {
    lastRow += 1;
    const id = place.keys ? Number(place.keys[side]()) : lastRow;
    const values = await place[side](id);
    const isThere = await api.context(home.accountId).store.get(table.name, String(id));
    if (!place.keys || !isThere) await addRow(home.accountId, table, id, values);
    return id;
  };
  return { inside: await write('inside'), outside: await write('outside') };
}

/** Tables in which the role sees some rows, and what makes a row one of them. */
function scopedFor(
  role: 'manager' | 'employee',
  view: string = role,
): readonly (readonly [string, Scoped])[] {
  return served.flatMap((table) => {
    const scope = table.scope[role];
    const self = () => (view === 'admin as manager' ? home.admin : manager);
    const places = scope === undefined ? [] : placesOf(scope, { table, role, self });
    return places.map((place) => [`${table.name} by ${place.says}`, { table, place }] as const);
  });
}

describe.each([
  ['manager', 'manager', () => manager],
  ['admin as manager', 'manager', (): Viewer => ({ ...home.admin, viewAs: 'manager' })],
  ['employee', 'employee', () => employee],
] as const)(
  'a %s reads the rows of their scope, units below included, and no others',
  (view, role, person) => {
    test.each(scopedFor(role, view))('%s', async (_name, { table, place }) => {
      const { inside, outside } = await writeBoth({ table, place });
      if (has(table, 'readAll')) {
        const keys = await listedKeys(person(), table);
        if (keys) {
          expect(keys).toContain(inside);
          expect(keys).not.toContain(outside);
        }
      }
      const editable =
        Object.entries(table.variables).find(
          ([, variable]) => columnUse(variable, 'update') !== 'never',
        )?.[0] ?? 'name';
      const params = { id: String(outside), language: 'en_us' };
      for (const operation of ['read', 'update', 'delete'] as const) {
        if (!has(table, operation)) continue;
        const body = operation === 'update' ? { body: { [editable]: sampleValue(table, editable, 1) } } : {};
        const { status } = await send(person(), table, operation, { params, ...body });
        expect([operation, [400, 403, 404].includes(status)]).toEqual([operation, true]);
      }
    });
  },
);

test('every scope of the catalogue that keeps rows from managers and employees is tried', () => {
  const kept = (role: 'manager' | 'employee') =>
    served.filter(({ scope }) => scope[role] !== undefined && scope[role] !== 'all').map(({ name }) => name);
  for (const role of ['manager', 'employee'] as const) {
    const tried = new Set(scopedFor(role).map(([, { table }]) => table.name));
    expect([...tried]).toEqual(kept(role));
  }
  expect(kept('manager')).toContain('action_comments');
});

test('a row that a role must not see is not found, and never forbidden, when the role may read the table', async () => {
  const found = scopedFor('manager').filter(
    ([, { table }]) => has(table, 'read') && table.access.read?.includes('manager'),
  );
  expect(found.length).toBeGreaterThan(3);
  for (const [name, scoped] of found) {
    const { outside } = await writeBoth(scoped);
    const { status } = await send(manager, scoped.table, 'read', { params: { id: String(outside) } });
    expect([name, status]).toEqual([name, 404]);
  }
});
