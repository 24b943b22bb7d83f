import { type Json, readJson } from '../../../core/lib/json.ts';
import { checkCard } from './card-problems.ts';
import { MOST_CARDS, REPORT_VERSION } from './limits.ts';
import { cardsInStructure, readReport, textsOf } from './read-report.ts';
import type { StoredCard, Words } from './schema.ts';

/** A report as it is built: its texts and its cards, in their order. */
export type ReportDocument = {
  readonly version: typeof REPORT_VERSION;
  readonly generalOptions: {
    readonly title: Words;
    readonly description?: Words | undefined;
    readonly openActions?: boolean | undefined;
  };
  readonly cards: readonly StoredCard[];
  /** Cards that this version cannot read: they stay as they are, behind the card that they followed. */
  readonly unread: readonly { readonly after: string | null; readonly card: Json }[];
};

/** The stored structure as a document of this version; `unreadable`: nothing of it can be read, a change replaces it. */
export function documentOf(
  stored: unknown,
  row: { readonly title: string; readonly description?: string | null },
): { readonly document: ReportDocument; readonly unreadable: boolean } {
  const given = stored === null ? [] : cardsInStructure(stored);
  const read = readReport(stored);
  const cards: StoredCard[] = [];
  const unread: ReportDocument['unread'][number][] = [];
  for (const one of given ?? []) {
    const { card } = checkCard(one);
    // Two of one name could not be told apart.
    if (card) cards.push({ ...card, name: freeName(cards, card.name) });
    else unread.push({ after: cards.at(-1)?.name ?? null, card: asJson(one) });
  }
  const { title, description } = textsOf(read, row);
  const { openActions } = read;
  const generalOptions = {
    title,
    ...(description === null ? {} : { description }),
    ...(openActions ? { openActions } : {}),
  };
  return {
    document: withCards({ version: REPORT_VERSION, generalOptions, cards: [], unread }, inOrder(cards)),
    unreadable: given === null,
  };
}

/** The document as it is stored: what could not be read stands where it stood, fields without a value are left out. */
export function structureOf({ unread, cards, ...document }: ReportDocument): Json {
  const behind = (name: string | null) => unread.flatMap(({ after, card }) => (after === name ? [card] : []));
  const known = new Set(cards.map(({ name }) => name));
  const homeless = unread.flatMap(({ after, card }) => (after === null || known.has(after) ? [] : [card]));
  const whole = [...behind(null), ...cards.flatMap((card) => [card, ...behind(card.name)]), ...homeless];
  return asJson({ ...document, cards: whole });
}

function asJson(value: unknown): Json {
  return readJson(JSON.stringify(value)) ?? null;
}

/** The document with these cards, numbered in the order in which they stand. */
export function withCards(document: ReportDocument, cards: readonly StoredCard[]): ReportDocument {
  return { ...document, cards: cards.map((card, item_order) => ({ ...card, item_order })) };
}

/** No card may come. */
export function isFull({ cards, unread }: ReportDocument): boolean {
  return cards.length + unread.length >= MOST_CARDS;
}

/** A card more behind another one, or at the end; its name is made one of its own. A full report stays as it is. */
export function cardAdded(document: ReportDocument, card: StoredCard, after?: string): ReportDocument {
  const { cards } = document;
  if (isFull(document)) return document;
  const place = cards.findIndex(({ name }) => name === after);
  const named = { ...card, name: freeName(cards, card.name) };
  return withCards(document, cards.toSpliced(place < 0 ? cards.length : place + 1, 0, named));
}

/** A second card like this one, right behind it; on the canvas it takes a place of its own. */
export function cardDuplicated(document: ReportDocument, name: string): ReportDocument {
  const card = document.cards.find((one) => one.name === name);
  return card ? cardAdded(document, { ...card, x_pos: undefined, y_pos: undefined }, name) : document;
}

export function cardRemoved(document: ReportDocument, name: string): ReportDocument {
  return withCards(
    document,
    document.cards.filter((card) => card.name !== name),
  );
}

/** The card of this name becomes another; what it is called stays a name of its own. */
export function cardReplaced(document: ReportDocument, name: string, next: StoredCard): ReportDocument {
  const others = document.cards.filter((card) => card.name !== name);
  const named = { ...next, name: freeName(others, next.name) };
  return withCards(
    document,
    document.cards.map((card) => (card.name === name ? named : card)),
  );
}

/** The card stands at another place of the order; a place beyond the ends is the end. */
export function cardMoved(document: ReportDocument, name: string, to: number): ReportDocument {
  const from = document.cards.findIndex((card) => card.name === name);
  const [card] = document.cards.slice(from, from + 1);
  if (from < 0 || !card) return document;
  const place = Math.max(0, Math.min(document.cards.length - 1, to));
  if (place === from) return document;
  return withCards(document, document.cards.toSpliced(from, 1).toSpliced(place, 0, card));
}

const MOST_NAME = 120;

/** The name with a number behind it, where another card has it already. */
function freeName(cards: readonly StoredCard[], wanted: string): string {
  const taken = new Set(cards.map(({ name }) => name));
  if (!taken.has(wanted)) return wanted;
  const stem = wanted.replace(/-\d+$/, '').slice(0, MOST_NAME - 4);
  let number = 2;
  while (taken.has(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}

function inOrder(cards: readonly StoredCard[]): readonly StoredCard[] {
  return [...cards].sort((a, b) => a.item_order - b.item_order);
}
