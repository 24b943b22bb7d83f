import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import type { ExecutionCriteria } from '@livingroom/shared/modules/reports/rules/question.ts';
import type { StoredCard } from '@livingroom/shared/modules/reports/rules/schema.ts';
import type { ServiceContext } from '../../core/context.ts';
import type { ListedRound } from './rounds.ts';

const MONTHS_OF_A_QUARTER = 3;

export type AskingCard = Pick<StoredCard, 'report_data' | 'dataset_id_ref' | 'survey_id_ref'>;

type Known = {
  readonly now: number;
  /** What flow executions are called; empty where no card asks. */
  readonly flowNames: ReadonlyMap<number, string>;
};

/** Of rounds, newest first, those that a card may look at. */
export function roundsWithin(
  rounds: readonly ListedRound[],
  { report_data, dataset_id_ref, survey_id_ref }: AskingCard,
  { now, flowNames }: Known,
): ReadonlySet<string> {
  const criteria = report_data.executionCriteria;
  const { latestOnly, completedOnly, timeRange, relativeRange, name, surveyPeriod, matchMetadata } = criteria;
  const since = relativeRange === undefined ? '' : new Date(now - relativeRange * DAY_MS).toISOString();
  const wanted = { dataset_id_ref, survey_id_ref, ...matchMetadata };
  const fits = (round: ListedRound) =>
    !(completedOnly === true && round.closed_at === null) &&
    round.opened_at >= (timeRange?.start ?? '') &&
    isUntil(round.opened_at, timeRange?.end) &&
    round.opened_at >= since &&
    (name === undefined || flowNames.get(round.flowExecutionId) === name) &&
    (surveyPeriod === undefined || isWithin(round.opened_at, surveyPeriod)) &&
    isOf(round, wanted);
  const all = rounds.filter(fits);
  return new Set((latestOnly === true ? all.slice(0, 1) : all).map(({ round_id }) => round_id));
}

function isOf(round: ListedRound, wanted: NonNullable<ExecutionCriteria['matchMetadata']>): boolean {
  const known = {
    flow_execution_id_ref: round.flowExecutionId,
    flow_execution_round: round.number,
    dataset_id_ref: round.datasetId,
    survey_id_ref: round.surveyId,
  };
  return (
    (wanted.flow_execution_id_ref ?? known.flow_execution_id_ref) === known.flow_execution_id_ref &&
    (wanted.flow_execution_round ?? known.flow_execution_round) === known.flow_execution_round &&
    (wanted.dataset_id_ref ?? known.dataset_id_ref) === known.dataset_id_ref &&
    (wanted.survey_id_ref ?? known.survey_id_ref) === known.survey_id_ref
  );
}

/** A day includes all of itself. */
function isUntil(openedAt: string, end = ''): boolean {
  return openedAt.slice(0, end.length) <= end;
}

/** `2026`, `2026-Q3` or `2026-09`. */
function isWithin(openedAt: string, period: string): boolean {
  const [year, part] = period.split('-');
  if (!part?.startsWith('Q')) return openedAt.startsWith(period);
  const quarter = Math.ceil(Number(openedAt.slice(5, 7)) / MONTHS_OF_A_QUARTER);
  return openedAt.startsWith(`${year}-`) && quarter === Number(part.slice(1));
}

/** The names of flow executions, read only where a card asks for one. */
export async function flowNamesFor(
  context: ServiceContext,
  cards: readonly AskingCard[],
): Promise<ReadonlyMap<number, string>> {
  if (cards.every(({ report_data }) => report_data.executionCriteria.name === undefined)) return new Map();
  const rows = await context.store
    .table('flow_executions')
    .every({ fields: ['flow_execution_id', 'name'] as const });
  return new Map(rows.map(({ flow_execution_id, name }) => [flow_execution_id, name ?? '']));
}
