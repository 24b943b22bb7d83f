import { jobs } from '@livingroom/shared/modules/jobs/contract.ts';
import { kioskCalls } from '@livingroom/shared/modules/kiosks/contract.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { importFields } from '@livingroom/shared/modules/sheets/rules/import/fields.ts';
import { importCheck, importColumns } from '@livingroom/shared/modules/sheets/rules/import/import-request.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../support/test-api.ts';
import { workbookOfSheets } from '../../support/workbooks.ts';

type Account = Awaited<ReturnType<TestApi['addAccount']>>;
type Request = { readonly [name: string]: unknown };

const bamboo = [
  'Employee #,First Name,Last Name,Status,Hire Date,Division,Department,Job Title,Reporting to,Work Email',
  '001,Ann,King,Active,06/17/2013,Americas,Executive,President,,ann@corp.test',
  '002,Bo,Dahl,Active,06/17/2013,Americas,Sales,Lead,Ann King,bo@corp.test',
  '003,Cy,Lind,Active,06/17/2013,EMEA,Sales,Rep,Bo Dahl,cy@corp.test',
  '004,Di,Vega,Inactive,06/17/2013,EMEA,Sales,Rep,Bo Dahl,di@corp.test',
  '005,Ed,Holm,Active,06/17/2013,EMEA,IT,Dev,Nobody Known,ed@corp.test',
  '006,Flo,Ruiz,Active,06/17/2013,EMEA,IT,Dev,Nobody Known,flo@corp.test',
].join('\r\n');

