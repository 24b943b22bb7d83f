import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { metrics } from '@livingroom/shared/modules/metrics/contract.ts';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../../functions/app.ts';
import type { DocumentStore } from '../../../functions/core/storage/port.ts';
import { storeOf } from '../../../functions/core/storage/rows.ts';
import { createCounter } from '../../../functions/modules/metrics/counter.ts';
import { rollUp } from '../../../functions/modules/metrics/roll-up.ts';
import { createTestApi } from '../../support/test-api.ts';

const HOUR_MS = 3_600_000;
const { read, levels, dependencies } = metrics.operations;

async function world() {
  const api = await createTestApi();
  const operator = await api.addPerson(1, 'olga@livingroom.test', 'system');
  await api.ports.counter.settle();
  api.clock.advance(2 * HOUR_MS);
  await rollUp(api.ports);
  const counter = createCounter(api.ports);
  const hourPasses = async () => {
    await counter.settle();
    api.clock.advance(HOUR_MS);
    await rollUp(api.ports);
  };
  return { api, counter, hourPasses, client: api.as(operator) };
}

/** The same store, and how often it was asked. */
function asked(store: DocumentStore): { readonly store: DocumentStore; count(): number } {
  let operations = 0;
  return {
    count: () => operations,
    store: {
      close: () => store.close(),
      forAccount: (accountId) =>
        new Proxy(store.forAccount(accountId), {
          get(target, name) {
            const value: unknown = Reflect.get(target, name);
            if (typeof value !== 'function') return value;
            return (...given: unknown[]) => {
              operations += 1;
              return Reflect.apply(value, target, given);
            };
          },
        }),
    },
  };
}

describe('The roll-up of an hour', () => {
  test.each([
    [1, 1],
    [1_000, 1],
    [1_000, 3],
  ])(
    'of %i organisations and %i instances takes the stated number of store operations',
    async (organisations, instances) => {
      const { api } = await world();
      await api.ports.counter.settle();
      await rollUp(api.ports);
      for (let instance = 0; instance < instances; instance += 1) {
        const counter = createCounter(api.ports);
        for (let accountId = 1; accountId <= organisations; accountId += 1)
          counter.note({ name: 'job', accountId });
        await counter.settle();
      }
      api.clock.advance(HOUR_MS);
      const rows = await storeOf(api.ports, 1)
        .table('metric_counts')
        .every({ fields: ['account_id_ref'] });
      const [raw, accounts] = [rows.length, new Set(rows.map(({ account_id_ref }) => account_id_ref)).size];
      expect(raw).toBeGreaterThanOrEqual(instances * Math.min(organisations, 1_000));
      const { store, count } = asked(api.ports.store);
      await rollUp({ ...api.ports, store });
      // A page more is asked for than is full, and what is too old is looked for by hour and by day.
      const stated = Math.ceil((raw + 1) / 1_000) + 2 * Math.ceil(accounts / 25) + Math.ceil(raw / 100) + 2;
      expect(count()).toBeLessThanOrEqual(stated);
      expect(await api.ports.store.forAccount(1).count('metric_counts')).toBe(0);
    },
  );
});

describe('Work beside calls', () => {
  test('is counted by name with how late it was, of all organisations and of one', async () => {
    const { api, counter, hourPasses, client } = await world();
    const { accountId } = await api.addAccount('Acme', 'ada@acme.test');
    counter.note({ name: 'round.closed', accountId, ms: 40_000 });
    counter.note({ name: 'round.closed', accountId: 99, ms: 3_600_000, failed: true });
    counter.note({ name: 'ai.copilot', accountId, amount: 1_200 });
    await hourPasses();
    const all = await client.call(read, { query: { range: '24h' } });
    const closed = all.work.find(({ name }) => name === 'round.closed');
    expect(closed).toMatchObject({ times: 2, failed: 1 });
    expect(Math.abs((closed?.longest ?? 0) - 3_600_000) / 3_600_000).toBeLessThan(0.1);
    const own = await client.call(read, { query: { range: '24h' } }, { accountId });
    expect(own.work.map(({ name, times, amount }) => [name, times, amount])).toEqual([
      ['ai.copilot', 1, 1_200],
      ['round.closed', 1, 0],
    ]);
    expect(own.parts.at(-1)?.work['ai.copilot']).toMatchObject({ times: 1, amount: 1_200 });
  });

  test('of a day and of a year is the sum of its hours, also where two runs meet', async () => {
    const { api, counter, client } = await world();
    for (let hour = 0; hour < 5; hour += 1) {
      counter.note({ name: 'job', accountId: 7 });
      await counter.settle();
      api.clock.advance(HOUR_MS);
      await Promise.all([rollUp(api.ports), rollUp(api.ports)]);
    }
    for (const range of ['24h', '7d', '30d', '1y'] as const) {
      const { work, parts } = await client.call(read, { query: { range } });
      expect([range, work.find(({ name }) => name === 'job')?.times]).toEqual([range, 5]);
      expect(parts.reduce((sum, part) => sum + (part.work.job?.times ?? 0), 0)).toBe(5);
    }
  });

  test('of the product itself comes from its calls: a job, the store, the sign-in', async () => {
    const { api, client } = await world();
    await client.call(levels, {});
    await api.ports.counter.settle();
    api.clock.advance(HOUR_MS);
    await rollUp(api.ports);
    const { work } = await client.call(read, { query: { range: '24h' } });
    expect(work.map(({ name }) => name)).toEqual(expect.arrayContaining(['to.sign-in', 'to.store']));
  });
});

