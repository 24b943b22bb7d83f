import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { ensureReleaseRound } from '../../functions/modules/analytics/freeze-round.ts';
import { type AnalyticsWorld, createAnalyticsWorld, type GivenAnswer, type UnitPlan } from './analytics.ts';

export type ReportRound = {
  readonly number: number;
  /** ISO day of the opening. */
  readonly day: string;
  readonly scoreOf: (person: number, driver: number) => number;
  /** Who leaves a driver out. */
  readonly skips?: (person: number, driver: number) => boolean;
  /** What happens before it opens. */
  readonly before?: (world: AnalyticsWorld) => Promise<void>;
  /** What happens once its figures are there. */
  readonly afterwards?: (world: AnalyticsWorld) => Promise<void>;
};

const LETTERS = 'abc';

/** Closed rounds of one flow, months apart, in which everybody answers each of some drivers. */
export async function createReportWorld(
  units: readonly UnitPlan[],
  rounds: readonly ReportRound[],
  asked = 3,
) {
  const world = await createAnalyticsWorld(units);
  const { store } = world.context;
  await store.write('flow_rounds', [{ kind: 'delete', id: '7-1' }]);
  const people = units
    .flatMap(({ id, people: count }) => Array<number>(count).fill(id))
    .map((unit, place) => ({ person: place + 1, unit }));
  const drivers = world.drivers.slice(0, asked);
  const given: (GivenAnswer & { readonly round: number })[] = [];
  for (const { person, unit } of people) {
    const employee = { employee_id: 10_000 + person, primary_unit_id_ref: unit, status: 'active' };
    const since = { created_at: '2020-01-01T00:00:00.000Z', work_email: `p${person}@bakery.test` };
    await store.write('employees', [
      { kind: 'create', id: `${10_000 + person}`, body: { ...employee, ...since } },
    ]);
  }
  for (const { number, day, scoreOf, skips, before, afterwards } of rounds) {
    await before?.(world);
    const key = { flow_execution_id_ref: 7, flow_execution_round: number };
    const survey = { dataset_id_ref: world.survey.datasetId, survey_id_ref: world.survey.surveyId };
    const end = new Date(Date.parse(day) + 10 * 86_400_000).toISOString();
    const round = { flow_round_id: `7-${number}`, ...key, ...survey, opened_at: `${day}T00:00:00.000Z` };
    await ensureReleaseRound(world.context, round);
    const closed = { ...round, closes_at: end, closed_at: end };
    await store.write('flow_rounds', [{ kind: 'create', id: `7-${number}`, body: closed }]);
    for (const { person, unit } of people) {
      const id = number * 10_000 + person;
      const dialogue = {
        execution_id: id,
        employee_id_ref: 10_000 + person,
        unit_id_ref: unit,
        counts: true,
        ...key,
      };
      const done = { status: 'completed', end_time: `${day}T12:00:00.000Z` };
      await store.write('survey_executions', [
        { kind: 'create', id: `${id}`, body: { ...dialogue, ...done } },
      ]);
      for (const [place, driver] of drivers.entries()) {
        if (skips?.(person, place)) continue;
        const answer = { id: id * 100 + place, person, unit, driver, score: scoreOf(person, place) };
        const comment = place === 0 && person % 4 === 0 ? `Words ${LETTERS[number % 3]} ${person}` : '';
        given.push({ ...answer, comment, round: number });
        await world.answer([{ ...answer, comment }], { ...key, execution_id_ref: id, created_at: end });
      }
    }
    await world.api.as(world.admin).call(analyticsExecutions.operations.runMain, {});
    await world.api.workflows.settle();
    await afterwards?.(world);
  }
  return { ...world, people, given, asked: drivers };
}

/** Two rounds of three units, of which one is below the threshold and lies in another. */
export function createTwoRoundWorld() {
  return createReportWorld(
    [
      { id: 301, parent: null, people: 14 },
      { id: 302, parent: 301, people: 3 },
      { id: 303, parent: null, people: 12 },
    ],
    [
      { number: 1, day: '2025-06-01', scoreOf: (person, driver) => ((person + driver) % 3) + 1 },
      { number: 2, day: '2025-09-01', scoreOf: (person, driver) => ((person + driver) % 3) + 4 },
    ],
  );
}
