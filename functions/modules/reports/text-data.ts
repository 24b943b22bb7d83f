import { localeOf } from '@livingroom/shared/core/lib/language.ts';
import { type Phrase, say } from '@livingroom/shared/core/lib/phrase.ts';
import { wholePercent } from '@livingroom/shared/core/lib/share.ts';
import { withHalf } from '@livingroom/shared/modules/reports/rules/interval.ts';
import { figureFileWords as words } from '@livingroom/shared/modules/reports/words/reports.ts';
import type { Cell } from './cells.ts';
import type { FigureNames } from './figure-names.ts';

/** What the AI reads of a chart's data, in characters of JSON (spec 2 §9); its depth is three of the four allowed. */
const CHARACTERS = 20_000;
/** What JSON puts around a line. */
const QUOTES = 3;

/** Figures as the AI reads them: by card, by unit and round, a line each, as they stand on the page. */
export type TextData = { readonly [card: string]: { readonly [place: string]: readonly string[] } };

type Shown = { readonly title: string; readonly cells: readonly Cell[] };

/** The shown figures of cards, in their order, as far as there is room; a figure that is missing is left out. */
export function textDataOf(cards: readonly Shown[], names: FigureNames): TextData {
  const tell = (phrase: Phrase) => say(phrase, names.language);
  // By any name: a card may be called as something of JavaScript's own is.
  const data = new Map<string, Map<string, string[]>>();
  let room = CHARACTERS - 2;
  /** Takes the room that a text needs; false when there is too little. */
  const take = (text: string): boolean => {
    room -= JSON.stringify(text).length + QUOTES;
    return room >= 0;
  };
  for (const { title, cells } of cards)
    for (const cell of cells) {
      const line = lineOf(cell, names, tell);
      if (line === null) continue;
      const place = `${names.unit(cell.unit_id)}, ${names.round(cell.round_id)}`;
      const card = data.get(title);
      const lines = card?.get(place);
      if (!((card || take(title)) && (lines || take(place)) && take(line))) return plain(data);
      const places = card ?? new Map<string, string[]>();
      data.set(title, places.set(place, lines ?? []));
      places.get(place)?.push(line);
    }
  return plain(data);
}

function plain(data: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>): TextData {
  return Object.fromEntries([...data].map(([title, places]) => [title, Object.fromEntries(places)]));
}

/** Every text of the data, in which the numbers of a text have to stand. */
export function linesIn(data: TextData): readonly string[] {
  return Object.entries(data).flatMap(([title, places]) => [
    title,
    ...Object.entries(places).flatMap(([place, lines]) => [place, ...lines]),
  ]);
}

type Tell = (phrase: Phrase) => string;

function lineOf(cell: Cell, { topic, language }: FigureNames, tell: Tell): string | null {
  const { measure, participation, mean, cap, half, n, last } = cell;
  if (measure === 'participation') {
    const rate = participation?.rate ?? null;
    if (rate === null) return null;
    const share = `${wholePercent(rate)}%`;
    const told = participation?.state === 'exact' ? share : tell(words('or_more', { score: share }));
    return `${tell(words('share'))}: ${told}`;
  }
  if (mean === null || measure === 'comments') return null;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const changeText = (verdict: 'up' | 'down' | 'same', by: number | null) =>
    [tell(words('lastScore')), tell(words(verdict)), by === null ? '' : number(Math.abs(by))]
      .join(' ')
      .trim();
  const number = (value: number) => value.toLocaleString(localeOf[language], digits);
  const asides = [
    cap === null ? '' : tell(words(cap === 'about' ? 'about-score' : cap, { score: number(mean) })),
    n === null ? '' : `${n} ${tell(words('answers'))}`,
    last?.verdict == null ? '' : changeText(last.verdict, last.by),
  ].filter((aside) => aside !== '');
  const score = withHalf(number(mean), half, localeOf[language]);
  return `${topic(cell.topic_id)}: ${score}${asides.length === 0 ? '' : ` (${asides.join('; ')})`}`;
}
