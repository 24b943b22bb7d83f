import { jobs } from '@livingroom/shared/modules/jobs/contract.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { tableCheck, tableColumns } from '@livingroom/shared/modules/sheets/rules/import/table-request.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../support/test-api.ts';
import { workbookOfSheets } from '../../support/workbooks.ts';

type Account = Awaited<ReturnType<TestApi['addAccount']>>;
type Content = Uint8Array | string;

const { readSheetColumns, checkUpload, downloadUploadErrors, uploadFile } = storages.operations;

/** As an HR system writes its teams: below a title, with headings and columns of its own. */
const teams = [
  'Teams of Home Company,,,',
  'Team,Parent team,Cost centre,Notes',
  'Bakery,,100,All that is warm',
  'Ovens,Bakery,110,N/A',
  'Dough,Ovens,120,By hand',
  'Total: 3,,,',
].join('\n');

describe('a sheet of a table with headings of its own', () => {
  let api: TestApi;
  let home: Account;

  beforeEach(async () => {
    api = await createTestApi();
    home = await api.addAccount('Home Company', 'ada@home.test');
  });

  const sent = (name: string, content: Content, metadata: object) => ({
    file: { name, content: typeof content === 'string' ? new TextEncoder().encode(content) : content },
    fields: { metadata: JSON.stringify(metadata) },
  });
  const units = { tableName: 'units', mode: 'create' };
  const columnsOf = async (content: Content, of: object = units, name = 'teams.csv') => {
    const { body } = await api.as(home.admin).upload(readSheetColumns, {}, sent(name, content, of));
    return tableColumns.parse(body);
  };
  const readingOf = ({ columns, sheet, heading_row }: Awaited<ReturnType<typeof columnsOf>>) => ({
    ...{ sheet, heading_row, columns: columns.map(({ field }) => field) },
  });
  const check = async (content: Content, of: object, name = 'teams.csv') => {
    const { body } = await api.as(home.admin).upload(checkUpload, {}, sent(name, content, of));
    return tableCheck.parse(body);
  };
  const upload = async (content: Content, of: object, name = 'teams.csv') => {
    const query = { container_type: 'TEMPORARY' as const };
    await api.as(home.admin).upload(uploadFile, query, sent(name, content, of));
    await api.workflows.settle();
    const [job] = await api.as(home.admin).call(jobs.operations.listOwn, {});
    return [job?.status, job?.message];
  };
  const tree = async () => {
    const { store } = api.context(home.accountId);
    const all = await store.table('units').every();
    const name = (id: number) => all.find(({ unit_id }) => unit_id === id)?.unit_name;
    const links = await store.table('subunits').every();
    return Object.fromEntries(links.map((row) => [name(row.child_unit_id_ref), name(row.unit_id_ref)]));
  };

  test('is matched by name and synonym, confirmed, and read below its title', async () => {
    const found = await columnsOf(teams);
    expect(found).toMatchObject({ is_ours: false, heading_row: 2, rows: 3 });
    expect(found.columns.map(({ heading, field, source }) => [heading, field, source])).toEqual([
      ['Team', 'unit_name', 'heading'],
      ['Parent team', 'parent_unit', 'heading'],
      ['Cost centre', null, 'none'],
      ['Notes', 'description_of_unit', 'heading'],
    ]);
    expect(found.filled).toEqual([{ field: 'company_id_ref', label: 'Company', value: 'Home Company' }]);
    const request = { ...units, reading: readingOf(found) };
    expect(await check(teams, request)).toMatchObject({
      new: 3,
      changed: 0,
      unchanged: 0,
      wrong: 0,
      findings: [],
    });
    expect(await api.context(home.accountId).store.table('units').every()).toEqual([]);
    expect((await upload(teams, request))[0]).toBe('completed');
    expect(await tree()).toEqual({ Ovens: 'Bakery', Dough: 'Ovens' });
  });

  test.each([
    ['es', 'Departamento,Departamento superior,Descripción'],
    ['da', 'Afdeling,Overordnet afdeling,Beskrivelse'],
    ['de', 'Abteilung,Übergeordnete Abteilung,Beschreibung'],
    ['fr', 'Service,Unité supérieure,Remarques'],
  ])('is understood in other languages: %s', async (_, heading) => {
    const { columns } = await columnsOf(`${heading}\nBakery,,Warm\nOvens,Bakery,Hot`);
    expect(columns.map(({ field }) => field)).toEqual(['unit_name', 'parent_unit', 'description_of_unit']);
  });

  test('is matched by what the cells hold where no heading tells', async () => {
    const { columns } = await columnsOf('Squad label,Sits in\nBakery,\nOvens,Bakery\nDough,Bakery');
    expect(columns.map(({ field, source }) => [field, source])).toEqual([
      ['unit_name', 'content'],
      ['parent_unit', 'content'],
    ]);
    const people = await columnsOf('Kontakt\nann@home.test\nbo@home.test', {
      ...{ tableName: 'employees', mode: 'create' },
    });
    expect(people.columns[0]).toMatchObject({ field: 'work_email', source: 'content' });
  });

  test('is remembered for its table, and for no other', async () => {
    const sheet = 'Kolonne A,Kolonne B\nBakery,\nOvens,Bakery';
    const reading = { sheet: null, heading_row: 1, columns: ['unit_name', 'parent_unit'] };
    expect((await upload(sheet, { ...units, reading }))[0]).toBe('completed');
    expect((await columnsOf(sheet)).columns.map(({ field, source }) => [field, source])).toEqual([
      ['unit_name', 'remembered'],
      ['parent_unit', 'remembered'],
    ]);
    const other = await columnsOf(sheet, { tableName: 'locations', mode: 'create' });
    expect(other.columns.map(({ source }) => source)).not.toContain('remembered');
  });

  test('stands in the sheet of a workbook that looks most like it, or in the one that is asked for', async () => {
    const book = await workbookOfSheets({
      Cover: [['Made by HR']],
      Teams: [
        ['Team', 'Parent team'],
        ['Bakery', null],
        ['Ovens', 'Bakery'],
      ],
      Old: [['Team'], ['Quay']],
    });
    expect(await columnsOf(book, units, 'teams.xlsx')).toMatchObject({ sheet: 'Teams', rows: 2 });
    const asked = await columnsOf(book, { ...units, sheet: 'Old' }, 'teams.xlsx');
    expect(asked).toMatchObject({ sheet: 'Old', rows: 1 });
    const request = { ...units, reading: readingOf(asked) };
    expect((await upload(book, request, 'teams.xlsx'))[0]).toBe('completed');
    const stored = await api.context(home.accountId).store.table('units').every();
    expect(stored.map(({ unit_name }) => unit_name)).toEqual(['Quay']);
  });

  test('with the headings of the template has nothing to confirm', async () => {
    expect(await columnsOf('Unit name*,Company*,Parent unit\nBakery,Home Company,')).toMatchObject({
      is_ours: true,
    });
  });

  test('is checked first: errors come back in the file, and nothing is saved', async () => {
    const sheet = 'Team,Parent team,Notes\nBakery,Atlantis,25-Jun\nBakery,,\nOvens,,';
    const reading = {
      sheet: null,
      heading_row: 1,
      columns: ['unit_name', 'parent_unit', 'description_of_unit'],
    };
    const found = await check(sheet, { ...units, reading });
    expect(found).toMatchObject({ new: 1, wrong: 2 });
    expect(found.findings.map(({ kind }) => kind)).toContain('note');
    expect(found.findings.find(({ kind }) => kind === 'note')?.message).toContain('25-Jun');
    const { body } = await api
      .as(home.admin)
      .upload(downloadUploadErrors, {}, sent('t.csv', sheet, { ...units, reading }));
    const lines = new TextDecoder()
      .decode(body as Uint8Array)
      .trim()
      .split(/\r?\n/);
    expect(lines[0]).toContain('What is wrong');
    expect(lines[1]).toContain('Atlantis for Parent unit does not exist');
    expect(lines[3]).toBe('Ovens,,,');
    expect(await api.context(home.accountId).store.table('units').every()).toEqual([]);
  });

  test('says of an update what changes field by field, and warns of much', async () => {
    const company = home.companyId;
    const rows = api.as(home.admin).rows('units');
    const ids: number[] = [];
    for (const unit_name of ['A', 'B', 'C', 'D', 'E', 'F'])
      ids.push((await rows.create({ unit_name, company_id_ref: company })).unit_id);
    const lines = ids.map((id, place) => `${id},${place < 5 ? 'New' : ''} ${'ABCDEF'[place]}`);
    const sheet = ['Unit ID,Team', ...lines].join('\n');
    const found = await columnsOf(sheet, { ...units, mode: 'update' });
    const request = { ...units, mode: 'update', reading: readingOf(found) };
    const said = await check(sheet, request);
    expect(said).toMatchObject({ new: 0, changed: 5, unchanged: 1, wrong: 0, share: 83, is_much: true });
    expect(said.changes[0]).toMatchObject({
      row: 2,
      fields: [{ label: 'Unit name', before: 'A', after: 'New A' }],
    });
  });

  test('that changes much is written only once somebody has confirmed the very figures of the check', async () => {
    const client = api.as(home.admin);
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'];
    const ids: number[] = [];
    for (const unit_name of names)
      ids.push((await client.rows('units').create({ unit_name, company_id_ref: home.companyId })).unit_id);
    const stored = async () => {
      const rows = await api.context(home.accountId).store.table('units').every();
      return rows.filter(({ description_of_unit }) => description_of_unit === 'New').length;
    };
    const update = { tableName: 'units', mode: 'update' };
    const sheet = (count: number) =>
      ['unit_id,description_of_unit', ...ids.slice(0, count).map((id) => `${id},New`)].join('\n');
    expect(await upload(sheet(5), update)).toEqual([
      'failed',
      'This sheet changes 5 of 10 rows, 50%. That is more than usual, so nothing was saved. Check the sheet, confirm what it changes, then upload it again.',
    ]);
    // With headings of its own, and by whoever calls without the screen, it is the same.
    const reading = { sheet: null, heading_row: 1, columns: ['unit_id', 'description_of_unit'] };
    expect((await upload(sheet(5), { ...update, reading }))[0]).toBe('failed');
    const { changed, stored: of, is_much } = await check(sheet(5), update);
    expect({ changed, of, is_much }).toEqual({ changed: 5, of: 10, is_much: true });
    const other = { changed: changed - 1, stored: of };
    expect(await upload(sheet(5), { ...update, confirmed: other })).toEqual([
      'failed',
      'Something has changed since you checked this file. Nothing was saved; check it again.',
    ]);
    expect(await stored()).toBe(0);
    expect((await upload(sheet(4), update))[0]).toBe('completed');
    expect(await stored()).toBe(4);
    const rest = `unit_id,description_of_unit\n${ids
      .slice(4)
      .map((id) => `${id},New`)
      .join('\n')}`;
    const found = await check(rest, update);
    const confirmed = { changed: found.changed, stored: found.stored };
    expect((await upload(rest, { ...update, confirmed }))[0]).toBe('completed');
    expect(await stored()).toBe(10);
  });

  test('is refused for a column that the table has not, and for whom may not upload', async () => {
    const reading = { sheet: null, heading_row: 1, columns: ['password'] };
    const bad = sent('t.csv', 'Team\nBakery', { ...units, reading });
    expect((await api.as(home.admin).upload(checkUpload, {}, bad)).status).toBe(400);
    const query = { container_type: 'TEMPORARY' as const };
    expect((await api.as(home.admin).upload(uploadFile, query, bad)).status).toBe(400);
    const none = sent('t.csv', 'Team\nBakery', { tableName: 'audit_events', mode: 'create' });
    expect((await api.as(home.admin).upload(readSheetColumns, {}, none)).status).toBe(404);
    expect((await api.as(home.admin).upload(checkUpload, {}, sent('t.csv', 'Team\nB', {}))).status).toBe(400);
  });

  test('knows no unit of another organisation', async () => {
    const other = await api.addAccount('Other Company', 'eve@other.test');
    await api.as(other.admin).rows('units').create({ unit_name: 'Vault', company_id_ref: other.companyId });
    const { columns } = await columnsOf('Squad label,Sits in\nBakery,Vault\nOvens,Vault');
    expect(columns[1]).toMatchObject({ field: null });
  });
});
