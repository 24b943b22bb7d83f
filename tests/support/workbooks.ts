import excel from 'exceljs';

type Cells = readonly (string | number | boolean | null)[];

export type WorkbookRows = readonly (readonly unknown[])[];

/** A workbook of one sheet, as a spreadsheet program would save it. */
export async function workbookOf(rows: readonly Cells[], merges: readonly string[] = []): Promise<Buffer> {
  const book = new excel.Workbook();
  const sheet = book.addWorksheet('Sheet');
  for (const row of rows) sheet.addRow([...row]);
  for (const range of merges) sheet.mergeCells(range);
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** A workbook of several sheets by their names. */
export async function workbookOfSheets(sheets: {
  readonly [name: string]: readonly Cells[];
}): Promise<Buffer> {
  const book = new excel.Workbook();
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = book.addWorksheet(name);
    for (const row of rows) sheet.addRow([...row]);
  }
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** Opens a workbook with everything in it. */
export async function openWorkbook(content: unknown): Promise<excel.Workbook> {
  if (!(content instanceof Uint8Array)) throw new Error('Not a file');
  const book = new excel.Workbook();
  const copy = new ArrayBuffer(content.byteLength);
  new Uint8Array(copy).set(content);
  await book.xlsx.load(copy);
  return book;
}

/** The cells of the first sheet, row by row. */
export async function rowsOf(content: unknown): Promise<WorkbookRows> {
  const rows: unknown[][] = [];
  const [sheet] = (await openWorkbook(content)).worksheets;
  sheet?.eachRow((row) => {
    const cells: unknown[] = [];
    row.eachCell({ includeEmpty: true }, ({ value }) => cells.push(value));
    rows.push(cells);
  });
  return rows;
}
