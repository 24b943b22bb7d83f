import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Callable,
  type CallExtras,
  callJson,
  type Parts,
  setTokenSource,
} from '../../web/src/api/client.ts';
import type { ApiFailure } from '../../web/src/api/failure.ts';
import { chooseLanguage, loadTexts } from '../../web/src/i18n/texts.ts';
import { actingStore } from '../../web/src/lib/acting.ts';
import { setConfig } from '../../web/src/lib/config.ts';
import { emptySession, saveSession } from '../../web/src/lib/session.ts';

const rows: Callable = {
  ...{ method: 'GET', path: '/data/v1/{table}/{id}', account: 'user', timeoutMs: 10_000, retries: 3 },
};

type Sent = {
  readonly url: URL;
  readonly init: RequestInit & { readonly headers: { readonly [name: string]: string } };
};

let sent: Sent[];
let refused: ApiFailure[];

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });

/** The server's answers, one after the other; the last one stays. */
function answers(...given: readonly (() => Response | Error)[]): void {
  vi.stubGlobal('fetch', async (url: URL, init: Sent['init']) => {
    const next = given[Math.min(sent.length, given.length - 1)]?.() ?? json({});
    sent.push({ url, init });
    if (next instanceof Error) throw next;
    return next;
  });
}

/** Makes the call; the pauses between its tries pass at once. */
async function made(operation: Callable = rows, input: Parts = {}, extras: CallExtras = {}) {
  const result = callJson(operation, input, extras).then(
    (value) => ({ value }),
    (failure: ApiFailure) => ({ failure }),
  );
  await vi.runAllTimersAsync();
  return result;
}

const failureOf = async (...given: Parameters<typeof made>) => {
  const result = await made(...given);
  if (!('failure' in result)) throw new Error('The call did not fail');
  return result.failure;
};

beforeEach(async () => {
  vi.useFakeTimers();
  [sent, refused] = [[], []];
  await loadTexts('en_us', 'errors');
  setConfig({ apiUrl: 'https://api.test' } as never);
  setTokenSource({ token: async () => 'secret', refused: (failure) => refused.push(failure) });
  const tokenExpiry = Math.floor(Date.now() / 1000) + 36_000;
  saveSession({
    ...emptySession,
    tokenExpiry,
    accountId: 7,
    systemAccountId: 1,
    userRole: 'admin',
    selectedRole: 'admin',
  });
});

afterEach(() => {
  actingStore.set(null);
  vi.unstubAllGlobals();
});

describe('what a call sends', () => {
  test('are its parts in the address, and in it only what is asked', async () => {
    answers(() => json([]));
    const query = { limit: 5, count: false, none: null, left: undefined, filters: { a: ['x&y'] } };
    await made(rows, { params: { table: 'units', id: 'a/b?c' }, query });
    const [{ url } = { url: new URL('none:') }] = sent;
    expect(url.origin + url.pathname).toBe('https://api.test/api/data/v1/units/a%2Fb%3Fc');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...{ limit: '5', count: 'false', filters: '{"a":["x&y"]}', account_id_ref: '7' },
    });
  });

  test('is JSON with its kind, and nothing where nothing is given', async () => {
    answers(() => json({}));
    await made({ ...rows, method: 'POST' }, { body: { a: null } }, { ifMatch: '"3"' });
    await made({ ...rows, method: 'POST' }, {});
    const form = new FormData();
    await made({ ...rows, method: 'POST' }, { body: {} }, { form });
    expect(
      sent.map(({ init }) => [init.body, init.headers['content-type'], init.headers['if-match']]),
    ).toEqual([
      ['{"a":null}', 'application/json', '"3"'],
      [null, undefined, undefined],
      [form, undefined, undefined],
    ]);
  });

  test('is the token, but not to what everybody may ask', async () => {
    answers(() => json({}));
    await made();
    await made({ ...rows, access: 'public' });
    setTokenSource({ token: async () => null, refused: () => {} });
    await made();
    expect(sent.map(({ init }) => init.headers.authorization)).toEqual([
      'Bearer secret',
      undefined,
      undefined,
    ]);
  });

  test("is the reader's language, and the role that somebody looks as", async () => {
    answers(() => json({}));
    await made();
    await chooseLanguage('dk');
    saveSession({ selectedRole: 'employee' });
    await made();
    expect(sent.map(({ init }) => [init.headers['accept-language'], init.headers['x-view-as']])).toEqual([
      ['en-US', undefined],
      ['da-DK', 'employee'],
    ]);
  });

  test('names the account: the own one, the one that is acted for, the one that is given, or the system', async () => {
    answers(() => json({}));
    const account = async (operation: Callable, extras: CallExtras = {}) => {
      await made(operation, {}, extras);
      return sent.at(-1)?.url.searchParams.get('account_id_ref');
    };
    expect(await account(rows)).toBe('7');
    expect(await account({ ...rows, account: 'system' }, { accountId: 9 })).toBe('1');
    expect(await account({ ...rows, account: 'none' })).toBeNull();
    actingStore.set(8);
    expect(await account(rows)).toBe('8');
    expect(await account(rows, { accountId: 9 })).toBe('9');
    expect(await account({ ...rows, account: 'system' })).toBe('1');
  });

  test('is nothing where the session does not say whose it is', async () => {
    answers(() => json({}));
    saveSession({ accountId: null, systemAccountId: null });
    expect(await failureOf()).toMatchObject({ code: 'noAccount', status: 0 });
    expect(await failureOf({ ...rows, account: 'system' })).toMatchObject({ code: 'noAccounts' });
    expect(sent).toEqual([]);
    saveSession({ userRole: 'guest', selectedRole: 'guest' });
    expect(await made()).toEqual({ value: {} });
    expect(sent[0]?.url.search).toBe('');
  });
});

