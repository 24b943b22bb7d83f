import { describe, expect, test } from 'vitest';
import { readSheet } from '../../../functions/modules/sheets/file/read-sheet.ts';

const read = (content: string | Uint8Array) =>
  readSheet(typeof content === 'string' ? new TextEncoder().encode(content) : content, 'a.csv');
const rowsOf = async (content: string) => (await read(content)).rows.map(({ cells }) => cells);
const problemsOf = async (content: string | Uint8Array) =>
  (await read(content)).problems.map(({ row, problem, data }) => [row, problem, data.column ?? data.line]);

describe('A CSV file', () => {
  test('gives every row, whatever mixture of line ends it has', async () => {
    const rows = await rowsOf('name,unit\r\nKim,A\nBo,B\rLi,C\r\nJo,D\n');
    expect(rows).toEqual([
      ['Kim', 'A'],
      ['Bo', 'B'],
      ['Li', 'C'],
      ['Jo', 'D'],
    ]);
  });

  test.each([
    ['sep=;\r\nname;unit\r\nKim, Jr;A\r\n', 'Kim, Jr'],
    ['SEP=,\nname,unit\n"Kim; Jr",A\n', 'Kim; Jr'],
    ['sep=\t\nname\tunit\nKim\tA\n', 'Kim'],
    ['\uFEFFsep=|\nname|unit\nKim|A\n', 'Kim'],
  ])('is cut where its own first line says: %j', async (content, name) => {
    expect(await rowsOf(content)).toEqual([[name, 'A']]);
  });

  test('keeps the line ends inside quotation marks', async () => {
    expect(await rowsOf('name,unit\n"a\r\nb\rc\nd",A\r\nx,B')).toEqual([
      ['a\r\nb\rc\nd', 'A'],
      ['x', 'B'],
    ]);
  });

  test('names the row and line of a text that opens with a quotation mark and never closes', async () => {
    expect(await problemsOf(`name,unit\n"two\nlines",A\n"Sales,B\n${'x,y\n'.repeat(17)}`)).toEqual([
      [3, 'quoteNeverEnds', 4],
    ]);
    expect(await problemsOf('name\n"Sales" and more\nx\n')).toEqual([[2, 'textAfterQuote', 2]]);
    expect(await rowsOf('name,unit\nthe 5" pipe,"a ""b"""\n')).toEqual([['the 5" pipe', 'a "b"']]);
  });

  test('loses no cell without a heading', async () => {
    expect(await problemsOf('name,,unit\nKim,,A,,\nBo,x,B\nLi,,C,,more\n')).toEqual([
      [3, 'withoutHeading', 'B'],
      [4, 'withoutHeading', 'E'],
    ]);
  });

  test('is told apart from one that mixes two encodings', async () => {
    const mixed = Buffer.concat([Buffer.from('name\nBøje\n'), Buffer.from('Jørn\n', 'latin1')]);
    expect(await problemsOf(mixed)).toEqual([[3, 'undecodable', 3]]);
    expect((await read(Buffer.from('name\nJørn\n', 'latin1'))).rows[0]?.cells).toEqual(['Jørn']);
  });

  test('holds fifty thousand rows and a last line end, and not one row more', async () => {
    const file = (count: number) => `name\r\n${'x\r\n'.repeat(count)}\r\n\r\n`;
    expect((await read(file(50_000))).rows).toHaveLength(50_000);
    await expect(read(file(50_001))).rejects.toThrow('The file has more than 50000 rows.');
  });

  test('has its header in the first row', async () => {
    await expect(read('\nname\nKim\n')).rejects.toThrow('The file has no header row');
  });
});
