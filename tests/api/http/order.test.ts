import { callDefaults, type Operation } from '@livingroom/shared/calls/call.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import type { Access } from '../../../functions/core/access/access.ts';
import { createDomainHandler } from '../../../functions/core/http/domain-handler.ts';
import type { CallContext } from '../../../functions/core/http/types.ts';
import { createMemoryLog } from '../../fakes/log.ts';
import { callerWith } from '../../support/caller.ts';
import { createTestApi } from '../../support/test-api.ts';

/** Every call of every domain takes the same steps in the same order, and leaves one line of what became of it. */

const permission = { domain: 'things', subdomain: 'things', operation: 'Change', roles: ['admin'] } as const;

const api = await createTestApi();
afterAll(() => api.ports.store.close());

type Sent = {
  readonly access?: Operation['access'];
  /** The step that fails, and how. */
  readonly fails?: { readonly at: string; readonly error: unknown };
  readonly path?: string;
  readonly body?: string;
};

/** Sends one request through the wrapper: the steps it took, the answer, what the handler was told, the lines. */
async function sent({ access = permission, fails, path = '/things/v1', body = '{"size":1}' }: Sent = {}) {
  const steps: string[] = [];
  const step = (name: string) => {
    steps.push(name);
    if (fails?.at === name) throw fails.error;
  };
  const guard: Access = {
    identify: async () => {
      step('identify');
      return callerWith({ accountId: 2 });
    },
    identifyDirectory: async () => {
      step('identifyDirectory');
      return 7;
    },
    asGuest: (_visitor, _call, work) => {
      step('asGuest');
      return work();
    },
    charge: () => step('charge'),
    permit: async () => step('permit'),
    countOperation: () => step('countOperation'),
    enter: async () => step('enter'),
    noteDone: () => step('noteDone'),
    allows: async () => true,
    isOwnSample: async () => false,
  };
  const operation: Operation = {
    ...{ ...callDefaults, method: 'PATCH', path: '/things/v1', summary: '', description: '', access },
    ...{ body: z.object({ size: z.number() }), output: z.object({ done: z.boolean() }) },
  };
  const told: CallContext[] = [];
  const handle = async (context: CallContext) => {
    step('handle');
    told.push(context);
    return { done: true, secret: 'of another table' };
  };
  const log = createMemoryLog();
  const domain = { slug: 'things', operations: { change: { operation, handle } } };
  const answer = await createDomainHandler(
    domain,
    { ...api.ports, log },
    guard,
  )(
    {
      ...{ method: 'PATCH', path, query: new URLSearchParams('name=Kim'), scheme: 'https' },
      header: (name) => (name === 'authorization' ? 'Bearer secret-of-kim' : null),
      bytes: async () => new TextEncoder().encode(body),
    },
    { workflows: api.ports.workflows },
  );
  const lines = log.entries.filter(({ event }) => event === 'call');
  return { steps, status: answer.status, body: String(answer.body), context: told[0], lines, log };
}

const whole = ['identify', 'permit', 'countOperation', 'enter', 'handle', 'noteDone', 'charge'];

test('who calls, whether that is allowed, how often, the work, its price: in this order', async () => {
  expect(await sent()).toMatchObject({ status: 200, steps: whole });
});

test('what leaves is what the contract names, whatever the work gives', async () => {
  expect((await sent()).body).toBe('{"done":true}');
});

test.each(whole.slice(0, -2))('nothing but its price comes after a refusal of %s', async (at) => {
  const { status, steps } = await sent({ fails: { at, error: new AppError('forbidden') } });
  const isKnown = at !== 'identify';
  const taken = whole.slice(0, whole.indexOf(at) + 1);
  expect([status, steps]).toEqual([403, isKnown ? [...taken, 'charge'] : taken]);
});

test('what does not fit its shape never reaches the work', async () => {
  expect(await sent({ body: '{"size":"large"}' })).toMatchObject({
    status: 400,
    steps: [...whole.slice(0, 4), 'charge'],
  });
});

test('a guest is counted and never looked up, and acts for no account', async () => {
  const { steps, context } = await sent({ access: 'public' });
  expect(steps).toEqual(['asGuest', 'handle', 'noteDone']);
  expect([context?.caller, context?.accountId]).toEqual([null, 0]);
});

test('whoever is somebody may be asked what is allowed; a guest is allowed nothing', async () => {
  const asked = await Promise.all([sent(), sent({ access: 'public' })]);
  expect(await Promise.all(asked.map(({ context }) => context?.allows(permission)))).toEqual([true, false]);
});

test('a directory acts for its own account, and is nobody', async () => {
  const { steps, context } = await sent({ access: 'directory' });
  expect(steps).toEqual(['identifyDirectory', 'handle', 'noteDone', 'charge']);
  expect([context?.caller, context?.accountId]).toEqual([null, 7]);
});

test('a path that no call has takes no step', async () => {
  expect(await sent({ path: '/things/v1/else' })).toMatchObject({ status: 404, steps: [] });
});

const line = {
  event: 'call',
  requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  domain: 'things',
  milliseconds: expect.any(Number),
  work: expect.any(Number),
};

const lines: [name: string, sent: Sent, line: object][] = [
  ['done', {}, { level: 'info', operation: 'change', status: 200, accountId: 2 }],
  ['of a guest', { access: 'public' }, { level: 'info', operation: 'change', status: 200, accountId: null }],
  [
    'of no call',
    { path: '/things/v1/else' },
    { level: 'info', operation: '-', status: 404, accountId: null },
  ],
  [
    'refused',
    { fails: { at: 'permit', error: new AppError('forbidden') } },
    { level: 'info', operation: 'change', status: 403, accountId: 2 },
  ],
  [
    'that nobody could answer',
    { fails: { at: 'handle', error: new AppError('unavailable', { service: 'x' }) } },
    { level: 'error', operation: 'change', status: 503, accountId: 2 },
  ],
  [
    'that failed',
    { fails: { at: 'handle', error: new Error('Kim was here') } },
    { level: 'error', operation: 'change', status: 500, accountId: 2 },
  ],
];

test.each(lines)('a call %s leaves one line, without what was sent', async (_name, given, expected) => {
  const { lines: written, log } = await sent(given);
  expect(written).toEqual([{ ...line, ...expected }]);
  const [told] = written;
  expect(told?.milliseconds).toBeGreaterThanOrEqual(0);
  expect(JSON.stringify(log.entries)).not.toContain('secret-of-kim');
  expect(JSON.stringify(log.entries)).not.toContain('name=Kim');
});
