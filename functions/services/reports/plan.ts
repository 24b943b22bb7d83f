import { ORGANISATION } from '@livingroom/shared/rules/privacy/unit-tree.ts';
import type {
  CardQuestion,
  ExecutionCriteria,
  ReportData,
} from '@livingroom/shared/rules/report/question.ts';
import { type Plan, topicsOf } from './cells.ts';
import type { ReportFrame } from './frame.ts';
import type { ListedRound } from './rounds.ts';

const DAY_MS = 86_400_000;

type Chosen = NonNullable<ReportFrame['chosen']>;

/** What each question of a card comes to for this reader, unit and round. */
export function plansOf(frame: ReportFrame, chosen: Chosen, data: ReportData, now: number): readonly Plan[] {
  const questions = [...data.computations, ...data.segmentationComputations];
  const allowed = roundsWithin(chosen, data.executionCriteria, now);
  return questions.map((question) => {
    const named = (field: 'unit' | 'round' | 'driver') => {
      const given = data.filters.filter((one) => one.field === field).flatMap(({ values }) => values);
      return given.length === 0 ? null : new Set(given.map(String));
    };
    const [units, rounds, drivers] = [named('unit'), named('round'), named('driver')];
    const keys = new Map(frame.drivers.map(({ driver_id, driver_key }) => [driver_id, driver_key]));
    return {
      question,
      units: unitsOf(chosen, question).filter((unit) => units === null || units.has(String(unit))),
      rounds: roundsOf(chosen, question, allowed)
        .map(({ round_id }) => round_id)
        .filter((round) => rounds === null || rounds.has(round)),
      topics: topicsOf(frame.drivers, question).filter(
        (topic) => drivers === null || drivers.has(keys.get(topic) ?? ''),
      ),
    };
  });
}

function unitsOf({ unit, units }: Chosen, { units: wanted }: CardQuestion): readonly number[] {
  const visible = units.map(({ unit_id }) => unit_id);
  if (Array.isArray(wanted)) return wanted.filter((id) => visible.includes(id) || id === ORGANISATION);
  if (wanted === 'company') return [ORGANISATION];
  if (wanted === 'visible') return visible;
  if (unit === null) return [];
  if (wanted === 'chosen') return [unit.unit_id];
  const below = units.filter(({ parent_id }) => parent_id === unit.unit_id);
  return [unit.unit_id, ...below.map(({ unit_id }) => unit_id)];
}

/** Oldest first, the chosen round last: a report of a round knows nothing of what came after it. */
function roundsOf(
  { listed, earlier }: Chosen,
  { rounds: wanted }: CardQuestion,
  allowed: ReadonlySet<string>,
): readonly ListedRound[] {
  const line = [listed, ...earlier].filter(({ round_id }) => allowed.has(round_id)).reverse();
  if (wanted === 'all') return line;
  if (wanted === 'chosen') return line.slice(-1);
  if (wanted === 'previous') return line.slice(-2, -1);
  if (Array.isArray(wanted)) return line.filter(({ round_id }) => wanted.includes(round_id));
  return 'last' in wanted ? line.slice(-wanted.last) : [];
}

function roundsWithin(
  { listed, earlier }: Chosen,
  criteria: ExecutionCriteria,
  now: number,
): ReadonlySet<string> {
  const { latestOnly, completedOnly, timeRange, relativeRange } = criteria;
  const since = relativeRange === undefined ? '' : new Date(now - relativeRange * DAY_MS).toISOString();
  const fits = (round: ListedRound) =>
    !(completedOnly === true && round.closed_at === null) &&
    round.opened_at >= (timeRange?.start ?? '') &&
    round.opened_at <= (timeRange?.end ?? '9999') &&
    round.opened_at >= since;
  const all = [listed, ...earlier].filter(fits);
  return new Set((latestOnly === true ? all.slice(0, 1) : all).map(({ round_id }) => round_id));
}
