import { seededReports } from '@livingroom/shared/content/reports/all.ts';
import { roleIncludes } from '@livingroom/shared/core/catalogue/roles.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { cardOfRow } from '@livingroom/shared/modules/reports/rules/card-row.ts';
import { REPORT_VERSION } from '@livingroom/shared/modules/reports/rules/limits.ts';
import {
  type ReadReport,
  readReport,
  readTexts,
  textsOf,
  withCardsOf,
} from '@livingroom/shared/modules/reports/rules/read-report.ts';
import type { GivenReport, Words } from '@livingroom/shared/modules/reports/rules/schema.ts';
import type { Signed } from './units.ts';

/** A report that the caller may open: of the product by its key, of the organisation by its number. */
export type OpenReport = {
  readonly key: string;
  readonly title: string;
  readonly stored: unknown;
  /** As the row says it; null: as the structure does. */
  readonly description: string | null;
  /** The row that cards of their own belong to; null: a report of the product. */
  readonly row: number | null;
};

/** The titles of spec 1 §6 for the caller's role, then what has been built for the organisation. */
export async function listReports(context: Signed, language: Language): Promise<readonly OpenReport[]> {
  const { role } = context.caller;
  const seeded = seededReports
    .filter(({ roles }) => role !== 'guest' && roles.includes(role))
    .map(({ key, report }) => ({
      key,
      title: inLanguage(report.generalOptions.title, language),
      stored: report,
      description: null,
      row: null,
    }));
  if (!roleIncludes(role, 'manager')) return seeded;
  const rows = await context.store.table('reports').every({ where: { report_status: 'active' } });
  return [
    ...seeded,
    ...rows.map(({ report_id, title, description, report_schema: stored }) => ({
      key: `${report_id}`,
      title: inLanguage(textsOf(readTexts(stored), { title }).title, language),
      description,
      stored: stored ?? emptyReport(title),
      row: report_id,
    })),
  ];
}

/** A report whose cards are all rows of their own needs no structure. */
function emptyReport(title: string): GivenReport {
  return { version: REPORT_VERSION, generalOptions: { title }, cards: [] };
}

/** A report with its cards: those of its structure and the rows of `report_cards` that belong to it, in one order. */
export async function readWhole(
  context: Signed,
  { stored, row, title, description }: OpenReport,
  language: Language,
): Promise<ReadReport> {
  const inStructure = readReport(stored);
  const read = { ...inStructure, description: textsOf(inStructure, { title, description }).description };
  if (row === null || read.problem !== null) return read;
  const rows = await context.store
    .table('report_cards')
    .every({ where: { report_id_ref: row }, sort: [{ field: 'item_order', direction: 'asc' }] });
  if (rows.length === 0) return read;
  return withCardsOf(
    read,
    rows.map((one) => cardOfRow(one, language)),
  );
}

export function inLanguage(words: Words, language: Language): string {
  if (typeof words === 'string') return words;
  return words[language] ?? words.en_us;
}
