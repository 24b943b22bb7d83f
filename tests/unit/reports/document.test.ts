import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { checkCard } from '@livingroom/shared/modules/reports/rules/card-problems.ts';
import {
  cardAdded,
  cardDuplicated,
  cardMoved,
  cardRemoved,
  cardReplaced,
  documentOf,
  type ReportDocument,
  structureOf,
} from '@livingroom/shared/modules/reports/rules/document.ts';
import { MOST_CARDS, REPORT_VERSION } from '@livingroom/shared/modules/reports/rules/limits.ts';
import { dataFor, type Starter, starterCard } from '@livingroom/shared/modules/reports/rules/starters.ts';
import { chartTypes } from '@livingroom/shared/modules/reports/tables/chart-types.ts';
import { describe, expect, it } from 'vitest';
import { fc } from '../../support/properties.ts';

const empty = documentOf(null, { title: 'Mine' }).document;
const starters: readonly Starter[] = [
  ...chartTypes,
  'text',
  'number',
  'ranking',
  'image',
  'icon',
  'comments',
];
const titles = { en_us: 'A', es_es: 'B', dk: 'C' };

function documentWith(...kinds: readonly Starter[]): ReportDocument {
  return kinds.reduce((document, kind) => cardAdded(document, starterCard(kind, titles)), empty);
}

/** Of the cards of a stored structure. */
function namesIn(stored: Json): readonly unknown[] {
  const cards = typeof stored === 'object' && stored !== null && 'cards' in stored ? stored.cards : [];
  return Array.isArray(cards) ? cards.map(({ name }) => name) : [];
}

const namesOf = ({ cards }: ReportDocument) => cards.map(({ name }) => name);

describe('a new card', () => {
  it.each(starters)('%s can be shown and stored as it is', (kind) => {
    const { problems } = checkCard(JSON.parse(JSON.stringify(starterCard(kind, titles))));
    expect(problems).toEqual([]);
  });

  it('is as wide as what it shows needs, and has the title it is given or none', () => {
    const width = (kind: Starter) => starterCard(kind, titles).col_span;
    expect(starters.filter((kind) => width(kind) === 12)).toEqual(['heatmap', 'map', 'sunburst', 'comments']);
    expect(starters.filter((kind) => width(kind) === 4)).toEqual(['number', 'image', 'icon']);
    expect(new Set(starters.map(width))).toEqual(new Set([4, 6, 12]));
    expect(starterCard('bar', titles).title).toEqual(titles);
    expect('title' in starterCard('bar', undefined)).toBe(false);
    expect(starterCard('ranking', titles).content).toMatchObject([{ dynamicSelection: { count: 3 } }]);
  });

  it('brings its usual question to a card that asks none, and keeps the rest of it', () => {
    const none = { ...starterCard('text', titles).report_data, dynamicSeries: false };
    expect(dataFor('line', none)).toMatchObject({
      ...{ dynamicSeries: false, computations: [{ rounds: 'all' }], dataMapping: { xField: 'round' } },
    });
    const asked = { ...none, segmentationComputations: starterCard('bar', titles).report_data.computations };
    expect(dataFor('line', asked).computations).toEqual([]);
    const mapped = dataFor('line', { ...none, dataMapping: { xField: 'unit' } });
    expect(mapped.dataMapping).toMatchObject({ xField: 'unit', valueField: 'score' });
  });

  it('keeps what a card asks when its chart becomes another kind', () => {
    const bar = starterCard('bar', titles);
    for (const kind of chartTypes) {
      const next = { ...bar, chart_type: kind, report_data: dataFor(kind, bar.report_data) };
      expect(checkCard(next).problems, kind).toEqual([]);
      expect(next.report_data.computations).toEqual(bar.report_data.computations);
    }
  });
});

