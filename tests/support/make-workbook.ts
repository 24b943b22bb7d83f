import { makeZip, type ZipPart } from './make-zip.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const sheetXml = (body: string) =>
  `<?xml version="1.0"?><worksheet xmlns="${main}">${body}</worksheet>`;
export const cell = (place: string, text: string) =>
  `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
export const rowsXml = (...rows: string[]) =>
  sheetXml(`<sheetData>${rows.map((cells, at) => `<row r="${at + 1}">${cells}</row>`).join('')}</sheetData>`);

/** Targets of the workbook's relations beside its sheets; the parts themselves are further parts. */
const others = ['sharedStrings', 'styles']
  .map((name) => `<Relationship Id="${name}" Type="${relations}/${name}" Target="${name}.xml"/>`)
  .join('');

/** A workbook with these sheets, and further parts behind and in front: the first of a name counts. */
export function workbook(
  sheets: readonly string[],
  extra: readonly ZipPart[] = [],
  front: readonly ZipPart[] = [],
): Uint8Array {
  const list = sheets.map((_, at) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="r${at}"/>`).join('');
  const links = sheets
    .map(
      (_, at) =>
        `<Relationship Id="r${at}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
    )
    .join('');
  const package_ = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return makeZip([
    ...front,
    {
      name: '[Content_Types].xml',
      content:
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${package_}"><Relationship Id="a" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${list}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${package_}">${links}${others}</Relationships>`,
    },
    ...sheets.map((content, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content })),
    ...extra,
  ]);
}
