import { jobs } from '@livingroom/shared/modules/jobs/contract.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { tableCheck, tableColumns } from '@livingroom/shared/modules/sheets/rules/import/table-request.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../support/test-api.ts';

/** A sheet of units whose headings nobody knows: they become fields of the organisation's own units. */

const teams = [
  'Team,Parent team,Cost centre,Rent,Since,Open,Region code',
  'Bakery,,0100,"1,5",01.02.2024,ja,NW',
  'Ovens,Bakery,0110,40,25.12.2023,nein,NW',
  'Dough,Ovens,0120,20,,ja,SE',
  'Oats,Bakery,0130,12,,ja,SE',
].join('\n');

const { readSheetColumns, checkUpload, uploadFile, readUpload, undoUpload } = storages.operations;
type Request = { readonly [name: string]: unknown };

describe('a sheet of units with unknown headings', () => {
  let api: TestApi;
  let home: Awaited<ReturnType<TestApi['addAccount']>>;

  beforeEach(async () => {
    api = await createTestApi();
    home = await api.addAccount('Home Company', 'ada@home.test');
  });

  const sent = (content: string, metadata: Request) => ({
    file: { name: 'teams.csv', content: new TextEncoder().encode(content) },
    fields: { metadata: JSON.stringify({ tableName: 'units', mode: 'create', ...metadata }) },
  });
  const columnsOf = async (content: string, of: Request = {}) => {
    const { body } = await api.as(home.admin).upload(readSheetColumns, {}, sent(content, of));
    return tableColumns.parse(body);
  };
  /** The request that adds every unknown heading as it is proposed. */
  const requestOf = async (
    content: string,
    changes: { [heading: string]: Request } = {},
    of: Request = {},
  ) => {
    const { columns, sheet, heading_row } = await columnsOf(content, of);
    const unknown = columns.filter(({ field, as_new }) => field === null && as_new !== null);
    const new_fields = unknown.map(({ at, heading, as_new }) => ({ at, ...as_new, ...changes[heading] }));
    const reading = { sheet, heading_row, columns: columns.map(({ field }) => field), new_fields };
    return { ...of, reading };
  };
  const asked = (content: string, request: Request, caller = home.admin) =>
    api.as(caller).upload(checkUpload, {}, sent(content, request));
  const check = async (content: string, request: Request) =>
    tableCheck.parse((await asked(content, request)).body);
  const send = (content: string, request: Request) =>
    api.as(home.admin).upload(uploadFile, { container_type: 'TEMPORARY' }, sent(content, request));
  const lastJob = async () => {
    await api.workflows.settle();
    const [job] = await api.as(home.admin).call(jobs.operations.listOwn, {});
    if (!job) throw new Error('no job');
    return job;
  };
  const upload = async (content: string, request: Request) => {
    expect((await send(content, request)).status).toBe(200);
    return lastJob();
  };
  const store = () => api.context(home.accountId).store;
  const own = async () =>
    (await store().table('companies').get(home.companyId))?.own_columns?.columns.map(
      ({ id, table, label, type, choices }) => [id, table, label, type, choices.length],
    );
  const units = async () => {
    const { rows } = await store().query('units', { limit: 100 });
    return new Map(rows.map(({ body }) => [String(body.unit_name), body]));
  };

  test('each is offered as a new field of units, its kind from the cells; other tables take none', async () => {
    const { columns, own_fields } = await columnsOf(teams);
    expect(own_fields).toEqual({ may_add: true, left: 20 });
    const proposed = columns.flatMap(({ heading, field, as_new }) =>
      field === null ? [[heading, as_new?.type, as_new?.choices.length]] : [],
    );
    expect(proposed).toEqual([
      ['Cost centre', 'text', 4],
      ['Rent', 'number', 4],
      ['Since', 'date', 2],
      ['Open', 'yesNo', 2],
      ['Region code', 'choice', 2],
    ]);
    const places = { tableName: 'locations' };
    const ofPlaces = await columnsOf('Place,Badge\nMadrid,7\nOslo,8', places);
    expect(ofPlaces.own_fields).toEqual({ may_add: false, left: 0 });
    const reading = {
      columns: ['name_of_location', null],
      new_fields: [{ at: 1, label: 'Badge', type: 'text' }],
    };
    const refused = await asked('Place,Badge\nMadrid,7', { ...places, reading });
    expect([refused.status, refused.body]).toMatchObject([400, { code: 'sheet-refused' }]);
  });

  test('the dry run shows them with their values and leaves nothing behind', async () => {
    const found = await check(teams, await requestOf(teams));
    expect(found).toMatchObject({ new: 4, wrong: 0 });
    expect(
      found.new_fields.map(({ label, table, filled, samples }) => [label, table, filled, samples]),
    ).toEqual([
      ['Cost centre', 'units', 4, ['0100', '0110', '0120']],
      ['Rent', 'units', 4, ['1.5', '40', '20']],
      ['Since', 'units', 2, ['Feb 1, 2024', 'Dec 25, 2023']],
      ['Open', 'units', 4, ['yes', 'no']],
      ['Region code', 'units', 4, ['NW', 'SE']],
    ]);
    expect([await own(), (await units()).size]).toEqual([undefined, 0]);
  });

  test('they come with the upload, are of units whatever was sent, and the next sheet is understood', async () => {
    const request = await requestOf(teams, { 'Cost centre': { label: 'Account', table: 'employees' } });
    expect((await upload(teams, request)).status).toBe('completed');
    expect(await own()).toEqual([
      [1, 'units', 'Account', 'text', 0],
      [2, 'units', 'Rent', 'number', 0],
      [3, 'units', 'Since', 'date', 0],
      [4, 'units', 'Open', 'yesNo', 0],
      [5, 'units', 'Region code', 'choice', 2],
    ]);
    expect((await units()).get('Ovens')).toMatchObject({
      ...{ own_1: '0110', own_2: 40, own_3: '2023-12-25T00:00:00.000Z', own_4: false, own_5: 'NW' },
    });
    const { columns } = await columnsOf(teams);
    expect(columns.map(({ field, source }) => [field, source])).toEqual([
      ['unit_name', 'remembered'],
      ['parent_unit', 'remembered'],
      ['own_1', 'remembered'],
      ['own_2', 'remembered'],
      ['own_3', 'remembered'],
      ['own_4', 'remembered'],
      ['own_5', 'remembered'],
    ]);
  });

  test('they come with an update of units that are there', async () => {
    const rows = api.as(home.admin).rows('units');
    const { unit_id } = await rows.create({ unit_name: 'Quay', company_id_ref: home.companyId });
    const sheet = `Unit ID,Cost centre\n${unit_id},K-7`;
    const request = await requestOf(sheet, {}, { mode: 'update' });
    const found = await check(sheet, request);
    expect(found.changes).toMatchObject([{ fields: [{ label: 'Cost centre', before: '', after: 'K-7' }] }]);
    expect((await upload(sheet, request)).status).toBe('completed');
    expect((await units()).get('Quay')).toMatchObject({ own_1: 'K-7' });
  });

  test('what is no number is an error of its row, by the name of the field', async () => {
    const sheet = 'Team,Rent\nBakery,1.234\nOvens,40\nDough,n/a';
    const request = await requestOf(sheet, { Rent: { type: 'number', choices: [] } });
    const found = await check(sheet, request);
    expect(found.findings).toMatchObject([
      { kind: 'error', message: 'Rent: “1.234” is not a number we can read.', rows: [2] },
    ]);
    const job = await upload(sheet, request);
    expect([job.status, job.message]).toMatchObject(['failed', expect.stringContaining('1.234')]);
    expect([await own(), (await units()).size]).toEqual([undefined, 0]);
  });

  test('a name that is taken is refused in the words of own fields, before and while uploading', async () => {
    const request = await requestOf(teams, { Rent: { label: 'Unit name' } });
    const refused = await asked(teams, request);
    expect([refused.status, JSON.stringify(refused.body)]).toMatchObject([
      400,
      expect.stringContaining('Unit name'),
    ]);
    expect(await upload(teams, request)).toMatchObject({ status: 'failed' });
    expect([await own(), (await units()).size]).toEqual([undefined, 0]);
  });

  test('undoing the upload takes the units away, leaves the fields, and says so before', async () => {
    const { job_id } = await upload(teams, await requestOf(teams));
    const client = api.as(home.admin);
    const said = await client.call(readUpload, { params: { id: job_id } });
    expect(said).toMatchObject({ made: 4, undo: { state: 'open', problem: null } });
    expect(said.new_fields).toEqual(['Cost centre', 'Rent', 'Since', 'Open', 'Region code']);
    await client.call(undoUpload, { params: { id: job_id } });
    const { status, message } = await lastJob();
    expect([status, message]).toEqual([
      'completed',
      'Upload undone. New rows removed: 4. Rows with their old values again: 0.',
    ]);
    expect([(await own())?.length, (await units()).size]).toEqual([5, 0]);
  });
});