describe('import of people', () => {
  let api: TestApi;
  let home: Account;

  beforeEach(async () => {
    api = await createTestApi();
    home = await api.addAccount('Home Company', 'ada@home.test');
  });

  const { readImportColumns, checkImport, importPeople } = storages.operations;
  const sent = (name: string, content: Uint8Array | string, metadata: Request) => ({
    file: { name, content: typeof content === 'string' ? new TextEncoder().encode(content) : content },
    fields: { metadata: JSON.stringify(metadata) },
  });
  const columnsOf = async (name: string, content: Uint8Array | string, place: Request = {}) => {
    const { body } = await api.as(home.admin).upload(readImportColumns, {}, sent(name, content, place));
    return importColumns.parse(body);
  };
  const dryRun = async (name: string, content: Uint8Array | string, request: Request) => {
    const { body } = await api.as(home.admin).upload(checkImport, {}, sent(name, content, request));
    return importCheck.parse(body);
  };
  const requestOf = async (name: string, content: Uint8Array | string, more: Request = {}) => {
    const { columns, sheet, heading_row } = await columnsOf(name, content);
    const width = Math.max(...columns.map(({ at }) => at)) + 1;
    const fields = Array.from(
      { length: width },
      (_, at) => columns.find((one) => one.at === at)?.field ?? null,
    );
    return { sheet, heading_row, columns: fields, units: 'columns', missing: 'keep', ...more };
  };
  const check = async (name: string, content: Uint8Array | string, more: Request = {}) =>
    dryRun(name, content, await requestOf(name, content, more));
  const bring = async (name: string, content: Uint8Array | string, more: Request = {}) => {
    const request = await requestOf(name, content, more);
    const { expected } = await dryRun(name, content, request);
    await api.as(home.admin).upload(importPeople, {}, sent(name, content, { expected, ...request }));
    await api.workflows.settle();
    return (await api.as(home.admin).call(jobs.operations.listOwn, {}))[0];
  };
  const table = async (name: string) =>
    (await api.context(home.accountId).store.query(name, {})).rows.map(({ body }) => body);
  const people = async () => new Map((await table('employees')).map((body) => [body.work_email, body]));
  const unitTree = async () => {
    const names = new Map((await table('units')).map((body) => [body.unit_id, body.unit_name]));
    const parents = new Map(
      (await table('subunits')).map((body) => [body.child_unit_id_ref, body.unit_id_ref]),
    );
    return Object.fromEntries([...names].map(([id, name]) => [name, names.get(parents.get(id)) ?? null]));
  };

  test('headings of an HR system are read by name, and what is not needed is left out', async () => {
    const { columns, heading_row, rows } = await columnsOf('export.csv', bamboo);
    expect({ heading_row, rows }).toEqual({ heading_row: 1, rows: 6 });
    expect(Object.fromEntries(columns.map(({ heading, field }) => [heading, field]))).toEqual({
      'Employee #': 'employee_number',
      'First Name': 'given_name',
      'Last Name': 'family_name',
      Status: 'status',
      'Hire Date': 'first_day',
      Division: 'unit_1',
      Department: 'unit_2',
      'Job Title': null,
      'Reporting to': 'manager',
      'Work Email': 'work_email',
    });
  });

  test('a language that the organisation does not offer is none, and is said once', async () => {
    await api
      .context(home.accountId)
      .store.table('companies')
      .change(home.companyId, () => ({ languages_offered: ['de_de', 'fr_fr'], default_language: 'fr_fr' }));
    const first = [
      'First Name,Last Name,Work Email,Language',
      'Ann,King,ann@corp.test,German',
      'Bo,Dahl,bo@corp.test,Danish',
      'Cy,Lind,cy@corp.test,Danish',
      'Di,Vega,di@corp.test,',
    ].join('\r\n');
    expect((await check('export.csv', first)).findings).toMatchObject([
      { kind: 'note', count: 2, rows: [3, 4], message: expect.stringContaining('“Danish”') },
    ]);
    await bring('export.csv', first);
    const spoken = async () =>
      [...(await people())].flatMap(([address, { language }]) =>
        String(address).endsWith('@corp.test') ? [language] : [],
      );
    expect(await spoken()).toEqual(['de_de', 'fr_fr', 'fr_fr', 'fr_fr']);
    await bring('again.csv', first.replace('German', 'Danish'));
    expect(await spoken()).toEqual(['de_de', 'fr_fr', 'fr_fr', 'fr_fr']);
  });

  test('the day of hire is the first working day; one that is no day is an error of its row', async () => {
    const wrong = bamboo.replace('003,Cy,Lind,Active,06/17/2013', '003,Cy,Lind,Active,17-Foo');
    const { findings } = await check('wrong.csv', wrong);
    expect(findings).toContainEqual(
      expect.objectContaining({ kind: 'error', rows: [4], message: '“17-Foo” is not a date we can read.' }),
    );
    await bring('export.csv', bamboo);
    const days = async () =>
      [...(await people())].flatMap(([address, { first_day }]) =>
        String(address).endsWith('@corp.test') ? [String(first_day).slice(0, 10)] : [],
      );
    expect(new Set(await days())).toEqual(new Set(['2013-06-17']));
    const later = bamboo.replace('002,Bo,Dahl,Active,06/17/2013', '002,Bo,Dahl,Active,06/18/2013');
    expect(await check('later.csv', later)).toMatchObject({
      changed: 1,
      changes: [{ fields: [{ label: 'First working day', before: 'Jun 17, 2013', after: 'Jun 18, 2013' }] }],
    });
  });

  test('a last day to come and a return from leave are kept, since flows count days from them', async () => {
    const sheet = (last: string) =>
      `Work e-mail,First name,Last name,Termination date,Back from leave on\nbo@corp.test,Bo,Dahl,${last},\ncy@corp.test,Cy,Lind,,2026-05-04\n`;
    await bring('days.csv', sheet('2027-03-31'));
    expect((await people()).get('bo@corp.test')).toMatchObject({
      status: 'active',
      last_day: '2027-03-31T00:00:00.000Z',
    });
    expect((await people()).get('cy@corp.test')).toMatchObject({ return_day: '2026-05-04T00:00:00.000Z' });
    expect(await check('later.csv', sheet('2027-04-30'))).toMatchObject({
      changed: 1,
      changes: [{ fields: [{ label: 'Last working day', before: 'Mar 31, 2027', after: 'Apr 30, 2027' }] }],
    });
  });

  test('a name in one piece that is the stored one changes nothing, wherever it could be parted', async () => {
    const parted = [
      'First Name,Last Name,Work Email',
      'María José,Núñez,maria@corp.test',
      'Karen,"Partners, Jr.",karen@corp.test',
      'Jose Manuel,Urman,jose@corp.test',
    ].join('\r\n');
    await bring('parted.csv', parted);
    const whole = [
      'Name,Email,HIREDATE',
      'María José Núñez,maria@corp.test,',
      '"Karen Partners, Jr.",karen@corp.test,',
      '"Urman, Jose M.",jose@corp.test,06/17/2013',
    ].join('\r\n');
    expect(await check('whole.csv', whole)).toMatchObject({
      ...{ changed: 1, unchanged: 2 },
      changes: [
        {
          fields: [
            { label: 'First name', before: 'Jose Manuel', after: 'Jose M.' },
            { label: 'First working day', before: '', after: 'Jun 17, 2013' },
          ],
        },
      ],
    });
  });

  test('a dry run counts, says one cause once, draws the units and writes nothing', async () => {
    const found = await check('export.csv', bamboo);
    expect(found).toMatchObject({ new: 5, changed: 0, unchanged: 0, wrong: 0, leaving: 0 });
    expect(found.findings).toMatchObject([
      { kind: 'note', count: 2, rows: [6, 7], message: expect.stringContaining('Nobody Known') },
      { kind: 'note', count: 1, rows: [5] },
    ]);
    const byKey = new Map(found.units.map((unit) => [unit.key, unit]));
    expect(
      found.units.map(({ name, parent, is_new, people_after }) => [
        name,
        parent && byKey.get(parent)?.name,
        is_new,
        people_after,
      ]),
    ).toEqual([
      ['Americas', null, true, 0],
      ['Executive', 'Americas', true, 1],
      ['Sales (Americas)', 'Americas', true, 1],
      ['EMEA', null, true, 0],
      ['Sales (EMEA)', 'EMEA', true, 1],
      ['IT', 'EMEA', true, 2],
    ]);
    expect(await table('units')).toEqual([]);
    expect((await people()).size).toBe(1);
  });

  test('one sheet makes units, what stands above them, people and their managers', async () => {
    expect(await bring('export.csv', bamboo)).toMatchObject({ status: 'completed', progress: 100 });
    const now = await people();
    expect([...now.keys()].sort()).toEqual([
      'ada@home.test',
      'ann@corp.test',
      'bo@corp.test',
      'cy@corp.test',
      'ed@corp.test',
      'flo@corp.test',
    ]);
    expect(now.get('bo@corp.test')).toMatchObject({
      given_name: 'Bo',
      employee_info_id: 2,
      primary_reports_to_ref: now.get('ann@corp.test')?.employee_id,
    });
    expect(await unitTree()).toEqual({
      Americas: null,
      Executive: 'Americas',
      'Sales (Americas)': 'Americas',
      EMEA: null,
      'Sales (EMEA)': 'EMEA',
      IT: 'EMEA',
    });
    expect(await check('export.csv', bamboo)).toMatchObject({ new: 0, changed: 0, unchanged: 5, leaving: 0 });
    expect(api.blobs.names()).toEqual([]);
  });

  test('what one organisation confirmed is remembered for its next file', async () => {
    const sheet = 'Contacto,Zona\nann@corp.test,Norte\nbo@corp.test,Norte\ncy@corp.test,Sur\n';
    await bring('a.csv', sheet, { columns: ['work_email', 'unit_1'] });
    const { columns } = await columnsOf('b.csv', sheet);
    expect(columns).toMatchObject([
      { field: 'work_email', source: 'remembered' },
      { field: 'unit_1', source: 'remembered' },
    ]);
    expect((await unitTree()).Norte).toBe(null);
  });

  test('the list is found below a title, beside other sheets, with its totals left out', async () => {
    const book = await workbookOfSheets({
      Instructions: [['Build your file'], ['Delete this sheet']],
      'Employee data': [
        ['Report: people'],
        ['Worker', 'Email', 'Manager Email', 'Department'],
        ['King, Ann', 'ann@corp.test', 'ann@corp.test', 'Board'],
        ['Dahl, Bo', 'bo@corp.test', 'ann@corp.test', 'Sales'],
        ['2 items'],
      ],
    });
    const { sheet, sheets, heading_row, rows } = await columnsOf('report.xlsx', book);
    expect({ sheet, sheets, heading_row, rows }).toEqual({
      sheet: 'Employee data',
      sheets: ['Instructions', 'Employee data'],
      heading_row: 2,
      rows: 2,
    });
    await bring('report.xlsx', book);
    expect(await unitTree()).toEqual({ Board: null, Sales: 'Board' });
    expect((await people()).get('bo@corp.test')).toMatchObject({ given_name: 'Bo', family_name: 'Dahl' });
  });

  test('units come from who reports to whom where no column names them', async () => {
    const sheet = [
      'E-Mail;Vorname;Nachname;Vorgesetzter',
      'ann@corp.test;Ann;King;',
      'bo@corp.test;Bo;Dahl;Ann King',
      'cy@corp.test;Cy;Lind;bo@corp.test',
    ].join('\n');
    await bring('personio.csv', sheet, { units: 'managers' });
    expect(await unitTree()).toEqual({ 'Ann King’s team': null, 'Bo Dahl’s team': 'Ann King’s team' });
  });

  test('a full list makes those inactive whom it leaves out, after a confirmation', async () => {
    await bring('export.csv', bamboo);
    const short = bamboo.split('\r\n').slice(0, 2).join('\n');
    expect(await check('export.csv', short)).toMatchObject({ leaving: 0, needs_confirmation: false });
    const full = await check('export.csv', short, { missing: 'deactivate' });
    expect(full).toMatchObject({ leaving: 4, unchanged: 1, needs_confirmation: false });
    expect((await people()).get('ada@home.test')?.status).toBe('active');
  });

  test('a change of more than 40 percent of the people waits for a confirmation', async () => {
    await bring('export.csv', bamboo);
    const renamed = bamboo.replaceAll(/,(\w+),(\w+),(Active)/g, ',$1x,$2,$3');
    expect(await check('export.csv', renamed)).toMatchObject({ changed: 5, needs_confirmation: true });
    expect(await bring('export.csv', renamed)).toMatchObject({ status: 'failed' });
    expect((await people()).get('bo@corp.test')?.given_name).toBe('Bo');
    expect(await bring('export.csv', renamed, { confirmed: true })).toMatchObject({ status: 'completed' });
    expect((await people()).get('bo@corp.test')?.given_name).toBe('Box');
  });

  test('rows with errors keep the file away unless somebody chooses to leave them out', async () => {
    const sheet = 'Email,Name\nann@corp.test,Ann King\n,Nobody\nann@corp.test,Again\nbad,Bad\n';
    expect(await check('p.csv', sheet)).toMatchObject({ new: 1, wrong: 3 });
    expect(await bring('p.csv', sheet)).toMatchObject({ status: 'failed' });
    expect((await people()).has('ann@corp.test')).toBe(false);
    expect(await bring('p.csv', sheet, { leave_out_errors: true })).toMatchObject({ status: 'completed' });
    expect((await people()).has('ann@corp.test')).toBe(true);
  });

  test('nothing is written when something has changed since the check', async () => {
    const request = await requestOf('export.csv', bamboo);
    const { expected } = await dryRun('export.csv', bamboo, request);
    await api.as(home.admin).rows('employees').create({ work_email: 'ann@corp.test' });
    await api.as(home.admin).upload(importPeople, {}, sent('export.csv', bamboo, { expected, ...request }));
    await api.workflows.settle();
    const [job] = await api.as(home.admin).call(jobs.operations.listOwn, {});
    expect(job).toMatchObject({ status: 'failed' });
    expect(await table('units')).toEqual([]);
  });

  test('damaged values, guests and machines are named', async () => {
    const sheet = [
      'userPrincipalName,displayName,surname,mail,givenName,userType,department,accountEnabled',
      'ann@corp.test,Ann King,King,,Ann,Member,25-Jun,True',
      'scanner@corp.test,Scanner,,,,Member,,True',
      'x_y#EXT#@corp.test,Guest,,g@other.test,,Guest,,True',
      'bo@corp.test,Bo Dahl,Dahl,bo@corp.test,Bo,Member,Sales,False',
    ].join('\n');
    const found = await check('users.csv', sheet);
    expect(found).toMatchObject({ new: 1, wrong: 0 });
    expect(found.findings.map(({ rows }) => rows)).toEqual([[2], [3], [4], [5]]);
    expect(found.findings[0]?.message).toContain('25-Jun');
  });

  describe('people without an e-mail address', () => {
    const shop =
      'Employee ID,First Name,Last Name,Email,Department\n0042,Lea,Berg,,Shop\n43,Bo,Dahl,bo@corp.test,Shop\n';

    test('are errors, unless somebody says that they answer at a kiosk', async () => {
      expect(await check('p.csv', shop)).toMatchObject({ new: 1, wrong: 1 });
      const found = await check('p.csv', shop, { without_address: 'kiosk' });
      expect(found).toMatchObject({ new: 2, at_kiosks: 1, wrong: 0 });
      expect(found.findings).toMatchObject([
        {
          kind: 'note',
          rows: [2],
          message:
            'These people have no e-mail address. They answer at a kiosk: print their letters under Company → Kiosks.',
        },
      ]);
      await bring('p.csv', shop, { without_address: 'kiosk' });
      expect((await people()).get('42@no-mailbox.invalid')).toMatchObject({
        given_name: 'Lea',
        employee_info_id: 42,
      });
      const { letters } = await api
        .as(home.admin)
        .call(kioskCalls.operations.makeLetters, { body: { location_id_ref: null, again: false } });
      expect(letters).toMatchObject([{ number: 42, name: 'Lea Berg' }, { number: 43 }]);
    });

    test('need a number that can be typed, and a list without addresses is enough then', async () => {
      const sheet = 'Employee ID,First Name,Last Name\n42,Lea,Berg\nB-7,Bo,Dahl\n,Cy,Lind\n';
      const found = await check('p.csv', sheet, { without_address: 'kiosk' });
      expect(found).toMatchObject({ new: 1, wrong: 2 });
      expect(found.findings.map(({ kind, rows, message }) => [kind, rows, message])).toContainEqual([
        'error',
        [3, 4],
        'There is neither an e-mail address nor an employee number of up to 9 digits.',
      ]);
    });

    test('who is known by the number keeps the address, and gets one that a later list has', async () => {
      await bring('p.csv', shop, { without_address: 'kiosk' });
      const without = shop.replace('bo@corp.test', '').replace('Bo', 'Bob');
      await bring('p.csv', without, { without_address: 'kiosk' });
      expect((await people()).get('bo@corp.test')).toMatchObject({ given_name: 'Bob' });
      await bring('p.csv', shop.replace('Berg,', 'Berg,lea@corp.test'), { without_address: 'kiosk' });
      expect((await people()).get('lea@corp.test')).toMatchObject({ employee_info_id: 42 });
      expect((await people()).has('42@no-mailbox.invalid')).toBe(false);
    });
  });

  test('the fields that a column may hold are known to the contract', () => {
    expect(new Set(importFields).size).toBe(importFields.length);
  });
});
