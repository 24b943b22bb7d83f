import { generalOptions, REPORT_VERSION, type StoredCard, storedCard, type Words } from './schema.ts';

/** Why a card, or a whole report, cannot be shown (spec 2 §8.8). */
type ReportProblem = 'unreadable-report' | 'unreadable-card' | 'unreadable-full-card';

type ReadCard =
  | { readonly id: string; readonly card: StoredCard; readonly problem: null }
  | { readonly id: string; readonly card: null; readonly problem: ReportProblem };

export type ReadReport = {
  readonly title: Words | null;
  readonly description: Words | null;
  /** In their order; one that cannot be read stands in its place with its reason. */
  readonly cards: readonly ReadCard[];
  readonly problem: ReportProblem | null;
};

/** More cards than a page can bear are not read. */
const MOST_CARDS = 60;

const unreadable: ReadReport = { title: null, description: null, cards: [], problem: 'unreadable-report' };

/** Reads JSON text or an object of any version; never throws, and one broken card leaves the others alone. */
export function readReport(stored: unknown): ReadReport {
  const parsed = parsedJson(stored);
  if (!isObject(parsed)) return unreadable;
  const { generalOptions: given, cards } = broughtForward(parsed);
  const options = generalOptions.safeParse(given);
  if (!Array.isArray(cards)) return unreadable;
  const read = cards.slice(0, MOST_CARDS).map(readCard);
  return {
    title: options.success ? options.data.title : null,
    description: options.success ? (options.data.description ?? null) : null,
    cards: inOrder(read),
    problem: null,
  };
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
  const read = storedCard.safeParse(whole && { item_order: index, ...whole });
  return read.success
    ? { id, card: read.data, problem: null }
    : { id, card: null, problem: 'unreadable-card' };
}

/** `full_card` holds a card as JSON text or an object, which stands in for what the row itself says. */
function wholeCard(given: Given): Given | 'unreadable' {
  const { full_card: full } = given;
  if (typeof full !== 'string' && !isObject(full)) return given;
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
};

function broughtForward(given: Given): Given {
  let report = given;
  let version = typeof given.version === 'number' ? given.version : 1;
  while (version < REPORT_VERSION) {
    report = steps[version]?.(report) ?? report;
    version += 1;
  }
  return report;
}

function withComputations(card: unknown): unknown {
  if (!isObject(card) || !isObject(card.report_data)) return card;
  const { computation, ...data } = card.report_data;
  return computation === undefined
    ? card
    : { ...card, report_data: { ...data, computations: [computation] } };
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
