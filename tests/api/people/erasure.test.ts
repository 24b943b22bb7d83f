import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type AnalyticsWorld, createAnalyticsWorld, type UnitPlan } from '../../worlds/analytics.ts';

/** People and units after their rounds: identity and raw answers go, figures stay. */

const units: readonly UnitPlan[] = [
  { id: 301, parent: null, people: 6 },
  { id: 302, parent: 301, people: 8 },
];
const PERSON = 3;
const employeeId = 10_000 + PERSON;

let world: AnalyticsWorld;

beforeEach(async () => {
  world = await createAnalyticsWorld(units);
  const everybody = units.flatMap(({ id, people }) => Array.from({ length: people }, () => id));
  await world.context.store.table('employees').put(
    everybody.map((primary_unit_id_ref, place) => ({
      employee_id: 10_001 + place,
      work_email: `p${place + 1}@bakery.test`,
      primary_unit_id_ref,
    })),
  );
  await world.invite(everybody.map((unit, place) => ({ person: place + 1, unit, done: true })));
  const driver = world.drivers[0] ?? 0;
  await world.answer(
    everybody.map((unit, place) => ({
      id: 100_000 + place,
      person: place + 1,
      unit,
      driver,
      score: 1 + (place % 7),
      comment: `Comment ${place}`,
    })),
  );
  const { store } = world.context;
  const kept = { metadata: { transcript: ['secret'] }, device_info: { agent: 'phone' } };
  await store.table('survey_executions').change(900_000 + PERSON, () => kept);
});

const people = () => world.api.as(world.admin).rows('employees');

async function release(): Promise<void> {
  await world.close();
  const { body } = await world.api.as(world.admin).raw(analyticsExecutions.operations.runMain, {});
  expect(body).toMatchObject({ success: true });
}

async function figures(): Promise<unknown> {
  const { rows } = await world.context.store.query('analytics_computations', { limit: 10_000 });
  return rows.map(({ body }) => body);
}

describe('a person', () => {
  test('stays while a round that counts them is open, in the words for that', async () => {
    await expect(people().remove(employeeId)).rejects.toMatchObject({
      status: 409,
      body: { message: 'The requested action conflicts with the current resource state.' },
    });
    expect(await world.context.store.count('survey_responses')).toBe(14);
  });

  test('goes after the round with identity, raw answers and transcript; the figures stay', async () => {
    await release();
    const before = await figures();
    expect(JSON.stringify(before).length).toBeGreaterThan(1000);
    await people().remove(employeeId);
    const { store } = world.context;
    const own = { employee_id_ref: employeeId };
    expect(await store.table('survey_responses').count(own)).toBe(0);
    expect(await store.table('survey_responses').count()).toBe(13);
    expect(await store.table('emails').count(own)).toBe(0);
    expect(await store.table('survey_executions').get(900_000 + PERSON)).toMatchObject({
      metadata: null,
      device_info: null,
    });
    await expect(people().get(employeeId)).rejects.toMatchObject({ status: 404 });
    expect(await figures()).toEqual(before);
    const { body } = await world.api.as(world.admin).raw(analyticsExecutions.operations.runMain, {});
    expect(body).toMatchObject({ success: true });
    expect(await figures()).toEqual(before);
  });

  test('who answers for the account stays', async () => {
    await expect(people().remove(world.admin.employeeId)).rejects.toMatchObject({ status: 409 });
  });
});

describe('a unit', () => {
  const remove = (id: number) => world.api.as(world.admin).rows('units').remove(id);
  const empty = async () => {
    const table = world.context.store.table('employees');
    for (const { employee_id } of await table.every({ where: { primary_unit_id_ref: 302 } }))
      await table.change(employee_id, () => ({ primary_unit_id_ref: 301 }));
  };

  test('stays while people are in it, and while a round counts it', async () => {
    await expect(remove(302)).rejects.toMatchObject({ status: 409, body: { data: { table: 'employees' } } });
    await empty();
    await expect(remove(302)).rejects.toMatchObject({ status: 409 });
  });

  test('goes after the round; its figures stay', async () => {
    await empty();
    await release();
    const before = await figures();
    await remove(302);
    expect(await world.context.store.table('units').get(302)).toBeNull();
    expect(await world.context.store.table('subunits').count({ child_unit_id_ref: 302 })).toBe(0);
    expect(await figures()).toEqual(before);
  });
});