describe('a report as it is built', () => {
  it('is the structure that is stored, of any version, and says what it cannot read', () => {
    const first = { version: 1, title: 'Old', cards: [{ name: 'a' }, { name: 'b', item_order: 'x' }, 7] };
    const { document } = documentOf(JSON.stringify(first), { title: 'Row' });
    expect(document).toMatchObject({ version: REPORT_VERSION, generalOptions: { title: 'Row' } });
    expect(namesOf(document)).toEqual(['a']);
    expect(documentOf('{', { title: 'Row' })).toMatchObject({ document: { cards: [] }, unreadable: true });
    expect(documentOf(null, { title: 'Row' })).toMatchObject({
      document: { generalOptions: { title: 'Row' }, cards: [], unread: [] },
      unreadable: false,
    });
  });

  it('keeps what it cannot read as it is, where it stood, whatever is done to the others', () => {
    const newer = { name: 'newer', type: 'hologram' };
    const cards = [newer, { name: 'a' }, { ...newer, name: 'behind a' }, { name: 'b' }];
    const { document } = documentOf({ version: 3, generalOptions: { title: 'X' }, cards }, { title: 'X' });
    const stored = (now: ReportDocument) => namesIn(structureOf(now));
    expect(stored(document)).toEqual(['newer', 'a', 'behind a', 'b']);
    expect(stored(cardMoved(document, 'b', 0))).toEqual(['newer', 'b', 'a', 'behind a']);
    expect(stored(cardRemoved(document, 'a'))).toEqual(['newer', 'b', 'behind a']);
    expect(document.unread[0]?.card).toMatchObject(newer);
  });

  it('keeps what stands below its cards, and tells two cards of one name apart', () => {
    const generalOptions = { title: 'X', description: 'Y', openActions: true };
    const stored = { version: 3, generalOptions, cards: [{ name: 'a' }, { name: 'a' }] };
    const { document } = documentOf(stored, { title: 'X' });
    expect(structureOf(document)).toMatchObject({ generalOptions });
    expect(namesOf(document)).toEqual(['a', 'a-2']);
  });

  it('is called as its row says, in all languages where the structure says the same', () => {
    const words = { en_us: 'Old', dk: 'Gammel' };
    const stored = { version: 3, generalOptions: { title: words, description: words }, cards: [] };
    const textsOf = (title: string, description: string | null) =>
      documentOf(stored, { title, description }).document.generalOptions;
    expect(textsOf('Old', 'Old')).toEqual({ title: words, description: words });
    expect(textsOf('Old', null)).toEqual({ title: words, description: words });
    expect(textsOf('New', 'Newer')).toEqual({ title: 'New', description: 'Newer' });
  });

  it('survives being stored and read again', () => {
    const document = documentWith(...starters);
    expect(documentOf(structureOf(document), { title: 'Mine' }).document).toEqual(document);
  });

  it('gives every card a name of its own', () => {
    const two = cardDuplicated(cardDuplicated(documentWith('bar'), 'bar'), 'bar');
    expect(namesOf(two)).toEqual(['bar', 'bar-3', 'bar-2']);
    const [first] = two.cards;
    if (!first) throw new Error('no card');
    expect(namesOf(cardReplaced(two, 'bar', { ...first, name: 'bar-2' }))[0]).toBe('bar-4');
  });

  it('gives a copy a place of its own on the canvas', () => {
    const [card] = documentWith('bar').cards;
    if (!card) throw new Error('no card');
    const placed = cardReplaced(documentWith('bar'), 'bar', { ...card, x_pos: 30, y_pos: 60 });
    expect(cardDuplicated(placed, 'bar').cards.map(({ x_pos }) => x_pos)).toEqual([30, undefined]);
  });

  it('holds at most so many cards', () => {
    const full = documentWith(...Array<Starter>(MOST_CARDS).fill('text'));
    expect(full.cards).toHaveLength(MOST_CARDS);
    expect(cardAdded(full, starterCard('bar', titles))).toBe(full);
  });

  it('keeps its cards through any moves, numbered as they stand', () => {
    const document = documentWith('bar', 'line', 'pie', 'text');
    const move = fc.record({
      card: fc.constantFrom(...namesOf(document)),
      to: fc.integer({ min: -9, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        const moved = moves.reduce((now, { card, to }) => cardMoved(now, card, to), document);
        expect(namesOf(moved).toSorted()).toEqual(namesOf(document).toSorted());
        expect(moved.cards.map(({ item_order }) => item_order)).toEqual([0, 1, 2, 3]);
        const [last] = moves.slice(-1);
        if (last) expect(namesOf(moved).indexOf(last.card)).toBe(Math.max(0, Math.min(3, last.to)));
      }),
    );
  });

  it('takes a new card behind the one that is named, and at the end behind none', () => {
    const document = documentWith('bar', 'line');
    expect(namesOf(cardAdded(document, starterCard('pie', titles), 'bar'))).toEqual(['bar', 'pie', 'line']);
    expect(namesOf(cardAdded(document, starterCard('pie', titles), 'line'))).toEqual(['bar', 'line', 'pie']);
    expect(namesOf(cardAdded(document, starterCard('pie', titles), 'none'))).toEqual(['bar', 'line', 'pie']);
    expect(cardDuplicated(document, 'none')).toBe(document);
  });

  it('stays the same document where nothing moves', () => {
    const document = documentWith('bar', 'line', 'pie');
    expect(cardMoved(document, 'none', 0)).toBe(document);
    expect(cardMoved(document, 'line', 1)).toBe(document);
    expect(cardMoved(document, 'pie', 9)).toBe(document);
    expect(cardMoved(document, 'bar', -9)).toBe(document);
  });

  it('changes no card but the one that is replaced', () => {
    const document = documentWith('bar', 'line');
    const next = cardReplaced(document, 'line', { ...starterCard('line', titles), col_span: 3 });
    expect(next.cards.map(({ name, col_span }) => [name, col_span])).toEqual([
      ...[
        ['bar', 6],
        ['line', 3],
      ],
    ]);
  });

  it('names a copy of a card with the longest of names within the same length', () => {
    const name = 'x'.repeat(120);
    const [card] = documentWith('bar').cards;
    if (!card) throw new Error('no card');
    let document = cardReplaced(documentWith('bar'), 'bar', { ...card, name });
    for (let copy = 0; copy < 12; copy += 1) document = cardDuplicated(document, name);
    expect(new Set(namesOf(document)).size).toBe(13);
    expect(namesOf(document)).toContain(`${'x'.repeat(116)}-13`);
    expect(document.cards.flatMap((one) => checkCard(one).problems)).toEqual([]);
  });

  it('loses only the card that is deleted', () => {
    const document = documentWith('bar', 'line', 'pie');
    expect(namesOf(cardRemoved(document, 'line'))).toEqual(['bar', 'pie']);
    expect(namesOf(cardRemoved(document, 'none'))).toEqual(['bar', 'line', 'pie']);
  });
});
