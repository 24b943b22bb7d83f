import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { describe, expect, it } from 'vitest';
import type { ServiceContext } from '../../../functions/core/context.ts';
import { type AccountStore, hasBody } from '../../../functions/core/storage/port.ts';
import { Store } from '../../../functions/core/storage/rows.ts';
import { releaseRound } from '../../../functions/modules/analytics/release-round.ts';
import { beginRun, runNumber } from '../../../functions/modules/analytics/run-main.ts';
import { createAnalyticsWorld, ROUND } from '../../worlds/analytics.ts';

/** One run's rows stay small, and few. `npm run bench analytics-large` has 300,000 people. */

const DAY = 86_400_000;

const people = (count: number, unitOf: (place: number) => number) =>
  Array.from({ length: count }, (_, index) => ({ person: index + 1, unit: unitOf(index), done: false }));

describe('the analytics of a large round', () => {
  it.each([
    { made: 'letters', text: 'ø'.repeat(2_000) },
    // Each sign takes two bytes in the row, and one as text.
    { made: 'quotes and line ends', text: '"\n'.repeat(2_000) },
  ])('work with more comments than a row holds, of $made', async ({ text }) => {
    const world = await createAnalyticsWorld([{ id: 301, parent: null, people: 600 }]);
    const [driver = 0] = world.drivers;
    const asked = people(600, () => 301);
    await world.invite(asked);
    const comment = (person: number) => `${person} ${text}`;
    await world.answer(
      asked.map(({ person, unit }) => ({
        id: person,
        person,
        unit,
        driver,
        score: 4,
        comment: comment(person),
      })),
    );
    await world.close();
    await world.api.as(world.admin).call(analyticsExecutions.operations.runMain, {});
    await world.api.workflows.settle();
    const query = { query: { unit_id: 301 } };
    const report = await world.api.as(world.admin).call(reportCalls.operations.sunburst, query);
    const shown = report.dimensions.flatMap(({ drivers }) => drivers).find(({ n }) => n === 600);
    expect(shown?.comments?.length).toBeGreaterThan(100);
  });

  it('write each day the figures of that day alone', async () => {
    const world = await createAnalyticsWorld([
      { id: 301, parent: null, people: 60 },
      { id: 302, parent: 301, people: 60 },
    ]);
    const [driver = 0] = world.drivers;
    const asked = people(120, (index) => (index < 60 ? 301 : 302));
    await world.invite(asked);
    const answer = (from: number, until: number) =>
      world.answer(
        asked
          .slice(from, until)
          .map(({ person, unit }) => ({ id: person, person, unit, driver, score: 4, comment: '' })),
      );
    const day = async () => {
      const written: unknown[] = [];
      world.api.clock.advance(DAY);
      const executionId = await runNumber(world.context);
      await beginRun(world.context, executionId);
      await releaseRound(notingScores(world.context, written), ROUND, executionId);
      return written.sort();
    };
    await answer(0, 40);
    await answer(60, 98);
    expect(await day()).toEqual([0, 301, 302]);
    // Too few for a new group: what the run before has written is not written once more.
    await answer(40, 41);
    expect(await day()).toEqual([]);
    await answer(98, 109);
    expect(await day()).toEqual([0, 301, 302]);
  });
});

/** Notes the units whose scores are written. */
function notingScores({ store, ...context }: ServiceContext, units: unknown[]): ServiceContext {
  const noting: AccountStore = {
    accountId: store.accountId,
    get: (...given) => store.get(...given),
    query: (...given) => store.query(...given),
    count: (...given) => store.count(...given),
    takeNumbers: (...given) => store.takeNumbers(...given),
    write: (table, writes, shard) => {
      for (const write of writes)
        if (table === 'analytics_computations' && hasBody(write) && write.body.figure === 'score')
          units.push(write.body.unit_id_ref);
      return store.write(table, writes, shard);
    },
  };
  return { ...context, store: new Store(noting, context.ports) };
}
