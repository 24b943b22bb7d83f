import type { ExecutionCriteria } from '@livingroom/shared/modules/reports/rules/question.ts';
import { storedCard } from '@livingroom/shared/modules/reports/rules/schema.ts';
import { expect, it } from 'vitest';
import { roundsWithin } from '../../../functions/modules/reports/round-criteria.ts';

const round = (number: number, day: string, closed = true) => ({
  ...{ round_id: `7-${number}`, number, flowExecutionId: 7, datasetId: 1, surveyId: 2 },
  ...{ sharing: null, reading: 'everything' as const },
  ...{
    opened_at: `${day}T08:00:00.000Z`,
    closes_at: `${day}T20:00:00.000Z`,
    closed_at: closed ? `${day}T20:00:00.000Z` : null,
  },
});

/** Newest first, as a report has them; the newest is open. */
const rounds = [round(3, '2026-03-31', false), round(2, '2025-12-31'), round(1, '2025-10-01')];
const now = Date.parse('2026-04-01T00:00:00.000Z');
const flowNames = new Map([[7, 'Quarterly']]);

const within = (executionCriteria: ExecutionCriteria, refs = {}, zone = 'UTC') => {
  const card = storedCard.parse({ name: 'one', report_data: { executionCriteria }, ...refs });
  return [...roundsWithin(rounds, card, { now, zone, flowNames })].map((id) => Number(id.slice(2)));
};

it.each<readonly [ExecutionCriteria, readonly number[]]>([
  [{}, [3, 2, 1]],
  [{ isMainAnalytics: true }, [3, 2, 1]],
  [{ latestOnly: true }, [3]],
  [{ latestOnly: false }, [3, 2, 1]],
  [{ completedOnly: true }, [2, 1]],
  [{ completedOnly: true, latestOnly: true }, [2]],
  [{ timeRange: { start: '2025-12-31', end: '2026-03-31' } }, [3, 2]],
  [{ timeRange: { end: '2026-03-30' } }, [2, 1]],
  [{ timeRange: { end: '2026-03-31T07:59' } }, [2, 1]],
  [{ timeRange: {} }, [3, 2, 1]],
  [{ relativeRange: 1 }, [3]],
  [{ relativeRange: 92 }, [3, 2]],
  [{ surveyPeriod: '2025' }, [2, 1]],
  [{ surveyPeriod: '2025-Q4' }, [2, 1]],
  [{ surveyPeriod: '2026-Q1' }, [3]],
  [{ surveyPeriod: '2026-03' }, [3]],
  [{ name: 'Quarterly' }, [3, 2, 1]],
  [{ name: 'quarterly' }, []],
  [{ matchMetadata: { flow_execution_round: 2, survey_id_ref: 2 } }, [2]],
  [{ matchMetadata: { flow_execution_round: 2, survey_id_ref: 3 } }, []],
  [{ matchMetadata: { dataset_id_ref: 9 } }, []],
])('%j are the rounds %j', (criteria, expected) => {
  expect(within(criteria)).toEqual(expected);
});

it("the card's own data set and survey hold as well, unless its criteria name others", () => {
  expect(within({}, { survey_id_ref: 3 })).toEqual([]);
  expect(within({ matchMetadata: { survey_id_ref: 2 } }, { survey_id_ref: 3 })).toEqual([3, 2, 1]);
});

it.each<readonly [string, ExecutionCriteria, readonly number[]]>([
  // At eight in the morning in London it is seven in the evening in Sydney, and the day before in Honolulu.
  ['Australia/Sydney', { timeRange: { start: '2026-03-31', end: '2026-03-31' } }, [3]],
  ['Pacific/Honolulu', { timeRange: { start: '2026-03-31' } }, []],
  ['Pacific/Honolulu', { timeRange: { end: '2025-12-30' } }, [2, 1]],
  ['Pacific/Honolulu', { timeRange: { start: '2026-03-30', end: '2026-03-30' } }, [3]],
  ['Pacific/Honolulu', { surveyPeriod: '2025-09' }, [1]],
  ['Pacific/Honolulu', { surveyPeriod: '2025-Q3' }, [1]],
  ['Pacific/Kiritimati', { timeRange: { start: '2026-03-31', end: '2026-03-31' } }, [3]],
])('in %s %j are the rounds %j', (zone, criteria, expected) => {
  expect(within(criteria, {}, zone)).toEqual(expected);
});
