import { errorLog } from '@livingroom/shared/modules/error-log/contract.ts';
import { referenceOf } from '@livingroom/shared/modules/error-log/rules/reference.ts';
import { health } from '@livingroom/shared/modules/platform/contract.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi, type Person, type TestApiOptions } from '../../support/test-api.ts';

const { operations } = errorLog;

type Sent = {
  readonly endpoint: string;
  readonly error_code: string;
  readonly message: string;
  readonly severity: 'critical' | 'error' | 'warning' | 'info';
  readonly instance_id: string;
  readonly request_id?: string;
  readonly metadata: object;
};

const sent = (more: Partial<Sent> = {}): Sent => ({
  endpoint: 'PATCH /actions/v1/actions/{id}',
  error_code: 'FRONTEND_503',
  message: 'Server error: Please try again later.',
  severity: 'error',
  instance_id: 'web-client',
  metadata: {},
  ...more,
});

async function world(options: TestApiOptions = {}) {
  const api = await createTestApi(options);
  const acme = await api.addAccount('Acme', 'ada@acme.test');
  const nord = await api.addAccount('Nordhafen', 'nina@nord.test');
  const operator = await api.addPerson(1, 'olga@livingroom.test', 'system');
  const add = async (person: Person, more: Partial<Sent> = {}) =>
    api.as(person).raw(operations.add, { query: {}, body: sent(more) });
  return { api, acme, nord, operator, add };
}

describe('The error log', () => {
  it('counts entries by state and severity, of all organisations and of one', async () => {
    const { api, acme, nord, operator, add } = await world();
    await add(acme.admin);
    await add(acme.admin, { error_code: 'FRONTEND_403', severity: 'warning' });
    await add(nord.admin);
    const all = await api.as(operator).call(operations.counts, { query: {} });
    expect(all.severity).toEqual({ critical: 0, error: 2, warning: 1, info: 0 });
    expect(all.status).toEqual({ open: 3, acknowledged: 0, closed: 0 });
    const one = await api.as(operator).call(operations.counts, { query: {} }, { accountId: acme.accountId });
    expect(one.counts.open).toEqual({ critical: 0, error: 1, warning: 1, info: 0 });
    const later = { start: '2026-03-02T09:00:00.001Z' };
    const none = await api.as(operator).call(operations.counts, { query: later });
    expect(none.status.open).toBe(0);
  });

  it('groups entries by cause, with how often, the release and the organisations', async () => {
    const { api, acme, nord, operator, add } = await world();
    await add(acme.admin);
    api.clock.advance(60_000);
    await add(nord.admin);
    await add(nord.admin, { message: 'Request 17 failed', error_code: 'UNCAUGHT_RUNTIME_ERROR' });
    await add(nord.admin, { message: 'Request 18 failed', error_code: 'UNCAUGHT_RUNTIME_ERROR' });
    const { items, entries, parts } = await api.as(operator).call(operations.causes, { query: {} });
    expect(entries).toBe(4);
    expect(parts.reduce((sum, { severe }) => sum + severe, 0)).toBe(4);
    expect(items.map(({ error_code, times, seen }) => [error_code, times, seen]).sort()).toEqual([
      ['FRONTEND_503', 2, 2],
      ['UNCAUGHT_RUNTIME_ERROR', 2, 2],
    ]);
    const shared = items.find(({ error_code }) => error_code === 'FRONTEND_503');
    expect(shared?.organisations).toEqual([acme.accountId, nord.accountId]);
    expect(shared?.first_seen_at).toBe('2026-03-02T09:00:00.000Z');
    expect(shared?.last_seen_at).toBe('2026-03-02T09:01:00.000Z');
  });

  it('says which endpoints have most entries', async () => {
    const { api, acme, operator, add } = await world();
    await add(acme.admin, { endpoint: 'GET /units/v1/units/4711', error_code: 'FRONTEND_500' });
    await add(acme.admin, { endpoint: 'GET /units/v1/units/4712', error_code: 'FRONTEND_500' });
    await add(acme.admin);
    const query = { limit: 1 };
    expect(await api.as(operator).call(operations.topEndpoints, { query })).toEqual({
      endpoints: [{ endpoint: 'GET /units/v1/units/{id}', severity: 'error', count: 2 }],
      total: 2,
    });
  });

  it('acknowledges and closes a whole cause; closed, it opens again when it happens again', async () => {
    const { api, acme, operator, add } = await world();
    await add(acme.admin);
    const client = api.as(operator);
    const [cause] = (await client.call(operations.causes, { query: {} })).items;
    const id = cause?.error_cause_id ?? '';
    const set = (status: 'acknowledged' | 'closed') =>
      client.call(operations.setCauseStatus, { params: { id }, body: { status } });
    const states = async () => (await client.call(operations.counts, { query: {} })).status;
    await set('acknowledged');
    await add(acme.admin);
    expect(await states()).toEqual({ open: 0, acknowledged: 2, closed: 0 });
    await set('closed');
    expect(await states()).toEqual({ open: 0, acknowledged: 0, closed: 2 });
    await add(acme.admin);
    expect(await states()).toEqual({ open: 1, acknowledged: 0, closed: 2 });
  });

  it('changes the state of one entry alone', async () => {
    const { api, acme, operator, add } = await world();
    await add(acme.admin);
    await add(acme.admin);
    const client = api.as(operator);
    const [newest] = (await client.call(operations.recent, { query: {} })).items;
    const params = { id: newest?.error_id ?? 0 };
    await client.call(operations.setStatus, { params, body: { status: 'closed' } });
    expect((await client.call(operations.read, { params })).status).toBe('closed');
    expect((await client.call(operations.counts, { query: {} })).status).toMatchObject({
      open: 1,
      closed: 1,
    });
    const elsewhere = { accountId: (await api.addAccount('Other', 'o@other.test')).accountId };
    await expect(client.call(operations.read, { params }, elsewhere)).rejects.toMatchObject({ status: 404 });
  });

  it('deletes what is older than so many days, by hand and in the night', async () => {
    const { api, acme, operator, add } = await world();
    await add(acme.admin);
    api.clock.advance(40 * 86_400_000);
    await add(acme.admin, { error_code: 'FRONTEND_500' });
    const client = api.as(operator);
    const left = async () => (await client.call(operations.latest, { query: {} })).items.length;
    expect(await left()).toBe(2);
    expect(await client.call(operations.prune, { body: { days: 30 } })).toEqual({ deleted: 1 });
    expect((await client.call(operations.causes, { query: {} })).items).toHaveLength(1);
    const { errorRetention } = await import('../../../functions/modules/error-log/timers.ts');
    const due = await errorRetention.next(api.ports, 1);
    expect(due && new Date(due).toISOString()).toBe('2026-07-11T03:15:00.000Z');
    api.clock.advance(91 * 86_400_000);
    await errorRetention.run(api.ports, 1);
    expect(await left()).toBe(0);
  });

  it('is read by the operator alone', async () => {
    const { api, acme, add } = await world();
    await add(acme.admin);
    for (const operation of [operations.counts, operations.latest, operations.recent, operations.causes])
      expect((await api.as(acme.admin).raw(operation, { query: {} })).status).toBe(403);
    const prune = await api.as(acme.admin).raw(operations.prune, { body: {} });
    expect(prune.status).toBe(403);
  });
});

