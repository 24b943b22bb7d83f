import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../functions/modules/sheets/file/decode-text.ts';
import { sheetLimits } from '../../../functions/modules/sheets/file/limits.ts';
import { parseSheet } from '../../../functions/modules/sheets/file/parse-sheet.ts';
import { columnName } from '../../../functions/modules/sheets/file/sheet.ts';
import { cellOf, type SheetCell } from '../../../functions/modules/sheets/file/sheet-cell.ts';
import { delimiterOf, splitCsv } from '../../../functions/modules/sheets/file/split-csv.ts';
import { writeSheet } from '../../../functions/modules/sheets/file/write-sheet.ts';
import { fc } from '../../support/properties.ts';

const csv = (text: string) => parseSheet(new TextEncoder().encode(text), 'csv');
const cellsOf = async (text: string) => (await csv(text)).rows.map(({ cells }) => cells);

describe('what separates the cells of a CSV file', () => {
  test.each([
    ['a,b,c', ','],
    ['a;b;c', ';'],
    ['a\tb\tc', '\t'],
    ['a|b|c', '|'],
    ['alone', ','],
    ['', ','],
    ['"a;b;c;d",e,f', ','],
    ['"x ""y;"" z";b', ';'],
    ['a,b;c', ','],
    ['a;b\nc,d,e,f', ';'],
    ['a;b\rc,d,e,f', ';'],
    ['"a,b,c', ','],
    ['All people\n\na;b;c\nd;e;f', ';'],
    ['alone\na;b', ','],
    ['All people, in March\na;b;c\nd;e;f', ';'],
    ['a;b\n"x,y,z";1\nx,y,z;2', ';'],
  ])('in %j is %j', (text, mark) => {
    expect(delimiterOf(text)).toBe(mark);
  });

  test.each([',', ';', '\t', '|'])('may be %j, whatever the texts hold', async (mark) => {
    const rows = await cellsOf(['name', 'unit'].join(mark).concat(`\n"a,b;c\td|e"${mark}x\n${mark}y`));
    expect(rows).toEqual([
      ['a,b;c\td|e', 'x'],
      ['', 'y'],
    ]);
  });
});

describe('the rows of a CSV file', () => {
  test('have the numbers that they have in the file, empty ones and header counted', async () => {
    const { headers, rows } = await csv('name,unit\n\nKim,A\n , \nBo,B\n,,\n');
    expect(headers).toEqual(['name', 'unit']);
    expect(rows.map(({ number }) => number)).toEqual([3, 5]);
  });

  test('are without control characters and the spaces around their texts', async () => {
    expect(await cellsOf('name\n" \u0001Ki\u0007m\t"\n"a\tb\nc"')).toEqual([['Kim'], ['a\tb\nc']]);
  });

  test('are 200 columns wide at most', async () => {
    const wide = (count: number) => Array.from({ length: count }, (_, place) => `c${place}`).join(',');
    expect((await csv(wide(sheetLimits.columns))).headers).toHaveLength(200);
    await expect(csv(wide(sheetLimits.columns + 1))).rejects.toMatchObject({ problem: 'tooManyColumns' });
  });

  test('hold texts as long as a cell may be, quotation marks not counted twice', async () => {
    const { cellText } = sheetLimits;
    const problems = async (text: string) =>
      (await csv(`name,unit\nx,"${text}"`)).problems.map(({ row, problem, data }) => [
        row,
        problem,
        data.column,
      ]);
    expect(await problems('a'.repeat(cellText))).toEqual([]);
    expect(await problems('a'.repeat(cellText + 1))).toEqual([[2, 'textTooLong', 'B']]);
    expect(await problems('""'.repeat(cellText))).toEqual([]);
    expect(await problems('""'.repeat(cellText + 1))).toEqual([[2, 'textTooLong', 'B']]);
  });

  test('name the column of what stands under no heading, and a hundred letters of it', async () => {
    const { problems } = await csv(`name,,unit\nKim,${'x'.repeat(150)},A`);
    expect(problems).toEqual([
      { row: 2, problem: 'withoutHeading', data: { column: 'B', value: 'x'.repeat(100) } },
    ]);
  });

  test('are told apart by the kind of file that they stand in', async () => {
    await expect(parseSheet(new TextEncoder().encode('PK\u0003\u0004'), 'csv')).rejects.toMatchObject({
      problem: 'notASheet',
    });
    await expect(parseSheet(new TextEncoder().encode('name\nKim'), 'xlsx')).rejects.toMatchObject({
      problem: 'notASheet',
    });
    for (const none of ['', '\n', '\r\n\r\nname\nKim'])
      await expect(csv(none)).rejects.toMatchObject({ problem: 'noHeader' });
  });

  test('come with one kind of line end, and quoted ones stay', () => {
    expect(splitCsv('a\r\nb\rc\nd', ',').text).toBe('a\nb\nc\nd');
    expect(splitCsv('a,"b\r\nc"\r\n', ',').text).toBe('a,"b\r\nc"\n');
    expect(splitCsv('a\nb', ',').text).toBe('a\nb');
    expect(splitCsv('a\n\n"b\n\nc\r\r\n","d', ',').problems).toEqual([
      { row: 3, problem: 'quoteNeverEnds', data: { line: 7 } },
    ]);
    expect(splitCsv('a\n"b"c', ',').problems).toEqual([
      { row: 2, problem: 'textAfterQuote', data: { line: 2 } },
    ]);
    expect(splitCsv('a\nb"c', ',').problems).toEqual([]);
  });
});

