import { chartTypes } from '../tables/chart-types.ts';
import { type CardProblem, checkCard } from './card-problems.ts';
import { usualMapping } from './charts/charts.ts';
import { MOST_CARDS, REPORT_VERSION } from './limits.ts';
import { generalOptions, type StoredCard, type Words } from './schema.ts';

/** Why a card, or a whole report, cannot be shown (spec 2 §8.8). */
export const reportProblems = [
  'unreadable-report',
  'unreadable-card',
  'unreadable-full-card',
  'series-not-set',
  'invalid-input',
  'unknown-component',
] as const;

type ReportProblem = (typeof reportProblems)[number];

type ReadCard =
  | { readonly id: string; readonly card: StoredCard; readonly problem: null }
  | { readonly id: string; readonly card: null; readonly problem: ReportProblem };

export type ReadReport = {
  readonly title: Words | null;
  readonly description: Words | null;
  readonly openActions: boolean;
  /** In their order; one that cannot be read stands in its place with its reason. */
  readonly cards: readonly ReadCard[];
  /** Cards beyond those that a report may have, which are not shown. */
  readonly beyond: number;
  readonly problem: ReportProblem | null;
};

const unreadable: ReadReport = {
  title: null,
  description: null,
  openActions: false,
  cards: [],
  beyond: 0,
  problem: 'unreadable-report',
};

/** Reads JSON text or an object of any version; never throws, and one broken card leaves the others alone. */
export function readReport(stored: unknown): ReadReport {
  const parsed = parsedJson(stored);
  if (!isObject(parsed)) return unreadable;
  const { generalOptions: given, cards } = broughtForward(parsed);
  const options = generalOptions.safeParse(given);
  if (!Array.isArray(cards)) return unreadable;
  return {
    title: options.success ? options.data.title : null,
    description: options.success ? (options.data.description ?? null) : null,
    openActions: options.success && options.data.openActions === true,
    cards: readCards(cards),
    beyond: Math.max(0, cards.length - MOST_CARDS),
    problem: null,
  };
}

type Texts = Pick<ReadReport, 'title' | 'description'>;

/** What a structure says of itself, without a look at its cards. */
export function readTexts(stored: unknown): Texts {
  const parsed = parsedJson(stored);
  const options = generalOptions.safeParse(
    isObject(parsed) ? broughtForward({ ...parsed, cards: [] }).generalOptions : null,
  );
  return options.success ? { description: null, ...options.data } : { title: null, description: null };
}

/**
 * What a report is called: as its row says, which is what lists of rows change; where the structure says the same in the
 * first language, in all languages that it has.
 */
export function textsOf(
  { title, description }: Texts,
  row: { readonly title: string; readonly description?: string | null },
): { readonly title: Words; readonly description: Words | null } {
  const isOwn = (words: Words | null, text: string) => words !== null && firstOf(words) === text;
  return {
    title: title !== null && isOwn(title, row.title) ? title : row.title,
    description: !row.description || isOwn(description, row.description) ? description : row.description,
  };
}

function firstOf(words: Words): string {
  return typeof words === 'string' ? words : words.en_us;
}

/** The cards of a structure as they are given, brought to this version; null: it cannot be read as a report. */
export function cardsInStructure(stored: unknown): readonly unknown[] | null {
  const parsed = parsedJson(stored);
  if (!isObject(parsed)) return null;
  const { generalOptions: given, cards } = broughtForward(parsed);
  if (!generalOptions.safeParse(given).success || !Array.isArray(cards)) return null;
  return cards.map((card, place) => {
    const whole = isObject(card) ? wholeCard(card) : card;
    if (whole === 'unreadable' || !isObject(whole)) return card;
    return { item_order: place, ...filled(whole) };
  });
}

/** Cards of this version, from a report or from rows of their own; what a row leaves empty is not given. */
export function readCards(given: readonly unknown[]): readonly ReadCard[] {
  return inOrder(
    given.slice(0, MOST_CARDS).map((card, place) => readCard(isObject(card) ? filled(card) : card, place)),
  );
}

/** A report with the cards of another source among its own, in one order. */
export function withCardsOf(report: ReadReport, given: readonly unknown[]): ReadReport {
  const cards = inOrder([...report.cards, ...readCards(given)]).slice(0, MOST_CARDS);
  const all = report.beyond + report.cards.length + given.length;
  return { ...report, cards, beyond: all - cards.length };
}

