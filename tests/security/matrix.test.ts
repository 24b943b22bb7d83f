import type { Operation } from '@livingroom/shared/calls/call.ts';
import { tables } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { arrivals } from '@livingroom/shared/modules/activations/contract.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { domains } from '../support/domains.ts';
import { createTestApi, type Person, type TestApi } from '../support/test-api.ts';
import { type Planted, plantRow } from '../worlds/planted-row.ts';

/** Every operation × role × whose rows it asks for; the table of what was answered is part of the test report. */

const roles = ['guest', 'employee', 'manager', 'admin', 'system'] as const;
const targets = ['own', 'other unit', 'other person', 'other organisation'] as const;

type Role = (typeof roles)[number];
type Target = (typeof targets)[number];

/** The table whose one row an operation is about; null for every other call. */
function tableOf(name: string): Table | null {
  const found = /^(?:read|update|delete)-(\w+)$/.exec(name)?.[1];
  return tables.find((one) => one.name === found && one.owner === 'account') ?? null;
}

const operations = domains.flatMap(({ slug, operations: all }) =>
  Object.entries(all).map(([name, { operation }]) => ({
    title: `${slug}.${name}`,
    operation,
    rows: tableOf(name),
  })),
);

/** What a status means to somebody who looks for a way in. */
function meaning(status: number): string {
  if (status === 401) return 'signed out';
  if (status === 403) return 'denied';
  if (status === 404) return 'not found';
  if (status === 429) return 'too many';
  if (status >= 500) return `${status}`;
  return status >= 400 ? 'let in, refused' : 'let in';
}

let api: TestApi;
let people: { readonly [role in Role]: Person | null };
let ids: { readonly [target in Target]: number };
let otherAccount: number;
/** Whom calls are asked for that end somebody's access: of each target one of whom no other cell asks. */
let spares: { readonly [target in Target]: number };
/** The sign-ins of the targets, by their own number. */
let userIds: { readonly [target in Target]: number };
/** Unit of each target; rows of other tables are planted for each. */
let unitsOf: { readonly [target in Exclude<Target, 'other organisation'>]: number };
const table = new Map<string, string>();

async function addUnit(companyId: number, admin: Person, unit_name: string): Promise<number> {
  const { unit_id } = await api.as(admin).rows('units').create({ unit_name, company_id_ref: companyId });
  return unit_id;
}

beforeAll(async () => {
  api = await createTestApi();
  const home = await api.addAccount('Home Company', 'ada@home.test');
  const other = await api.addAccount('Other Company', 'olga@other.test');
  otherAccount = other.accountId;
  const units = [
    await addUnit(home.companyId, home.admin, 'Own unit'),
    await addUnit(home.companyId, home.admin, 'Other unit'),
  ];
  const inUnit = async (
    email: string,
    unit: number | undefined,
    role: 'employee' | 'manager' = 'employee',
  ) => {
    const person = await api.addPerson(home.accountId, email, role);
    await api
      .as(home.admin)
      .rows('employees')
      .update(person.employeeId, { primary_unit_id_ref: unit ?? 0 });
    return person;
  };
  const employee = await inUnit('emil@home.test', units[0]);
  const manager = await inUnit('mia@home.test', units[0], 'manager');
  await api
    .as(home.admin)
    .rows('employee_units_managed')
    .create({ employee_id_ref: manager.employeeId, unit_id_ref: units[0] ?? 0 });
  const colleague = await inUnit('kim@home.test', units[0]);
  const stranger = await inUnit('nils@home.test', units[1]);
  for (let place = 0; place < 20; place += 1) await api.addPerson(otherAccount, `x${place}@other.test`);
  people = {
    guest: null,
    employee,
    manager,
    admin: home.admin,
    system: await api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system'),
  };
  unitsOf = { own: units[0] ?? 0, 'other person': units[0] ?? 0, 'other unit': units[1] ?? 0 };
  ids = {
    own: employee.employeeId,
    'other unit': stranger.employeeId,
    'other person': colleague.employeeId,
    'other organisation': employee.employeeId,
  };
  const spareIn = async (email: string, unit: number | undefined) => (await inUnit(email, unit)).employeeId;
  const near = await spareIn('near@home.test', units[0]);
  spares = {
    own: await spareIn('mine@home.test', units[0]),
    'other unit': await spareIn('far@home.test', units[1]),
    'other person': near,
    'other organisation': near,
  };
  const userOf = async ({ email }: Person) =>
    (await api.as(home.admin).call(arrivals.operations.status, { params: { email } })).user_id ?? 0;
  const colleaguesUser = await userOf(colleague);
  userIds = {
    own: await userOf(employee),
    'other unit': await userOf(stranger),
    'other person': colleaguesUser,
    'other organisation': colleaguesUser,
  };
  for (const table of planted)
    for (const row of Object.values(plantedRows()))
      await plantRow(api.context(home.accountId).store, table, row);
}, 60_000);

