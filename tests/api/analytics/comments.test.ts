import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyticsWorld } from '../../worlds/analytics.ts';

const DAY = 86_400_000;

/** Units of 12 and of 4 below one head; they answer a driver, and some write at it without a score. */
async function answered({ early }: { readonly early: boolean }) {
  const world = await createAnalyticsWorld([
    { id: 301, parent: null, people: 0 },
    { id: 302, parent: 301, people: 12 },
    { id: 303, parent: 301, people: 4 },
  ]);
  const people = Array.from({ length: 16 }, (_, index) => ({
    person: index + 1,
    unit: index < 12 ? 302 : 303,
    done: true,
  }));
  await world.invite(people);
  const { rows } = await world.context.store.query('drivers', { limit: 100 });
  const dimension = Number(rows.find(({ body }) => body.parent_id_ref === null)?.body.driver_id);
  const [driver = 0] = world.drivers;
  const given = (from: number, comment: (person: number) => string) =>
    people.map(({ person, unit }) => ({
      ...{ id: from + person, person, unit, driver, score: 4 },
      comment: comment(person),
    }));
  await world.answer(
    given(1000, (person) => (person % 5 === 0 ? `At the dimension, ${person}` : '')),
    { chatitem_item_type: 'drill-down', chatitem_linked_to_driver: false, chatitem_driver_id_ref: dimension },
  );
  const scored = given(2000, () => '');
  await world.answer(scored.filter(({ person }) => person !== 1 && person !== 16));
  await world.answer(
    given(2000, (person) => `Without a score, ${person}`).filter(
      ({ person }) => person === 1 || person === 16,
    ),
    { message_rating: null },
  );
  const analyse = async () => {
    await world.api.as(world.admin).call(analyticsExecutions.operations.runMain, {});
    await world.api.workflows.settle();
  };
  world.api.clock.advance(3 * DAY);
  if (early) await analyse();
  world.api.clock.advance(3 * DAY);
  await world.close();
  await analyse();
  const read = async (unit_id: number) => {
    const query = { query: { unit_id } };
    const { dimensions } = await world.api.as(world.admin).call(reportCalls.operations.sunburst, query);
    const [own] = dimensions;
    const sorted = (comments: readonly string[] | null | undefined) => comments && [...comments].sort();
    return { dimension: sorted(own?.comments), driver: sorted(own?.drivers[0]?.comments) };
  };
  return { read };
}

describe('whoever writes is read', () => {
  it.each([false, true])(
    'at the questions on dimensions, and where no score was given (a run before: %s)',
    async (early) => {
      const { read } = await answered({ early });
      expect(await read(302)).toEqual({
        dimension: ['At the dimension, 10', 'At the dimension, 5'],
        driver: ['Without a score, 1'],
      });
      // Four are too few: what they wrote stands one level up, if enough are there.
      expect(await read(303)).toEqual({ dimension: null, driver: null });
      expect(await read(0)).toEqual({
        dimension: ['At the dimension, 10', 'At the dimension, 5'],
        driver: ['Without a score, 1'],
      });
    },
  );
});
