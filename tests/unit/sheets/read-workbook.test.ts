import { describe, expect, test } from 'vitest';
import { inspectContent, parseSheet } from '../../../functions/modules/sheets/file/parse-sheet.ts';
import { readSheet } from '../../../functions/modules/sheets/file/read-sheet.ts';
import { cell, rowsXml, sheetXml, workbook } from '../../support/make-workbook.ts';
import type { ZipPart } from '../../support/make-zip.ts';
import { workbookOf } from '../../support/workbooks.ts';

const head = (...names: string[]) =>
  names.map((name, at) => cell(`${String.fromCharCode(65 + at)}1`, name)).join('');

async function read(sheet: string | readonly string[], parts: Record<string, string> = {}) {
  const extra: ZipPart[] = Object.entries(parts).map(([name, content]) => ({ name, content }));
  return readSheet(workbook(typeof sheet === 'string' ? [sheet] : sheet, extra), 'a.xlsx');
}

const cellsOf = async (sheet: string, parts?: Record<string, string>) =>
  (await read(sheet, parts)).rows[0]?.cells;

describe('A workbook', () => {
  test('is read as a spreadsheet program saves it', async () => {
    const file = await workbookOf([
      ['text', 'number', 'truth', 'nothing', 'last'],
      ['a & <b> "c" &lt;', 1.5, true, null, '_x0041_'],
      [null, null, null, null, null],
      ['Ærø 東京 😀', -2e-7, false, null, 'x'],
    ]);
    const { headers, rows, problems } = await readSheet(file, 'A.XLSX');
    expect(headers).toEqual(['text', 'number', 'truth', 'nothing', 'last']);
    expect(rows.map(({ number }) => number)).toEqual([2, 4]);
    expect(rows[0]?.cells.slice(0, 4)).toEqual(['a & <b> "c" &lt;', 1.5, true, null]);
    expect(rows[1]?.cells).toEqual(['Ærø 東京 😀', -2e-7, false, null, 'x']);
    expect(problems).toEqual([]);
  });

  test('keeps every letter, wherever the pieces are cut in which it is read', async () => {
    const text = 'æ東😀'.repeat(40);
    const rows = Array.from({ length: 2_000 }, (_, at) => cell(`A${at + 2}`, `${'x'.repeat(at % 7)}${text}`));
    const sheet = await read(rowsXml(head('name'), ...rows));
    expect(sheet.rows.filter(({ cells }) => !String(cells[0]).endsWith(text))).toEqual([]);
    expect(sheet.rows).toHaveLength(2_000);
  });

  test('gives all runs of a rich text, and not how it is pronounced', async () => {
    const inline = '<c r="A2" t="inlineStr"><is><r><rPr><b/></rPr><t>Kim </t></r><r><t>Lind</t></r></is></c>';
    const shared = '<c r="B2" t="s"><v>0</v></c>';
    const strings =
      '<sst><si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si></sst>';
    const cells = await cellsOf(rowsXml(head('a', 'b'), inline + shared), {
      'xl/sharedStrings.xml': strings,
    });
    expect(cells).toEqual(['Kim Lind', '東京']);
  });

  test.each([
    ['a shared text', 's', '0', 'Kim'],
    ['a shared text with entities', 's', '1', 'a & <b> é'],
    ['an empty shared text', 's', '2', null],
    ['a long shared text', 's', '3', 'ø'.repeat(2_000)],
    ['rich text', 's', '4', 'Kim Lind'],
    ['a shared text that is not there', 's', '5', 'problem'],
    ['a shared text by no number', 's', '1.5', 'problem'],
    ['a number', 'n', '-2.5E-7', -2.5e-7],
    ['what looks like a number', 'n', '1.2.3', 'problem'],
    ['a truth', 'b', '1', true],
    ['another truth', 'b', '0', false],
  ])('has %s in a cell, however the cell is written', async (_, type, value, expected) => {
    const texts = [
      'Kim',
      'a &amp; &lt;b&gt; &#233;',
      '',
      'ø'.repeat(2_000),
      '<r><t>Kim </t></r><r><t>Lind</t></r>',
    ];
    const written = (wrap: (text: string) => string) =>
      `<sst>${texts.map((text) => (text.startsWith('<') ? `<si>${text}</si>` : wrap(text))).join('')}</sst>`;
    const one = async (made: string, strings: string) => {
      const sheet = rowsXml(head('a', 'b'), `${made}${cell('B2', 'x')}`);
      const { rows, problems } = await read(sheet, { 'xl/sharedStrings.xml': strings });
      return problems.length > 0 ? 'problem' : (rows[0]?.cells[0] ?? null);
    };
    const usual = await one(
      `<c r="A2" s="0" t="${type}"><v>${value}</v></c>`,
      written((text) => `<si><t xml:space="preserve">${text}</t></si>`),
    );
    const unusual = await one(
      `<c t='${type}' s="0" r="A2" ><v >${value}</v ></c>`,
      written((text) => `<si ><t >${text}</t></si>`),
    );
    expect([usual, unusual]).toEqual([expected, expected]);
  });

  test('whose cells go back is refused, in the form that most are written in too', async () => {
    const back = '<c r="B2"><v>1</v></c><c r="A2"><v>2</v></c>';
    await expect(read(rowsXml(head('a', 'b'), back))).rejects.toMatchObject({ code: 'sheet-refused' });
  });

  test('gives shared texts of every length to the cells that name them', async () => {
    const texts = ['a & b', 'ø'.repeat(101), 'short', `<${'x'.repeat(200)}>`, '&lt;'];
    const file = await workbookOf([['a', 'b', 'c', 'd', 'e'], texts, texts.toReversed()]);
    const { rows } = await readSheet(file, 'a.xlsx');
    expect(rows.map(({ cells }) => cells)).toEqual([texts, texts.toReversed()]);
  });

  test('is read the same whether it, another or nothing was inspected just before', async () => {
    const file = workbook([rowsXml(head('a'), cell('A2', 'one'), '<c r="A3" t="e"><v>#N/A</v></c>')]);
    const other = workbook([rowsXml(head('a'), cell('A2', 'two'))]);
    const plain = await parseSheet(file, 'xlsx');
    expect(plain.problems).toHaveLength(1);
    for (const before of [file, other]) {
      await inspectContent(before, 'xlsx');
      expect(await parseSheet(file, 'xlsx')).toEqual(plain);
    }
    await inspectContent(other, 'xlsx');
    await expect(inspectContent(workbook([sheetXml('<!DOCTYPE x>')]), 'xlsx')).rejects.toThrow();
    expect((await parseSheet(other, 'xlsx')).rows[0]?.cells).toEqual(['two']);
  });

  test('tells dates from numbers by their format, not by letters that the format shows', async () => {
    const formats = [
      '<numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>',
      '<numFmt numFmtId="165" formatCode="0\\ \\d\\a\\y\\s"/>',
      '<numFmt numFmtId="166" formatCode="_-* #,##0\\ _P_t_s_-"/>',
      '<numFmt numFmtId="167" formatCode="0 &quot;my&quot;"/>',
    ].join('');
    const ids = [0, 14, 164, 165, 166, 167];
    const xfs = ids.map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('');
    const styles = `<styleSheet><numFmts>${formats}</numFmts><cellStyleXfs><xf numFmtId="22"/></cellStyleXfs><cellXfs>${xfs}</cellXfs></styleSheet>`;
    const row = ids
      .map((_, at) => `<c r="${String.fromCharCode(65 + at)}2" s="${at}"><v>45000</v></c>`)
      .join('');
    const sheet = rowsXml(head('a', 'b', 'c', 'd', 'e', 'f'), row);
    const date = '2023-03-15T00:00:00.000Z';
    expect(await cellsOf(sheet, { 'xl/styles.xml': styles })).toEqual([
      45000,
      date,
      date,
      45000,
      45000,
      45000,
    ]);
  });

  test('reads elements with a prefix, cells without a place and texts in CDATA', async () => {
    const row = '<x:c t="inlineStr"><x:is><x:t><![CDATA[a<b & c]]></x:t></x:is></x:c><x:c><x:v>7</x:v></x:c>';
    const heads = '<x:c t="str"><x:v>a</x:v></x:c><x:c t="str"><x:v>b</x:v></x:c>';
    const sheet = `<x:worksheet xmlns:x="m"><x:sheetData><x:row>${heads}</x:row><x:row>${row}</x:row></x:sheetData></x:worksheet>`;
    expect(await cellsOf(sheet)).toEqual(['a<b & c', 7]);
  });

  test('shows the first sheet that people see', async () => {
    const [hidden, seen] = [rowsXml(head('hidden')), rowsXml(head('seen'), cell('A2', 'x'))];
    const book = workbook([hidden, seen]);
    expect((await readSheet(book, 'a.xlsx')).headers).toEqual(['hidden']);
    const state = [
      {
        name: 'xl/workbook.xml',
        content:
          '<workbook><sheets><sheet name="a" state="hidden" r:id="r0"/><sheet name="b>c" r:id="r1"/></sheets></workbook>',
      },
    ];
    // The first part of a name counts, so the workbook that hides stands in front.
    const { headers } = await readSheet(workbook([hidden, seen], [], state), 'a.xlsx');
    expect(headers).toEqual(['seen']);
  });

  test('gives formulas by their last result, and line ends and other characters as Excel writes them', async () => {
    const row = [
      '<c r="A2" t="str"><f>A1&amp;"x"</f><v>Kim</v></c>',
      '<c r="B2"><f>1+1</f><v>2</v></c>',
      '<c r="C2" t="inlineStr"><is><t>a_x000D_&#10;b_x005F_x0041_</t></is></c>',
      '<c r="D2" t="b"><f>TRUE()</f><v>1</v></c>',
      '<c r="E2" t="d"><v>2023-03-15</v></c>',
    ];
    expect(await cellsOf(rowsXml(head('a', 'b', 'c', 'd', 'e'), row.join('')))).toEqual([
      'Kim',
      2,
      'a\r\nb_x0041_',
      true,
      '2023-03-15',
    ]);
  });

  test('says of every cell that cannot be read where it is, and loses none in silence', async () => {
    const row = [
      '<c r="A2" t="e"><v>#N/A</v></c>',
      '<c r="B2"><f>1+1</f></c>',
      '<c r="C2"><v>12 or so</v></c>',
      '<c r="D2" t="s"><v>99</v></c>',
      cell('E2', 'x'.repeat(32_768)),
      cell('F2', 'nobody reads me'),
    ];
    const { problems } = await read(rowsXml(head('a', 'b', 'c', 'd', 'e'), row.join('')));
    expect(problems.map(({ row: number, problem, data }) => [number, data.column, problem])).toEqual([
      [2, 'A', 'cellError'],
      [2, 'B', 'formulaWithoutValue'],
      [2, 'C', 'cellUnreadable'],
      [2, 'D', 'cellUnreadable'],
      [2, 'E', 'textTooLong'],
      [2, 'F', 'withoutHeading'],
    ]);
  });

  test('is refused where rows or cells overwrite each other, or the first row is empty', async () => {
    const twice = '<row r="2"><c r="A2"><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c></row>';
    await expect(read(sheetXml(`<sheetData>${twice}</sheetData>`))).rejects.toThrow('not valid CSV or Excel');
    const cells = '<row r="2"><c r="A2"><v>1</v></c><c r="A2"><v>2</v></c></row>';
    await expect(read(sheetXml(`<sheetData>${cells}</sheetData>`))).rejects.toThrow('not valid CSV or Excel');
    await expect(
      read(sheetXml(`<sheetData><row r="3">${cell('A3', 'a')}</row></sheetData>`)),
    ).rejects.toThrow('The file has no header row');
  });

  test('holds fifty thousand rows, and not one more', async () => {
    const rows = (count: number) =>
      rowsXml(
        head('a'),
        ...Array.from({ length: count }, (_, at) => `<c r="A${at + 2}"><v>1</v></c>`),
        '',
        '',
      );
    expect((await read(rows(50_000))).rows).toHaveLength(50_000);
    await expect(read(rows(50_001))).rejects.toThrow('The file has more than 50000 rows.');
  });
});