/** People, units and what is known by them are the organisation's own rows; of all else a row is planted for each target. */
const standing: readonly string[] = ['employees', 'units', 'employee_roles'];
const planted = tables.filter(
  ({ name, owner, operations: served }) =>
    owner === 'account' && served.length > 0 && !standing.includes(name),
);

function plantedRows(): { readonly [whose: string]: Planted } {
  const { own: unitId } = unitsOf;
  return {
    'own employee': { id: 9_000_001, employeeId: people.employee?.employeeId ?? 0, unitId },
    'own manager': { id: 9_000_002, employeeId: people.manager?.employeeId ?? 0, unitId },
    'own admin': { id: 9_000_003, employeeId: people.admin?.employeeId ?? 0, unitId },
    'other person': { id: 9_000_004, employeeId: ids['other person'], unitId },
    'other unit': { id: 9_000_005, employeeId: ids['other unit'], unitId: unitsOf['other unit'] },
  };
}

/** The planted row that a cell is about. */
function rowOf(role: Role, target: Target): number {
  const rows = plantedRows();
  const whose = target === 'own' ? `own ${role}` : target;
  return (rows[whose] ?? rows['own employee'])?.id ?? 0;
}

/** A version that no row has: who may delete is told that it changed, and nothing goes. */
const NO_VERSION = { ifMatch: 'none' };

/** Calls that name whom or what they are about beside the path, and change nothing. */
const named: { readonly [title: string]: (target: Target) => Named } = {
  'actions.ideas': (target) => ({ query: { unit_id: unitOf(target) } }),
  'actions.suggest': (target) => ({ body: { unit_id: unitOf(target) } }),
  'authentications.lastLogins': (target) => ({ body: { user_id: userIds[target] } }),
  'reports.download': (target) => ({ query: { unit_id: unitOf(target), format: 'csv' } }),
  'reports.sunburst': (target) => ({ query: { unit_id: unitOf(target) } }),
  'reports.texts': (target) => ({ body: { unit_id: unitOf(target) } }),
  'reports.view': (target) => ({ query: { unit_id: unitOf(target) } }),
};

type Named = { readonly query?: object; readonly body?: object };

function unitOf(target: Target): number {
  return unitsOf[target === 'other organisation' ? 'own' : target];
}

async function ask(
  { title, operation, rows }: (typeof operations)[number],
  role: Role,
  target: Target,
): Promise<number> {
  const person = people[role];
  const isPlanted = rows !== null && !standing.includes(rows.name);
  const personId = target === 'own' ? (person?.employeeId ?? ids.own) : ids[target];
  const id = isPlanted ? rowOf(role, target) : rows?.name === 'units' ? unitOf(target) : personId;
  const email = target === 'own' ? (person?.email ?? 'emil@home.test') : 'kim@home.test';
  // Reads may be done; whatever would write gets nothing that it could write, so that every cell sees the same world.
  const params = {
    ...{
      id: String(id),
      email,
      source: 'employees',
      language: 'en_us',
      plain_token: 'unknown',
      kind: 'slack',
    },
    employee_id: String(spares[target]),
  };
  expect([...operation.path.matchAll(/\{(\w+)\}/g)].filter(([, name = '']) => !(name in params))).toEqual([]);
  const { query, body = operation.method === 'GET' ? undefined : {} } = named[title]?.(target) ?? {};
  const version = operation.method === 'DELETE' ? NO_VERSION : {};
  const options = target === 'other organisation' ? { accountId: otherAccount, ...version } : version;
  const input = { params, ...(query ? { query } : {}), ...(body ? { body } : {}) };
  return (await api.as(person).raw(operation, input, options)).status;
}