describe('What a person must not be known by', () => {
  it('is taken out of what the site sends', async () => {
    const { api, acme, operator, add } = await world();
    const token = `eyJhbGciOiJub25lIn0.${'a'.repeat(60)}.x`;
    await add(acme.admin, {
      endpoint: 'GET /users/v1/users/status/ida.shaw@acme.test?token=abc',
      message: `Value "Ida Shaw" of ida.shaw@acme.test, 'my boss', call +45 12 34 56 78 99, Bearer ${token}`,
      error_code: 'FRONTEND_500',
      metadata: {
        url: '/employees/4711?search=Ida',
        stack: `TypeError: "I am unhappy"\n at save (https://site/assets/app-1a2b.js?x=${token}:1:20)`,
        userAgent: 'Mozilla/5.0 ida@acme.test',
        trail: [
          { at: '2026-03-02T09:00:00.000Z', what: 'GET /users/v1/users/ida@acme.test', status: 200, ms: 4 },
        ],
      },
    });
    const { items } = await api.as(operator).call(operations.latest, { query: {} });
    const text = JSON.stringify(items);
    for (const secret of ['Ida', 'ida', 'Shaw', 'boss', 'eyJ', 'unhappy', '4711', '12345678', 'token'])
      expect(text).not.toContain(secret);
    expect(items[0]?.metadata?.stack).toContain('at save (https://site/assets/app-1a2b.js:1:20)');
    expect(items[0]?.metadata).toMatchObject({ source: 'site', role: 'admin', url: '/employees/{id}' });
  });
});

