import { posix } from 'node:path';
import { refuseAbove, SheetRefused } from './limits.ts';
import type { WorkbookZip } from './workbook-zip.ts';
import { attributesOf, type XmlHandler, xmlScanner } from './xml-scanner.ts';
import { decodeXml } from './xml-text.ts';

/** Where the parts of the first visible sheet are. */
export type WorkbookPlaces = {
  readonly sheet: string;
  readonly strings: string | null;
  readonly styles: string | null;
  /** Whether days are counted from 1904. */
  readonly from1904: boolean;
};

/** Scans a part of a workbook; one that is not there has nothing. Returns how many bytes it has, inflated. */
export async function scanPart(zip: WorkbookZip, name: string, handler: XmlHandler): Promise<number> {
  let size = 0;
  const scanner = xmlScanner(handler);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const bytes of zip.read(name)) {
    if (bytes.includes(0)) throw new SheetRefused('notASheet');
    scanner.write(decoder.decode(bytes, { stream: true }));
    size += bytes.length;
  }
  scanner.write(decoder.decode());
  scanner.end();
  return size;
}

type Book = {
  readonly worksheets: readonly {
    readonly title: string;
    readonly path: string;
    readonly isHidden: boolean;
  }[];
  readonly relations: readonly Relation[];
  readonly from1904: boolean;
};

/** The sheets of a workbook in their order, by its own relations. */
async function readBook(zip: WorkbookZip): Promise<Book> {
  const [book] = (await relationsOf(zip, '')).filter(({ type }) => type === 'officeDocument');
  const path = book?.path ?? 'xl/workbook.xml';
  const sheets: { readonly title: string; readonly relation: string; readonly isHidden: boolean }[] = [];
  let from1904 = false;
  await scanPart(zip, path, {
    open(name, attributes) {
      const { id = '', name: title = '', state = 'visible', date1904 } = attributesOf(attributes);
      if (name === 'sheet')
        sheets.push({ title: decodeXml(title).trim(), relation: id, isHidden: state !== 'visible' });
      if (name === 'workbookPr') from1904 = date1904 === '1' || date1904 === 'true';
    },
    close: () => undefined,
    text: () => undefined,
  });
  const relations = await relationsOf(zip, path);
  const worksheets = sheets.flatMap(({ title, relation, isHidden }) => {
    const found = relations.find(({ id, type }) => id === relation && type === 'worksheet');
    return found ? [{ title, path: found.path, isHidden }] : [];
  });
  return { worksheets, relations, from1904 };
}

/** The names of the visible sheets, in their order. */
export async function sheetNames(zip: WorkbookZip): Promise<readonly string[]> {
  const { worksheets } = await readBook(zip);
  return worksheets.flatMap(({ title, isHidden }) => (isHidden ? [] : [title]));
}

/** Finds the first visible sheet, or the one of a name (in small letters), and what it needs. */
export async function findPlaces(zip: WorkbookZip, wanted?: string): Promise<WorkbookPlaces> {
  const { worksheets, relations, from1904 } = await readBook(zip);
  const pathOf = (wanted: string) => relations.find(({ type }) => type === wanted)?.path ?? null;
  const named = wanted === undefined ? null : worksheets.find(({ title }) => title.toLowerCase() === wanted);
  if (named === undefined) throw new SheetRefused('sheetMissing', { name: wanted ?? '' });
  const first = named ?? worksheets.find(({ isHidden }) => !isHidden) ?? worksheets[0];
  if (!first) throw new SheetRefused('notASheet');
  return { sheet: first.path, strings: pathOf('sharedStrings'), styles: pathOf('styles'), from1904 };
}

type Relation = { readonly id: string; readonly type: string; readonly path: string };

/** What a part points at inside the workbook; links to elsewhere are not followed. */
async function relationsOf(zip: WorkbookZip, part: string): Promise<readonly Relation[]> {
  const { dir, base } = posix.parse(part);
  const relations: Relation[] = [];
  await scanPart(zip, posix.join(dir, '_rels', `${base}.rels`), {
    open(name, attributes) {
      const {
        Id: id = '',
        Type: type = '',
        Target: target = '',
        TargetMode: mode,
      } = attributesOf(attributes);
      if (name !== 'Relationship' || mode === 'External') return;
      refuseAbove(relations.length, 'parts', 'tooManyParts');
      const path = posix.join('/', target.startsWith('/') ? '' : dir, decodeXml(target)).slice(1);
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), path });
    },
    close: () => undefined,
    text: () => undefined,
  });
  return relations;
}

/** Of each style of cells, by its number, whether numbers in it are dates. */
export async function dateStyles(zip: WorkbookZip, name: string | null): Promise<readonly boolean[]> {
  const own = new Map<number, boolean>();
  const styles: number[] = [];
  let formats = 0;
  let section = '';
  if (name)
    await scanPart(zip, name, {
      open(tag, attributes) {
        if (tag === 'numFmts' || tag === 'cellXfs') section = tag;
        const { numFmtId = '0', formatCode = '' } = attributesOf(attributes);
        const id = Math.abs(Math.trunc(Number(numFmtId) || 0));
        if (tag === 'numFmt' && section === 'numFmts') {
          formats += 1;
          own.set(id, isDateFormat(formatCode));
        }
        if (tag === 'xf' && section === 'cellXfs') styles.push(id);
        refuseAbove(Math.max(formats, styles.length), 'styles', 'tooManyStyles');
      },
      close: (tag) => {
        if (tag === section) section = '';
      },
      text: () => undefined,
    });
  return styles.map((id) => own.get(id) ?? isDateFormatNumber(id));
}

/** Formats that every program knows without a code (ECMA-376, 18.8.30): days, then times. */
function isDateFormatNumber(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 45 && id <= 47);
}

function isDateFormat(code: string): boolean {
  return /[bdhmsy]/i.test(withoutLiterals(code));
}

/** As long as Excel lets a format be. */
const FORMAT_LENGTH = 255;

/** Characters that a format shows as they are say nothing about dates, but look like it: `_P_t_s`, `\d`. */
function withoutLiterals(formatCode: string): string {
  return decodeXml(formatCode.slice(0, FORMAT_LENGTH)).replace(/"[^"]*(?:"|$)|\[[^\]]*(?:\]|$)|[\\_*]./g, '');
}
