import { type TableName, tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { organisationTransfer } from '@livingroom/shared/modules/organisation-transfer/contract.ts';
import { exportedTables } from '@livingroom/shared/modules/organisation-transfer/rules/exported-tables.ts';
import { importedTables } from '@livingroom/shared/modules/organisation-transfer/rules/imported-tables.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountContext } from '../../../functions/core/account-context.ts';
import { openZip } from '../../support/open-zip.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import {
  createBakery,
  elsewhere,
  exported,
  forged,
  imported,
  uploaded,
  zipOf,
} from '../../worlds/transfer.ts';

const { startImport, listImports, takePiece } = organisationTransfer.operations;

describe('an import', () => {
  let source: Awaited<ReturnType<typeof createBakery>>;
  let bytes: Buffer;
  let files: ReadonlyMap<string, Buffer>;

  beforeAll(async () => {
    source = await createBakery();
    bytes = (await exported(source.api, source.admin)).bytes;
    files = await openZip(bytes);
  }, 60_000);

  /** What an empty organisation says of a file, and how many rows it has afterwards. */
  async function tried(zip: Uint8Array) {
    const { api, system, accountId } = await elsewhere();
    const input = await uploaded(api, system, accountId, zip);
    const options = { accountId };
    const began = await api.as(system).raw(startImport, input, options);
    await api.workflows.settle();
    const { imports } = await api.as(system).call(listImports, {}, options);
    let rows = 0;
    for (const { name } of importedTables) rows += await api.context(accountId).store.count(name);
    const { message } = began.body as { message: string | null };
    return { status: began.status, message: imports[0]?.message ?? message, state: imports[0]?.state, rows };
  }

  /** The company, its owner and what the owner is. */
  const untouched = 3;

  test.each<[string, (zip: Buffer) => Uint8Array, string]>([
    ['that is no zip', () => Buffer.from('hello'.repeat(20)), 'The file is damaged.'],
    ['that ends too early', (zip) => zip.subarray(0, zip.length - 40), 'The file is damaged.'],
  ])('of a file %s is refused at once', async (_, change, message) => {
    const answer = await tried(change(bytes));
    expect(answer).toMatchObject({ status: 409, rows: untouched });
    expect(answer.message).toContain(message);
  });

  test.each<[string, Parameters<typeof forged>[1], string]>([
    ['no manifest of ours', { 'manifest.json': () => '{}' }, 'This isn’t an export of an organisation.'],
    [
      'another format',
      { 'manifest.json': (text) => text.replace('"format_version": 2', '"format_version": 1') },
      'This export has format 1, and only format 2 can be read here.',
    ],
    [
      'a file that no export has',
      { 'manifest.json': (text) => text.replace('tables/units.json', 'tables/unit.json') },
      'The file is damaged',
    ],
  ])('of a zip with %s is refused at once', async (_, changes, message) => {
    const changed = new Map<string, string | Uint8Array>(files);
    for (const [name, change] of Object.entries(changes)) changed.set(name, change(String(files.get(name))));
    const answer = await tried(await zipOf(changed));
    expect(answer).toMatchObject({ status: 409, rows: untouched });
    expect(answer.message).toContain(message);
  });

  test('of a zip with a changed file is refused by its hash before anything is written', async () => {
    const changed = new Map<string, string | Uint8Array>(files);
    changed.set('tables/units.json', String(files.get('tables/units.json')).replace('Unit 301', 'Unit 999'));
    const answer = await tried(await zipOf(changed));
    expect(answer).toMatchObject({ state: 'failed', rows: untouched });
    expect(answer.message).toContain(
      'tables/units.json was changed after the export: its hash doesn’t match.',
    );
  });

  test.each<[string, Parameters<typeof forged>[1], string]>([
    [
      'the role of the operator',
      { 'tables/employee_roles.json': (text) => text.replace('"manager"', '"system"') },
      'The file gives somebody the operator’s role.',
    ],
    [
      'figures that were not exported',
      { 'figures/figures.json': (text) => text.replace(/"value_numeric":[\d.]+/, '"value_numeric":6.9') },
      'aren’t those that were exported',
    ],
    [
      'thresholds below what is ever promised',
      { 'figures/rounds.json': (text) => text.replaceAll('"score": 5', '"score": 1') },
      'The file is damaged',
    ],
    ['a table that is no JSON', { 'tables/units.json': () => '[\nunits\n]\n' }, 'The file is damaged'],
    [
      'JSON within JSON without end',
      { 'tables/units.json': () => `[\n${'['.repeat(200_000)}\n]\n` },
      'The file is damaged',
    ],
  ])('of a forged zip with %s is refused before anything is written', async (_, changes, message) => {
    const answer = await tried(await zipOf(forged(files, changes)));
    expect(answer).toMatchObject({ state: 'failed', rows: untouched });
    expect(answer.message).toContain(message);
  });

  test('of a forged zip writes nothing outside of its organisation, whatever the zip says', async () => {
    const { api, system, accountId } = await elsewhere();
    const other = await api.addAccount('Cork Cakes', 'cleo@cakes.test');
    const before = await everything(api, other.accountId);
    const operator = await everything(api, 1);
    const inRows = (text: string) => text.replaceAll('"account_id_ref":', '"account_id_ref":1,"was":');
    const done = await imported(
      api,
      system,
      accountId,
      await zipOf(
        forged(files, {
          'tables/datasets.json': inRows,
          'tables/companies.json': inRows,
          'tables/users.json': () => '[\n{"user_id":1,"email":"eve@evil.test","account_id_ref":1}\n]\n',
          'tables/identities.json': () => '[\n{"identity_id":"x","employee_id_ref":1}\n]\n',
          'tables/roles.json': () => '[\n{"role_id":4,"role_name":"admin"}\n]\n',
          'pictures/companies.company_logo.0123456789abcdef_20260101000000000.png': () =>
            '<svg onload="alert(1)">',
          'pictures/1/images/units.illustration.0123456789abcdef_20260101000000000.png': () => 'x',
        }),
      ),
    );
    expect(done).toMatchObject({ state: 'completed', pictures: 0 });
    expect(await everything(api, other.accountId)).toEqual(before);
    const after = await everything(api, 1);
    for (const table of ['users', 'identities', 'roles', 'accounts', 'permissions', 'primary_owners'])
      expect([table, after.get(table)]).toEqual([table, operator.get(table)]);
    const { store } = accountContext(api.ports, accountId);
    for (const { account_id_ref } of await store.table('datasets').every())
      expect(account_id_ref).toBe(accountId);
    expect(await store.count('users')).toBe(0);
    expect(api.blobs.names().filter((name) => name.includes('images'))).toEqual([]);
  });

  test('of rows in a circle, of numbers that are none and of columns that no export has takes what is sound', async () => {
    const { api, system, accountId } = await elsewhere();
    const circle = (text: string) =>
      text.replace(/\n\]\n$/, ',\n{"subunit_id":900,"unit_id_ref":302,"child_unit_id_ref":301}\n]\n');
    const odd = (text: string) =>
      text.replace(
        /\n\]\n$/,
        ',\n{"unit_id":1e300,"unit_name":"Far"},\n{"unit_id":-1,"unit_name":"Below"},\n{"unit_id":999,"unit_name":"Sound","__proto__":{"x":1},"secret":"y","company_id_ref":1}\n]\n',
      );
    const done = await imported(
      api,
      system,
      accountId,
      await zipOf(forged(files, { 'tables/subunits.json': circle, 'tables/units.json': odd })),
    );
    expect(done).toMatchObject({ state: 'completed' });
    const { store } = accountContext(api.ports, accountId);
    expect(await store.count('subunits')).toBe(0);
    const units = await store.table('units').every();
    expect(units.map(({ unit_name }) => unit_name).sort()).toEqual([
      'Sound',
      'Unit 301',
      'Unit 302',
      'Unit 303',
    ]);
    expect(Object.keys(units[0] ?? {})).not.toContain('secret');
  });

  test('of a zip that unpacks to more than it says is refused', async () => {
    const bomb = new Map<string, string | Uint8Array>(files);
    bomb.set('tables/units.csv', Buffer.alloc(200_000_000));
    const zip = await zipOf(bomb);
    const answer = await tried(zip);
    expect(answer).toMatchObject({ state: 'failed', rows: untouched });
  }, 60_000);

  test('is for the operator alone, into an organisation other than the own', async () => {
    const { api, system, accountId, admin } = await elsewhere();
    const upload = await uploaded(api, system, accountId, bytes);
    for (const person of [admin, await api.addPerson(accountId, 'kim@home.test')] as Person[]) {
      expect((await api.as(person).raw(startImport, upload)).status).toBe(403);
      expect((await api.as(person).raw(listImports, {})).status).toBe(403);
      const query = { upload: upload.body.upload, piece: '0' };
      const form = { file: { name: 'x', content: new Uint8Array([1]) }, fields: {} };
      expect((await api.as(person).upload(takePiece, query, form)).status).toBe(403);
    }
    expect(await api.as(system).raw(startImport, upload, { accountId: 1 })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('the operator’s own organisation') },
    });
  });

  test('starts once, however many calls come at the same moment', async () => {
    const { api, system, accountId } = await elsewhere();
    const input = await uploaded(api, system, accountId, bytes);
    const calls = [1, 2].map(() => api.as(system).raw(startImport, input, { accountId }));
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    await api.workflows.settle();
    const { imports } = await api.as(system).call(listImports, {}, { accountId });
    expect(imports.map(({ state }) => state)).toEqual(['completed']);
  });

  test('makes the person of the file who is the owner here one with them', async () => {
    const { api, system } = await elsewhere();
    const own = await api.addAccount('Bakery again', 'ada@bakery.test');
    const done = await imported(api, system, own.accountId, bytes);
    expect(done.state).toBe('completed');
    const { store } = accountContext(api.ports, own.accountId);
    const people = await store.table('employees').every({ where: { work_email: 'ada@bakery.test' } });
    expect(people.map(({ employee_id }) => employee_id)).toEqual([own.admin.employeeId]);
    const { rows } = await api.as(own.admin).rows('units').list({ limit: 10 });
    expect(rows).toHaveLength(3);
  });

  test('writes every table of an export, or leaves it in the file for a reason', () => {
    const travelling = new Set(importedTables.map(({ name }) => name));
    const carried = tables.filter(({ name }) =>
      ['rows', 'content'].includes(String(exportedTables[name as TableName])),
    );
    expect(carried.filter(({ name }) => !travelling.has(name)).map(({ name }) => name)).toEqual([
      'activations',
      'survey_executions',
      'flow_employee_executions',
      'emails',
      'email_suppressions',
      'email_template_versions',
      'mail_designs',
      'analytics_flow_versions',
      'analytics_executions',
      'audit_events',
      'erasures',
      'scim_users',
      'scim_groups',
    ]);
    for (const { key, variables } of importedTables) expect(variables[key]?.type).toBe('integer');
  });
});

/** Every row of an account, by table. */
async function everything(api: TestApi, accountId: number) {
  const { store } = accountContext(api.ports, accountId);
  const all = new Map<string, readonly unknown[]>();
  for (const { name, shard, block } of tables)
    if (!shard && !block) all.set(name, (await store.query(name, { limit: 1_000 })).rows);
  return all;
}
