import excel from 'exceljs';
import { expect, test } from 'vitest';
import { parseSheet } from '../../../functions/modules/sheets/file/parse-sheet.ts';
import { fc } from '../../support/properties.ts';
import { openWorkbook } from '../../support/workbooks.ts';

/** Our reader of workbooks beside another's, on workbooks that the other one has written. */

type Value = string | number | boolean | Date | null;

async function bookOf(rows: readonly (readonly Value[])[], formats: readonly string[], date1904 = false) {
  const book = new excel.Workbook();
  book.properties.date1904 = date1904;
  const sheet = book.addWorksheet('People');
  for (const row of rows) sheet.addRow([...row]);
  for (const [place, numFmt] of formats.entries()) sheet.getRow(2).getCell(place + 1).numFmt = numFmt;
  return new Uint8Array(await book.xlsx.writeBuffer());
}

/** The rows below the first, as the other reader has them: dates as ISO text, as ours tells them. */
async function readByExceljs(content: Uint8Array): Promise<unknown[][]> {
  const book = await openWorkbook(content);
  const rows: unknown[][] = [];
  book.worksheets[0]?.eachRow((row, number) => {
    const cells = Array.from((row.values as unknown[]).slice(1), (value) =>
      value instanceof Date ? value.toISOString() : (value ?? null),
    );
    if (number > 1) rows.push(cells);
  });
  return rows;
}

const readByUs = async (content: Uint8Array) =>
  (await parseSheet(content, 'xlsx')).rows.map(({ cells }) => cells);

const formats = [
  'General',
  '0',
  '0.00',
  '#,##0',
  '0%',
  '0.00E+00',
  '# ?/?',
  'mm-dd-yy',
  'd-mmm-yy',
  'd-mmm',
  'mmm-yy',
  'h:mm AM/PM',
  'h:mm',
  'h:mm:ss',
  '#,##0 ;(#,##0)',
  '#,##0.00 ;[Red](#,##0.00)',
  'mm:ss',
  '[h]:mm:ss',
  '@',
  'yyyy-mm-dd',
  'dd/mm/yyyy hh:mm',
  'yyyy"-year"',
  '0.0 "days"',
  '[Magenta]0',
  '[$-409]d. mmmm yyyy',
];

test('a number in each format is a number or a date as another reader says', async () => {
  const values = formats.map((_, place) => 45_000 + place + 0.25);
  for (const from1904 of [false, true]) {
    const content = await bookOf([formats, values], formats, from1904);
    expect(await readByUs(content)).toEqual(await readByExceljs(content));
  }
});

const text = fc
  .string({ unit: 'grapheme', maxLength: 40 })
  // Blanks around a text go in our reader, and what XML cannot hold is lost in the other.
  .map((value) => value.replace(/[^\P{Cc}]/gu, '').trim())
  .filter((value) => value !== '' && !value.includes('_x'));
const value = fc.oneof(
  text,
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.boolean(),
  fc.date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
);

test('texts, numbers, truth values, dates and gaps are read as another reader does', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.option(value, { freq: 4 }), { minLength: 6, maxLength: 6 }), {
        minLength: 1,
        maxLength: 20,
      }),
      async (rows) => {
        const full = rows.map((row) => [...row, 'end']);
        const content = await bookOf([['a', 'b', 'c', 'd', 'e', 'f', 'g'], ...full], []);
        expect(await readByUs(content)).toEqual(await readByExceljs(content));
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);
