import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import type { ProcessingRecord, Purpose } from '@livingroom/shared/modules/own-data/contract.ts';
import { processingWords } from '@livingroom/shared/modules/own-data/words.ts';
import type { ServiceContext } from '../../core/context.ts';
import { type SheetFormat, sheetType, writeSheet } from '../sheets/file/write-sheet.ts';
import { readProcessingRecord } from './processing-record.ts';

const columns = ['part', 'entry', 'data', 'basis', 'consent', 'anonymity', 'retention'] as const;
type Line = { readonly [column in (typeof columns)[number]]?: string | null };
type PartName = 'organisation' | 'people' | 'purposes' | 'recipients' | 'transfers' | 'measures';

/** The same record as a sheet, which a data protection officer takes into their own; `name` is that of the file. */
export async function processingFile(context: ServiceContext, format: SheetFormat) {
  const record = await readProcessingRecord(context);
  const language = context.language ?? defaultLanguage;
  const part = (name: PartName) => say(processingWords(`part-${name}`), language);
  const head = columns.map((column) => say(processingWords(`column-${column}`), language));
  const rows = linesOf(record, part).map((line) => columns.map((column) => line[column] ?? ''));
  const title = say(processingWords('title'), language);
  const content = await writeSheet(format, title, [head, ...rows]);
  return { content, type: sheetType[format], name: `${title} ${record.made_at.slice(0, 10)}.${format}` };
}

function linesOf(record: ProcessingRecord, part: (name: PartName) => string): readonly Line[] {
  const { organisation, details, contact, people, purposes, recipients, transfers, measures } = record;
  const list = (name: PartName, entries: readonly (string | null)[]): readonly Line[] =>
    entries.flatMap((entry) => (entry === null ? [] : { part: part(name), entry }));
  return [
    ...list('organisation', [organisation, details, contact]),
    ...list('people', people),
    ...purposes.flatMap((purpose) =>
      purposeLines(purpose).map((line) => ({ part: part('purposes'), ...line })),
    ),
    ...list('recipients', recipients),
    ...list('transfers', [transfers]),
    ...list('measures', measures),
  ];
}

function purposeLines({ title, held }: Purpose): readonly Line[] {
  return held.map(({ data, ...rest }) => ({
    ...rest,
    entry: title,
    data: data.map(({ table, columns: names }) => `${table}: ${names.join(', ')}`).join('; '),
  }));
}
