import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { isOfAnalysis } from '@livingroom/shared/modules/reports/rules/card-problems.ts';
import { type ReadReport, readCards } from '@livingroom/shared/modules/reports/rules/read-report.ts';
import type { StoredCard } from '@livingroom/shared/modules/reports/rules/schema.ts';
import { openFrame, type ReportFrame, type ReportQuery } from './frame.ts';
import { listReports, type OpenReport, readWhole } from './report-list.ts';
import type { Signed } from './units.ts';

export type ViewQuery = ReportQuery & { readonly report?: string | undefined };

/** A report that the caller may open, with what it is looked at by; `open` is null where there is none. */
export type OpenedReport = {
  readonly frame: ReportFrame;
  readonly reports: readonly OpenReport[];
  readonly open: OpenReport | null;
  readonly read: ReadReport;
  /** Those that can be read. */
  readonly cards: readonly StoredCard[];
};

const nothing: ReadReport = {
  title: null,
  description: null,
  openActions: false,
  cards: [],
  beyond: 0,
  problem: null,
};

/** Errors: `not-found` for a report, unit or round out of the caller's sight. */
export async function openReport(context: Signed, query: ViewQuery): Promise<OpenedReport> {
  const frame = await openFrame(context, query);
  const reports = await listReports(context, frame.language);
  const open = query.report === undefined ? reports[0] : reports.find(({ key }) => key === query.report);
  if (query.report !== undefined && !open) throw new AppError('not-found');
  const whole = open ? await readWhole(context, open, frame.language) : nothing;
  const read = open?.row === null ? withoutRunless(withoutEmptyCuts(whole, frame), frame) : whole;
  const cards = read.cards.flatMap(({ card }) => (card ? [card] : []));
  return { frame, reports, open: open ?? null, read, cards };
}

/** A report that ships has a card of cut groups where the round has some: most organisations choose none. */
function withoutEmptyCuts(read: ReadReport, { chosen }: ReportFrame): ReadReport {
  if (chosen && chosen.cuts.length > 0) return read;
  const isOfCuts = ({ report_data: { computations, segmentationComputations: more } }: StoredCard) => {
    const asked = [...computations, ...more];
    return asked.length > 0 && asked.every(({ units }) => units === 'cuts');
  };
  return { ...read, cards: read.cards.filter(({ card }) => card === null || !isOfCuts(card)) };
}

/** Nothing runs by itself in a sample, and nobody runs an analysis there. */
function withoutRunless(read: ReadReport, { madeUp }: ReportFrame): ReadReport {
  if (!madeUp) return read;
  return { ...read, cards: read.cards.filter(({ card }) => card === null || !isOfAnalysis(card)) };
}

export type PreviewQuery = ReportQuery & { readonly cards: readonly unknown[]; readonly title: string };

/** Cards that are not stored, as a report of their own. Errors: `not-found` for a unit or round out of sight. */
export async function openPreview(
  context: Signed,
  { cards: given, title, ...query }: PreviewQuery,
): Promise<OpenedReport> {
  const frame = await openFrame(context, query);
  const read = { ...nothing, cards: readCards(given) };
  const cards = read.cards.flatMap(({ card }) => (card ? [card] : []));
  return {
    frame,
    reports: [],
    open: { key: 'preview', title, description: null, row: null, stored: null },
    read,
    cards,
  };
}
