import type { Operation } from '@livingroom/shared/calls/call.ts';
import { catalogue } from '@livingroom/shared/catalogue/catalogue.ts';
import { variableId } from '@livingroom/shared/catalogue/metadata.ts';
import { actionCalls } from '@livingroom/shared/modules/actions/contract.ts';
import { directorySync } from '@livingroom/shared/modules/directory-sync/contracts/directory-sync.ts';
import { scim } from '@livingroom/shared/modules/directory-sync/contracts/scim.ts';
import { employeeGroups } from '@livingroom/shared/modules/people/contracts/employee-groups.ts';
import { isCriterionColumn } from '@livingroom/shared/modules/people/rules/criteria.ts';
import { datasets } from '@livingroom/shared/modules/playground/contract.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { domains } from '../support/domains.ts';
import { runKindOf } from '../support/due.ts';
import { createTestApi, type Person, type TestApi } from '../support/test-api.ts';
import { entraUser } from '../worlds/directory-sync.ts';

/** What a stranger, a colleague and a directory can do with the calls around actions, directories, groups and test rounds. */

const FORMULA = '=HYPERLINK("http://x.test","x")';

let api: TestApi;
let home: Awaited<ReturnType<TestApi['addAccount']>>;
let other: Awaited<ReturnType<TestApi['addAccount']>>;
let manager: Person;
let kim: Person;

beforeAll(async () => {
  api = await createTestApi();
  home = await api.addAccount('Home Company', 'ada@home.test');
  other = await api.addAccount('Other Company', 'olga@other.test');
  manager = await api.addPerson(home.accountId, 'mia@home.test', 'manager');
  kim = await api.addPerson(home.accountId, 'kim@home.test');
});

afterAll(() => api.ports.store.close());

const operations: readonly (readonly [string, Operation])[] = domains.flatMap(({ slug, operations: all }) =>
  Object.entries(all).map(([name, { operation }]) => [`${slug}.${name}`, operation] as const),
);

const paramsOf = ({ path }: Operation) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name ?? '', '1']));

describe("a directory's token", () => {
  test('opens none of the calls that are for people', async () => {
    const { token } = await api.as(home.admin).call(directorySync.operations.makeToken, {});
    const forPeople = operations.filter(([, { access }]) => access !== 'public' && access !== 'directory');
    expect(forPeople.length).toBeGreaterThan(200);
    const opened: string[] = [];
    for (const [title, operation] of forPeople) {
      const { status } = await api
        .as(null)
        .raw(operation, { params: paramsOf(operation), body: {} }, { token });
      if (status !== 401) opened.push(`${title}: ${status}`);
    }
    expect(opened).toEqual([]);
  });

  test('and a sign-in of a person opens none of the calls that are for directories', async () => {
    const forDirectories = operations.filter(([, { access }]) => access === 'directory');
    expect(forDirectories.length).toBeGreaterThan(15);
    for (const [title, operation] of forDirectories) {
      const { status } = await api.as(home.admin).raw(operation, { params: paramsOf(operation), body: {} });
      expect([title, status]).toEqual([title, 401]);
    }
  });

  test('reaches nobody of another organisation, and takes no address from them', async () => {
    const theirs = await api.as(other.admin).call(directorySync.operations.makeToken, {});
    await api.as(other.admin).call(directorySync.operations.apply, {});
    const ours = await api.as(home.admin).call(directorySync.operations.makeToken, {});
    await api.as(home.admin).call(directorySync.operations.apply, {});
    const send = (operation: Operation, input: object, { token }: { readonly token: string }) =>
      api.as(null).raw(operation, input, { token });
    const { createUser, listUsers, readUser, removeUser } = scim.operations;
    const made = await send(createUser, { body: entraUser('olga') }, theirs);
    const { id } = made.body as { readonly id: string };
    // Numbers begin anew in each organisation: ours has nobody of that number.
    expect((await send(readUser, { params: { id } }, ours)).status).toBe(404);
    expect((await send(removeUser, { params: { id } }, ours)).status).toBe(404);
    expect((await send(listUsers, {}, ours)).body).toMatchObject({ totalResults: 0 });
    const stolen = { userName: 'olga@other.test', emails: [{ type: 'work', value: 'olga@other.test' }] };
    const before = await api.as(other.admin).rows('employees').list();
    await send(createUser, { body: entraUser('thief', stolen) }, ours);
    expect((await api.as(other.admin).rows('employees').list()).rows).toEqual(before.rows);
  });

  test('that was revoked or is of a guess opens nothing', async () => {
    const { token } = await api.as(home.admin).call(directorySync.operations.makeToken, {});
    await api.as(home.admin).call(directorySync.operations.revoke, {});
    const guesses = [
      token,
      `${token}x`,
      `lrscim-${other.accountId}-${'A'.repeat(43)}`,
      'lrscim-0-',
      `lrscim-${'9'.repeat(15)}-${'A'.repeat(43)}`,
    ];
    for (const guess of guesses)
      expect((await api.as(null).raw(scim.operations.listUsers, {}, { token: guess })).status).toBe(401);
  });
});

