import { seededReports } from '@livingroom/shared/content/reports/all.ts';
import { usualMapping } from '@livingroom/shared/modules/reports/rules/charts/charts.ts';
import { documentOf, structureOf } from '@livingroom/shared/modules/reports/rules/document.ts';
import { MOST_CARDS, REPORT_VERSION } from '@livingroom/shared/modules/reports/rules/limits.ts';
import {
  cardsInStructure,
  readReport,
  withCardsOf,
} from '@livingroom/shared/modules/reports/rules/read-report.ts';
import { type Starter, starterCard } from '@livingroom/shared/modules/reports/rules/starters.ts';
import { chartTypes } from '@livingroom/shared/modules/reports/tables/chart-types.ts';
import { describe, expect, test } from 'vitest';
import { fc } from '../../support/properties.ts';

type Given = { readonly [field: string]: unknown };

const title = { title: 'T' };
const ask = { computations: [{ name: 'x' }] };

const cardsOf = (version: number, ...cards: readonly unknown[]) =>
  readReport({ version, generalOptions: title, cards }).cards;
const cardOf = (version: number, card: Given) => cardsOf(version, { name: 'one', ...card })[0]?.card;
const names = (...cards: readonly unknown[]) => cardsOf(REPORT_VERSION, ...cards).map(({ id }) => id);

/** As a row that says the same as its structure. */
function documentFrom(stored: unknown) {
  const { title: words } = readReport(stored);
  const own = typeof words === 'string' ? words : (words?.en_us ?? '');
  return documentOf(stored, { title: own }).document;
}

describe('a report of the first version', () => {
  test('had its title and description beside its cards', () => {
    const first = { version: 1, title: 'Old', description: 'Words', cards: [] };
    expect(readReport(first)).toMatchObject({ title: 'Old', description: 'Words', openActions: false });
    expect(readReport({ version: 1, cards: [] })).toMatchObject({ title: '', description: null });
    const both = { ...first, generalOptions: { title: 'New', openActions: true } };
    expect(readReport(both)).toMatchObject({ title: 'New', description: null, openActions: true });
  });

  test('had one computation a card, and keeps what else the card asks', () => {
    const filters = [{ field: 'unit', values: [7] }];
    const card = cardOf(1, { chart_type: 'bar', report_data: { computation: { name: 'a' }, filters } });
    expect(card?.report_data).toMatchObject({ filters, computations: [{ name: 'a' }] });
    const none = cardOf(1, { report_data: { filters, computations: [{ name: 'b' }] } });
    expect(none?.report_data).toMatchObject({ filters, computations: [{ name: 'b' }] });
    expect(cardOf(1, {})?.report_data.computations).toEqual([]);
  });
});

describe('a report of the second version', () => {
  const bar = { chart_type: 'bar' };

  test('said in a question what its series are: the mapping says it now', () => {
    const split = (...splits: readonly (string | undefined)[]) =>
      cardOf(2, {
        ...{
          ...bar,
          report_data: { computations: splits.map((one, at) => ({ name: `q${at}`, split: one })) },
        },
      })?.report_data;
    expect(split('round')?.dataMapping).toEqual({ xField: 'round', valueField: 'score' });
    expect(split('unit')?.dataMapping).toEqual({ xField: 'driver', valueField: 'score' });
    expect(split(undefined)?.dataMapping).toEqual({ xField: 'driver', valueField: 'score' });
    expect(split('unit', 'round')?.dataMapping.xField).toBe('round');
    expect(split('unit', 'round')?.computations.map(({ name }) => name)).toEqual(['q0', 'q1']);
  });

  test('keeps the mapping that it had', () => {
    const report_data = { ...ask, dataMapping: { xField: 'unit', valueField: 'answers' } };
    expect(cardOf(2, { ...bar, report_data })?.report_data.dataMapping).toEqual(report_data.dataMapping);
  });

  test('keeps its filters beside the mapping', () => {
    const filters = [{ field: 'driver', values: ['a'] }];
    expect(cardOf(2, { ...bar, report_data: { ...ask, filters } })?.report_data.filters).toEqual(filters);
    expect(cardOf(2, { report_data: { ...ask, filters } })?.report_data.filters).toEqual(filters);
  });

  test('looked at the blocks of every card: with a chart they are mixed, without one they are all there is', () => {
    const content = [{ type: 'text', value: 'x' }];
    const types = [
      ...[{ ...bar, content }, { ...bar, content: [] }, { ...bar }, { content }, { type: 'chart', content }],
    ].map((card) => cardOf(2, { ...card, report_data: ask })?.type);
    expect(types).toEqual(['mix', 'chart', 'chart', 'content', 'content']);
  });

  test.each(chartTypes)('draws a %s as it did', (chart_type) => {
    const card = cardOf(2, { chart_type, report_data: { computations: [{ name: 'x', split: 'round' }] } });
    expect(card?.report_data.dataMapping).toEqual(usualMapping(chart_type, 'round'));
  });
});

