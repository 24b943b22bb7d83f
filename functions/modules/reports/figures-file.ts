import { type Phrase, say } from '@livingroom/shared/core/lib/phrase.ts';
import { wholePercent } from '@livingroom/shared/core/lib/share.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { ORGANISATION } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { charts } from '@livingroom/shared/modules/reports/rules/charts/charts.ts';
import { reportData } from '@livingroom/shared/modules/reports/rules/question.ts';
import type { StoredCard } from '@livingroom/shared/modules/reports/rules/schema.ts';
import { reportWords, figureFileWords as words } from '@livingroom/shared/modules/reports/words/reports.ts';
import { recordEvent } from '../../core/tables/audit/record-event.ts';
import type { SheetCell } from '../sheets/file/sheet-cell.ts';
import { type SheetFormat, sheetType, writeSheet } from '../sheets/file/write-sheet.ts';
import { writeWorkbook } from '../sheets/file/write-workbook.ts';
import { answerCards } from './answer-cards.ts';
import { type Cell, cellsOf } from './cells.ts';
import { type FigureNames, figureNames } from './figure-names.ts';
import { type OpenedReport, openReport, type ViewQuery } from './open-report.ts';
import type { AskingCard } from './round-criteria.ts';
import { smallPrint, tookPart } from './small-print.ts';
import type { Signed } from './units.ts';

export type FileQuery = ViewQuery & {
  readonly format: SheetFormat;
  /** One card's figures; left out, all of the report. */
  readonly card?: string | undefined;
};

const SCORES = [1, 2, 3, 4, 5, 6, 7] as const;
/** Places behind the point: more than anybody sees, fewer than arithmetic leaves behind. */
const PLACES = 100;

/**
 * All figures that a report or one of its cards shows, a line each, with the rule that released them: below the lines
 * of a CSV, on a sheet of its own in a workbook. Errors: `not-found` for what the caller may not see.
 */
export async function writeFiguresFile(context: Signed, query: FileQuery) {
  const opened = await openReport(context, query);
  const { frame, open } = opened;
  if (!open) throw new AppError('not-found');
  const { language } = frame;
  const answers = await answerCards(context, frame, askedFor(opened, query.card));
  const names = await figureNames(context, frame);
  const tell = (phrase: Phrase) => say(phrase, language);
  const figures = answers.groups.flatMap(cellsOf);
  const lines = linesOf(figures, names, tell);
  const cuts = answers.cards.flatMap(({ cut }) => (cut === null ? [] : [reportWords('cut', cut)]));
  const about = aboutLines(opened, names, [...cuts, ...smallPrint(frame, answers.chosen)].map(tell));
  const content =
    query.format === 'csv'
      ? await writeSheet('csv', tell(words('figures')), [...lines, [], ...about])
      : await writeWorkbook([
          { name: tell(words('figures')), rows: lines },
          { name: tell(words('about')), rows: about },
        ]);
  const after = { report: open.title, rows: figures.length, format: query.format };
  await recordEvent(context, { action: 'exported', subject: 'reports', after });
  const fileName = [open.title, names.unit(frame.chosen?.unit?.unit_id ?? ORGANISATION), query.card ?? '']
    .map((part) => part.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60))
    .filter((part) => part !== '')
    .join('-');
  return { content, type: sheetType[query.format], fileName: `${fileName}.${query.format}` };
}

function askedFor({ read, cards }: OpenedReport, wanted: string | undefined): readonly AskingCard[] {
  if (wanted === undefined) return cards.map(askedBy);
  const card = read.cards.find(({ id }) => id === wanted)?.card;
  if (!card) throw new AppError('not-found');
  return [askedBy(card)];
}

/** What a card asks, and what the page of its kind of chart shows beside it. */
function askedBy(card: StoredCard): AskingCard {
  const { chart_type: kind, report_data: data } = card;
  const more = kind === undefined ? undefined : charts[kind].besideInFile;
  if (!more) return card;
  const computations = [...data.computations, ...reportData.parse(more).computations];
  return { ...card, report_data: { ...data, computations } };
}

type Tell = (phrase: Phrase) => string;

function linesOf(
  figures: readonly Cell[],
  names: FigureNames,
  tell: Tell,
): readonly (readonly SheetCell[])[] {
  const heads = [
    'unit',
    'round',
    'driver',
    'score',
    'answers',
    'lastScore',
    'change',
    'note',
    'favourable',
  ] as const;
  const isNoisy = figures.some(({ half }) => half !== null);
  const head = [
    ...heads.map((name) => tell(words(name))),
    ...SCORES.map((score) => tell(words('times', { score }))),
    ...(isNoisy ? [tell(words('half'))] : []),
  ];
  const seen = new Set<string>();
  const lines = figures.flatMap((cell) => {
    const line =
      cell.measure === 'participation' ? shareLine(cell, names, tell) : scoreLine(cell, names, tell);
    // Cards that ask for the same have one line; units of one name have one each.
    const key = [cell.unit_id, cell.round_id, cell.topic_id, ...line].join('\t');
    if (cell.measure === 'comments' || seen.has(key)) return [];
    seen.add(key);
    return [isNoisy ? [...line, cell.half] : line];
  });
  return [head, ...lines];
}

function scoreLine(cell: Cell, names: FigureNames, tell: Tell): readonly SheetCell[] {
  const { mean, cap, missing, n, last, histogram, favourable } = cell;
  return [
    ...[names.unit(cell.unit_id), names.round(cell.round_id), names.topic(cell.topic_id)],
    shownScore(mean, cap, tell),
    n,
    last ? shownScore(last.mean, last.cap, tell) : null,
    last?.by == null ? null : short(last.by),
    noteOf(missing, last, tell),
    favourable === null ? null : wholePercent(favourable),
    ...SCORES.map((score) => histogram?.[score - 1] ?? null),
  ];
}

function noteOf(missing: Cell['missing'], last: Cell['last'], tell: Tell): SheetCell {
  if (missing !== null) return tell(words(missing));
  return last?.verdict == null ? null : tell(words(last.verdict));
}

function shareLine(
  { unit_id, round_id, participation }: Cell,
  names: FigureNames,
  tell: Tell,
): readonly SheetCell[] {
  const { rate = null, answered = null, state } = participation ?? {};
  const percent = rate === null ? null : wholePercent(rate);
  const isExact = state === 'exact';
  return [
    ...[names.unit(unit_id), names.round(round_id), tell(words('participation'))],
    percent === null || isExact ? percent : tell(words('or_more', { score: percent })),
    answered,
    ...[null, null, isExact ? null : tell(tookPart(participation)), null],
    ...SCORES.map(() => null),
  ];
}

/** Where the exact mean is not shown, it is not written either. */
function shownScore(mean: number | null, cap: Cell['cap'], tell: Tell): SheetCell {
  if (mean === null) return null;
  const score = short(mean);
  if (cap === null) return score;
  return tell(words(cap === 'about' ? 'about-score' : cap, { score }));
}

function short(value: number): number {
  return Math.round(value * PLACES) / PLACES;
}

function aboutLines(
  { frame, open }: OpenedReport,
  names: FigureNames,
  rules: readonly string[],
): readonly (readonly SheetCell[])[] {
  const { chosen } = frame;
  const looked = chosen
    ? [names.unit(chosen.unit?.unit_id ?? ORGANISATION), names.round(chosen.listed.round_id)]
    : [];
  return [[[open?.title ?? '', ...looked].join(' · ')], ...rules.map((rule) => [rule])];
}
