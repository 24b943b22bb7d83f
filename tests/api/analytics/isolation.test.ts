import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { describe, expect, it } from 'vitest';
import { runKindOf } from '../../support/due.ts';
import { createAnalyticsWorld } from '../../worlds/analytics.ts';

describe('a round that cannot be released', () => {
  it('is reported, and leaves every other round of the organisation its figures', async () => {
    const world = await createAnalyticsWorld([{ id: 301, parent: null, people: 20 }]);
    const people = Array.from({ length: 20 }, (_, index) => ({ person: index + 1, unit: 301, done: true }));
    await world.invite(people);
    const [driver = 0] = world.drivers;
    const answers = people.map(({ person, unit }) => ({
      ...{ id: person, person, unit, driver },
      ...{ score: 4, comment: '' },
    }));
    await world.answer(answers);
    await world.close();
    // Comes first, and its tree cannot be read.
    const sick = (await world.context.store.get('flow_rounds', '7-1'))?.body;
    const opened_at = '2025-12-01T00:00:00.000Z';
    const earlier = { ...sick, flow_round_id: '6-1', flow_execution_id_ref: 6, opened_at };
    await world.context.store.write('flow_rounds', [{ kind: 'create', id: '6-1', body: earlier }]);
    const broken = { release_round_id: '6-1', status: 'open', tree: 'not a tree', dataset_id_ref: 1 };
    await world.context.store.write('release_rounds', [{ kind: 'create', id: '6-1', body: broken }]);

    await world.api.as(world.admin).raw(analyticsExecutions.operations.runMain, {});
    await world.api.workflows.settle();
    const finished = await world.context.store.get('release_rounds', '7-1');
    expect(finished?.body.status).toBe('closed');
    const [run] = (await world.context.store.query('analytics_executions')).rows;
    expect(run?.body.status).toBe('error');
    expect(world.api.log.entries).toContainEqual(
      expect.objectContaining({ level: 'error', event: 'analytics-round-failed', roundId: '6-1' }),
    );
  });
});

describe('a tenant in trouble', () => {
  it('is reported, and keeps no other tenant from its nightly figures', async () => {
    const world = await createAnalyticsWorld([]);
    const other = await world.api.addAccount('Other', 'otto@other.test');
    const context = world.api.context(other.accountId);
    const [round] = await world.context.store.table('flow_rounds').every();
    if (round) await context.store.table('flow_rounds').create({ ...round });
    const started: number[] = [];
    const { ports } = world.api;
    const workflows = {
      ...ports.workflows,
      start: async (_name: string, _id: string, input: { accountId?: number }) => {
        if (input.accountId === world.accountId) throw new Error('away');
        started.push(Number(input.accountId));
      },
    };
    await runKindOf({ ...ports, workflows: workflows as typeof ports.workflows }, 'daily-analytics');
    expect(started).toEqual([other.accountId]);
    expect(world.api.log.entries).toContainEqual(
      expect.objectContaining({ event: 'analytics-start-failed', accountId: world.accountId }),
    );
  });
});
