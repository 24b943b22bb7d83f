import { languages } from '@livingroom/shared/core/lib/language.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { describe, expect, test } from 'vitest';
import { type SheetProblem, SheetRefused } from '../../../functions/modules/sheets/file/limits.ts';
import { readSheet } from '../../../functions/modules/sheets/file/read-sheet.ts';
import { createThreadPool } from '../../../functions/modules/sheets/file/thread-pool.ts';
import { cell, rowsXml, sheetXml, workbook } from '../../support/make-workbook.ts';

const rows = rowsXml(cell('A1', 'work_email'), cell('A2', 'kim@home.test'));
const part = (name: string, content: string) => [{ name, content }];

/** Why a file is refused. The heap of the process itself may not grow by what the file holds. */
async function refusal(content: Uint8Array, name = 'a.xlsx'): Promise<string> {
  const before = process.memoryUsage().heapUsed;
  try {
    const sheet = await readSheet(content, name);
    return sheet.problems.map(({ row, problem }) => `${row} ${problem}`).join() || 'read';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    for (const language of languages) expect(error.messageIn(language)).not.toMatch(/[{}]|sheets\./);
    return String(error.data.problem);
  } finally {
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(200_000_000);
  }
}

describe('A small file that is large inside', () => {
  test('twenty million empty shared strings are refused, and the process lives', async () => {
    const file = workbook([rows], part('xl/sharedStrings.xml', `<sst>${'<si/>'.repeat(20_000_000)}</sst>`));
    expect(file.length).toBeLessThan(600_000);
    expect(await refusal(file)).toBe('tooManyStrings');
  });

  test('a million comments are not even looked at', async () => {
    const comment = '<comment ref="A1" authorId="0"><text><t>x</t></text></comment>';
    const comments = `<comments><commentList>${comment.repeat(1_000_000)}</commentList></comments>`;
    const file = workbook([rows], part('xl/comments1.xml', comments));
    expect(file.length).toBeLessThan(600_000);
    expect(await refusal(file)).toBe('read');
  });

  test.each([
    ['tag', `<${'x'.repeat(16_000_000)}>`],
    ['attribute', `<c r="${'x'.repeat(16_000_000)}"/>`],
    ['tag that never ends', `<c ${'x="" '.repeat(3_000_000)}`],
    ['comment', `<!--${'-'.repeat(16_000_000)}-->`],
    ['instruction', `<?${'x'.repeat(16_000_000)}?>`],
    // What looks at each character again for every other one would take days: the test would end before.
  ])('one %s of sixteen megabytes is refused at once', async (_, xml) => {
    expect(await refusal(workbook([sheetXml(`<sheetData>${xml}</sheetData>`)]))).toBe('notASheet');
  });

  test('one long text that stands in every cell is refused', async () => {
    const strings = `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`;
    const row = Array.from({ length: 100 }, () => '<c t="s"><v>0</v></c>').join('');
    const sheet = sheetXml(`<sheetData>${`<row>${row}</row>`.repeat(1_000)}</sheetData>`);
    const file = workbook([sheet], part('xl/sharedStrings.xml', strings));
    expect(file.length).toBeLessThan(100_000);
    expect(await refusal(file)).toBe('tooMuchText');
  });

  const many = (xml: string, count: number) => xml.repeat(count);
  test.each<[string, SheetProblem, string, string]>([
    [
      'formats',
      'tooManyStyles',
      'xl/styles.xml',
      `<styleSheet><cellXfs>${many('<xf/>', 500_000)}</cellXfs></styleSheet>`,
    ],
    [
      'number formats',
      'tooManyStyles',
      'xl/styles.xml',
      `<styleSheet><numFmts>${many('<numFmt/>', 500_000)}</numFmts></styleSheet>`,
    ],
  ])('half a million %s are refused', async (_, problem, name, content) => {
    expect(await refusal(workbook([rows], part(name, content)))).toBe(problem);
  });

  test('half a million relations, sheets or names are refused or not looked at', async () => {
    const relation = '<Relationship Id="x" Type="a/worksheet" Target="y"/>';
    const book = workbook([rows], part('xl/worksheets/_rels/sheet1.xml.rels', relation.repeat(500_000)));
    expect(await refusal(book)).toBe('read');
    const names = `<definedNames>${'<definedName name="a">A1</definedName>'.repeat(500_000)}</definedNames>`;
    expect(await refusal(workbook([rows.replace('</worksheet>', `${names}</worksheet>`)]))).toBe('read');
  });

  test('two million empty cells and a million empty rows have an end', async () => {
    expect(
      await refusal(workbook([sheetXml(`<sheetData><row>${'<c/>'.repeat(2_100_000)}</row></sheetData>`)])),
    ).toBe('tooManyCells');
    expect(await refusal(workbook([sheetXml(`<sheetData>${'<row/>'.repeat(1_100_000)}</sheetData>`)]))).toBe(
      'tooManyRows',
    );
  });
});

describe('A hostile CSV file', () => {
  test('one cell of fifty megabytes is an error of its row', async () => {
    const file = Buffer.from(`work_email\n${'x'.repeat(50_000_000)}\n`);
    expect(await refusal(file, 'a.csv')).toBe('2 textTooLong');
    const quoted = Buffer.from(`work_email\n"${'""\n'.repeat(16_000_000)}"\n`);
    expect(await refusal(quoted, 'a.csv')).toBe('2 textTooLong');
  });

  test('a million columns, or lines, are refused', async () => {
    expect(await refusal(Buffer.from(`a${';a'.repeat(1_000_000)}\n`), 'a.csv')).toBe('tooManyColumns');
    expect(await refusal(Buffer.from(`a\n${'\r'.repeat(50_000_000)}`), 'a.csv')).toBe('tooManyRows');
  });

  test('fifty megabytes of quotation marks are an error of their row', async () => {
    expect(await refusal(Buffer.from(`a\n${'"'.repeat(50_000_001)}`), 'a.csv')).toBe('2 quoteNeverEnds');
    expect(await refusal(Buffer.from(`a\n${'"x"y,'.repeat(10_000_000)}`), 'a.csv')).toBe('2 textAfterQuote');
  });
});

describe('A thread that a file uses up', () => {
  const heavy = Buffer.from(`a,b\n${'x,y\n'.repeat(49_000)}`);

  test('ends without the process, with the sentence that fits', async () => {
    const little = createThreadPool({ megabytes: 8, milliseconds: { inspect: 15_000, read: 15_000 } });
    const short = createThreadPool({ megabytes: 512, milliseconds: { inspect: 1, read: 1 } });
    const task = { work: 'read', content: heavy, kind: 'csv' } as const;
    await expect(little.take(task)).rejects.toMatchObject({ problem: 'tooMuchMemory' });
    await expect(short.take(task)).rejects.toMatchObject({ problem: 'tooMuchTime' });
    await expect(short.take(task)).rejects.toBeInstanceOf(SheetRefused);
  });

  test('leaves its place to the files that wait', async () => {
    const pool = createThreadPool({ megabytes: 512, milliseconds: { inspect: 15_000, read: 15_000 } });
    const hostile = { work: 'read', content: Buffer.from('PK'), kind: 'xlsx' } as const;
    const plain = { work: 'read', content: Buffer.from('a\n1\n'), kind: 'csv' } as const;
    const all = await Promise.allSettled([hostile, hostile, hostile, plain, plain, plain].map(pool.take));
    expect(all.map(({ status }) => status)).toEqual([
      ...Array(3).fill('rejected'),
      ...Array(3).fill('fulfilled'),
    ]);
  });
});