describe('the usual mapping of a chart', () => {
  test('has its rounds as axis or drivers as series by what it was split by', () => {
    expect(usualMapping('heatmap')).toEqual({ xField: 'driver', valueField: 'score', seriesField: 'unit' });
    expect(usualMapping('heatmap', 'unit')).toEqual(usualMapping('heatmap'));
    expect(usualMapping('heatmap', 'round')).toEqual({
      ...{ xField: 'round', valueField: 'score', seriesField: 'driver' },
    });
    expect(usualMapping('gauge', 'round')).toEqual({});
  });
});

describe('the cards of a report', () => {
  test('stand in their own order, those without one where they are given, and broken ones behind their neighbour', () => {
    const card = (name: string, item_order?: number) => ({ name, item_order });
    expect(names(card('a', 3), card('b', 1), card('c', 2))).toEqual(['b', 'c', 'a']);
    expect(names(card('a'), card('b'), card('c'))).toEqual(['a', 'b', 'c']);
    expect(names(card('a', 5), { name: 'broken', colour: 1 }, card('b', 4))).toEqual(['b', 'a', 'broken']);
    expect(names({ colour: 1 }, card('a', 0))).toEqual(['card-1', 'a']);
  });

  test('are sixty at most, from one source or from two', () => {
    const many = Array.from({ length: MOST_CARDS + 5 }, (_, at) => ({ name: `c${at}`, item_order: at }));
    expect(names(...many)).toEqual(many.slice(0, MOST_CARDS).map(({ name }) => name));
    const first = readReport({ version: REPORT_VERSION, generalOptions: { title: 'x' }, cards: many });
    expect(first.beyond).toBe(5);
    const part = readReport({
      ...{ version: REPORT_VERSION, generalOptions: { title: 'x' } },
      cards: many.slice(40),
    });
    const two = withCardsOf(part, many.slice(0, 40));
    expect(two.cards.map(({ id }) => id)).toEqual(many.slice(0, MOST_CARDS).map(({ name }) => name));
    expect([part.beyond, two.beyond, withCardsOf(first, many).beyond]).toEqual([0, 5, 70]);
  });

  test('without a name are called by their place', () => {
    expect(names(7, { name: 8 }, { name: 'x' }, null)).toEqual(['card-1', 'card-2', 'x', 'card-4']);
  });

  test('may be given whole, as text or as an object, in place of what stands beside it', () => {
    const whole = { name: 'in', col_span: 4, type: 'content' };
    for (const full_card of [JSON.stringify(whole), whole])
      expect(cardOf(REPORT_VERSION, { col_span: 6, row_span: 2, full_card })).toMatchObject({
        ...{ name: 'in', col_span: 4, row_span: 2, full_card: null },
      });
    for (const full_card of ['[]', '7', 'null', ''])
      expect(cardsOf(REPORT_VERSION, { name: 'one', full_card })[0]?.problem).toBe('unreadable-full-card');
  });

  test('leave out what a row leaves empty', () => {
    const empty = { chart_type: null, title: null, background_color: null, x_pos: null };
    expect(cardOf(REPORT_VERSION, empty)).toEqual(cardOf(REPORT_VERSION, {}));
  });
});

