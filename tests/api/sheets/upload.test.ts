import { jobs } from '@livingroom/shared/modules/jobs/contract.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../support/test-api.ts';
import { rowsOf, workbookOf } from '../../support/workbooks.ts';

type Account = Awaited<ReturnType<TestApi['addAccount']>>;

const employeeHeaders = [
  'Work e-mail*',
  'given_name',
  'family_name',
  'primary_unit_id_ref',
  'primary_reports_to_ref',
];

describe('bulk upload', () => {
  let api: TestApi;
  let home: Account;

  beforeEach(async () => {
    api = await createTestApi();
    home = await api.addAccount('Home Company', 'ada@home.test');
  });

  const upload = async (name: string, content: Uint8Array | string, table = 'employees', mode = 'create') => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const answer = await api.as(home.admin).upload(
      storages.operations.uploadFile,
      { container_type: 'TEMPORARY' },
      {
        file: { name, content: bytes },
        fields: { metadata: JSON.stringify({ tableName: table, mode }) },
      },
    );
    await api.workflows.settle();
    return answer;
  };

  const latestJob = async () => (await api.as(home.admin).call(jobs.operations.listOwn, {}))[0];

  const employees = () =>
    api
      .context(home.accountId)
      .store.query('employees', { sort: [{ field: 'employee_id', direction: 'asc' }] });

  test('takes a template whose columns are filled in as far as one knows', async () => {
    const headers = ['Work e-mail*', 'First name', 'Unit', 'Status', 'Language', 'Manager'];
    await upload(
      'people.csv',
      `${headers.join(',')}\nkim@home.test,Kim,,,,\nbo@home.test,,,inactive,dk,TRUE\n`,
    );
    expect(await latestJob()).toMatchObject({ status: 'completed' });
    const { rows } = await employees();
    expect(rows.slice(1).map(({ body }) => body)).toMatchObject([
      { work_email: 'kim@home.test', status: 'active', language: 'en_us', managerial_role: false },
      { work_email: 'bo@home.test', status: 'inactive', language: 'dk', managerial_role: true },
    ]);
  });

  test('knows headings and names also where their letters are two signs', async () => {
    const unit_name = 'Café';
    await api.as(home.admin).rows('units').create({ unit_name, company_id_ref: home.companyId });
    const sheet = 'Correo de trabajo,Unidad,Número de personal\nkim@home.test,Café,7\n';
    await upload('people.csv', sheet.normalize('NFD'));
    expect(await latestJob()).toMatchObject({ status: 'completed' });
    const [, kim] = (await employees()).rows.map(({ body }) => body);
    expect(kim).toMatchObject({ employee_info_id: 7, primary_unit_id_ref: expect.any(Number) });
  });

  test('creates units and people who point at each other within one file', async () => {
    await upload(
      'units.csv',
      `unit_name,company_id_ref\nSales,Home Company (${home.companyId})\nIT,${home.companyId}\n`,
      'units',
    );
    expect(await latestJob()).toMatchObject({ status: 'completed', progress: 100, job_data: { rows: 2 } });
    const csv = [
      employeeHeaders.join(','),
      'kim@home.test,Kim,Lind,Sales,bo@home.test',
      'BO@home.test,Bo,Dahl,IT,',
    ].join('\n');
    await upload('people.csv', csv);
    expect(await latestJob()).toMatchObject({ status: 'completed', message: 'File uploaded successfully' });
    const [, kim, bo] = (await employees()).rows.map(({ body }) => body);
    expect(kim).toMatchObject({ work_email: 'kim@home.test', primary_reports_to_ref: bo?.employee_id });
    expect(bo).toMatchObject({ work_email: 'bo@home.test', primary_reports_to_ref: null });
    expect(api.blobs.names()).toEqual([]);
  });

  test('reads a filled-in template', async () => {
    const template = await api
      .as(home.admin)
      .raw(storages.operations.downloadTemplate, { query: { table: 'units' } });
    const rows = await rowsOf(template.body);
    expect(rows[0]?.slice(0, 2)).toEqual(['Unit name*', 'Company*']);
    expect(template.headers['content-disposition']).toContain('units-template-create-2026-03-02.xlsx');
    const heads = (rows[0] ?? []).map(String);
    const filled = await workbookOf([heads, ['Sales', `Home Company (${home.companyId})`]]);
    await upload('units.xlsx', filled, 'units');
    expect(await latestJob()).toMatchObject({ status: 'completed' });
  });

  test('says everything that is wrong and saves nothing', async () => {
    const csv = [
      employeeHeaders.join(','),
      'kim@home.test,Kim,Lind,,',
      'not-an-address,Bo,Dahl,,',
      ',Nobody,Here,,',
      'ada@home.test,Ada,Again,,',
      'kim@home.test,Kim,Twin,Nowhere,',
    ].join('\n');
    await upload('people.csv', csv);
    const job = await latestJob();
    expect(job).toMatchObject({ status: 'failed' });
    expect(job?.message?.split('\n')).toEqual([
      'Row 3: Validation error for Work e-mail: Invalid email address.',
      "Row 4: Required field 'Work e-mail' is missing.",
      'Row 5: Value ada@home.test for Work e-mail must be unique within LOCAL scope.',
      'Row 6: Key value Nowhere for Unit does not exist in the referenced table Units.',
      'Row 6: Value kim@home.test for Work e-mail must be unique within LOCAL scope.',
      'Nothing of the file was saved: 4 of 5 rows must be corrected.',
    ]);
    expect((await employees()).rows).toHaveLength(1);
  });

  test('names missing and unexpected headers', async () => {
    await upload('people.csv', 'given_name,salary\nKim,1\n');
    expect((await latestJob())?.message).toBe(
      'Missing required headers: Work e-mail\nUnexpected headers found: salary These headers are neither required nor optional and allowed in this operation.',
    );
  });

  test('updates rows and gives everything back when a value is taken meanwhile', async () => {
    const csv = `${employeeHeaders.slice(0, 3).join(',')}\nkim@home.test,Kim,Lind\nbo@home.test,Bo,Dahl\n`;
    await upload('people.csv', csv);
    const [kim, bo] = (await employees()).rows.slice(1).map(({ id }) => id);
    await upload('update.csv', `employee_id,family_name\n${kim},Berg\n${bo},Holt\n`, 'employees', 'update');
    expect(await latestJob()).toMatchObject({ status: 'completed' });
    expect((await employees()).rows.map(({ body }) => body.family_name)).toEqual(['Holm', 'Berg', 'Holt']);
  });

  test('refuses files that are not sheets, whatever their name says', async () => {
    expect(await upload('people.pdf', 'x')).toMatchObject({
      status: 400,
      body: { message: 'The file is not valid CSV or Excel documents.' },
    });
    expect((await upload('people.xlsx', 'PK but no zip')).status).toBe(400);
    expect((await upload('people.csv', '')).body).toMatchObject({
      message: 'No file selected. Please select a file to upload.',
    });
  });

  test('refuses a workbook with thousands of merged ranges before parsing it', async () => {
    const merges = Array.from({ length: 5000 }, (_, row) => `A${row + 1}:B${row + 1}`);
    const content = await workbookOf([['work_email']], merges);
    expect((await upload('people.xlsx', content)).body).toMatchObject({
      message: 'A sheet has more than 1000 merged ranges.',
    });
  });

  test('refuses an employee who lacks the permission', async () => {
    const employee = await api.addPerson(home.accountId, 'emil@home.test');
    const answer = await api.as(employee).upload(
      storages.operations.uploadFile,
      { container_type: 'TEMPORARY' },
      {
        file: { name: 'people.csv', content: new TextEncoder().encode('work_email\na@b.test\n') },
        fields: { metadata: JSON.stringify({ tableName: 'employees', mode: 'create' }) },
      },
    );
    expect(answer.status).toBe(403);
  });
});
