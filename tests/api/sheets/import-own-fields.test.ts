import { findTable, tablePermission } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { feedCalls } from '@livingroom/shared/modules/feeds/contract.ts';
import { jobs } from '@livingroom/shared/modules/jobs/contract.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { importCheck, importColumns } from '@livingroom/shared/modules/sheets/rules/import/import-request.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFaults, type Faults } from '../../fakes/store-faults.ts';
import { createTestApi, type TestApi } from '../../support/test-api.ts';

/** An upload of people whose sheet has headings that nobody knows: they become fields of the organisation's own. */

type Request = { readonly [name: string]: unknown };

const sheet = [
  'First Name,Last Name,Work Email,Department,Badge,Shirt,Contract hours,Notice until,Driver licence,Site code',
  'Ann,King,ann@corp.test,Sales,A-1,M,"38,5",25.12.2026,ja,NW',
  'Bo,Dahl,bo@corp.test,Sales,B-2,L,40,01.02.2027,nein,NW',
  'Cy,Lind,cy@corp.test,IT,C-3,M,20,,ja,SE',
  'Di,Vega,di@corp.test,IT,0042,L,40,13.03.2027,ja,SE',
].join('\r\n');

const { readImportColumns, checkImport, importPeople, readUpload, undoUpload } = storages.operations;

