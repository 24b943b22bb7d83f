import { reportTextPrompt } from '@livingroom/shared/content/prompts/report-text.ts';
import { sha256 } from '@livingroom/shared/core/lib/sha256.ts';
import { unpackPlaces } from '@livingroom/shared/modules/reports/rules/packed.ts';
import type { StoredCard } from '@livingroom/shared/modules/reports/rules/schema.ts';
import { nowOf } from '../../core/storage/rows.ts';
import { aiOf, isAiOff, isWithoutAi } from '../people/organisation-ai.ts';
import { answerCards, type CardAnswers } from './answer-cards.ts';
import { cellsOf } from './cells.ts';
import { type FigureNames, figureNames } from './figure-names.ts';
import { type OpenedReport, openReport, type ViewQuery } from './open-report.ts';
import { inLanguage } from './report-list.ts';
import { linesIn, type TextData, textDataOf } from './text-data.ts';
import type { Signed } from './units.ts';
import { type WrittenText, writeText } from './write-text.ts';

/**
 * Where a block's text stands: written; not yet; the AI did not answer, or not fittingly; there is no AI; the cards it
 * is about are not there, or show no figure.
 */
type TextState = 'ready' | 'waiting' | 'failed' | 'no-ai' | 'no-data' | 'no-figures';

export type BlockText = {
  readonly card: string;
  /** The block's place in its card. */
  readonly block: number;
  readonly state: TextState;
  readonly text: string | null;
  readonly unknown_numbers: readonly string[];
};

/** Texts that one call writes, all at once; the others wait for the next call. */
const AT_ONCE = 3;

type Wanted = {
  readonly card: string;
  readonly block: number;
  readonly task: string;
  /** Null: none of the cards is in the report. */
  readonly data: TextData | null;
};

/** What is known of the AI texts of a report without asking anybody: those that were written for the same figures. */
export async function knownTexts(
  context: Signed,
  opened: OpenedReport,
  answers: CardAnswers,
): Promise<readonly BlockText[]> {
  if (!opened.cards.some(({ content }) => content.some(isWritten))) return [];
  const wanted = wantedTexts(opened, answers, await figureNames(context, opened.frame));
  return Promise.all(wanted.map((one) => knownText(context, opened, one)));
}

/**
 * The AI texts of a report for this reader; what has not been written for these figures is written now, a few at a
 * time, and kept.
 * Errors: `not-found` for what the caller may not see.
 */
export async function readTexts(context: Signed, query: ViewQuery): Promise<readonly BlockText[]> {
  const opened = await openReport(context, query);
  const answers = await answerCards(context, opened.frame, opened.cards);
  const wanted = wantedTexts(opened, answers, await figureNames(context, opened.frame));
  const known = await Promise.all(wanted.map((one) => knownText(context, opened, one)));
  const waiting = known.flatMap(({ state }, place) => (state === 'waiting' ? [place] : []));
  const now = new Set(waiting.slice(0, AT_ONCE));
  return Promise.all(
    known.map((text, place) => {
      const one = wanted[place];
      return one && now.has(place) ? madeText(context, opened, { ...one, text }) : text;
    }),
  );
}

function wantedTexts(
  { read, cards, frame }: OpenedReport,
  answers: CardAnswers,
  names: FigureNames,
): readonly Wanted[] {
  const idOf = new Map(read.cards.flatMap(({ id, card }) => (card ? [[card, id] as const] : [])));
  const figures = answers.groups.flatMap(cellsOf);
  const shown = cards.map((card, place) => ({
    id: idOf.get(card) ?? card.name,
    title: card.title === undefined ? card.name : inLanguage(card.title, frame.language),
    cells: (answers.cards[place]?.data ?? []).flatMap(({ answer }) =>
      unpackPlaces(answers.answers[answer] ?? []).flatMap((figure) => figures[figure] ?? []),
    ),
  }));
  return cards.flatMap((card) => {
    const id = idOf.get(card) ?? card.name;
    return card.content.flatMap((block, place) => {
      if (!isWritten(block)) return [];
      const named = namedCards(block, id);
      const about = shown.filter((one) => named === 'all' || named.includes(one.id));
      const data = about.length === 0 ? null : textDataOf(about, names);
      return [{ card: id, block: place, task: block.aiPrompt, data }];
    });
  });
}

type Block = StoredCard['content'][number];
type WrittenBlock = Block & { readonly aiPrompt: string };

function isWritten(block: Block): block is WrittenBlock {
  return block.isAiGenerated === true && (block.aiPrompt ?? '').trim() !== '';
}

/** Left out, a text is about its own card. */
function namedCards({ aiChartDataNames: names = 'card' }: Block, own: string): readonly string[] | 'all' {
  if (names === 'all') return 'all';
  return (typeof names === 'string' ? [names] : names).map((name) => (name === 'card' ? own : name));
}

async function knownText(context: Signed, opened: OpenedReport, wanted: Wanted): Promise<BlockText> {
  const { card, block, data } = wanted;
  const none = { card, block, text: null, unknown_numbers: [] };
  if (data === null) return { ...none, state: 'no-data' };
  if (linesIn(data).length === 0) return { ...none, state: 'no-figures' };
  const row = await context.store.table('report_texts').get(keyOf(context, opened, { ...wanted, data }));
  if (row) return { card, block, state: 'ready', text: row.text, unknown_numbers: row.unknown_numbers ?? [] };
  const without = context.ports.settings.ai.baseUrl === null || (await isAiOff(context));
  return { ...none, state: without ? 'no-ai' : 'waiting' };
}

async function madeText(
  context: Signed,
  opened: OpenedReport,
  { text: known, ...wanted }: Wanted & { readonly text: BlockText },
): Promise<BlockText> {
  const { task, data } = wanted;
  if (data === null) return known;
  const asked = { task, language: opened.frame.language, data };
  const written = await writeText(await aiOf(context, 'report-text'), asked).catch(nothingWhereAway);
  if (!written) return { ...known, state: 'failed' };
  const id = keyOf(context, opened, { ...wanted, data });
  await keep(context, id, written);
  return { ...known, state: 'ready', text: written.text, unknown_numbers: written.unknown };
}

function nothingWhereAway(error: unknown): null {
  if (isWithoutAi(error)) return null;
  throw error;
}

/** Made of all that the text depends on: whoever sees other figures gets another text, whoever sees the same the same. */
function keyOf(
  { ports }: Signed,
  { frame }: OpenedReport,
  { task, data }: Wanted & { readonly data: TextData },
): string {
  const { version } = reportTextPrompt;
  const { model } = ports.settings.ai;
  return sha256(JSON.stringify([version, model, frame.language, task, data]));
}

async function keep(context: Signed, id: string, { text, unknown }: WrittenText): Promise<void> {
  const now = nowOf(context.ports);
  const row = { report_text_id: id, text, unknown_numbers: unknown, created_at: now, updated_at: now };
  // Two readers may have asked at once; the first text stands.
  await context.store.table('report_texts').createMissing([row]);
}
