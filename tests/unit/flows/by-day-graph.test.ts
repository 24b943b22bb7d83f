import { languages } from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { lintFlow } from '@livingroom/shared/modules/flows/rules/graph/lint.ts';
import { personDates } from '@livingroom/shared/modules/flows/rules/graph/person-dates.ts';
import { kindOf } from '@livingroom/shared/modules/flows/rules/kinds/kinds.ts';
import { momentNames } from '@livingroom/shared/modules/flows/rules/lifecycle.ts';
import { starterGraph } from '@livingroom/shared/modules/flows/rules/starters.ts';
import type { FlowNode, Graph } from '@livingroom/shared/modules/flows/tables/graph.ts';
import { describe, expect, test } from 'vitest';

/** A ready flow with one of its steps changed. */
function changed(graph: Graph, type: FlowNode['action_type'], change: Partial<FlowNode>): Graph {
  return {
    ...graph,
    nodes: graph.nodes.map((node) => (node.action_type === type ? { ...node, ...change } : node)),
  };
}

const codes = (graph: Graph) => lintFlow(graph).map(({ code, level }) => [code, level]);

describe('a flow by day in the linter', () => {
  test.each(momentNames)('finds nothing wrong with the ready flow %s', (name) => {
    expect(lintFlow(starterGraph(name, 7))).toEqual([]);
  });

  test.each([null, 7.5, 366, -91])('refuses %s days after a day of a person', (trigger_days) => {
    expect(codes(changed(starterGraph('first-week'), 'START_SURVEY', { trigger_days }))).toEqual([
      ['by-day-days', 'error'],
    ]);
  });

  test('refuses a dialogue that is open for longer than the answers of a month wait', () => {
    const long = changed(starterGraph('first-week'), 'STOP_SURVEY', { datetime_interval_value: 26 });
    expect(codes(long)).toEqual([['by-day-window', 'error']]);
    const month = changed(long, 'STOP_SURVEY', { datetime_interval_value: 25 });
    expect(codes(month)).toEqual([]);
    expect(codes(changed(long, 'START_SURVEY', { trigger_type: null }))).toEqual([]);
  });

  test('warns where somebody may have gone before their dialogue closes', () => {
    const late = changed(starterGraph('exit'), 'STOP_SURVEY', { datetime_interval_value: 9 });
    expect(codes(late)).toEqual([['by-day-gone', 'warning']]);
  });
});

describe('the dates of one person', () => {
  test('count from their own day, at the hour of the pass in its zone, across a change of the clocks', () => {
    const graph = starterGraph('first-week', 7);
    const day = Date.UTC(2027, 2, 20);
    const dates = personDates(graph, { day: 'first_day', days: 7 }, { day, zone: 'Europe/Berlin', hour: 9 });
    expect(dates.map(({ node, at }) => [node, new Date(at).toISOString()])).toEqual([
      [-1, '2027-03-27T08:00:00.000Z'],
      [-2, '2027-03-27T08:00:00.000Z'],
      [-3, '2027-04-01T07:00:00.000Z'],
      [-4, '2027-04-10T07:00:00.000Z'],
    ]);
  });

  test('lie before the last day of whoever goes', () => {
    const day = Date.UTC(2027, 5, 30);
    const example = { day, zone: 'UTC', hour: 9 };
    const dates = personDates(starterGraph('exit', 7), { day: 'last_day', days: -7 }, example);
    expect(dates).toHaveLength(4);
    expect(dates.every(({ at }) => at < day)).toBe(true);
  });
});

test('a start by day says so in each language', () => {
  const [start] = starterGraph('exit', 7).nodes;
  if (!start) throw new Error('no start');
  const names = { survey: () => 'Exit', template: () => null, group: () => null };
  const sentences = languages.map((language) => say(kindOf('START_SURVEY').sentence(start, names), language));
  expect(sentences[0]).toBe('Exit, to everyone: 7 days before their last working day');
  expect(new Set(sentences).size).toBe(languages.length);
});