describe('The service levels', () => {
  test('say what is left of the allowance, how fast it goes, and when it is gone', async () => {
    const { api, counter, hourPasses, client } = await world();
    const call = (status: number) =>
      counter.count({
        ...{ at: api.clock.now(), domain: 'units', status, ms: 40 },
        ...{ accountId: 7, employeeId: 1 },
      });
    for (let time = 0; time < 9_995; time += 1) call(200);
    for (let time = 0; time < 5; time += 1) call(503);
    counter.note({ name: 'mail.sent', accountId: 7, ms: 1_000 });
    await hourPasses();
    const { levels: stand } = await client.call(levels, {});
    const calls = stand.find(({ name }) => name === 'calls');
    expect(calls).toMatchObject({ total: 10_000, bad: 5, objective: 0.999, gone_at: null });
    expect(calls?.left).toBeCloseTo(0.5, 5);
    expect(calls?.burn_hour).toBeCloseTo(0.5, 5);
    expect(stand.find(({ name }) => name === 'mails')).toMatchObject({ total: 1, bad: 0, left: 1 });
    expect(stand.find(({ name }) => name === 'closes')).toMatchObject({ total: 0, burn: 0, left: 1 });
    for (let hour = 0; hour < 6; hour += 1) await hourPasses();
    for (let time = 0; time < 4; time += 1) call(503);
    for (let time = 0; time < 996; time += 1) call(200);
    await hourPasses();
    const [now] = (await client.call(levels, {})).levels;
    expect(now?.burn).toBeCloseTo(4, 5);
    expect(now?.left).toBeCloseTo(1 - 9 / 11, 5);
    // Two elevenths of 30 days, at four times the pace.
    expect(Date.parse(now?.gone_at ?? '') - api.clock.now()).toBeCloseTo(
      ((2 / 11) * 30 * 86_400_000) / 4,
      -1,
    );
  });

  test('are said in the log for the alerts, with what was counted since the last time', async () => {
    const { api, counter } = await world();
    counter.note({ name: 'mail.sent', accountId: 7, failed: true });
    await counter.settle();
    const lines = api.log.entries.filter(
      ({ event, objective }) => event === 'service-level' && objective === 'mails',
    );
    expect(lines.at(-1)).toMatchObject({ level: 'info', total: 1, bad: 1 });
  });
});

describe('The page of dependencies', () => {
  test('says of each how it does, and what failed last, without people and secrets', async () => {
    const { api, client } = await world();
    const away = () =>
      Promise.reject(
        new AppError('unavailable', { service: serviceWords('mail') }).because(
          new Error('403 for ann@acme.test is not allowed'),
        ),
      );
    const app = createApp({ ...api.ports, mail: { ...api.ports.mail, send: away } }, api.verify);
    const message = { to: 'a@b.test', toName: 'A', subject: 'S', plainText: 'T', html: 'T' };
    await app.ports.mail.send('id', message).catch(() => undefined);
    const { items } = await client.call(dependencies, {});
    const mail = items.find(({ name }) => name === 'mail');
    expect(mail).toMatchObject({ state: 'fails', failed: mail?.calls });
    expect(mail?.last?.what).toMatch(/^send: Error: 403 for/);
    expect(mail?.last?.what).not.toContain('ann@');
    expect(items.find(({ name }) => name === 'store')).toMatchObject({
      state: 'works',
      failed: 0,
      last: null,
    });
    expect(items.find(({ name }) => name === 'ai')).toMatchObject({ state: 'unused', calls: 0 });
  });
});