function filled(card: Given): Given {
  return Object.fromEntries(Object.entries(card).filter(([, value]) => value !== null));
}

/** By their own order; one that cannot be read stays behind the card that it followed. */
function inOrder(cards: readonly ReadCard[]): readonly ReadCard[] {
  let before = -1;
  const placed = cards.map((one) => {
    before = one.card?.item_order ?? before;
    return { one, place: before };
  });
  return placed.sort((a, b) => a.place - b.place).map(({ one }) => one);
}

function readCard(given: unknown, index: number): ReadCard {
  const id = isObject(given) && typeof given.name === 'string' ? given.name : `card-${index + 1}`;
  const whole = isObject(given) ? wholeCard(given) : null;
  if (whole === 'unreadable') return { id, card: null, problem: 'unreadable-full-card' };
  const { card, problems } = checkCard(whole && { item_order: index, ...whole });
  const [first] = problems;
  return card && !first
    ? { id, card, problem: null }
    : { id, card: null, problem: first ? problemOf(first) : 'unreadable-card' };
}

/** What a card or block is drawn by: a kind that this version does not know. */
const component = /^(chart_type|content\.\d+\.(type|chartType))$/;

function problemOf({ problem, path }: CardProblem): ReportProblem {
  if (problem === 'invalid-value' && component.test(path)) return 'unknown-component';
  if (problem === 'series') return 'series-not-set';
  return problem === 'no-question' || problem === 'no-chart' ? 'invalid-input' : 'unreadable-card';
}

/** `full_card` holds a card as JSON text or an object, which stands in for what the row itself says. */
function wholeCard(given: Given): Given | 'unreadable' {
  const { full_card: full } = given;
  if (typeof full !== 'string' && !isObject(full)) return { ...given, full_card: null };
  const parsed = parsedJson(full);
  return isObject(parsed) ? { ...given, ...parsed, full_card: null } : 'unreadable';
}

type Given = { readonly [key: string]: unknown };

/** One step a version; a report without a version is the first. */
const steps: { readonly [version: number]: (report: Given) => Given } = {
  // Title and description stood beside the cards, and a card's computation was one and not a list.
  1: (report) => ({
    ...report,
    generalOptions: report.generalOptions ?? { title: report.title ?? '', description: report.description },
    cards: Array.isArray(report.cards) ? report.cards.map(withComputations) : report.cards,
  }),
  // A question said what its series are; now the card's mapping does. A block was looked at whatever the card's type.
  2: (report) => ({
    ...report,
    cards: Array.isArray(report.cards) ? report.cards.map(withMapping) : report.cards,
  }),
};

function broughtForward(given: Given): Given {
  const written = Number(given.version);
  // What is no number of a version is the first: counting up from a very low one would never end.
  const first = Number.isInteger(written) && written >= 1 ? written : 1;
  let report = given;
  for (let version = first; version < REPORT_VERSION; version += 1)
    report = steps[version]?.(report) ?? report;
  return report;
}

function withComputations(card: unknown): unknown {
  if (!isObject(card) || !isObject(card.report_data)) return card;
  const { computation, ...data } = card.report_data;
  return computation === undefined
    ? card
    : { ...card, report_data: { ...data, computations: [computation] } };
}

function withMapping(card: unknown): unknown {
  if (!isObject(card)) return card;
  const { report_data: given, chart_type: chart, content } = card;
  const data = isObject(given) ? given : {};
  const questions = Array.isArray(data.computations) ? data.computations.filter(isObject) : [];
  const splits = questions.map(({ split }) => split);
  const computations = questions.map(({ split, ...question }) => question);
  const kind = chartTypes.find((type) => type === chart);
  if (!kind) return { ...card, type: 'content', report_data: { ...data, computations } };
  const split = splits.includes('round') ? 'round' : null;
  const hasBlocks = Array.isArray(content) && content.length > 0;
  const mapping = isObject(data.dataMapping) ? data.dataMapping : {};
  const dataMapping = { ...usualMapping(kind, split), ...mapping };
  return { ...card, type: hasBlocks ? 'mix' : 'chart', report_data: { ...data, computations, dataMapping } };
}

function parsedJson(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given);
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Given {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
