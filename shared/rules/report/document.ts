import { checkCard } from './card-problems.ts';
import { MOST_CARDS, REPORT_VERSION } from './limits.ts';
import { cardsInStructure, readReport } from './read-report.ts';
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
};

/** The stored structure as a document of this version; `unread` counts the cards that no schema knows, left out. */
export function documentOf(
  stored: unknown,
  title: string,
): { readonly document: ReportDocument; readonly unread: number } {
  const given = stored === null ? [] : cardsInStructure(stored);
  const read = readReport(stored);
  const cards = (given ?? []).flatMap((card) => checkCard(card).card ?? []);
  const { title: own, description, openActions } = read;
  const generalOptions = {
    title: own ?? title,
    ...(description === null ? {} : { description }),
    ...(openActions ? { openActions } : {}),
  };
  return {
    document: withCards({ version: REPORT_VERSION, generalOptions, cards: [] }, inOrder(cards)),
    unread: (given?.length ?? 0) - cards.length + (given === null ? 1 : 0),
  };
}

/** The document with these cards, numbered in the order in which they stand. */
export function withCards(document: ReportDocument, cards: readonly StoredCard[]): ReportDocument {
  return { ...document, cards: cards.map((card, item_order) => ({ ...card, item_order })) };
}

/** A card more behind another one, or at the end; its name is made one of its own. A full report stays as it is. */
export function cardAdded(document: ReportDocument, card: StoredCard, after?: string): ReportDocument {
  const { cards } = document;
  if (cards.length >= MOST_CARDS) return document;
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