describe('A failure of the server', () => {
  it('is found by the reference that the person was shown', async () => {
    const { api, acme, operator } = await world();
    await api.as(null).raw(health.operations.read, {});
    const store = api.ports.store.forAccount.bind(api.ports.store);
    let isAway = true;
    Object.assign(api.ports.store, {
      forAccount: (id: number) => (isAway && id === 1 ? failingStore(store(id)) : store(id)),
    });
    const answer = await api.as(null).raw(health.operations.read, {});
    isAway = false;
    expect(answer.status).toBe(503);
    const reference = referenceOf(String(answer.headers['x-request-id']));
    const params = { id: ` ${reference?.toLowerCase().replace('-', ' ')}` };
    const { items, cause } = await api.as(operator).call(operations.find, { params });
    expect(items).toMatchObject([
      {
        endpoint: 'GET /health',
        error_code: 'CALL_FAILED',
        severity: 'error',
        metadata: { source: 'server' },
      },
    ]);
    expect(cause.times).toBe(1);
    expect(acme.accountId).toBeGreaterThan(1);
  });

  it('of a timer, a step, a mail or the AI is there with where it was', async () => {
    const { api, operator } = await world();
    const { log } = api.ports;
    log.write({ level: 'error', event: 'timer-failed', function: 'due-work', error: new Error('late') });
    log.write({ level: 'error', event: 'step-failed', function: 'closeRound', error: new Error('lost') });
    log.write({ level: 'error', event: 'flow-trouble', accountId: 2, kind: 'stuck', detail: 'x' });
    log.write({
      level: 'error',
      event: 'gateway-failed',
      gateway: 'ai',
      call: 'complete',
      error: new Error('a'),
    });
    log.write({
      level: 'warning',
      event: 'gateway-refused',
      gateway: 'mail',
      call: 'send',
      error: new Error('b'),
    });
    log.write({ level: 'warning', event: 'token-refused', check: 'issuer' });
    const { items } = await api.as(operator).call(operations.recent, { query: {} });
    expect(
      items.map(({ error_code, endpoint, severity }) => [error_code, endpoint, severity]).sort(),
    ).toEqual([
      ['FLOW_TROUBLE', 'flow-trouble', 'critical'],
      ['GATEWAY_FAILED', 'ai.complete', 'error'],
      ['GATEWAY_REFUSED', 'mail.send', 'warning'],
      ['STEP_FAILED', 'closeRound', 'error'],
      ['TIMER_FAILED', 'due-work', 'error'],
    ]);
  });
});

function failingStore<T extends object>(store: T): T {
  return new Proxy(store, {
    get: (target, name) =>
      ['get', 'query', 'count', 'write', 'takeNumbers'].includes(String(name))
        ? () => Promise.reject(new Error('away'))
        : Reflect.get(target, name),
  });
}

describe('A flood', () => {
  it('of one cause is counted whole and stored in part', async () => {
    const { api, operator } = await world();
    const { log } = api.ports;
    for (let time = 0; time < 300; time += 1)
      log.write({ level: 'error', event: 'timer-failed', function: 'due-work', error: new Error('late') });
    const { items, entries } = await api.as(operator).call(operations.causes, { query: {} });
    expect(items.map(({ times }) => times)).toEqual([300]);
    expect(entries).toBe(20);
  });

  it('of a client that is signed in ends after 200 calls in an hour', async () => {
    const { api, acme, operator, add } = await world({ settings: { limitFactor: 1 } });
    const statuses: number[] = [];
    for (let time = 0; time < 210; time += 1)
      statuses.push(
        (await add(acme.admin, { error_code: `FRONTEND_${String.fromCharCode(65 + (time % 26))}` })).status,
      );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    const { items } = await api.as(operator).call(operations.recent, { query: { limit: 200 } });
    expect(items.length).toBeLessThanOrEqual(200);
  });

  it('while the store is away waits, and is in the log afterwards', async () => {
    const { api, operator } = await world();
    const store = api.ports.store.forAccount.bind(api.ports.store);
    let isAway = true;
    Object.assign(api.ports.store, {
      forAccount: (id: number) => (isAway ? failingStore(store(id)) : store(id)),
    });
    api.ports.log.write({ level: 'error', event: 'due-sweep', error: new Error('away') });
    await api.ports.recorder.settle();
    isAway = false;
    const { items } = await api.as(operator).call(operations.latest, { query: {} });
    expect(items).toMatchObject([{ error_code: 'DUE_SWEEP' }]);
  });
});
