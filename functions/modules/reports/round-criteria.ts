import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { momentOfWall, wallTime } from '@livingroom/shared/core/lib/zone.ts';
import type { ExecutionCriteria } from '@livingroom/shared/modules/reports/rules/question.ts';
import type { StoredCard } from '@livingroom/shared/modules/reports/rules/schema.ts';
import type { ServiceContext } from '../../core/context.ts';
import type { ListedRound } from './rounds.ts';

const MONTHS_OF_A_QUARTER = 3;

export type AskingCard = Pick<StoredCard, 'report_data' | 'dataset_id_ref' | 'survey_id_ref'>;

type Known = {
  readonly now: number;
  /** In which days begin and end. */
  readonly zone: string;
  /** What flow executions are called; empty where no card asks. */
  readonly flowNames: ReadonlyMap<number, string>;
};

/** Of rounds, newest first, those that a card may look at. */
export function roundsWithin(
  rounds: readonly ListedRound[],
  { report_data, dataset_id_ref, survey_id_ref }: AskingCard,
  { now, zone, flowNames }: Known,
): ReadonlySet<string> {
  const criteria = report_data.executionCriteria;
  const { latestOnly, completedOnly, timeRange, relativeRange, name, surveyPeriod, matchMetadata } = criteria;
  const since = relativeRange === undefined ? '' : new Date(now - relativeRange * DAY_MS).toISOString();
  const wanted = { dataset_id_ref, survey_id_ref, ...matchMetadata };
  const fits = (round: ListedRound) =>
    !(completedOnly === true && round.closed_at === null) &&
    round.opened_at >= startOf(timeRange?.start, zone) &&
    round.opened_at < endOf(timeRange?.end, zone) &&
    round.opened_at >= since &&
    (name === undefined || flowNames.get(round.flowExecutionId) === name) &&
    (surveyPeriod === undefined || isWithin(dayOf(round.opened_at, zone), surveyPeriod)) &&
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

/** When a day, or a moment, begins; without one there is no beginning. */
function startOf(from = '', zone: string): string {
  return isDay.test(from) ? new Date(momentOfWall(Date.parse(from), zone)).toISOString() : from;
}

/** A day includes all of itself, a moment is the last. */
function endOf(until: string | undefined, zone: string): string {
  if (until === undefined) return NEVER;
  return isDay.test(until)
    ? new Date(momentOfWall(Date.parse(until) + DAY_MS, zone)).toISOString()
    : `${until}${NEVER}`;
}

const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** After every moment in the order of texts. */
const NEVER = '~';

function dayOf(time: string, zone: string): string {
  return new Date(wallTime(Date.parse(time), zone)).toISOString().slice(0, 10);
}

/** `2026`, `2026-Q3` or `2026-09`. */
function isWithin(openedOn: string, period: string): boolean {
  const [year, part] = period.split('-');
  if (!part?.startsWith('Q')) return openedOn.startsWith(period);
  const quarter = Math.ceil(Number(openedOn.slice(5, 7)) / MONTHS_OF_A_QUARTER);
  return openedOn.startsWith(`${year}-`) && quarter === Number(part.slice(1));
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
