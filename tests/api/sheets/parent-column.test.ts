import { jobs } from '@livingroom/shared/modules/jobs/contract.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

describe('a sheet of units', () => {
  let api: TestApi;
  let admin: Person;
  let accountId: number;
  let ids: { readonly [name: string]: number };

  beforeEach(async () => {
    api = await createTestApi();
    const home = await api.addAccount('Home Company', 'ada@home.test');
    ({ admin, accountId } = home);
    const made = [];
    for (const unit_name of ['Bakery', 'Harbour'])
      made.push(await api.as(admin).rows('units').create({ unit_name, company_id_ref: home.companyId }));
    ids = Object.fromEntries(made.map(({ unit_name, unit_id }) => [unit_name, unit_id]));
  });

  async function upload(lines: readonly string[], mode: 'create' | 'update' = 'create') {
    await api.as(admin).upload(
      storages.operations.uploadFile,
      { container_type: 'TEMPORARY' },
      {
        file: { name: 'units.csv', content: new TextEncoder().encode(lines.join('\n')) },
        fields: { metadata: JSON.stringify({ tableName: 'units', mode }) },
      },
    );
    await api.workflows.settle();
    const [job] = await api.as(admin).call(jobs.operations.listOwn, {});
    return [job?.status, job?.message];
  }

  async function tree() {
    const { store } = api.context(accountId);
    const units = await store.table('units').every();
    const links = await store.table('subunits').every();
    const name = (id: number) => units.find(({ unit_id }) => unit_id === id)?.unit_name;
    return Object.fromEntries(links.map((row) => [name(row.child_unit_id_ref), name(row.unit_id_ref)]));
  }

  const sheet = async (operation: 'downloadTemplate' | 'downloadData', query: object) => {
    const { body } = await api.as(admin).raw(storages.operations[operation], { query: query as never });
    return new TextDecoder()
      .decode(body as Uint8Array)
      .trim()
      .split(/\r?\n/);
  };
  const template = () => sheet('downloadTemplate', { table: 'units', mode: 'update', format: 'csv' });

  test('puts new units below others by name, key and label, also of the same file', async () => {
    const [status, message] = await upload([
      'Unit name*,Company*,Parent unit',
      'Ovens,Home Company,Bakery',
      'Dough,Home Company,Ovens',
      `Quay,Home Company,${ids.Harbour}`,
      `Cranes,Home Company,Harbour (${ids.Harbour})`,
      'Cellar,Home Company,',
    ]);
    expect([status, message]).toEqual(['completed', expect.any(String)]);
    expect(await tree()).toEqual({ Ovens: 'Bakery', Dough: 'Ovens', Quay: 'Harbour', Cranes: 'Harbour' });
  });

  test('moves units; an empty cell leaves them, and a template comes back as it went', async () => {
    await upload(['Unit name*,Company*,Parent unit', 'Ovens,Home Company,Bakery']);
    const lines = await template();
    expect(lines.find((line) => line.includes('Ovens'))).toContain(`Bakery (${ids.Bakery})`);
    expect((await upload(lines, 'update'))[0]).toBe('completed');
    expect(await tree()).toEqual({ Ovens: 'Bakery' });
    const moved = lines.map((line) => line.replace(`Bakery (${ids.Bakery})`, 'Harbour'));
    expect((await upload(moved, 'update'))[0]).toBe('completed');
    expect(await tree()).toEqual({ Ovens: 'Harbour' });
    const emptied = lines.map((line) => line.replace(`Bakery (${ids.Bakery})`, ''));
    expect((await upload(emptied, 'update'))[0]).toBe('completed');
    expect(await tree()).toEqual({ Ovens: 'Harbour' });
  });

  test.each([
    ['Atlantis', /Atlantis/],
    ['Ovens', /below itself/],
    ['Dough', /below itself/],
  ])('writes nothing where a parent is %s', async (parent, said) => {
    const [status, message] = await upload([
      'Unit name*,Company*,Parent unit',
      `Ovens,Home Company,${parent}`,
      'Dough,Home Company,Ovens',
    ]);
    expect(status).toBe('failed');
    expect(message).toMatch(said);
    expect(await tree()).toEqual({});
    expect(await api.context(accountId).store.table('units').every()).toHaveLength(2);
  });

  test('knows no unit of another organisation', async () => {
    const other = await api.addAccount('Other Company', 'eve@other.test');
    const values = { unit_name: 'Vault', company_id_ref: other.companyId };
    await api.as(other.admin).rows('units').create(values);
    const [status, message] = await upload(['Unit name*,Company*,Parent unit', 'Ovens,Home Company,Vault']);
    expect([status, message]).toEqual(['failed', expect.stringContaining('Vault')]);
  });

  test('carries the parent in a download', async () => {
    await upload(['Unit name*,Company*,Parent unit', 'Ovens,Home Company,Bakery']);
    const query = { table: 'units', format: 'csv', keys: 'none', columns: 'unit_name,parent_unit' };
    expect(await sheet('downloadData', query)).toContain('Ovens,Bakery');
  });
});
