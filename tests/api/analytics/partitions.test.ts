import { describe, expect, it } from 'vitest';
import type { Filter } from '../../../functions/core/storage/port.ts';
import {
  loadMembers,
  loadQuestion,
  saveQuestion,
} from '../../../functions/modules/analytics/question-store.ts';
import { releaseRound } from '../../../functions/modules/analytics/release-round.ts';
import { beginRun, runNumber } from '../../../functions/modules/analytics/run-main.ts';
import { type AnalyticsWorld, createAnalyticsWorld, ROUND } from '../../worlds/analytics.ts';

/** The memory of a round lies together, apart from that of all others; a round that an older version began stays where it is. */

const DAY = 86_400_000;
const UNITS = [
  { id: 301, parent: null, people: 30 },
  { id: 302, parent: 301, people: 30 },
];
const asked = Array.from({ length: 60 }, (_, place) => ({
  person: place + 1,
  unit: place < 30 ? 301 : 302,
  done: false,
}));

async function createRound() {
  const world = await createAnalyticsWorld(UNITS);
  const [driver = 0] = world.drivers;
  await world.invite(asked);
  const answer = (from: number, until: number) =>
    world.answer(
      asked.slice(from, until).map(({ person, unit }) => ({
        ...{ id: person, person, unit, driver },
        ...{ score: (person % 7) + 1, comment: person % 3 === 0 ? `Words ${person}` : '' },
      })),
    );
  const release = async () => {
    world.api.clock.advance(DAY);
    const executionId = await runNumber(world.context);
    await beginRun(world.context, executionId);
    await releaseRound(world.context, ROUND, executionId);
  };
  return { ...world, question: `driver:${driver}` as const, answer, release };
}

type World = Pick<AnalyticsWorld, 'context'>;

const rowsIn = async ({ context }: World, shard: string) =>
  (await context.store.query('release_blocks', { shard, limit: 1000 })).rows;

/** As a version left it that kept all rounds together, without the column. */
async function keptTogether(world: World): Promise<void> {
  const { store } = world.context;
  for (const { id } of await rowsIn(world, ''))
    await store.write('release_blocks', [{ kind: 'delete', id }], '');
  for (const { id, body } of await rowsIn(world, ROUND)) {
    const { partition: _, ...older } = body;
    await store.write('release_blocks', [{ kind: 'create', id, body: older }], '');
    await store.write('release_blocks', [{ kind: 'delete', id }], ROUND);
  }
}

/** What the round has released, without the numbers and times of the rows. */
async function released({ context }: World) {
  const where: Filter = { field: 'figure', op: 'ne', value: 'participation' };
  const { rows } = await context.store.query('analytics_computations', { where, limit: 1000 });
  return rows
    .map(({ body }) => [body.figure, body.unit_id_ref, body.n, body.value_numeric, body.value_numeric_array])
    .sort();
}

describe('the memory of a round', () => {
  it('lies in a partition of its own; where an older version would look stands a sign that it refuses', async () => {
    const world = await createRound();
    await world.answer(0, 40);
    await world.release();
    const own = await rowsIn(world, ROUND);
    expect(own.map(({ id }) => id)).toContain(`${ROUND}:${world.question}`);
    const signs = await rowsIn(world, '');
    expect(signs.map(({ id }) => id)).toContain(`${ROUND}:${world.question}`);
    expect(new Set(signs.map(({ body }) => JSON.stringify(body.blocks)))).toEqual(
      new Set([JSON.stringify({ elsewhere: ROUND })]),
    );
  });

  it('stays where an older version began it, and gives the same figures', async () => {
    const [older, newer] = [await createRound(), await createRound()];
    for (const world of [older, newer]) {
      await world.answer(0, 40);
      await world.release();
      if (world === older) await keptTogether(world);
      await world.answer(40, 60);
      await world.close();
      await world.release();
    }
    expect(await rowsIn(older, ROUND)).toEqual([]);
    expect(await released(older)).toEqual(await released(newer));
    expect(await released(newer)).toHaveLength(3);
    const stored = await loadQuestion(older.context, ROUND, older.question);
    expect(stored?.state.closed).toBe(true);
    const members = stored ? await loadMembers(older.context, stored) : [];
    expect(members.flatMap(({ people }) => people)).toHaveLength(60);
  });

  it('is planned once where the version before has been quicker', async () => {
    const world = await createRound();
    await world.answer(0, 40);
    await world.release();
    const first = await loadQuestion(world.context, ROUND, world.question);
    if (!first) throw new Error('No plan');
    const saving = { round: '7-2', question: world.question, now: first.head.body.created_at, added: [] };
    const { head, state } = first;
    const older = { ...head.body, release_round_id_ref: '7-2', partition: '' };
    const id = `7-2:${world.question}`;
    await world.context.store.write('release_blocks', [{ kind: 'create', id, body: { ...older } }], '');
    expect(await saveQuestion(world.context, { ...saving, before: null, state })).toBe(false);
    expect(await rowsIn(world, '7-2')).toEqual([]);
  });
});
