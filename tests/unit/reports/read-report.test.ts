import { readReport } from '@livingroom/shared/modules/reports/rules/read-report.ts';
import { boldParts, fillPlaceholders } from '@livingroom/shared/modules/reports/rules/text.ts';
import { describe, expect, it } from 'vitest';
import { fc } from '../../support/properties.ts';

const card = {
  ...{ name: 'one', type: 'chart', chart_type: 'bar' },
  report_data: { computations: [{ name: 'data', split: 'unit' }] },
};

describe('a stored report', () => {
  it('is read from JSON text as from an object, with the initial values of the spec', () => {
    const report = { version: 2, generalOptions: { title: 'Mine' }, cards: [card] };
    expect(readReport(JSON.stringify(report))).toEqual(readReport(report));
    const [read] = readReport(report).cards;
    expect(read?.card).toMatchObject({ col_span: 12, row_span: 1, report_data: { filters: [] } });
  });

  it('of the first version is brought forward', () => {
    const first = {
      title: 'Old',
      cards: [{ ...card, report_data: { computation: { name: 'a', topics: 'drivers' } } }],
    };
    const read = readReport(first);
    expect(read.title).toBe('Old');
    expect(read.cards[0]?.card?.report_data.computations).toMatchObject([{ name: 'a', topics: 'drivers' }]);
  });

  it.each([-(2 ** 63), -1e308, Number.NEGATIVE_INFINITY, 0.5, 2 ** 63, '-1', null, {}])(
    'with %j for a version is read at once',
    (version) => {
      const report = { version, generalOptions: { title: 'T' }, cards: [{ name: 'one' }] };
      expect(readReport(report).cards).toHaveLength(1);
    },
    2_000,
  );

  it('keeps its other cards when one is broken, in their places', () => {
    const cards = [
      card,
      { name: 'two', chart_type: 'pyramid' },
      7,
      { name: 'four', full_card: '{' },
      { name: 'five' },
    ];
    const read = readReport({ version: 2, generalOptions: { title: 'T' }, cards });
    expect(read.cards.map(({ id, problem }) => [id, problem])).toEqual([
      ['one', null],
      ['two', 'unknown-component'],
      ['card-3', 'unreadable-card'],
      ['four', 'unreadable-full-card'],
      ['five', null],
    ]);
  });

  it('takes a whole card from its own JSON', () => {
    const cards = [{ name: 'one', full_card: JSON.stringify({ col_span: 4 }) }];
    expect(readReport({ version: 2, cards }).cards[0]?.card?.col_span).toBe(4);
  });

  it('of the second version says by its mapping what it split by', () => {
    const line = { name: 'l', chart_type: 'line', report_data: { computations: [{ split: 'round' }] } };
    const number = { name: 'n', type: 'chart', content: [{ type: 'text', value: 'x' }] };
    const [first, second] = readReport({
      version: 2,
      generalOptions: { title: 'T' },
      cards: [line, number],
    }).cards;
    expect(first?.card).toMatchObject({
      type: 'chart',
      report_data: { dataMapping: { xField: 'round', valueField: 'score' } },
    });
    expect(second?.card?.type).toBe('content');
  });

  it('says of a chart without questions or mapping what the spec says', () => {
    const chart = { type: 'chart', chart_type: 'pie' };
    const asked = { ...chart, name: 'b', report_data: { computations: [{ name: 'x' }] } };
    const read = readReport({
      version: 3,
      generalOptions: { title: 'T' },
      cards: [{ ...chart, name: 'a' }, asked],
    });
    expect(read.cards.map(({ problem }) => problem)).toEqual(['invalid-input', 'series-not-set']);
  });

  it('of whatever shape never throws', () => {
    fc.assert(fc.property(fc.anything(), (given) => readReport(given).cards.length <= 60));
    fc.assert(fc.property(fc.json(), (given) => readReport(given).cards.length <= 60));
    expect(readReport('{').problem).toBe('unreadable-report');
  });
});

describe('the text of a block', () => {
  it('has its placeholders filled, and names those that nothing stands for', () => {
    expect(fillPlaceholders('<Unit Name> of <Company Name>, <b>', { 'Company Name': '<Unit Name>' })).toEqual(
      {
        text: '<Unit Name> of <Unit Name>, <b>',
        missing: ['Unit Name'],
      },
    );
  });

  it('is bold between double asterisks, and an open mark is text', () => {
    expect(boldParts('a **b** c')).toEqual([
      { text: 'a ', bold: false },
      { text: 'b', bold: true },
      { text: ' c', bold: false },
    ]);
    expect(boldParts('**a**')).toEqual([{ text: 'a', bold: true }]);
    expect(boldParts('**a****b** **')).toEqual([
      { text: 'a', bold: true },
      { text: 'b', bold: true },
      { text: ' **', bold: false },
    ]);
    expect(boldParts('')).toEqual([]);
    expect(boldParts('a **b')).toEqual([{ text: 'a **b', bold: false }]);
  });
});