/** A row's version guards it; other calls that delete need no body, and are asked of nobody's own. */
const isSafe = ({ method }: Operation, rows: Table | null) => method !== 'DELETE' || rows !== null;

/** Whether a scope by person or unit keeps a row from a role; null where the reach follows from other rows. */
function isOutOfReach({ scope }: Table, role: Role, target: Target): boolean | null {
  if (role === 'guest' || role === 'system' || target === 'other organisation') return null;
  const own = scope[role];
  if (own === undefined) return true;
  if (own === 'all') return false;
  if ('own' in own) return target !== 'own';
  if ('units' in own || 'employeesOfUnits' in own) return target === 'other unit';
  return null;
}

/** The sign-ins of others are kept from employees and managers; what a unit's calls tell of it is in `manager-reach`. */
function isOthers(title: string, role: Role, target: Target): boolean {
  if (title !== 'authentications.lastLogins' || target === 'other organisation') return false;
  return (role === 'employee' && target !== 'own') || role === 'manager';
}

/** What must be answered, whatever else is; the statuses that may be, or null where the operation decides. */
function expectedStatuses(operation: Operation, role: Role, target: Target): readonly number[] | null {
  if (operation.access === 'public') return null;
  // A person's token opens nothing of a directory's.
  if (operation.access === 'directory') return [401];
  if (role === 'guest') return [401];
  const isForeign = target === 'other organisation' && operation.account !== 'none';
  if (isForeign) return role === 'system' ? null : [404];
  if (operation.access === 'signed-in' || operation.access.roles.includes(role)) return null;
  return [403];
}

function expectAnswer(
  { title, operation, rows }: (typeof operations)[number],
  cell: readonly [Role, Target, number],
): void {
  const [role, target, status] = cell;
  const isKept = rows ? isOutOfReach(rows, role, target) : isOthers(title, role, target);
  if (isKept) expect([title, ...cell, [403, 404].includes(status)]).toEqual([title, ...cell, true]);
  const expected = expectedStatuses(operation, role, target);
  if (expected) expect([title, ...cell]).toEqual([title, role, target, ...expected]);
  else if (operation.access !== 'public') expect(status === 401 ? [title, ...cell] : []).toEqual([]);
  expect(status >= 500 ? [title, ...cell] : []).toEqual([]);
}

describe('every operation, role and target', () => {
  test.each(operations)('$title', async (asked) => {
    const { title, operation, rows } = asked;
    for (const role of roles) {
      const cells: string[] = [];
      for (const target of targets) {
        const isAsked = isSafe(operation, rows) || target === 'other organisation';
        const status = isAsked ? await ask(asked, role, target) : null;
        if (status !== null) expectAnswer(asked, [role, target, status]);
        cells.push(status === null ? '–' : meaning(status));
      }
      table.set(`${title} ${role}`, cells.join(' | '));
    }
  });

  test('is printed as a table', () => {
    const head = ['operation', 'role', ...targets].join(' | ');
    const lines = operations.flatMap(({ title }) =>
      roles.map((role) => `| ${title} | ${role} | ${table.get(`${title} ${role}`)} |`),
    );
    console.info([`| ${head} |`, `| ${'--- | '.repeat(6).trim()}`, ...lines].join('\n'));
    expect(lines).toHaveLength(operations.length * roles.length);
  });

  test('rows of other people and other units stay out of sight of employees, those of other units of managers', async () => {
    const statusOf = async (role: Role, target: Target) => {
      const found = operations.find(({ title }) => title === 'employees.read-employees');
      if (!found) throw new Error('No call reads an employee');
      return ask({ ...found, rows: null }, role, target);
    };
    expect(await Promise.all(targets.slice(0, 3).map((target) => statusOf('employee', target)))).toEqual([
      200, 404, 404,
    ]);
    expect(await Promise.all(targets.slice(0, 3).map((target) => statusOf('manager', target)))).toEqual([
      200, 404, 200,
    ]);
    expect(await Promise.all(targets.slice(0, 3).map((target) => statusOf('admin', target)))).toEqual([
      200, 200, 200,
    ]);
  });
});
