import { metrics } from '@livingroom/shared/modules/metrics/contract.ts';
import { health } from '@livingroom/shared/modules/platform/contract.ts';
import { describe, expect, test } from 'vitest';
import { createCounter } from '../../../functions/modules/metrics/counter.ts';
import { metricsRollUp } from '../../../functions/modules/metrics/timers.ts';
import { createTestApi } from '../../support/test-api.ts';

const HOUR_MS = 3_600_000;
const { read } = metrics.operations;

async function world() {
  const api = await createTestApi();
  const acme = await api.addAccount('Acme', 'ada@acme.test');
  const operator = await api.addPerson(1, 'olga@livingroom.test', 'system');
  // What setting up counted is not of the test.
  await api.ports.counter.settle();
  api.clock.advance(2 * HOUR_MS);
  await metricsRollUp.run(api.ports, 1);
  const rollUp = async () => {
    await api.ports.counter.settle();
    api.clock.advance(HOUR_MS);
    await metricsRollUp.run(api.ports, 1);
  };
  const figures = (accountId?: number) =>
    api.as(operator).call(read, { query: {} }, accountId === undefined ? {} : { accountId });
  return { api, acme, operator, rollUp, figures };
}

const called = (at: number, more: object = {}) => ({
  at,
  domain: 'units',
  status: 200,
  ms: 40,
  accountId: 7,
  employeeId: 1,
  ...more,
});

describe('The metrics', () => {
  test('count calls and errors by domain, of all organisations and of one, when their hour is over', async () => {
    const { api, acme, rollUp, figures } = await world();
    for (let time = 0; time < 3; time += 1) await api.as(acme.admin).raw(health.operations.read, {});
    await api.as(acme.admin).rows('units').list({});
    expect((await figures()).all.calls).toBe(0);
    await rollUp();
    const all = await figures();
    expect(all.domains.find(({ domain }) => domain === 'health')).toMatchObject({ calls: 3, errors: 0 });
    const own = await figures(acme.accountId);
    expect(own.domains.map(({ domain, calls }) => [domain, calls])).toEqual([['data', 1]]);
    expect(all.counted_to).toBe('2026-03-02T12:00:00.000Z');
  });

  test('of several instances are one sum, however often the timer runs', async () => {
    const { api, figures } = await world();
    const [one, two] = [createCounter(api.ports), createCounter(api.ports)];
    const now = api.clock.now();
    for (let time = 0; time < 90; time += 1) one.count(called(now));
    for (let time = 0; time < 10; time += 1)
      two.count(called(now, { ms: 1_600, status: time === 0 ? 500 : 200 }));
    await one.settle();
    api.clock.advance(HOUR_MS);
    await metricsRollUp.run(api.ports, 1);
    await two.settle();
    await Promise.all([metricsRollUp.run(api.ports, 1), metricsRollUp.run(api.ports, 1)]);
    const units = (await figures()).domains.find(({ domain }) => domain === 'units');
    expect(units).toMatchObject({ calls: 100, errors: 1 });
    const near = (ms: number | null | undefined, aim: number) =>
      expect(Math.abs((ms ?? 0) - aim) / aim).toBeLessThan(0.1);
    near(units?.p50, 40);
    near(units?.p95, 1_600);
  });

  test('a run that is cut off after its sums counts nothing twice', async () => {
    const { api, figures } = await world();
    const counter = createCounter(api.ports);
    counter.count(called(api.clock.now()));
    await counter.settle();
    const store = api.ports.store.forAccount(1);
    const { rows } = await store.query('metric_counts', { limit: 100 });
    api.clock.advance(HOUR_MS);
    await metricsRollUp.run(api.ports, 1);
    // As it was before the rows were deleted.
    await store.write(
      'metric_counts',
      rows.map(({ id, body }) => ({ kind: 'upsert', id, body })),
    );
    await metricsRollUp.run(api.ports, 1);
    expect((await figures()).domains.find(({ domain }) => domain === 'units')?.calls).toBe(1);
  });

  test('count people once over hours and instances, and do not say fewer than five', async () => {
    const { api, figures } = await world();
    for (let hour = 0; hour < 3; hour += 1) {
      const counter = createCounter(api.ports);
      for (let employeeId = 1; employeeId <= 60; employeeId += 1)
        counter.count(called(api.clock.now(), { employeeId }));
      for (let employeeId = 1; employeeId <= 4; employeeId += 1)
        counter.count(called(api.clock.now(), { accountId: 8, employeeId }));
      await counter.settle();
      api.clock.advance(HOUR_MS);
      await metricsRollUp.run(api.ports, 1);
    }
    const { people } = await figures();
    expect(Math.abs((people ?? 0) - 64)).toBeLessThan(9);
    const small = await api.addAccount('Small', 's@small.test');
    expect((await figures(small.accountId)).people).toBeNull();
  });

  test('are written down after an outage of the store, once', async () => {
    const { api, figures } = await world();
    const away = { forAccount: () => Promise.reject(new Error('away')) };
    let isAway = true;
    const store = new Proxy(api.ports.store, {
      get: (target, name) =>
        isAway && name === 'forAccount'
          ? () => ({ accountId: 1, write: away.forAccount })
          : Reflect.get(target, name),
    });
    const counter = createCounter({ ...api.ports, store });
    counter.count(called(api.clock.now()));
    await counter.settle();
    isAway = false;
    await counter.settle();
    api.clock.advance(HOUR_MS);
    await metricsRollUp.run(api.ports, 1);
    expect((await figures()).domains.find(({ domain }) => domain === 'units')?.calls).toBe(1);
  });

  test('are read by the operator alone', async () => {
    const { api, acme } = await world();
    expect((await api.as(acme.admin).raw(read, { query: {} })).status).toBe(403);
  });
});
