import { jobs } from '@livingroom/shared/modules/jobs/contract.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { cell, rowsXml, sheetXml, workbook } from '../../support/make-workbook.ts';
import { makeZip } from '../../support/make-zip.ts';
import { createTestApi, type TestApi } from '../../support/test-api.ts';

type Account = Awaited<ReturnType<TestApi['addAccount']>>;

const noSheet = 'The file is not valid CSV or Excel documents.';
const head = cell('A1', 'work_email') + cell('B1', 'given_name');

describe('hostile and odd sheets', () => {
  let api: TestApi;
  let home: Account;

  beforeEach(async () => {
    api = await createTestApi();
    home = await api.addAccount('Home Company', 'ada@home.test');
  });

  /** What the person is told: by the call, or by the job. */
  const outcome = async (name: string, content: Uint8Array | string) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const answer = await api.as(home.admin).upload(
      storages.operations.uploadFile,
      { container_type: 'TEMPORARY' },
      {
        file: { name, content: bytes },
        fields: { metadata: JSON.stringify({ tableName: 'employees', mode: 'create' }) },
      },
    );
    if (answer.status !== 200) return (answer.body as { message: string }).message;
    await api.workflows.settle();
    const [job] = await api.as(home.admin).call(jobs.operations.listOwn, {});
    return job?.message;
  };

  const people = async () =>
    (await api.context(home.accountId).store.query('employees', {})).rows
      .map(({ body }) => body)
      .filter(({ work_email }) => work_email !== 'ada@home.test');

  const done = 'File uploaded successfully';

  test('takes a plain workbook, so that the refusals below mean something', async () => {
    const sheet = rowsXml(head, cell('A2', 'kim@home.test') + cell('B2', 'Kim'));
    expect(await outcome('people.xlsx', workbook([sheet]))).toBe(done);
    expect(await people()).toMatchObject([{ work_email: 'kim@home.test', given_name: 'Kim' }]);
  });

  test('refuses a zip bomb by what its directory says', async () => {
    const bomb = { name: 'xl/media/a.bin', content: Buffer.alloc(130_000_000) };
    const file = workbook([rowsXml(head)], [bomb]);
    expect(file.length).toBeLessThan(1_000_000);
    expect(await outcome('people.xlsx', file)).toMatch(/too large when unpacked/);
  });

  test('refuses a zip whose directory lies about its size', async () => {
    const sheet = rowsXml(head, cell('A2', 'x'.repeat(3_000_000)));
    const lying = makeZip([{ name: 'xl/worksheets/sheet1.xml', content: sheet, claims: 1000 }]);
    expect(await outcome('people.xlsx', lying)).toBe(noSheet);
  });

  test('refuses ten thousand sheets', async () => {
    const file = workbook(Array.from({ length: 10_000 }, () => sheetXml('')));
    expect(await outcome('people.xlsx', file)).toMatch(/more than \d+ (parts|sheets)/);
  });

  test('refuses a row of 16,384 columns', async () => {
    const wide = Array.from({ length: 16_384 }, () => '<c t="inlineStr"><is><t>a</t></is></c>').join('');
    expect(await outcome('people.xlsx', workbook([rowsXml(wide)]))).toBe(
      'The file has more than 200 columns.',
    );
  });

  test('refuses one cell in the last column of the last row', async () => {
    const far = sheetXml(`<sheetData><row r="1048576">${cell('XFD1048576', 'a')}</row></sheetData>`);
    expect(await outcome('people.xlsx', workbook([far]))).toBe('The file has more than 200 columns.');
  });

  test('does not fill a merged range over everything', async () => {
    const merged = rowsXml(head, cell('A2', 'kim@home.test')).replace(
      '</worksheet>',
      '<mergeCells count="1"><mergeCell ref="A2:XFD1048576"/></mergeCells></worksheet>',
    );
    expect(await outcome('people.xlsx', workbook([merged]))).toBe(done);
    expect(await people()).toHaveLength(1);
  });

  test('refuses XML entities', async () => {
    const laughs = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${rowsXml(cell('A1', '&b;'))}`;
    expect(await outcome('people.xlsx', workbook([laughs]))).toBe(noSheet);
    const utf16 = Buffer.from(`\uFEFF${laughs}`, 'utf16le');
    const hidden = workbook([rowsXml(head)], [{ name: 'xl/sharedStrings.xml', content: utf16 }]);
    expect(await outcome('people.xlsx', hidden)).not.toBe(done);
  });

  test('runs no formula and follows no link', async () => {
    const formula = '<c r="B2" t="str"><f>HYPERLINK("http://evil.test")</f><v>Kim</v></c>';
    const link = {
      name: 'xl/externalLinks/externalLink1.xml',
      content: '<externalLink/>',
    };
    const sheet = rowsXml(head, cell('A2', 'kim@home.test') + formula);
    expect(await outcome('people.xlsx', workbook([sheet], [link]))).toBe(done);
    expect(await people()).toMatchObject([{ given_name: 'Kim' }]);
  });

  test('reads CSV as programs write it', async () => {
    const lines = ['work_email;given_name', 'kim@home.test;"Kim ""K""; jr"', 'bo@home.test;Bøje', ''];
    expect(await outcome('crlf.csv', `\uFEFF${lines.join('\r\n')}`)).toBe(done);
    expect(await people()).toMatchObject([{ given_name: 'Kim "K"; jr' }, { given_name: 'Bøje' }]);
    const tabs = 'work_email\tgiven_name\r\nli@home.test\tLi';
    expect(await outcome('unicode.csv', Buffer.from(`\uFEFF${tabs}`, 'utf16le'))).toBe(done);
    const latin = Buffer.from('work_email,given_name\njo@home.test,J\u00f8rn\n', 'latin1');
    expect(await outcome('latin.csv', latin)).toBe(done);
    expect((await people()).map(({ given_name }) => given_name).slice(2)).toEqual(['Li', 'Jørn']);
  });

  test('drops control characters that stand in a text', async () => {
    expect(await outcome('bell.csv', 'work_email,given_name\nkim@home.test,K\u0007im\n')).toBe(done);
    expect(await people()).toMatchObject([{ given_name: 'Kim' }]);
  });

  test('refuses CSV with NUL, a line without end and a sheet without rows', async () => {
    expect(await outcome('nul.csv', 'work_email\u0000\nkim@home.test\n')).toBe(noSheet);
    expect(await outcome('wide.csv', `work_email${','.repeat(20_000_000)}\n`)).toBe(
      'The file has more than 200 columns.',
    );
    expect(await outcome('head.csv', 'work_email,given_name\n')).toBe('The file has no data rows.');
    expect(await outcome('blank.csv', '\n\n\n')).not.toBe(done);
  });

  test('refuses thirty megabytes of rows', async () => {
    const line = `kim@home.test,${'x'.repeat(40)}\n`;
    const file = `work_email,given_name\n${line.repeat(Math.ceil(30_000_000 / line.length))}`;
    expect(await outcome('long.csv', file)).toBe('The file has more than 50000 rows.');
  });

  test('refuses an open quote that swallows thirty megabytes', async () => {
    const file = `work_email,given_name\nkim@home.test,"${'x,"y'.repeat(7_000_000)}`;
    expect(await outcome('quote.csv', file)).not.toBe(done);
    expect(await people()).toEqual([]);
  });

  test('lists the first hundred errors and says how many more there are', async () => {
    const rows = Array.from({ length: 250 }, (_, at) => `nobody-${at}`);
    const message = await outcome('people.csv', `work_email\n${rows.join('\n')}\n`);
    const lines = message?.split('\n') ?? [];
    expect(lines).toHaveLength(102);
    expect(lines[99]).toBe('Row 101: Validation error for Work e-mail: Invalid email address.');
    expect(lines[100]).toBe('… and 150 more.');
    expect(lines[101]).toBe('Nothing of the file was saved: 250 of 250 rows must be corrected.');
  });

  test('takes the same file twice as what it is, and two uploads at once', async () => {
    const file = 'work_email\nkim@home.test\n';
    expect(await outcome('people.csv', file)).toBe(done);
    expect(await outcome('people.csv', file)).toBe(
      'Row 2: Value kim@home.test for Work e-mail must be unique within LOCAL scope.\nNothing of the file was saved: its only row must be corrected.',
    );
    const led = [
      'work_email,primary_reports_to_ref,company_ceo',
      'ida@home.test,,TRUE',
      'per@home.test,ida@home.test,',
    ];
    expect(await outcome('led.csv', led.join('\n'))).toBe(done);
    expect(await outcome('led.csv', led.join('\n'))).toBe(
      [
        'Row 2: Value ida@home.test for Work e-mail must be unique within LOCAL scope.',
        'Row 3: Value per@home.test for Work e-mail must be unique within LOCAL scope.',
        'Nothing of the file was saved: 2 of 2 rows must be corrected.',
      ].join('\n'),
    );
    const both = await Promise.all([
      outcome('a.csv', 'work_email\nbo@home.test\nli@home.test\n'),
      outcome('b.csv', 'work_email\nli@home.test\njo@home.test\n'),
    ]);
    expect(both).toHaveLength(2);
    const emails = (await people()).map(({ work_email }) => work_email).sort();
    expect(emails).toHaveLength(5);
    expect(new Set(emails).size).toBe(5);
  });
});