describe('a sheet with unknown headings', () => {
  let api: TestApi;
  let faults: Faults;
  let home: Awaited<ReturnType<TestApi['addAccount']>>;

  beforeEach(async () => {
    faults = createFaults();
    api = await createTestApi({ faults });
    home = await api.addAccount('Home Company', 'ada@home.test');
  });

  const sent = (content: string, metadata: Request) => ({
    file: { name: 'people.csv', content: new TextEncoder().encode(content) },
    fields: { metadata: JSON.stringify(metadata) },
  });
  const columnsOf = async (content: string) => {
    const { body } = await api.as(home.admin).upload(readImportColumns, {}, sent(content, {}));
    return importColumns.parse(body);
  };
  /** The request that adds every unknown heading as it is proposed. */
  const requestOf = async (content: string, changes: { [heading: string]: Request } = {}) => {
    const { columns, heading_row } = await columnsOf(content);
    const unknown = columns.filter(({ field, as_new }) => field === null && as_new !== null);
    return {
      ...{ sheet: null, heading_row, units: 'columns', missing: 'keep' },
      columns: columns.map(({ field }) => field),
      new_fields: unknown.map(({ at, heading, as_new }) => ({ at, ...as_new, ...changes[heading] })),
    };
  };
  const raw = (operation: typeof checkImport | typeof importPeople, content: string, request: Request) =>
    api.as(home.admin).upload(operation, {}, sent(content, request));
  const check = async (content: string, request: Request) => {
    const { body } = await raw(checkImport, content, request);
    return importCheck.parse(body);
  };
  const bring = async (content: string, request: Request) => {
    const { expected } = await check(content, request);
    await raw(importPeople, content, { ...request, expected });
    await api.workflows.settle();
    const [job] = await api.as(home.admin).call(jobs.operations.listOwn, {});
    if (!job) throw new Error('no job');
    return job;
  };
  const store = () => api.context(home.accountId).store;
  const own = async () =>
    (await store().table('companies').get(home.companyId))?.own_columns?.columns.map(
      ({ id, table, label, type, choices }) => [id, table, label, type, choices.length],
    );
  const people = async () => {
    const { rows } = await store().query('employees', { limit: 100 });
    return new Map(rows.map(({ body }) => [String(body.work_email), body]));
  };

  test('each is offered as a new field, its kind from the cells', async () => {
    const { columns, own_fields } = await columnsOf(sheet);
    expect(own_fields).toEqual({ may_add: true, left: 20, fields: [] });
    const proposed = columns.flatMap(({ heading, field, as_new }) =>
      field === null ? [[heading, as_new?.type, as_new?.choices.length]] : [],
    );
    expect(proposed).toEqual([
      ['Badge', 'text', 4],
      ['Shirt', 'choice', 2],
      ['Contract hours', 'number', 3],
      ['Notice until', 'date', 3],
      ['Driver licence', 'yesNo', 2],
      ['Site code', 'choice', 2],
    ]);
  });

  test('the dry run shows the new fields with their values and leaves nothing behind', async () => {
    const request = await requestOf(sheet, { 'Site code': { table: 'units' } });
    const found = await check(sheet, request);
    expect(found).toMatchObject({ new: 4, wrong: 0 });
    expect(
      found.new_fields.map(({ label, table, filled, samples }) => [label, table, filled, samples]),
    ).toEqual([
      ['Badge', 'employees', 4, ['A-1', 'B-2', 'C-3']],
      ['Shirt', 'employees', 4, ['M', 'L']],
      ['Contract hours', 'employees', 4, ['38.5', '40', '20']],
      ['Notice until', 'employees', 3, ['Dec 25, 2026', 'Feb 1, 2027', 'Mar 13, 2027']],
      ['Driver licence', 'employees', 4, ['yes', 'no']],
      ['Site code', 'units', 2, ['NW', 'SE']],
    ]);
    expect(await own()).toBeUndefined();
  });

  test('they come with the import, of people and of units, and the next sheet is understood', async () => {
    const request = await requestOf(sheet, {
      'Site code': { table: 'units', label: 'Site' },
      Badge: { label: 'Key card' },
    });
    expect(await bring(sheet, request)).toMatchObject({ status: 'completed' });
    expect(await own()).toEqual([
      [1, 'employees', 'Key card', 'text', 0],
      [2, 'employees', 'Shirt', 'choice', 2],
      [3, 'employees', 'Contract hours', 'number', 0],
      [4, 'employees', 'Notice until', 'date', 0],
      [5, 'employees', 'Driver licence', 'yesNo', 0],
      [6, 'units', 'Site', 'choice', 2],
    ]);
    const ann = (await people()).get('ann@corp.test');
    expect(ann).toMatchObject({
      ...{ own_1: 'A-1', own_2: 'M', own_3: 38.5, own_4: '2026-12-25T00:00:00.000Z', own_5: true },
    });
    expect(ann).not.toHaveProperty('own_6');
    const { rows } = await store().query('units', { limit: 10 });
    expect(rows.map(({ body }) => [body.unit_name, body.own_6]).sort()).toEqual([
      ['IT', 'SE'],
      ['Sales', 'NW'],
    ]);
    const { columns } = await columnsOf(sheet);
    expect(columns.slice(4).map(({ field, source }) => [field, source])).toEqual([
      ['own_1', 'remembered'],
      ['own_2', 'remembered'],
      ['own_3', 'remembered'],
      ['own_4', 'remembered'],
      ['own_5', 'remembered'],
      ['own_6', 'remembered'],
    ]);
    const later = sheet.replace('Bo,Dahl,bo@corp.test,Sales,B-2,L', 'Bo,Dahl,bo@corp.test,Sales,B-9,l');
    const next = { ...(await requestOf(later)), new_fields: [] };
    expect(await check(later, next)).toMatchObject({
      ...{ new: 0, changed: 1, unchanged: 3, wrong: 0 },
      changes: [{ name: 'Bo Dahl', fields: [{ label: 'Key card', before: 'B-2', after: 'B-9' }] }],
    });
  });

  test('what is no value of its field is an error of its row, by the name of the field', async () => {
    await bring(sheet, await requestOf(sheet));
    const wrong = sheet
      .replace('"38,5"', '1.234')
      .replace('25.12.2026', '25-Jun')
      .replace(',L,40,01', ',XXL,40,01');
    const request = { ...(await requestOf(wrong)), new_fields: [] };
    const { findings } = await check(wrong, request);
    const errors = findings.filter(({ kind }) => kind === 'error');
    expect(errors.map(({ message, rows }) => [message, rows]).sort()).toEqual([
      ['“1.234” is not a number we can read.', [2]],
      ['“25-Jun” is not a date we can read.', [2]],
      ['“XXL” isn’t a choice of Shirt. Add it under Company → Own fields, or choose another value.', [3]],
    ]);
  });

  test('a row with two wrong values is told of both', async () => {
    await bring(sheet, await requestOf(sheet));
    const wrong = sheet.replace(
      'Bo,Dahl,bo@corp.test,Sales,B-2,L',
      `${'B'.repeat(200)},Dahl,bo@corp.test,Sales,B-2,XXL`,
    );
    const { findings } = await check(wrong, { ...(await requestOf(wrong)), new_fields: [] });
    const errors = findings.filter(({ kind }) => kind === 'error');
    expect(errors.map(({ message, rows }) => [message.slice(0, 12), rows]).sort()).toEqual([
      ['Maximum leng', [3]],
      ['“XXL” isn’t ', [3]],
    ]);
  });

  test('rows of one unit that differ leave its field as it is, and say so', async () => {
    const content = sheet.replace('ja,SE', 'ja,NW');
    const request = await requestOf(content, { 'Site code': { table: 'units' } });
    const { findings, new_fields } = await check(content, request);
    expect(findings).toContainEqual(
      expect.objectContaining({
        kind: 'note',
        rows: [4, 5],
        message: expect.stringContaining('These people of IT'),
      }),
    );
    expect(new_fields.at(-1)).toMatchObject({ label: 'Site code', filled: 1 });
  });

  test('the words of own fields refuse names that are taken, and more than twenty', async () => {
    const taken = await requestOf(sheet, { Badge: { label: 'Work e-mail' } });
    expect((await raw(checkImport, sheet, taken)).body).toMatchObject({
      code: 'sheet-refused',
      message: expect.stringContaining('The name Work e-mail is already in use.'),
    });
    const many = Array.from({ length: 21 }, (_, place) => ({
      at: place + 4,
      label: `F${place}`,
      type: 'text',
    }));
    const full = { ...(await requestOf(sheet)), new_fields: many };
    expect((await raw(checkImport, sheet, full)).body).toMatchObject({
      message: expect.stringContaining('An organisation can have at most 20 fields of its own.'),
    });
    expect((await raw(importPeople, sheet, { ...full, expected: 'x' })).status).toBe(200);
    await api.workflows.settle();
    const [job] = await api.as(home.admin).call(jobs.operations.listOwn, {});
    expect(job).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('at most 20 fields of its own'),
    });
    expect(await own()).toBeUndefined();
  });

  test('an import that fails takes its fields back, and gives their numbers to nothing else', async () => {
    // Somebody takes an address of the file once its fields are written.
    faults.before = async ({ table }) => {
      if (table !== 'units') return;
      faults.before = null;
      await api.addPerson(home.accountId, 'ann@corp.test');
    };
    const request = await requestOf(sheet);
    const job = await bring(sheet, request);
    faults.before = null;
    expect(job.status).toBe('failed');
    const kept = (await store().table('companies').get(home.companyId))?.own_columns;
    expect(kept?.columns ?? []).toEqual([]);
    expect(kept?.next).toBe(7);
    expect([...(await people()).keys()]).not.toContain('bo@corp.test');
    expect(JSON.stringify([...(await people())])).not.toContain('own_1');
  });

  test('undoing the import takes the values away, leaves the fields, and says so before', async () => {
    const job = await bring(sheet, await requestOf(sheet));
    const params = { id: job.job_id };
    const told = await api.as(home.admin).call(readUpload, { params });
    expect(told.new_fields).toEqual([
      ...['Badge', 'Shirt', 'Contract hours', 'Notice until', 'Driver licence', 'Site code'],
    ]);
    expect(told.undo.problem).toBeNull();
    await api.as(home.admin).call(undoUpload, { params });
    await api.workflows.settle();
    expect([...(await people()).keys()]).not.toContain('ann@corp.test');
    expect((await own())?.length).toBe(6);
  });

  test('a feed takes them in as it is saved, and reads them from then on', async () => {
    const columns = [
      { heading: 'Work Email', field: 'work_email' },
      { heading: 'First Name', field: 'given_name' },
    ];
    const field = { heading: 'Badge', table: 'employees', label: 'Badge', type: 'text', choices: [] };
    const reading = { sheet: null, columns, new_fields: [field], units: 'none', missing: 'keep' };
    const body = { name: 'Nightly', source: { kind: 'upload' }, schedule: { every: 'file' }, reading };
    const { feed_id } = (await api.as(home.admin).raw(feedCalls.operations.add, { body } as never)).body as {
      feed_id: number;
    };
    expect(await own()).toEqual([[1, 'employees', 'Badge', 'text', 0]]);
    const feed = await store().table('feeds').get(feed_id);
    expect(feed?.mapping).toContainEqual({ heading: 'Badge', field: 'own_1' });
    const again = { ...body, name: 'Second' };
    expect(
      (await api.as(home.admin).raw(feedCalls.operations.add, { body: again } as never)).body,
    ).toMatchObject({
      code: 'feed-refused',
      message: expect.stringContaining('The name Badge is already in use.'),
    });
  });

  test('whoever may not change the company adds none', async () => {
    const request = await requestOf(sheet);
    const system = api.context(SYSTEM_ACCOUNT_ID).store;
    const { domain, subdomain, operation } = tablePermission(findTable('companies'), 'update');
    const where = { domain, subdomain, operation };
    const right = await system.table('permissions').first({ where });
    const permission_id_ref = right?.permission_id ?? 0;
    expect(permission_id_ref).toBeGreaterThan(0);
    await system.table('role_permission_mappings').removeEvery({ permission_id_ref });
    api.clock.advance(60_000);
    expect((await columnsOf(sheet)).own_fields.may_add).toBe(false);
    expect((await raw(checkImport, sheet, request)).status).toBe(403);
    expect((await raw(importPeople, sheet, request)).status).toBe(403);
    expect((await raw(checkImport, sheet, { ...request, new_fields: [] })).status).toBe(200);
  });
});