describe('a structure', () => {
  test.each([
    null,
    7,
    '',
    '[',
    '[]',
    'null',
    {},
    { generalOptions: title },
    { generalOptions: title, cards: {} },
  ])('that is %j is no report', (given) => {
    expect(readReport(given)).toMatchObject({ problem: 'unreadable-report', cards: [], title: null });
    expect(cardsInStructure(given)).toBeNull();
  });

  test('without a title that can be read shows its cards, and is not built on', () => {
    const given = {
      version: REPORT_VERSION,
      generalOptions: { title: 7, openActions: true },
      cards: [{ name: 'a' }],
    };
    expect(readReport(given)).toMatchObject({ title: null, openActions: false, cards: [{ id: 'a' }] });
    expect(cardsInStructure(given)).toBeNull();
    expect(documentOf(given, { title: 'Row' })).toMatchObject({
      ...{ document: { generalOptions: { title: 'Row' }, cards: [] }, unreadable: true },
    });
  });

  test('of every seeded report is built on as it is', () => {
    for (const { report } of seededReports) {
      const document = documentFrom(JSON.stringify(report));
      expect(document.unread).toEqual([]);
      expect(document.generalOptions).toEqual(report.generalOptions);
      expect(document.cards.map(({ name }) => name)).toEqual(report.cards.map(({ name }) => name));
      expect(readReport(structureOf(document))).toEqual(readReport(report));
    }
  });

  test('that is built and stored again keeps all that its head says', () => {
    for (const generalOptions of [
      ...[
        title,
        { ...title, description: 'D' },
        { ...title, openActions: true },
        { ...title, openActions: false },
      ],
      { title: { en_us: 'A', dk: 'B' }, description: { en_us: 'C' }, openActions: true },
    ]) {
      const given = { version: REPORT_VERSION, generalOptions, cards: [] };
      const document = documentFrom(JSON.stringify(given));
      expect(readReport(structureOf(document))).toEqual(readReport(given));
    }
  });
});

describe('a report of any version', () => {
  const kinds: readonly Starter[] = [...chartTypes, 'text', 'number', 'ranking', 'image', 'icon', 'comments'];
  const card = fc.record({
    kind: fc.constantFrom(...kinds),
    title: fc.option(fc.string(), { nil: undefined }),
    order: fc.option(fc.nat(20), { nil: undefined }),
    split: fc.constantFrom(undefined, 'unit', 'round'),
  });
  const reports = fc.record({
    version: fc.constantFrom(1, 2, 3),
    cards: fc.array(card, { maxLength: 6 }),
    openActions: fc.option(fc.boolean(), { nil: undefined }),
  });

  const given = ({
    version,
    cards,
    openActions,
  }: typeof reports extends fc.Arbitrary<infer R> ? R : never) => ({
    version,
    generalOptions: { ...title, openActions },
    cards: cards.map(({ kind, title: head, order, split }, at) => {
      const { report_data: data, item_order: _, ...rest } = starterCard(kind, head);
      const { computations, dataMapping, ...more } = data;
      const old = { ...more, computations: computations.map((one) => ({ ...one, split })) };
      const report_data =
        version === 3 ? data : version === 2 ? old : { ...more, computation: old.computations[0] };
      return { ...rest, name: `${kind}-${at}`, item_order: order, report_data };
    }),
  });

  test('is read whole, and the same again once it was brought forward', () => {
    fc.assert(
      fc.property(reports.map(given), (report) => {
        const text = JSON.stringify(report);
        const read = readReport(text);
        expect(read.problem).toBeNull();
        expect(read.cards.map(({ id, problem }) => [id, problem])).toEqual(
          read.cards.map(({ id }) => [id, null]),
        );
        const document = documentFrom(text);
        expect(document.unread).toEqual([]);
        expect(documentFrom(structureOf(document))).toEqual(document);
        const anew = readReport(structureOf(document));
        expect(anew.cards.map(({ id }) => id)).toEqual(read.cards.map(({ id }) => id));
        expect(anew.cards.map(({ card: one }) => one?.report_data)).toEqual(
          read.cards.map(({ card: one }) => one?.report_data),
        );
      }),
    );
  });
});
