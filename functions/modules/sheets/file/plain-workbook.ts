import { findPlaces, plainStyles, scanPieces } from './plain-parts.ts';
import { plainSheet } from './plain-sheet.ts';
import { plainStrings } from './plain-strings.ts';
import type { RowProblem } from './sheet.ts';
import type { WorkbookZip } from './workbook-zip.ts';

const relations = '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>';

/**
 * The first visible sheet of a stranger's workbook, or the one of a name, as a workbook of our own, piece by piece: five parts with nothing
 * in them but cells, texts and number formats, all of it counted, in ASCII. Whatever reads it meets no comment, link,
 * formula, merged range or drawing. The rows' problems are complete when the last piece was taken.
 */
export async function* plainWorkbook(
  zip: WorkbookZip,
  problems: RowProblem[],
  sheetName?: string,
): AsyncGenerator<Buffer> {
  const places = await findPlaces(zip, sheetName);
  const date1904 = places.from1904 ? 1 : 0;
  const list = '<sheets><sheet name="Sheet1" sheetId="1" r:id="a"/></sheets>';
  yield* part('xl/_rels/workbook.xml.rels', [relations]);
  yield* part('xl/workbook.xml', [`<workbook><workbookPr date1904="${date1904}"/>${list}</workbook>`]);
  yield* part('xl/styles.xml', [await plainStyles(zip, places.styles)]);
  const strings = plainStrings();
  yield* part('xl/sharedStrings.xml', wrapped('sst', scanInto(zip, places.strings, strings)));
  const sheet = plainSheet(strings.strings, problems);
  yield* part(
    'xl/worksheets/sheet1.xml',
    wrapped('worksheet', wrapped('sheetData', scanInto(zip, places.sheet, sheet))),
  );
  yield Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]);
}

type Maker = { readonly handler: Parameters<typeof scanPieces>[2]; take(): string };

async function* scanInto(zip: WorkbookZip, name: string | null, maker: Maker): AsyncGenerator<string> {
  if (name === null) return;
  for await (const _ of scanPieces(zip, name, maker.handler)) yield maker.take();
  yield maker.take();
}

async function* wrapped(tag: string, inner: AsyncIterable<string>): AsyncGenerator<string> {
  yield `<${tag}>`;
  yield* inner;
  yield `</${tag}>`;
}

/** One entry of a zip, stored as it is; its size is not told, its end is the mark behind it. */
async function* part(name: string, pieces: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Buffer> {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 2);
  facts.writeUInt16LE(name.length, 22);
  yield Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name)]);
  for await (const piece of pieces) if (piece !== '') yield Buffer.from(piece, 'latin1');
  yield Buffer.concat([Buffer.from('PK\u0007\u0008'), Buffer.alloc(12)]);
}
