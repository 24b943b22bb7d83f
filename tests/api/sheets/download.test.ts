import { jobs } from '@livingroom/shared/modules/jobs/contract.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_BATCH } from '../../../functions/core/storage/port.ts';
import { createTestApi, type TestApi } from '../../support/test-api.ts';
import { rowsOf } from '../../support/workbooks.ts';

type Account = Awaited<ReturnType<TestApi['addAccount']>>;

const hostile = [
  'x;=cmd|x',
  'a\uFFFEb\u{1F600}',
  '=1+1',
  '+45 12 34',
  '-5',
  '@SUM(A1)',
  "'=quoted",
  '"a;b", c',
  'Ærø ☕',
];

describe('bulk download', () => {
  let api: TestApi;
  let home: Account;

  beforeEach(async () => {
    api = await createTestApi();
    home = await api.addAccount('Home Company', 'ada@home.test');
    for (const unit_name of hostile)
      await api.as(home.admin).rows('units').create({ unit_name, company_id_ref: home.companyId });
  });

  const fetchSheet = (query: object, person = home.admin) =>
    api.as(person).raw(storages.operations.downloadData, {
      query: { table: 'units', columns: 'unit_name,company_id_ref', ...query },
    });

  test('gives the catalogue itself, as its two tables', async () => {
    const tables = await fetchSheet({ table: 'tables', columns: 'table_name,display_name', format: 'csv' });
    expect(tables.status).toBe(200);
    const columns = await fetchSheet({
      ...{
        table: 'variables',
        columns: 'variable_name,category,help_text',
        format: 'xlsx',
        language: 'es_es',
      },
      filters: JSON.stringify({ variable_name: { value: 'work_email' } }),
    });
    expect(columns.status).toBe(200);
    const rows = await rowsOf(columns.body);
    expect(JSON.stringify(rows)).toContain('work_email');
    expect((await fetchSheet({ table: 'nothing', columns: 'x' })).status).toBe(404);
  });

  const sendBack = async (name: string, content: Uint8Array, mode = 'update') => {
    await api.as(home.admin).upload(
      storages.operations.uploadFile,
      { container_type: 'TEMPORARY' },
      {
        file: { name, content },
        fields: { metadata: JSON.stringify({ tableName: 'units', mode }) },
      },
    );
    await api.workflows.settle();
    return (await api.as(home.admin).call(jobs.operations.listOwn, {}))[0];
  };

  const unitNames = async () =>
    (await api.context(home.accountId).store.query('units', {})).rows
      .map(({ body }) => body.unit_name)
      .sort();

  const textOf = (content: unknown) => new TextDecoder().decode(content as Uint8Array);

  test.each(['csv', 'xlsx'])('gives a %s that is taken back with the same values', async (format) => {
    const before = await unitNames();
    const sheet = await fetchSheet({ format });
    expect(sheet.status).toBe(200);
    expect(sheet.headers['content-disposition']).toContain(`units-2026-03-02.${format}`);
    const job = await sendBack(`units.${format}`, sheet.body as Uint8Array);
    expect(job).toMatchObject({ status: 'completed' });
    expect(await unitNames()).toEqual(before);
    expect(before).toEqual([...hostile].sort());
  });

  test('writes no cell that a spreadsheet program would run', async () => {
    const lines = textOf((await fetchSheet({ format: 'csv' })).body).split('\r\n');
    expect(lines[0]?.replace('\uFEFF', '')).toMatch(/^[^,]+,Unit name,Company$/);
    const cells = lines.slice(1).map((line) => line.split(',')[1] ?? '');
    expect(cells.filter((cell) => /^"?[=+\-@]/.test(cell))).toEqual([]);
    expect(cells).toContain("'=1+1");
    expect(cells).toContain("''=quoted");
  });

  test('leaves keys out as it is asked', async () => {
    const heads = async (keys: string) => {
      const { body } = await fetchSheet({ keys });
      const rows = await rowsOf(body);
      return [rows[0]?.length, rows[1]?.at(-1)];
    };
    expect(await heads('all')).toEqual([3, `Home Company (${home.companyId})`]);
    expect(await heads('primary')).toEqual([3, 'Home Company']);
    expect(await heads('none')).toEqual([2, 'Home Company']);
  });

  test('takes the rows of a filter and of a search only', async () => {
    const filters = JSON.stringify({ unit_name: { value: ['-5', '@SUM(A1)'], operator: 'in' } });
    expect(textOf((await fetchSheet({ format: 'csv', filters })).body).split('\r\n')).toHaveLength(3);
    expect(textOf((await fetchSheet({ format: 'csv', search: 'ærø' })).body).split('\r\n')).toHaveLength(2);
  });

  test('wants at least one column and a table it knows', async () => {
    expect((await fetchSheet({ columns: 'nothing' })).body).toMatchObject({
      message: 'Please select at least one column to download.',
    });
    expect((await fetchSheet({ table: 'no_table' })).status).toBe(404);
    const latest = (await api.as(home.admin).call(jobs.operations.listOwn, {}))[0];
    expect(latest).toBeUndefined();
  });

  test('leaves a job behind and gives nothing to whom the table is closed', async () => {
    await fetchSheet({});
    const [job] = await api.as(home.admin).call(jobs.operations.listOwn, {});
    expect(job).toMatchObject({
      job_type: 'file_download',
      status: 'completed',
      progress: 100,
      job_data: { rows: hostile.length },
    });
    const employee = await api.addPerson(home.accountId, 'emil@home.test');
    expect((await fetchSheet({}, employee)).status).toBe(403);
  });

  test('begins no formula behind a semicolon or a tab either', async () => {
    const text = textOf((await fetchSheet({ format: 'csv' })).body);
    expect(text).toContain("x;'=cmd|x");
    for (const mark of [',', ';', '\t'])
      expect(
        text
          .split(/[\r\n]+/)
          .flatMap((line) => line.split(mark))
          .filter((cell) => /^"?[=+@]/.test(cell)),
      ).toEqual([]);
  });

  test('can be opened whatever characters a name has', async () => {
    const names = (await rowsOf((await fetchSheet({})).body)).map((row) => row[1]);
    expect(names).toContain('a\uFFFEb\u{1F600}');
    expect(names).toContain('=1+1');
  });

  test('says that more than 10,000 rows are parts, and gives every one of them', async () => {
    const { store } = api.context(home.accountId);
    const count = 10_003;
    const first = await store.takeNumbers('units', count);
    const writes = Array.from({ length: count }, (_, at) => ({
      kind: 'create' as const,
      id: String(first + at),
      body: { unit_id: first + at, unit_name: `Many ${at}`, company_id_ref: home.companyId },
    }));
    for (let at = 0; at < count; at += MAX_BATCH)
      await store.write('units', writes.slice(at, at + MAX_BATCH));
    const total = count + hostile.length;
    const names = new Set<string>();
    for (const offset of [0, 10_000]) {
      const { body, headers } = await fetchSheet({ format: 'csv', offset });
      const from = offset === 0 ? '' : '-from-10001';
      expect(headers['content-disposition']).toContain(`units-2026-03-02${from}.csv`);
      for (const name of textOf(body).matchAll(/Many \d+/g)) names.add(name[0]);
      const [job] = await api.as(home.admin).call(jobs.operations.listOwn, {});
      expect(job?.job_data).toMatchObject({ total, offset, rows: Math.min(10_000, total - offset) });
    }
    expect(names.size).toBe(count);
    const said = await Promise.all(
      ['en', 'es', 'da'].map(async (language) => {
        const [, job] = await api.as(home.admin).call(jobs.operations.listOwn, {}, { language });
        return job?.message;
      }),
    );
    expect(said[0]).toMatch(/^Rows \d+ to \d+ of 10012/);
    expect(said[1]).toMatch(/^Filas \d+ a \d+ de 10012/);
    expect(said[2]).toMatch(/^Række \d+ til \d+ af 10012/);
    const template = (offset: number) =>
      api.as(home.admin).raw(storages.operations.downloadTemplate, {
        query: { table: 'units', mode: 'update', format: 'csv', offset },
      });
    const last = await template(10_000);
    expect(last.headers['content-disposition']).toContain('units-template-update-2026-03-02-from-10001.csv');
    expect(textOf(last.body).trim().split('\r\n')).toHaveLength(1 + total - 10_000);
    expect((await fetchSheet({ offset: 20_000 })).body).toMatchObject({
      code: 'sheet-refused',
      message: 'There are only 10,012 rows, so there is nothing from row 20001 on.',
    });
  });

  test('has the template as CSV too', async () => {
    const { body, headers } = await api
      .as(home.admin)
      .raw(storages.operations.downloadTemplate, { query: { table: 'units', format: 'csv' } });
    expect(headers['content-disposition']).toContain('units-template-create-2026-03-02.csv');
    expect(textOf(body)).toContain('Unit name*,Company*');
  });

  test('goes on after the rows that another file holds', async () => {
    const names = async (offset: number) => {
      const { body, headers } = await fetchSheet({
        format: 'csv',
        keys: 'none',
        columns: 'unit_name',
        offset,
      });
      return { rows: textOf(body).split('\r\n').slice(1), file: headers['content-disposition'] };
    };
    const all = await names(0);
    const rest = await names(5);
    expect(all.rows).toHaveLength(hostile.length);
    expect(rest.rows).toEqual(all.rows.slice(5));
    expect(rest.file).toContain('-from-6.csv');
    expect((await fetchSheet({ offset: -1 })).status).toBe(400);
  });
});
