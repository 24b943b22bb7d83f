import { variables } from '@livingroom/shared/calls/variables.ts';
import { activations } from '@livingroom/shared/modules/activations/contract.ts';
import { jobs } from '@livingroom/shared/modules/jobs/contract.ts';
import { health } from '@livingroom/shared/modules/platform/contract.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccess } from '../../../functions/core/access/access.ts';
import { limits, workLimits } from '../../../functions/core/access/limits.ts';
import { createTestApi, type Person, type TestApi, testToken } from '../../support/test-api.ts';
import { invitationToken } from '../../worlds/activate.ts';

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

/** Behind one address: what somebody does who may not, and what somebody does who may. */
const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9:51234' };
const good = () => api.as(admin).raw(jobs.operations.listOwn, { headers });

test('an address that tries tokens is asked to wait; whoever has a good one behind it is served all the time', async () => {
  const bad = () => api.as(null).raw(jobs.operations.listOwn, { headers }, { token: 'a.b.c' });
  expect(await statuses(limits.address.calls + 5, bad)).toEqual({ 401: limits.address.calls, 429: 5 });
  expect(await statuses(50, good)).toEqual({ 200: 50 });
  expect((await api.as(null).raw(health.operations.read, { headers })).status).toBe(200);
});

test('six calls of the state a second keep nobody out, themselves neither', async () => {
  const asked = () => api.as(null).raw(health.operations.read, { headers });
  expect(await statuses(1_000, asked)).toEqual({ 200: 1_000 });
  expect(await statuses(50, good)).toEqual({ 200: 50 });
});

test('a whole office opens its invitations beside somebody who tries links', async () => {
  const office = Array.from({ length: 35 }, (_, place) => `p${place}@acme.test`);
  for (const work_email of office) {
    const { employee_id } = await api.as(admin).rows('employees').create({ work_email, given_name: 'Pim' });
    const body = { employee_id_ref: employee_id, role: 'employee' };
    await api.as(admin).call(activations.operations.send, { body });
    api.clock.advance(4_000);
  }
  const bad = () => api.as(null).raw(jobs.operations.listOwn, { headers }, { token: 'a.b.c' });
  await statuses(limits.address.calls, bad);
  const open = (plain_token: string) =>
    api.as(null).raw(activations.operations.validateToken, { headers, body: { plain_token } });
  const opened = await Promise.all(office.map((email) => open(invitationToken(api, email))));
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await open('a guess')).status).toBe(429);
});

test('one link is asked for so often and no more, other links go on', async () => {
  const open = (plain_token: string) =>
    api.as(null).raw(activations.operations.validateToken, { body: { plain_token } });
  const own = invitationToken(api, 'p1@acme.test');
  api.clock.advance(60_000);
  const answers = await Promise.all(Array.from({ length: 70 }, () => open(own)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  expect((await open(invitationToken(api, 'p2@acme.test'))).status).toBe(200);
});

test('whoever uses up the time of the process waits, a colleague does not; an organisation has a limit of its own', async () => {
  const access = createAccess(api.ports, api.verify, {
    admit: async () => false,
    authoriseDirectory: async () => admin.accountId,
    authoriseKey: async () => Promise.reject(new Error('no key')),
    authoriseKiosk: async () => Promise.reject(new Error('no kiosk')),
  });
  const other = await api.addAccount('Other', 'olga@other.test');
  const people = await Promise.all(
    ['kai', 'lea', 'nik', 'oda', 'pia'].map((name) => api.addPerson(admin.accountId, `${name}@acme.test`)),
  );
  const comes = async (person: Person) => {
    const authorization = `Bearer ${testToken(person.email, true)}`;
    const outcome = access.identify({ authorization, address: '203.0.113.9' });
    return outcome.then(() => 'in').catch(({ code }) => code);
  };
  const [kai, lea] = [people[0] ?? admin, people[1] ?? admin];
  access.charge(kai, workLimits.person.calls + 100);
  expect([await comes(kai), await comes(lea)]).toEqual(['too-many-requests', 'in']);
  for (const person of people.slice(1)) access.charge(person, workLimits.person.calls - 100);
  expect([await comes(lea), await comes(admin), await comes(other.admin)]).toEqual([
    'too-many-requests',
    'too-many-requests',
    'in',
  ]);
  const directory = () => access.identifyDirectory({ authorization: null, address: null });
  await expect(directory()).rejects.toMatchObject({ code: 'too-many-requests' });
  api.clock.advance(60_000);
  expect([await comes(kai), await comes(admin)]).toEqual(['in', 'in']);
});

test('a call is charged what it took, and more when it took more', async () => {
  const lines = () => api.log.entries.filter(({ event }) => event === 'call').map(({ work }) => Number(work));
  const ask = (count: number) =>
    api.as(admin).raw(variables.operations.checkPrimaryKeysExist, {
      query: { table_name: 'employees' },
      body: { variable_name: 'employee_id', values: Array.from({ length: count }, (_, place) => place) },
    });
  await ask(1);
  const [small = 0] = lines().slice(-1);
  expect((await ask(5_000)).status).toBe(200);
  const [large = 0] = lines().slice(-1);
  expect(large).toBeGreaterThan(small);
});

test('what costs more has a limit of its own', async () => {
  const form = { file: { name: 'a.csv', content: new TextEncoder().encode('') }, fields: {} };
  const upload = () => api.as(admin).upload(storages.operations.uploadFile, {}, form);
  expect(await statuses(65, upload)).toEqual({ 400: 60, 429: 5 });
});
