import { health } from '@livingroom/shared/contracts/health.ts';
import { jobs } from '@livingroom/shared/contracts/jobs.ts';
import { storages } from '@livingroom/shared/contracts/storages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../../functions/access/limits.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

let api: TestApi;
let admin: Person;

beforeAll(async () => {
  api = await createTestApi({ settings: { limitFactor: 1 } });
  ({ admin } = await api.addAccount('Acme', 'ada@acme.test'));
});

afterAll(() => api.ports.store.close());

async function statuses(
  count: number,
  one: () => Promise<{ status: number }>,
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let call = 0; call < count; call += 1) {
    const { status } = await one();
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

test('a person who calls without end is asked to wait, others are not', async () => {
  const kim = await api.addPerson(admin.accountId, 'kim@acme.test');
  const call = () => api.as(kim).raw(jobs.operations.listOwn, {});
  expect(await statuses(limits.person.calls + 5, call)).toEqual({ 200: limits.person.calls, 429: 5 });
  const refused = await api.as(kim).raw(jobs.operations.listOwn, {}, { language: 'es' });
  expect(refused).toMatchObject({
    status: 429,
    headers: { 'retry-after': '1' },
    body: {
      code: 'too-many-requests',
      message: 'Demasiadas solicitudes. Inténtalo de nuevo en 1 segundos.',
      data: { retryAfterSeconds: 1 },
    },
  });
  expect((await api.as(admin).raw(jobs.operations.listOwn, {})).status).toBe(200);
  api.clock.advance(1_000);
  expect((await call()).status).toBe(200);
});

test('an address that tries tokens is asked to wait; good tokens behind it are not counted', async () => {
  const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9:51234' };
  const good = () => api.as(admin).raw(jobs.operations.listOwn, { headers });
  expect(await statuses(50, good)).toEqual({ 200: 50 });
  const bad = () => api.as(null).raw(jobs.operations.listOwn, { headers }, { token: 'a.b.c' });
  expect(await statuses(limits.address.calls + 5, bad)).toEqual({ 401: limits.address.calls, 429: 5 });
  expect((await api.as(null).raw(health.operations.read, { headers })).status).toBe(429);
  const elsewhere = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' };
  expect((await api.as(null).raw(health.operations.read, { headers: elsewhere })).status).toBe(200);
});

test('what costs more has a limit of its own', async () => {
  const form = { file: { name: 'a.csv', content: new TextEncoder().encode('') }, fields: {} };
  const upload = () => api.as(admin).upload(storages.operations.uploadFile, {}, form);
  expect(await statuses(65, upload)).toEqual({ 400: 60, 429: 5 });
});
