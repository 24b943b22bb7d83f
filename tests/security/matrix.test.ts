import type { Operation } from '@livingroom/shared/contracts/call.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/lib/accounts.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { domains } from '../../functions/domains/registry.ts';
import { createTestApi, type Person, type TestApi } from '../support/test-api.ts';

/** Every operation × role × whose rows it asks for; the table of what was answered is part of the test report. */

const roles = ['guest', 'employee', 'manager', 'admin', 'system'] as const;
const targets = ['own', 'other unit', 'other person', 'other organisation'] as const;

type Role = (typeof roles)[number];
type Target = (typeof targets)[number];

const operations = domains.flatMap(({ slug, operations: all }) =>
  Object.entries(all).map(([name, { operation }]) => ({ title: `${slug}.${name}`, operation })),
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
  ids = {
    own: employee.employeeId,
    'other unit': stranger.employeeId,
    'other person': colleague.employeeId,
    'other organisation': employee.employeeId,
  };
}, 60_000);

async function ask(operation: Operation, role: Role, target: Target): Promise<number> {
  const person = people[role];
  const id = target === 'own' ? (person?.employeeId ?? ids.own) : ids[target];
  const email = target === 'own' ? (person?.email ?? 'emil@home.test') : 'kim@home.test';
  // Reads may be done; whatever would write gets nothing that it could write, so that every cell sees the same world.
  const params = { id: String(id), email, source: 'employees', language: 'en_us' };
  const body = operation.method === 'GET' ? undefined : {};
  const options = target === 'other organisation' ? { accountId: otherAccount } : {};
  return (await api.as(person).raw(operation, { params, ...(body ? { body } : {}) }, options)).status;
}

/** Deleting needs no body: asked of rows that there are not. */
const isSafe = ({ method }: Operation) => method !== 'DELETE';

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

function expectAnswer(title: string, operation: Operation, cell: readonly [Role, Target, number]): void {
  const [role, target, status] = cell;
  const expected = expectedStatuses(operation, role, target);
  if (expected) expect([title, ...cell]).toEqual([title, role, target, ...expected]);
  else if (operation.access !== 'public') expect(status === 401 ? [title, ...cell] : []).toEqual([]);
  expect(status >= 500 ? [title, ...cell] : []).toEqual([]);
}

describe('every operation, role and target', () => {
  test.each(operations)('$title', async ({ title, operation }) => {
    for (const role of roles) {
      const cells: string[] = [];
      for (const target of targets) {
        const isAsked = isSafe(operation) || target === 'other organisation';
        const status = isAsked ? await ask(operation, role, target) : null;
        if (status !== null) expectAnswer(title, operation, [role, target, status]);
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
      return ask(found.operation, role, target);
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
