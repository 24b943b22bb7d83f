import { seededReports } from '@livingroom/shared/content/reports/all.ts';
import { checkCard } from '@livingroom/shared/modules/reports/rules/card-problems.ts';
import { missingFields, usualMapping } from '@livingroom/shared/modules/reports/rules/charts/charts.ts';
import { surveyTopics } from '@livingroom/shared/modules/reports/rules/survey-topics.ts';
import { fillPlaceholders, placeholdersIn } from '@livingroom/shared/modules/reports/rules/text.ts';
import { chartTypes } from '@livingroom/shared/modules/reports/tables/chart-types.ts';
import { describe, expect, it } from 'vitest';

const problems = (card: object) =>
  checkCard({ name: 'one', ...card }).problems.map(({ path, problem, names }) =>
    [path, problem, ...names].join(' '),
  );

const question = { computations: [{ name: 'x' }] };

describe('a card', () => {
  it('of every seeded report is whole', () => {
    for (const { report } of seededReports)
      for (const card of report.cards) expect(checkCard(card).problems).toEqual([]);
  });

  it('has no field that does nothing', () => {
    expect(problems({ colour: 'red' })).toEqual([' unknown-field colour']);
    expect(problems({ report_data: { computations: [{ splitBy: 'unit' }] } })).toEqual([
      'report_data.computations.0 unknown-field splitBy',
    ]);
    expect(problems({ chart_options: { wobble: 1 } })).toEqual(['chart_options unknown-field wobble']);
    expect(problems({ analytics_flow_id_ref: 4 })).toEqual([]);
    expect(problems({ analytics_flow_id_ref: -4 })).toEqual(['analytics_flow_id_ref invalid-value']);
    expect(problems({ flow_hours: 4 })).toEqual([' unknown-field flow_hours']);
    const foreign = { executionCriteria: { isMainAnalytics: false } };
    expect(problems({ report_data: foreign })).toEqual([
      'report_data.executionCriteria.isMainAnalytics invalid-value',
    ]);
  });

  it('with a chart needs its questions and, by its kind, its mapping', () => {
    expect(problems({ type: 'chart' })).toEqual(['chart_type no-chart']);
    const chart = { type: 'chart', chart_type: 'map', report_data: question };
    expect(problems(chart)).toEqual([
      'report_data.dataMapping series nameField valueField mapType seriesField',
    ]);
    const sunburst = { idField: 'driver', valueField: 'score' } as const;
    expect(missingFields('sunburst', sunburst, false)).toEqual(['labelField', 'parentField']);
    expect(missingFields('sunburst', sunburst, true)).toEqual([]);
    for (const kind of chartTypes) expect(missingFields(kind, usualMapping(kind), false)).toEqual([]);
  });

  it('names the column that a problem stands in, also where it is the card itself', () => {
    const fields = (card: unknown) => checkCard(card).problems.map(({ field, path }) => [field, path]);
    expect(fields({ name: 'one', colour: 1 })).toEqual([['colour', '']]);
    expect(fields({ name: 'one', col_span: 13 })).toEqual([['col_span', 'col_span']]);
    expect(fields({ name: 'one', chart_options: { x: 1 } })).toEqual([['chart_options', 'chart_options']]);
    expect(fields({ name: 'one', content: [{ type: 'text' }, { type: 'video' }] })).toEqual([
      ...[['content', 'content.1.type']],
    ]);
    expect(fields(7)).toEqual([['name', '']]);
    expect(fields(null)).toEqual([['name', '']]);
  });

  it('is a chart, or blocks, or both, as its type says', () => {
    const bar = { chart_type: 'bar', report_data: { ...question, dataMapping: usualMapping('bar') } };
    const content = [{ type: 'text', value: 'x' }];
    expect(problems({ type: 'content', ...bar })).toEqual(['chart_type invalid-value']);
    expect(problems({ type: 'chart', ...bar, content })).toEqual(['content invalid-value']);
    expect(problems({ type: 'mix', ...bar, content })).toEqual([]);
    expect(problems({ type: 'chart', ...bar })).toEqual([]);
    expect(problems({ type: 'content', content })).toEqual([]);
    expect(problems({ type: 'mix', content })).toEqual(['chart_type no-chart']);
  });

  it('with a chart asks at least one question, beside the others or in their place', () => {
    const card = { type: 'chart', chart_type: 'gauge' };
    expect(problems(card)).toEqual(['report_data.computations no-question']);
    const beside = { segmentationComputations: [{ name: 'units' }] };
    expect(problems({ ...card, report_data: beside, chart_data: 'units' })).toEqual([]);
    expect(problems({ ...card, report_data: beside, chart_data: 'rounds' })).toEqual([
      ...['chart_data no-question rounds'],
    ]);
  });

  it('needs less of the mapping where a survey makes its sunburst', () => {
    const dataMapping = { idField: 'driver', valueField: 'score' };
    const card = { type: 'chart', chart_type: 'sunburst' };
    expect(problems({ ...card, report_data: { ...question, dataMapping } })).toEqual([
      ...['report_data.dataMapping series labelField parentField'],
    ]);
    expect(problems({ ...card, report_data: { ...question, dataMapping, surveyMapping: {} } })).toEqual([]);
    const map = {
      ...question,
      surveyMapping: {},
      dataMapping: { nameField: 'country', valueField: 'score' },
    };
    expect(problems({ ...card, chart_type: 'map', report_data: map })).toEqual([
      ...['report_data.dataMapping series mapType seriesField'],
    ]);
  });

  it('with a chart among its blocks needs what that one needs', () => {
    const block = { type: 'chart', variableName: 'x', chartType: 'bar' };
    expect(problems({ content: [block], report_data: question })).toEqual([
      ...['report_data.dataMapping series xField valueField'],
    ]);
    const dataMapping = usualMapping('bar');
    expect(problems({ content: [block], report_data: { ...question, dataMapping } })).toEqual([]);
    const text = { ...block, type: 'text' };
    expect(problems({ content: [text], report_data: question })).toEqual([]);
    for (const half of [{ chartType: 'gauge' }, { variableName: 'x' }])
      expect(problems({ content: [{ type: 'chart', ...half }], report_data: question })).toEqual([
        ...['content.0.value invalid-value'],
      ]);
  });

  it('has a scale and a circle that go upwards', () => {
    const scale = (chart_options: object) => problems({ chart_options });
    expect(scale({ min: 1, max: 7 })).toEqual([]);
    expect([scale({ min: 7 }), scale({ max: 1 })]).toEqual([[], []]);
    for (const max of [0, 1]) expect(scale({ min: 1, max })).toEqual(['chart_options.max invalid-value']);
    const circle = (...circularRange: readonly number[]) =>
      problems({ content: [{ type: 'number', circularRange }] });
    expect(circle(0, 100)).toEqual([]);
    for (const end of [0, -1]) expect(circle(0, end)).toEqual(['content.0.value invalid-value']);
  });

  it('holds text of 5,000 letters in a block, and no number for a picture', () => {
    const value = (type: string, given: unknown) => problems({ content: [{ type, value: given }] });
    expect(value('text', 'a'.repeat(5000))).toEqual([]);
    expect(value('text', 7)).toEqual([]);
    expect(value('image', 7)).toEqual(['content.0.value invalid-value']);
    expect(value('image', undefined)).toEqual(['content.0.value invalid-value']);
    expect(value('image', '<b1>')).toEqual(['content.0.value invalid-value']);
  });

  it('names only questions that it asks', () => {
    const content = [{ type: 'number', variableName: 'y' }];
    expect(problems({ content, report_data: question })).toEqual(['content.0.variableName no-question y']);
    const chart = { type: 'chart', chart_type: 'gauge', report_data: question, chart_data: ['x', 'z'] };
    expect(problems(chart)).toEqual(['chart_data no-question z']);
  });

  it('shows icons that there are, and pictures that can hold no script', () => {
    const value = (type: string, given: string) => problems({ content: [{ type, value: given }] });
    expect(value('icon', 'heart')).toEqual([]);
    expect(value('icon', 'mdi-unknown')).toEqual(['content.0.value invalid-value']);
    expect(value('image', 'data:image/png;base64,AAAA')).toEqual([]);
    expect(value('image', '<Company Illustration>')).toEqual([]);
    for (const bad of ['data:image/svg+xml;base64,AAAA', 'https://a.test/x.png', 'javascript:alert(1)'])
      expect(value('image', bad)).toEqual(['content.0.value invalid-value']);
    expect(value('text', 'a'.repeat(5001))).toEqual(['content.0.value too-long 5000']);
    const long = { en_us: 'a', dk: 'a'.repeat(10_000) };
    expect(problems({ title: long, description: 'a'.repeat(10_000) })).toEqual([
      'title.dk too-long 5000',
      'description too-long 5000',
    ]);
  });
});

