import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { closeDateOf } from '@livingroom/shared/modules/flows/rules/close-date.ts';
import { closeDateDays, closeDateProblem, flowText } from '@livingroom/shared/modules/flows/rules/launch.ts';
import { parseMetadata, withHistory } from '@livingroom/shared/modules/flows/rules/metadata.ts';
import type { FlowMetadata } from '@livingroom/shared/modules/flows/tables/flow-executions.ts';
import { describe, expect, test } from 'vitest';
import { fc } from '../../support/properties.ts';

const planned = '2026-12-14T09:00:00.000Z';
const changed = '2026-12-10T09:00:00.000Z';
const override = { round: 3, new_date: changed };

describe('the close date of a round', () => {
  test.each<readonly [string, Json | FlowMetadata | undefined, string]>([
    ['is the planned one of a flow without metadata', undefined, planned],
    ['is the planned one beside null', null, planned],
    ['is the one that was set', { close_date_override: override }, changed],
    [
      'is the one that was set, also where the metadata is text',
      JSON.stringify({ close_date_override: override }),
      changed,
    ],
    [
      'is the planned one when another round was changed',
      { close_date_override: { ...override, round: 2 } },
      planned,
    ],
    ['is the planned one beside a text that is no JSON', '{', planned],
    ['is the planned one beside a list', [{ close_date_override: override }], planned],
    ['is the planned one beside JSON that is no object', '7', planned],
    [
      'is the planned one for a date that is none',
      { close_date_override: { round: 3, new_date: 'soon' } },
      planned,
    ],
    [
      'is the planned one for a round that is no number',
      { close_date_override: { round: '3', new_date: changed } },
      planned,
    ],
    [
      'is the planned one for a date without a round',
      { close_date_override: { new_date: changed } },
      planned,
    ],
    ['is the planned one for a change that is null', { close_date_override: null }, planned],
  ])('%s', (_, metadata, expected) => {
    expect(closeDateOf(metadata, { flow_execution_round: 3, closes_at: planned })).toBe(expected);
  });

  test('that is wrong takes nothing else of the metadata with it', () => {
    const history = [{ date: planned }];
    expect(parseMetadata({ history, close_date_override: { round: 3, new_date: 'soon' } })).toEqual({
      history,
    });
    expect(parseMetadata({ history, close_date_override: override })).toEqual({
      ...{ history, close_date_override: override },
    });
  });
});

describe('the history of a flow', () => {
  const entry = (index: number) => ({ date: new Date(index * 60_000).toISOString(), user: index }) as const;
  const entries = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => entry(from + index));

  test('begins with its first entry, and keeps the latest twenty-four', () => {
    expect(withHistory(undefined, entry(1))).toEqual([entry(1)]);
    expect(withHistory(entries(1, 23), entry(24))).toEqual(entries(1, 24));
    expect(withHistory(entries(1, 24), entry(25))).toEqual(entries(2, 24));
    expect(withHistory(entries(1, 40), entry(41))).toEqual(entries(18, 24));
  });
});

describe('how far ahead a close date may lie', () => {
  const days = fc.integer({ min: 0, max: 40 });
  const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });

  test('is counted in whole days (UTC) from today, whatever the time of day', () => {
    fc.assert(
      fc.property(
        days,
        minutes,
        minutes,
        fc.constantFrom(1, 2, 3, 6, 12, null),
        (ahead, now, then, interval) => {
          fc.pre(ahead > 0 || then >= now);
          const today = Date.UTC(2026, 2, 28);
          const date = new Date(today + ahead * 86_400_000 + then * 60_000).toISOString();
          const problem = closeDateProblem(date, { recurrence_interval: interval }, today + now * 60_000);
          const most = interval === 1 ? 3 : 14;
          expect(problem).toEqual(ahead > most ? { key: 'close-date-far', values: { days: most } } : null);
        },
      ),
    );
  });

  test('is three days for rounds every four weeks, as for those of every month', () => {
    const days = [4, 6, 8].map((recurrence_weeks) =>
      closeDateDays({ recurrence_interval: 3, recurrence_weeks }),
    );
    expect(days).toEqual([3, 14, 14]);
  });

  test('is told with its number in every language', () => {
    const problem = { key: 'close-date-far', values: { days: 14 } } as const;
    expect([flowText(problem), flowText(problem, 'es_es'), flowText(problem, 'dk')]).toEqual([
      ...[expect.stringContaining('14'), expect.stringContaining('14'), expect.stringContaining('14')],
    ]);
  });
});