describe('columns that the server keeps', () => {
  test('are not written with an action, neither new nor changed', async () => {
    const as = api.as(manager).rows('actions');
    const { unit_id } = await api
      .as(home.admin)
      .rows('units')
      .create({ unit_name: 'Ovens', company_id_ref: home.companyId });
    const managed = { employee_id_ref: manager.employeeId, unit_id_ref: unit_id };
    await api.as(home.admin).rows('employee_units_managed').create(managed);
    const { action_list_id } = await api.as(manager).rows('action_lists').create({ title: 'Ours' });
    const kept = {
      ...{ employee_id_ref: home.admin.employeeId, created_at: '2001-01-01T00:00:00.000Z', action_id: 4_711 },
      ...{
        history: [{ at: '2001-01-01', by: home.admin.employeeId, stage: 'done' }],
        action_change_dates: ['2001-01-01'],
      },
      ...{ account_id_ref: other.accountId },
    };
    const { create, update } = Object.fromEntries(
      operations.flatMap(([title, operation]) => {
        if (title === 'actions.create-actions') return [['create', operation]];
        return title === 'actions.update-actions' ? [['update', operation]] : [];
      }),
    );
    if (!create || !update) throw new Error('no calls');
    const body = { title: 'Meet', action_list_id_ref: action_list_id, ...kept };
    await api.as(manager).raw(create, { body });
    const made =
      (await as.list()).rows.find(({ title }) => title === 'Meet') ??
      (await as.create({ title: 'Meet', action_list_id_ref: action_list_id }));
    await api.as(manager).raw(update, { params: { id: made.action_id }, body: kept });
    const row = await as.get(made.action_id);
    expect(row).toMatchObject({ employee_id_ref: manager.employeeId, created_at: made.created_at });
    expect(row.action_id).not.toBe(4_711);
    expect(JSON.stringify(row)).not.toContain('2001-01-01');
  });
});

describe('another organisation', () => {
  test('is reached by no number in the new calls', async () => {
    const { rows } = await api.as(manager).rows('actions').list();
    const action_id = rows[0]?.action_id ?? 0;
    const stranger = api.as(other.admin);
    const asked = [
      stranger.raw(actionCalls.operations.story, { query: { action_id } }),
      stranger.raw(actionCalls.operations.effect, { query: { action_id } }),
      stranger.raw(datasets.operations.saveTestRound, {
        body: { employee_ids: [manager.employeeId, kim.employeeId] },
      }),
      stranger.raw(reportCalls.operations.preview, { query: { round_id: '1-1' }, body: { cards: [] } }),
    ];
    for (const { status } of await Promise.all(asked)) expect(status).toBe(404);
  });
});

describe('who would be in a group', () => {
  test('tells nothing that a column keeps to the server, and is for those who make groups', async () => {
    const { members } = employeeGroups.operations;
    for (const person of [kim, manager]) {
      const { status } = await api.as(person).raw(members, { body: { criteria: [] } });
      expect(status).toBe(403);
    }
    const { employees } = catalogue;
    const closed = Object.entries(employees.variables).filter(([name, one]) => !isCriterionColumn(name, one));
    expect(closed.length).toBeGreaterThan(3);
    for (const [name] of closed) {
      const told = new Set<number>();
      for (const variable_value of ['', 'a', '0', '1', '2026', 'true'])
        for (const operator of ['eq', 'ne', 'contains', 'gt', 'lt', 'in'] as const) {
          const one = { criteria_type: 'include' as const, variable_id_ref: variableId(employees, name) };
          const criteria = [{ ...one, operator, variable_value }];
          const { count } = await api.as(home.admin).call(members, { body: { criteria } });
          told.add(count);
        }
      expect([name, told.size]).toEqual([name, 1]);
    }
  });
});

describe('names that are formulas or hold line breaks', () => {
  test('break no header of any mail, and no cell of any file', async () => {
    const client = api.as(home.admin);
    const nasty = 'Eve\r\nBcc: all@evil.test';
    await client
      .rows('employees')
      .update(kim.employeeId, { given_name: nasty, family_name: FORMULA })
      .catch(() => null);
    await client
      .rows('companies')
      .update(home.companyId, { company_name: `Home\r\nBcc: x@evil.test` })
      .catch(() => null);
    await client.rows('employees').update(kim.employeeId, { work_email: 'kim2@home.test' });
    await runKindOf(api.ports, 'email-change-watch');
    const { round } = await client.call(datasets.operations.saveTestRound, {
      body: { employee_ids: [kim.employeeId] },
    });
    const params = { id: round.dataset_id };
    await client.call(datasets.operations.openTestRound, { params });
    await client.call(datasets.operations.inviteTestRound, { params });
    const mails = api.mail.to('kim@home.test');
    expect(mails.length).toBeGreaterThan(1);
    for (const { subject, toName, to } of mails) expect(`${subject}${toName}${to}`).not.toMatch(/[\r\n]/);
    const { downloadData } = storages.operations;
    const csv = await client.call(downloadData, {
      query: { table: 'employees', format: 'csv', columns: 'work_email,given_name,family_name' },
    });
    const cells = new TextDecoder().decode(csv).split(/[,;\r\n]/);
    expect(
      cells.filter((cell) => /^["' ]*[=+@]/.test(cell) && !/^["']*'/.test(cell.replace(/^"/, ''))),
    ).toEqual([]);
  });
});
