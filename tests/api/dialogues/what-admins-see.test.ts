import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { answersTo, createDialogueWorld, openAs, postAs } from '../../worlds/dialogue.ts';

/** What administrators learn of one person's dialogue of a round: open or closed, and days (privacy.md 11.8). */

type World = Awaited<ReturnType<typeof createDialogueWorld>>;
let world: World;

beforeEach(async () => {
  world = await createDialogueWorld();
  const { store } = world.api.context(world.accountId);
  const key = { flow_execution_id_ref: 7, flow_execution_round: 1 };
  await store.table('survey_executions').change(world.id, () => key);
  const now = world.api.clock.now();
  const [opened_at, closes_at] = [now, now + 10 * 86_400_000].map((time) => new Date(time).toISOString());
  const body = {
    flow_round_id: '7-1',
    ...key,
    opened_at: `${opened_at}`,
    closes_at: `${closes_at}`,
    closed_at: null,
  };
  await store.write('flow_rounds', [{ kind: 'create', id: '7-1', body }]);
});

const rows = () => world.api.as(world.admin).rows('survey_executions');
const seen = () => rows().get(world.id);
const act = (name: 'complete' | 'withdraw') =>
  world.api.as(world.eva).call(dialogues.operations[name], { params: { id: world.id } });

async function answer(): Promise<void> {
  const given = answersTo(await openAs(world.api, world.eva, world.id), () => 6);
  await postAs(world.api, world.eva, world.id, given);
}

describe('a dialogue of a round, to an administrator', () => {
  test('is the same row, version included, whatever the person does until it is finished', async () => {
    const before = await seen();
    expect(before).toMatchObject({ status: 'open', start_time: null, end_time: null });
    await openAs(world.api, world.eva, world.id);
    world.api.clock.advance(3_600_000);
    expect(await seen()).toEqual(before);
    await answer();
    expect(await seen()).toEqual(before);
  });

  test('tells the day on which it was finished, and never the moment', async () => {
    await answer();
    await act('complete');
    const closed = await seen();
    const today = new Date(world.api.clock.now()).toISOString().slice(0, 10);
    expect(closed).toMatchObject({ status: 'closed', start_time: null, end_time: `${today}T00:00:00.000Z` });
    expect(closed.updated_at).toBe(closed.created_at);
  });

  test('does not change when the answers are taken back or erased', async () => {
    await answer();
    await act('complete');
    const closed = await seen();
    world.api.clock.advance(86_400_000);
    await act('withdraw');
    expect(await seen()).toEqual(closed);
    await world.api.as(world.eva).call(ownData.operations.erase, { body: { asked_for: 'answers' } });
    expect(await seen()).toEqual(closed);
  });

  test.each([
    ['status', 'in-progress'],
    ['start_time', '2026-01-01T00:00:00.000Z'],
    ['end_time', '2026-01-01T00:00:00.000Z'],
  ] as const)('is found by no filter and no order of its %s', async (field, value) => {
    const listed = async (query: NonNullable<Parameters<ReturnType<typeof rows>['list']>[0]>) =>
      (await rows().list(query)).rows.map(({ execution_id }) => execution_id);
    const where = { [field]: { gt: value } };
    const sort = [`-${field}` as const];
    const all = await listed({});
    expect(all).toContain(world.id);
    expect(await listed({ where })).toEqual(all);
    await openAs(world.api, world.eva, world.id);
    expect(await listed({ where })).toEqual(all);
    expect(await listed({ sort })).toEqual(all);
  });

  test('is whole to the person it belongs to', async () => {
    await answer();
    await act('complete');
    const own = await world.api.as(world.eva).rows('survey_executions').get(world.id);
    expect(own.status).toBe('completed');
    expect(own.start_time).not.toBeNull();
  });
});
