import type * as z from 'zod';
import { missingFields } from './charts/charts.ts';
import { cardIcons, pictureAddress } from './looks.ts';
import { type StoredCard, storedCard } from './schema.ts';

/** What is wrong with a card, by the column it stands in. */
export type CardProblem = {
  /** The column of `report_cards`, and where in it. */
  readonly field: string;
  readonly path: string;
  readonly problem: 'unknown-field' | 'invalid-value' | 'too-long' | 'series' | 'no-question' | 'no-chart';
  /** Names of fields that are missing or unknown. */
  readonly names: readonly string[];
};

type Checked =
  | { readonly card: StoredCard; readonly problems: readonly CardProblem[] }
  | { readonly card: null; readonly problems: readonly CardProblem[] };

const MOST_TEXT = 5000;

/** Reads a card and names everything in it that would have no effect or cannot be drawn. */
export function checkCard(given: unknown): Checked {
  const read = storedCard.safeParse(given);
  if (read.success) return { card: read.data, problems: drawProblems(read.data) };
  const problems = read.error.issues.map((issue): CardProblem => {
    const [field = 'name'] = issue.path;
    const isUnknown = issue.code === 'unrecognized_keys';
    const longest = mostLetters(issue);
    const names = isUnknown ? issue.keys : longest === null ? [] : [longest];
    return {
      field: String(issue.path.length === 0 && isUnknown ? (issue.keys[0] ?? 'name') : field),
      path: issue.path.map(String).join('.'),
      problem: isUnknown ? 'unknown-field' : longest === null ? 'invalid-value' : 'too-long',
      names,
    };
  });
  return { card: null, problems };
}

type Issue = z.core.$ZodIssue;

/** How long a text may be that is longer; null: that is not what is wrong. */
function mostLetters(issue: Issue): string | null {
  if (issue.code === 'too_big' && issue.origin === 'string') return String(issue.maximum);
  if (issue.code !== 'invalid_union') return null;
  return (
    issue.errors
      .flat()
      .map(mostLetters)
      .find((most) => most !== null) ?? null
  );
}

/** A chart needs its questions and its mapping (spec 2 §5.5), a block a value that it can show. */
function drawProblems(card: StoredCard): readonly CardProblem[] {
  const problems: CardProblem[] = [];
  const { report_data: data, type, chart_type: kind } = card;
  const names = new Set([...data.computations, ...data.segmentationComputations].map(({ name }) => name));
  const wrong = (field: string, path: string, problem: CardProblem['problem'], ...of: readonly string[]) =>
    problems.push({ field, path, problem, names: of });
  const asked = (field: string, path: string, ...wanted: readonly string[]) => {
    const unknown = wanted.filter((name) => !names.has(name));
    if (unknown.length > 0) wrong(field, path, 'no-question', ...unknown);
  };
  if (type !== 'content' && kind === undefined) wrong('chart_type', 'chart_type', 'no-chart');
  if (type === 'content' && kind !== undefined) wrong('chart_type', 'chart_type', 'invalid-value');
  // The result of an analysis is a table, which no chart draws.
  if (type !== 'content' && isOfAnalysis(card)) wrong('type', 'type', 'invalid-value');
  if (type === 'chart' && card.content.length > 0) wrong('content', 'content', 'invalid-value');
  if (kind !== undefined) {
    if (names.size === 0) wrong('report_data', 'report_data.computations', 'no-question');
    const missing = missingFields(kind, data.dataMapping, data.surveyMapping !== undefined);
    if (missing.length > 0) wrong('report_data', 'report_data.dataMapping', 'series', ...missing);
  }
  asked('chart_data', 'chart_data', ...chartDataOf(card));
  blockProblems(card, { wrong, asked });
  const { min, max } = card.chart_options;
  if (min !== undefined && max !== undefined && min >= max)
    wrong('chart_options', 'chart_options.max', 'invalid-value');
  return problems;
}

type Said = {
  readonly wrong: (
    field: string,
    path: string,
    problem: CardProblem['problem'],
    ...of: readonly string[]
  ) => void;
  readonly asked: (field: string, path: string, ...wanted: readonly string[]) => void;
};

function blockProblems({ content, report_data: data }: StoredCard, { wrong, asked }: Said): void {
  for (const [place, block] of content.entries()) {
    const path = `content.${place}`;
    if (block.variableName !== undefined) asked('content', `${path}.variableName`, block.variableName);
    if (isTooLong(block)) wrong('content', `${path}.value`, 'too-long', String(MOST_TEXT));
    else if (!isBlockWhole(block)) wrong('content', `${path}.value`, 'invalid-value');
    if (block.type === 'chart' && block.chartType !== undefined) {
      const missing = missingFields(block.chartType, data.dataMapping, data.surveyMapping !== undefined);
      if (missing.length > 0) wrong('report_data', 'report_data.dataMapping', 'series', ...missing);
    }
  }
}

/** Whether the card shows the result of an analysis, chosen already or not. */
export function isOfAnalysis({
  analytics_flow_id_ref: id,
  analysis_template: template,
}: Pick<StoredCard, 'analytics_flow_id_ref' | 'analysis_template'>): boolean {
  return id !== undefined || template !== undefined;
}

/** The questions that a card's chart draws by name; none is all of them. */
export function chartDataOf({ chart_data: named }: Pick<StoredCard, 'chart_data'>): readonly string[] {
  return named === undefined ? [] : typeof named === 'string' ? [named] : named;
}

/** Placeholders may stand for a picture. */
const placeholder = /^<[A-Za-z ]{1,40}>$/;

function isBlockWhole({
  type,
  value,
  variableName,
  chartType,
  circularRange,
}: StoredCard['content'][number]): boolean {
  if (circularRange && circularRange[0] >= circularRange[1]) return false;
  if (type === 'icon') return cardIcons.some((icon) => icon === value);
  if (type === 'image')
    return typeof value === 'string' && (pictureAddress.test(value) || placeholder.test(value));
  if (type === 'chart') return chartType !== undefined && variableName !== undefined;
  return true;
}

/** A picture is a longer text than any that is read. */
function isTooLong({ type, value }: StoredCard['content'][number]): boolean {
  return type !== 'image' && typeof value === 'string' && value.length > MOST_TEXT;
}
