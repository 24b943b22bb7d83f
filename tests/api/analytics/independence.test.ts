import { defaultRules } from '@livingroom/shared/modules/analytics/rules/planner.ts';
import { describe, expect, it } from 'vitest';
import type { Body } from '../../../functions/core/storage/port.ts';
import { loadMembers, loadQuestion } from '../../../functions/modules/analytics/question-store.ts';
import { releaseRound } from '../../../functions/modules/analytics/release-round.ts';
import {
  between,
  createOrganisation,
  createRandom,
  type Organisation,
  type Random,
} from '../../unit/analytics/organisation.ts';
import { type AnalyticsWorld, createAnalyticsWorld } from '../../worlds/analytics.ts';

const PAIRS = 200;
const HOUR = 3_600_000;

/** Who scores what: the same list of scores, dealt out to the same people in another order. */
type Scores = readonly number[];

function permuted(scores: Scores, random: Random): Scores {
  const keyed = scores.map((score) => ({ score, key: random() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ score }) => score);
}

/** Runs a round over the organisation, `runs` times while it is open and at its close; returns its plan and cells. */
async function runRound(
  world: AnalyticsWorld,
  organisation: Organisation,
  number: number,
  runs: number,
  scores: Scores,
) {
  const { store } = world.context;
  const { clock } = world.api;
  const id = `7-${number}`;
  const key = { flow_execution_id_ref: 7, flow_execution_round: number };
  const dataset = { dataset_id_ref: world.survey.datasetId, survey_id_ref: world.survey.surveyId };
  // No two rounds are of the same weeks: each is planned alone. All lie before the sign-ins of this world: between the
  // two of a pair nobody begins to count.
  const opened_at = new Date(Date.UTC(1960, 0, 1) + number * 40 * 24 * HOUR).toISOString();
  const flowRound = { flow_round_id: id, ...key, ...dataset, opened_at, closed_at: null };
  await store.write('flow_rounds', [{ kind: 'create', id, body: flowRound }]);
  const tree = organisation.links.map((link) => ({ ...link, name: `Unit ${link.id}` }));
  const metadata = { opening: { active: 0, countsBefore: opened_at, isFirst: false, cycleRounds: 1 } };
  const opened = {
    ...{ release_round_id: id, ...key, ...dataset, status: 'open', tree, thresholds: defaultRules },
    metadata,
  };
  await store.write('release_rounds', [{ kind: 'create', id, body: opened }]);
  const { arrivals } = organisation;
  await world.context.store.table('survey_executions').createMissing(
    arrivals.map(({ person, unit }) => ({
      ...{
        execution_id: number * 10_000 + person,
        title: 'Round',
        employee_id_ref: person,
        unit_id_ref: unit,
      },
      ...{ ...key, counts: true },
    })),
  );
  const [driver = 0, other = 0] = world.drivers;
  for (let run = 0; run <= runs; run += 1) {
    const from = Math.floor((arrivals.length * run) / (runs + 1));
    const until = Math.floor((arrivals.length * (run + 1)) / (runs + 1));
    const now = new Date(clock.now()).toISOString();
    const writes = arrivals.slice(from, until).flatMap(({ person, unit }, index) =>
      // The second question is skipped by every fifth person.
      [driver, other].slice(0, person % 5 === 0 ? 1 : 2).map((driverId, place) => {
        const responseId = (number * 2 + place) * 10_000 + person;
        const body: Body = {
          ...{ response_id: responseId, employee_id_ref: person, unit_id_ref: unit, ...key, ...dataset },
          ...{ test_flag: false, chatitem_linked_to_driver: true, chatitem_driver_id_ref: driverId },
          ...{ message_rating: scores[from + index] ?? 4, message_text: person % 3 === 0 ? 'Words' : '' },
          ...{ created_at: now, updated_at: now },
        };
        return { kind: 'create' as const, id: `${person}-${responseId}`, body };
      }),
    );
    for (let start = 0; start < writes.length; start += 100)
      await store.write('survey_responses', writes.slice(start, start + 100), String(world.survey.datasetId));
    clock.advance(24 * HOUR);
    if (run === runs)
      await store.write('flow_rounds', [{ kind: 'replace', id, body: { ...flowRound, closed_at: now } }]);
    await releaseRound(world.context, id, 1);
  }
  return { plan: await planOf(world, id, [driver, other]), cells: await cellsOf(world, number) };
}

async function planOf({ context }: AnalyticsWorld, id: string, drivers: readonly number[]) {
  const plans = [];
  for (const driver of drivers) {
    const stored = await loadQuestion(context, id, `driver:${driver}`);
    if (!stored) throw new Error(`No plan of ${id}`);
    const members = await loadMembers(context, stored);
    plans.push({
      blocks: stored.state.blocks.map(({ home }, place) => ({ home, people: members[place]?.people })),
      details: stored.state.details.map(({ home, blocks: places, size }) => ({ home, places, size })),
      handedUp: stored.state.handedUp,
    });
  }
  return plans;
}

/** Which figures there are, and of how many; neither what they say nor when. */
async function cellsOf({ context }: AnalyticsWorld, number: number) {
  const where = { field: 'flow_execution_round', op: 'eq' as const, value: number };
  const { rows } = await context.store.query('analytics_computations', { where, limit: 1000 });
  return rows
    .map(({ body }) => ({
      unit: Number(body.unit_id_ref),
      driver: Number(body.driver_id_ref),
      figure: body.figure,
      n: body.n,
      people: body.people,
      detail: body.detail_people,
      histogram: Array.isArray(body.value_numeric_array),
      comments: (body.value_text_array as readonly string[] | null)?.length ?? null,
    }))
    .sort((a, b) => a.unit - b.unit || a.driver - b.driver);
}

describe('what is shown and what is hidden', () => {
  it('follows from who answered, whatever they said, in 200 pairs of rounds', async () => {
    const world = await createAnalyticsWorld([]);
    const random = createRandom(17);
    let hidden = 0;
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const organisation = createOrganisation(random);
      const runs = pair % 3;
      const scores = organisation.arrivals.map(() => between(random, 1, 7));
      const one = await runRound(world, organisation, 10 + pair * 2, runs, scores);
      const other = await runRound(world, organisation, 11 + pair * 2, runs, permuted(scores, random));
      expect(other).toEqual(one);
      const figures = one.cells.filter(({ figure }) => figure === 'score').length;
      hidden += (organisation.links.length + 1) * 2 - figures;
    }
    // The pairs say something: many cells are hidden.
    expect(hidden).toBeGreaterThan(PAIRS);
  });
});
