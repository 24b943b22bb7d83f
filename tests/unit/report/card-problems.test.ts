import { seededReports } from '@livingroom/shared/content/reports/all.ts';
import { checkCard } from '@livingroom/shared/rules/report/card-problems.ts';
import { chartTypes, missingFields, usualMapping } from '@livingroom/shared/rules/report/mapping.ts';
import { surveyTopics } from '@livingroom/shared/rules/report/survey-topics.ts';
import { fillPlaceholders, placeholdersIn } from '@livingroom/shared/rules/report/text.ts';
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
    expect(problems({ analytics_flow_id_ref: 4 })).toEqual(['analytics_flow_id_ref invalid-value']);
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
