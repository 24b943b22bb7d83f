import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { describe, expect, test } from 'vitest';
import { createRoundsWorld, numbers } from '../../worlds/rounds.ts';

const { checkPrivacy } = analyticsExecutions.operations;
const HOUSE = 301;
const SHOP = 302;
const OVEN = 303;

/** A house of 8 with a shop of 30 and an oven of 14 under it, all there for long; the first of them runs it. */
async function createBakery() {
  const world = await createRoundsWorld([
    { id: HOUSE, parent: null, people: 0 },
    { id: SHOP, parent: HOUSE, people: 0 },
    { id: OVEN, parent: HOUSE, people: 0 },
  ]);
  const since = '2020-01-01T00:00:00.000Z';
  const stay = { created_at: since, placed_since: since };
  const [house, shop, oven] = [numbers(2, 8), numbers(101, 30), numbers(201, 14)];
  await world.put(house, HOUSE, stay);
  await world.put(shop, SHOP, stay);
  await world.put(oven, OVEN, stay);
  const check = (round_id: string, person = world.admin) =>
    world.api.as(person).call(checkPrivacy, { query: { round_id } });
  return { ...world, house, shop, oven, everybody: [...house, ...shop, ...oven], check };
}

type Bakery = Awaited<ReturnType<typeof createBakery>>;

const alarms = ({ api }: Bakery) => api.log.entries.filter(({ event }) => event === 'privacy-check-failed');

describe('the check of what released figures bring out', () => {
  test('says the smallest group of a closed round, and what the rules ask for', async () => {
    const bakery = await createBakery();
    const round_id = await bakery.run({ flow: 8, day: 0, people: bakery.everybody });
    const blocks = await bakery.blocksOf(round_id);
    const smallest = Math.min(...blocks.map(({ people }) => people.length));
    const found = await bakery.check(round_id);
    expect(found).toMatchObject({
      ...{ round_id, rounds: [round_id], unfit: 0 },
      scores: { least: 5, smallest, exact: true },
      details: { least: 10, exact: true },
    });
    // The eight of the house alone are too few for words: they come out with everybody else.
    expect(found.details.smallest).toBeGreaterThanOrEqual(10);
    expect(found.figures).toBeGreaterThan(0);
    expect(alarms(bakery)).toEqual([]);
  });

  test('puts rounds of the same weeks together, and finds none below the rules', async () => {
    const bakery = await createBakery();
    const first = await bakery.run({ flow: 8, day: 0, people: bakery.everybody });
    const second = await bakery.run({ flow: 9, day: 7, people: bakery.everybody.slice(1) });
    const found = await bakery.check(first);
    expect(found.rounds).toEqual([first, second]);
    expect(found.scores.smallest).toBeGreaterThanOrEqual(5);
    expect(alarms(bakery)).toEqual([]);
  });

  test('finds the one person whom two rounds of the same weeks differ by, where the planner did not know of it', async () => {
    const bakery = await createBakery();
    const first = await bakery.run({ flow: 8, day: 0, people: bakery.everybody });
    const second = await bakery.run({ flow: 9, day: 40, people: bakery.everybody.slice(1) });
    expect((await bakery.check(first)).scores.smallest).toBeGreaterThanOrEqual(5);
    await bakery.context.store.table('flow_rounds').change(second, () => ({ opened_at: bakery.at(3) }));
    expect((await bakery.check(first)).scores).toMatchObject({ least: 5, smallest: 1 });
    expect(alarms(bakery)).toHaveLength(1);
  });

  test('finds groups that were made by a lower rule than the round promised', async () => {
    const bakery = await createBakery();
    const round_id = await bakery.run({ flow: 8, day: 0, people: bakery.everybody });
    await bakery.context.store
      .table('release_rounds')
      .change(round_id, ({ thresholds }) => ({ thresholds: { ...thresholds, score: 31 } }));
    const found = await bakery.check(round_id);
    expect(found.scores.smallest).toBeLessThan(found.scores.least);
    expect(alarms(bakery)).toHaveLength(1);
  });

  test('says so where a figure is not made of its groups', async () => {
    const bakery = await createBakery();
    const round_id = await bakery.run({ flow: 8, day: 0, people: bakery.everybody });
    const rows = await bakery.context.store
      .table('analytics_computations')
      .every({ where: { figure: 'score', unit_id_ref: SHOP } });
    for (const row of rows)
      await bakery.context.store
        .table('analytics_computations')
        .change(row.analytics_computation_id, ({ n }) => ({ n: (n ?? 0) - 1 }));
    expect((await bakery.check(round_id)).unfit).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(0);
    expect(alarms(bakery)).toHaveLength(1);
  });

  test('counts on where somebody has been deleted since', async () => {
    const bakery = await createBakery();
    const round_id = await bakery.run({ flow: 8, day: 0, people: bakery.everybody });
    const before = await bakery.check(round_id);
    const dialogues = await bakery.context.store
      .table('survey_executions')
      .every({ where: { employee_id_ref: bakery.house.slice(0, 2) } });
    for (const { execution_id } of dialogues)
      await bakery.context.store.write('survey_executions', [{ kind: 'delete', id: String(execution_id) }]);
    expect(await bakery.check(round_id)).toEqual(before);
  });

  test('knows no round of another organisation, and is not for managers', async () => {
    const bakery = await createBakery();
    const round_id = await bakery.run({ flow: 8, day: 0, people: bakery.everybody });
    const other = await bakery.api.addAccount('Other', 'otto@other.test');
    const asked = { query: { round_id } };
    expect(await bakery.api.as(other.admin).raw(checkPrivacy, asked)).toMatchObject({ status: 404 });
    const manager = await bakery.api.addPerson(bakery.accountId, 'maria@bakery.test', 'manager');
    expect(await bakery.api.as(manager).raw(checkPrivacy, asked)).toMatchObject({ status: 403 });
    const strange = await bakery.api.as(bakery.admin).raw(checkPrivacy, { query: { round_id: 'x' } });
    expect(strange.status).toBe(400);
  });
});