describe('a sunburst made of a survey', () => {
  const item = (id: number, type: 'drill-down' | 'static' | 'open-ended', parent: number | null) => ({
    ...{ survey_item_id: id, item_type: type, item_status: 'active' as const, show_item: true },
    ...{ parent_id_ref: parent, driver_id_ref: id * 10 },
  });
  const items = [
    item(1, 'drill-down', null),
    item(2, 'static', null),
    item(3, 'static', 1),
    item(4, 'open-ended', 1),
    { ...item(5, 'drill-down', 1), item_status: 'inactive' as const },
    { ...item(6, 'drill-down', 1), show_item: false },
  ];

  it('counts active and shown items: drill-downs at the top, these and ratings below', () => {
    expect([...surveyTopics(items, undefined).drivers]).toEqual([10, 30]);
  });

  it('names the wanted ones that do not count', () => {
    const plain = { ...item(7, 'drill-down', null), driver_id_ref: null };
    expect(surveyTopics([plain], [7])).toEqual({ drivers: new Set(), missing: [] });
    expect(surveyTopics(items, [3, 4, 99])).toEqual({ drivers: new Set([30]), missing: [4, 99] });
  });
});

it('a text holds placeholders, two of them numbers', () => {
  const text = '<Unit Manager> <b> <Main Chat Id>/<Dynamic Unit Id>';
  expect(placeholdersIn(text)).toEqual(['Unit Manager', 'Main Chat Id', 'Dynamic Unit Id']);
  expect(fillPlaceholders(text, { 'Dynamic Unit Id': '7' })).toEqual({
    text: '<Unit Manager> <b> <Main Chat Id>/7',
    missing: ['Unit Manager', 'Main Chat Id'],
  });
});