describe('a call that fails', () => {
  test.each([500, 502, 503, 504])('with %i is tried again three times', async (status) => {
    answers(() => json({}, status));
    expect(await failureOf()).toMatchObject({ status });
    expect(sent).toHaveLength(4);
  });

  test('without a server is tried again too, and succeeds when there is one', async () => {
    answers(() => new TypeError('Failed to fetch'));
    expect(await failureOf()).toMatchObject({ code: 'network', status: 0 });
    expect(sent).toHaveLength(4);
    sent = [];
    answers(
      () => new TypeError('Failed to fetch'),
      () => json({}, 503),
      () => json({ a: 1 }),
    );
    expect(await made()).toEqual({ value: { a: 1 } });
    expect(sent).toHaveLength(3);
  });

  test.each([400, 401, 403, 404, 409, 410, 413, 429, 501])('with %i is not', async (status) => {
    answers(() => json({}, status));
    expect(await failureOf()).toMatchObject({ status });
    expect(sent).toHaveLength(1);
  });

  test('is not where the operation says so, and not when its time is over', async () => {
    answers(() => json({}, 503));
    await failureOf({ ...rows, retries: 0 });
    expect(sent).toHaveLength(1);
    sent = [];
    answers(() => Object.assign(new Error('Too late'), { name: 'TimeoutError' }));
    expect(await failureOf()).toMatchObject({ code: 'timeout' });
    expect(sent).toHaveLength(1);
  });

  test('waits twice as long each time', async () => {
    answers(() => json({}, 503));
    const call = callJson(rows, {}, {}).catch(() => undefined);
    const tries: number[] = [];
    for (const pause of [0, 99, 1, 199, 1, 399, 1]) {
      await vi.advanceTimersByTimeAsync(pause);
      tries.push(sent.length);
    }
    await call;
    expect(tries).toEqual([1, 1, 2, 2, 3, 3, 4]);
  });

  test('is told to the sign-in where the token or the person is refused', async () => {
    answers(
      () => json({}, 401),
      () => json({}, 403),
      () => json({}, 404),
    );
    for (const _ of [1, 2, 3]) await failureOf();
    expect(refused.map(({ status }) => status)).toEqual([401, 403]);
  });

  test('says what the server says, and else what its status means', async () => {
    answers(
      () => json({ code: 'no-changes', message: 'Nothing.', data: { a: 1 }, request_id: 'r1' }, 400),
      () => json({ code: 'conflict' }, 409, { 'x-request-id': 'r2' }),
      () => new Response('<p>Bad gateway</p>', { status: 404 }),
      () => json([], 418),
    );
    expect(await failureOf()).toMatchObject({
      ...{ code: 'no-changes', message: 'Nothing.', data: { a: 1 }, requestId: 'r1' },
    });
    expect(await failureOf()).toMatchObject({ code: 'conflict', requestId: 'r2', data: {} });
    const [missing, odd] = [await failureOf(), await failureOf()];
    expect([missing.code, odd.code]).toEqual(['not-found', 'unexpected']);
    expect(new Set([missing.message, odd.message, '']).size).toBe(3);
  });

  test('is unreadable where a good answer is no JSON, and empty where it is none', async () => {
    answers(
      () => new Response('<p>Sign in to the network</p>', { headers: { 'x-request-id': 'r3' } }),
      () => new Response(null, { status: 204 }),
    );
    expect(await failureOf()).toMatchObject({ code: 'unreadable', requestId: 'r3' });
    expect(await made()).toEqual({ value: undefined });
  });
});

describe('long work', () => {
  const started = () => json({ status_url: '/api/status/5' }, 202);

  // A page fetches it with the first long work; here the clock stands still meanwhile.
  beforeAll(() => import('../../web/src/api/long-work.ts'));

  test('is asked after until it is done, with the token', async () => {
    answers(
      started,
      () => json({}, 202),
      () => json({ done: true }),
    );
    expect(await made()).toEqual({ value: { done: true } });
    expect(sent.map(({ url }) => url.href).slice(1)).toEqual(Array(2).fill('https://api.test/api/status/5'));
    expect(sent[1]?.init.headers).toMatchObject({
      authorization: 'Bearer secret',
      'accept-language': 'en-US',
    });
  });

  test('is found by its header before its body', async () => {
    answers(
      () => json({ status_url: '/api/status/5' }, 202, { location: 'https://api.test/api/status/6' }),
      () => json({}),
    );
    await made();
    expect(sent[1]?.url.href).toBe('https://api.test/api/status/6');
  });

  test('that names no address is its own answer', async () => {
    answers(() => json({ job_id: 4 }, 202));
    expect(await made()).toEqual({ value: { job_id: 4 } });
    expect(sent).toHaveLength(1);
  });

  test('is asked after again when the server is away for a moment, and ends with what is refused', async () => {
    answers(
      started,
      () => json({}, 503),
      () => new TypeError('Failed to fetch'),
      () => json({ done: true }),
    );
    expect(await made()).toEqual({ value: { done: true } });
    sent = [];
    answers(started, () => json({ code: 'gone' }, 410));
    expect(await failureOf()).toMatchObject({ code: 'gone' });
    expect(sent).toHaveLength(2);
  });

  test('is given up when its time is over, asked ever more rarely', async () => {
    answers(started, () => json({}, 202));
    expect(await failureOf({ ...rows, timeoutMs: 60_000 })).toMatchObject({ code: 'timeout' });
    expect(sent.length).toBeGreaterThan(10);
    expect(sent.length).toBeLessThan(20);
  });
});