describe('the encoding of a text', () => {
  const bytes = (...parts: readonly (string | readonly number[])[]) =>
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

  test('is known by its mark or by itself', () => {
    expect(decodeText(bytes('Bøje 東')).text).toBe('Bøje 東');
    expect(decodeText(bytes([0xef, 0xbb, 0xbf], 'Bøje')).text).toBe('Bøje');
    expect(decodeText(bytes([0xff, 0xfe], [...Buffer.from('Bøje', 'utf16le')])).text).toBe('Bøje');
    expect(decodeText(bytes([0xfe, 0xff, 0, 0x42, 0, 0xf8])).text).toBe('Bø');
    expect(decodeText(bytes('B', [0xf8], 'je ', [0x80])).text).toBe('Bøje €');
    expect(decodeText(bytes()).text).toBe('');
  });

  test('is none of a file that is no text', () => {
    expect(() => decodeText(bytes('abc', [0], 'def'))).toThrow('notASheet');
    expect(decodeText(bytes('a'.repeat(4096), [0])).text).toHaveLength(4097);
  });

  test('that is two in one file is told line by line', () => {
    const { problems } = decodeText(bytes('ø\r\n', [0xf8], '\r', [0xf8], '\nok'));
    expect(problems.map(({ row, data }) => [row, data.line])).toEqual([
      [2, 2],
      [3, 3],
    ]);
  });
});

test('columns are named as spreadsheet programs name them', () => {
  expect([1, 2, 26, 27, 52, 53, 200, 702, 703].map(columnName)).toEqual([
    ...['A', 'B', 'Z', 'AA', 'AZ', 'BA', 'GR', 'ZZ', 'AAA'],
  ]);
});

test('a value is a cell as the upload reads it back', () => {
  expect([cellOf(null), cellOf(7), cellOf(true), cellOf('a')]).toEqual([null, 7, true, 'a']);
  expect([cellOf([1, 2]), cellOf([]), cellOf({ a: 1 })]).toEqual(['1; 2', '', '{"a":1}']);
});

const text = fc.string({
  unit: fc.constantFrom(...'abø東"\'=+-@;,|.1 ', '\t', '\n', '\r\n', '\u00A0', '👩‍👧'),
  maxLength: 12,
});
const cells = fc.oneof(text, fc.integer({ min: -1000, max: 1000 }), fc.boolean(), fc.constant(null));
const tables = fc
  .integer({ min: 1, max: 4 })
  .chain((width) => fc.array(fc.array(cells, { minLength: width, maxLength: width }), { maxLength: 6 }))
  .map((rows): readonly (readonly SheetCell[])[] => [
    (rows[0] ?? ['x']).map((_, place) => `head ${place}`),
    ...rows,
  ]);

const cleaned = (cell: SheetCell) => (typeof cell === 'string' ? cell.trim() : cell);
const isFilled = (row: readonly SheetCell[]) => row.some((cell) => cell !== null && cell !== '');

describe('a file that was written', () => {
  test('as CSV is read again cell by cell, as texts', async () => {
    await fc.assert(
      fc.asyncProperty(tables, async (rows) => {
        const {
          headers,
          rows: found,
          problems,
        } = await parseSheet(await writeSheet('csv', 'x', rows), 'csv');
        const told = (cell: SheetCell) =>
          typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell ?? '');
        expect(problems).toEqual([]);
        expect(headers).toEqual(rows[0]);
        expect(found.map((row) => row.cells)).toEqual(
          rows
            .slice(1)
            .map((row) => row.map((cell) => told(cell).trim()))
            .filter(isFilled),
        );
      }),
    );
  });

  test('as a workbook is read again cell by cell, each of its kind', async () => {
    await fc.assert(
      fc.asyncProperty(tables, async (rows) => {
        const {
          headers,
          rows: found,
          problems,
        } = await parseSheet(await writeSheet('xlsx', 'x', rows), 'xlsx');
        expect(problems).toEqual([]);
        expect(headers).toEqual(rows[0]);
        const width = headers.length;
        const whole = (row: readonly SheetCell[]) =>
          Array.from({ length: width }, (_, place) => (row[place] === '' ? null : (row[place] ?? null)));
        const plain = (cell: SheetCell) => (typeof cell === 'string' ? cell.replaceAll('\r\n', '\n') : cell);
        expect(found.map((row) => whole(row.cells as readonly SheetCell[]).map(plain))).toEqual(
          rows
            .slice(1)
            .map((row) => whole(row.map(cleaned)).map(plain))
            .filter(isFilled),
        );
      }),
      { numRuns: 12 },
    );
  });
});
