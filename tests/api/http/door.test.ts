import { callDefaults, type Operation } from '@livingroom/shared/calls/call.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Access } from '../../../functions/core/access/access.ts';
import { createDomainHandler } from '../../../functions/core/http/domain-handler.ts';
import type { CallContext, Outgoing } from '../../../functions/core/http/types.ts';
import { callerWith } from '../../support/caller.ts';
import { createTestApi, type TestApi } from '../../support/test-api.ts';

/** What the wrapper makes of a request before anything is done: whose it is, from where, and of which version. */

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.ports.store.close());

type Sent = {
  readonly headers?: { readonly [name: string]: string };
  readonly query?: string;
  readonly role?: 'employee' | 'manager' | 'admin' | 'system';
  readonly shape?: Partial<Pick<Operation, 'access' | 'account'>>;
};

/** Sends one request through the wrapper and keeps what came in at the door and what the handler was told. */
async function sent({ headers = {}, query = '', role = 'employee', shape = {} }: Sent) {
  const visitors: (string | null)[] = [];
  const told: CallContext[] = [];
  const access: Access = {
    identify: async ({ address }) => {
      visitors.push(address);
      return callerWith({ role });
    },
    identifyDirectory: async () => 2,
    asGuest: ({ address }, _call, work) => {
      visitors.push(address);
      return work();
    },
    charge: () => undefined,
    countOperation: () => undefined,
    noteDone: () => undefined,
    enter: async () => undefined,
    permit: async () => undefined,
    allows: async () => true,
    isOwnSample: async () => false,
  };
  const operation: Operation = {
    ...{
      ...callDefaults,
      method: 'PATCH',
      path: '/things/v1',
      summary: '',
      description: '',
      access: 'signed-in',
    },
    ...{ output: z.object({}), ...shape },
  };
  const handle = async (context: CallContext) => {
    told.push(context);
    return {};
  };
  const domain = { slug: 'things', operations: { change: { operation, handle } } };
  const answer: Outgoing = await createDomainHandler(
    domain,
    api.ports,
    access,
  )(
    {
      ...{ method: 'PATCH', path: '/things/v1', query: new URLSearchParams(query), scheme: 'https' },
      header: (name) => headers[name] ?? null,
      bytes: async () => new Uint8Array(),
    },
    { workflows: api.ports.workflows },
  );
  return { status: answer.status, address: visitors[0], context: told[0] };
}

describe('the address that a call comes from', () => {
  it.each<[string | undefined, string | null]>([
    [undefined, null],
    ['', null],
    [' , ', null],
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:51234', '192.0.2.7'],
    ['203.0.113.9, 192.0.2.7:51234', '192.0.2.7'],
    ['evil, 203.0.113.9,192.0.2.7', '192.0.2.7'],
    ['[2001:db8::7]:51234', '[2001:db8::7]'],
    ['[2001:db8::7]', '[2001:db8::7]'],
    // Without brackets nothing of it is a port: two neighbours are not one.
    ['2001:db8::7', '2001:db8::7'],
    ['2001:db8::8', '2001:db8::8'],
    ['::1', '::1'],
    ['2001:db8:0:0:0:0:0:7', '2001:db8:0:0:0:0:0:7'],
    ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
    [`${'1.1.1.1, '.repeat(10_000)}192.0.2.7`, '192.0.2.7'],
  ])('of %j is %j', async (header, expected) => {
    const headers: { [name: string]: string } = header === undefined ? {} : { 'x-forwarded-for': header };
    for (const access of ['signed-in', 'public'] as const)
      expect((await sent({ headers, shape: { access } })).address).toBe(expected);
  });
});

describe('the version that a change is of', () => {
  it.each<[string | undefined, string | null]>([
    [undefined, null],
    ['"7"', '7'],
    ['7', '7'],
    // Whoever packs an answer on its way makes its tag a weak one.
    ['W/"7"', '7'],
    [' "7" ', '7'],
    ['"a-b_c"', 'a-b_c'],
    // Any version, as if nothing was said.
    ['*', null],
    // Text of nobody's stays what it is: it is no version, and the change is refused.
    ['""', ''],
    ['"*"', '*'],
    ['__proto__', '__proto__'],
  ])('%j is %j', async (header, expected) => {
    const headers: { [name: string]: string } = header === undefined ? {} : { 'if-match': header };
    expect((await sent({ headers })).context?.ifMatch).toBe(expected);
  });
});

describe('the account that a call works in', () => {
  const accountOf = async (given: Sent) => {
    const { status, context } = await sent(given);
    return status === 200 ? context?.accountId : status;
  };
  const asked = [
    '',
    '2',
    '3',
    '1',
    '0',
    '-2',
    '2.0',
    ' 2',
    '0x2',
    '1e0',
    '٢',
    '2,3',
    'constructor',
    '9'.repeat(16),
  ];

  it.each(asked)('is the own one or none for people of an organisation: %j', async (id) => {
    for (const role of ['employee', 'manager', 'admin'] as const)
      expect([role, await accountOf({ role, query: `account_id_ref=${id}` })]).toEqual([
        role,
        id === '2' ? 2 : 404,
      ]);
  });

  it.each(asked)('is any account by its number for the operator: %j', async (id) => {
    const isNumber = /^\d{1,15}$/.test(id);
    expect(await accountOf({ role: 'system', query: `account_id_ref=${id}` })).toBe(
      isNumber ? Number(id) : 404,
    );
  });

  it('is the own one where none is named, and the first of two', async () => {
    expect(await accountOf({})).toBe(2);
    expect(await accountOf({ query: 'account_id_ref=3&account_id_ref=2' })).toBe(404);
    expect(await accountOf({ query: 'account_id_ref=2&account_id_ref=3' })).toBe(2);
    expect(await accountOf({ query: 'Account_Id_Ref=3' })).toBe(2);
    expect(await accountOf({ query: 'account_id_ref=3', shape: { account: 'none' } })).toBe(2);
    expect(await accountOf({ shape: { account: 'system' } })).toBe(1);
    expect(await accountOf({ query: 'account_id_ref=2', shape: { account: 'system' } })).toBe(404);
  });

  it('is no other one for an operator who looks as an admin', async () => {
    const headers = { 'x-view-as': 'admin' };
    expect(await accountOf({ role: 'system', headers, query: 'account_id_ref=3' })).toBe(404);
    expect(await accountOf({ role: 'system', headers, query: 'account_id_ref=2' })).toBe(2);
  });
});
