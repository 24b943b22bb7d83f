import { callDefaults, type Operation } from '@livingroom/shared/calls/call.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { originOf, preflightOf, withCors } from '../../../functions/core/http/cors.ts';
import { parseInput } from '../../../functions/core/http/input.ts';
import { readForm } from '../../../functions/core/http/multipart.ts';
import type { Incoming } from '../../../functions/core/http/types.ts';

/** What comes in is read by its contract or refused; nothing of it is taken on trust. */

type Sent = {
  readonly body?: string | Uint8Array;
  readonly query?: string;
  readonly headers?: { readonly [name: string]: string };
};

const request = ({ body = '', query = '', headers = {} }: Sent): Incoming => ({
  ...{ method: 'POST', path: '/things', query: new URLSearchParams(query), scheme: 'https' },
  header: (name) => headers[name.toLowerCase()] ?? null,
  bytes: async () => (typeof body === 'string' ? new TextEncoder().encode(body) : body),
});

/** The code of a refusal with the fields that it names, or what was read. */
const outcomeOf = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    const { fields } = error.data;
    return fields ? [error.code, ...Object.keys(fields)] : [error.code];
  });

const operation = (shapes: Partial<Operation>): Operation => ({
  ...{
    ...callDefaults,
    method: 'POST',
    path: '/things/v1/{id}',
    summary: '',
    description: '',
    access: 'signed-in',
  },
  ...{ output: z.object({}), ...shapes },
});
const body = (shape: z.ZodType, sent: string | Uint8Array) =>
  outcomeOf(parseInput(operation({ body: shape }), request({ body: sent }), {}).then((read) => read.body));

describe('the body of a request', () => {
  const named = z.object({ name: z.string().max(3), count: z.number().int().optional() });

  it.each([
    ['{"name":"abc"}', { name: 'abc' }],
    ['{"name":"abc","count":2}', { name: 'abc', count: 2 }],
    [' \n{"name":"ø"} ', { name: 'ø' }],
    ['{"name":"abcd"}', ['invalid-input', 'name']],
    ['{"name":7,"count":1.5}', ['invalid-input', 'name', 'count']],
    ['{}', ['invalid-input', 'name']],
    ['', ['invalid-input', 'name']],
    ['[]', ['invalid-input', 'body']],
    ['null', ['invalid-input', 'body']],
    ['{"name":', ['not-json']],
    ['name=abc', ['not-json']],
  ])('%j is read as %j', async (sent, expected) => {
    expect(await body(named, sent)).toEqual(expected);
  });

  it('is text in UTF-8, or none', async () => {
    expect(await body(named, new Uint8Array([0x22, 0xff, 0x22]))).toEqual(['not-json']);
    expect(await body(named, Buffer.from('{"name":"ø"}', 'latin1'))).toEqual(['not-json']);
  });

  it('is of two million bytes at most, whatever it holds', async () => {
    const sized = (bytes: number) => `{"name":"abc"${' '.repeat(bytes - 14)}}`;
    expect(await body(named, sized(2_000_000))).toEqual({ name: 'abc' });
    expect(await body(named, sized(2_000_001))).toEqual(['too-large']);
  });

  it.each(['name', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
    'with fields of any name is refused where one of them is wrong: %s',
    async (name) => {
      const counts = z.record(z.string(), z.number());
      expect(await body(counts, JSON.stringify({ [name]: 'x' }))).toEqual(['invalid-input', name]);
      expect(await body(counts, JSON.stringify({ [name]: 3 }))).toEqual({ [name]: 3 });
    },
  );

  it('changes nothing of JavaScript’s own, whatever it is called', async () => {
    const anything = z.record(z.string(), z.json());
    await body(anything, '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}');
    expect('polluted' in {}).toBe(false);
  });

  it('names the place of what is wrong deep inside', async () => {
    const rows = z.object({ rows: z.array(named) });
    const sent = JSON.stringify({ rows: [{ name: 'abc' }, { name: 'abcd' }, { name: 1 }] });
    expect(await body(rows, sent)).toEqual(['invalid-input', 'rows.1.name', 'rows.2.name']);
  });
});

describe('path and query of a request', () => {
  const both = operation({
    params: z.object({ id: z.coerce.number().int() }),
    query: z.object({ limit: z.coerce.number().max(100).default(20), search: z.string().optional() }),
  });
  const read = (id: string, query: string) =>
    outcomeOf(
      parseInput(both, request({ query }), { id }).then(({ params, query: given }) => ({
        params,
        query: given,
      })),
    );

  it('are read together, and wrong parts of both are named at once', async () => {
    expect(await read('7', 'search=a%20b')).toEqual({
      params: { id: 7 },
      query: { limit: 20, search: 'a b' },
    });
    expect(await read('x', 'limit=900')).toEqual(['invalid-input', 'id', 'limit']);
  });

  it('leave out the account, which is no part of a contract', async () => {
    const strict = operation({ query: z.strictObject({ limit: z.string().optional() }) });
    const given = (query: string) =>
      outcomeOf(parseInput(strict, request({ query }), {}).then((all) => all.query));
    expect(await given('account_id_ref=5&limit=1')).toEqual({ limit: '1' });
    expect(await given('account_id=5')).toEqual(['invalid-input', 'body']);
  });

  it('take the last of a part that comes twice', async () => {
    expect(await read('7', 'limit=1&limit=2')).toMatchObject({ query: { limit: 2 } });
  });
});

describe('a form', () => {
  const MOST = 1_000;
  const form = async (size: number, more: { readonly length?: number; readonly type?: string } = {}) => {
    const data = new FormData();
    data.set('file', new Blob([new Uint8Array(size)], { type: 'text/csv' }), 'people.csv');
    data.set('mode', 'create');
    const encoded = new Response(data);
    const type = more.type ?? encoded.headers.get('content-type') ?? '';
    const headers: Record<string, string> = { 'content-type': type };
    if (more.length !== undefined) headers['content-length'] = String(more.length);
    return request({ body: new Uint8Array(await encoded.arrayBuffer()), headers });
  };

  it('brings its file and its fields', async () => {
    const read = await readForm(await form(MOST), MOST);
    expect([read.file?.name, read.file?.contentType, read.file?.content.length]).toEqual([
      'people.csv',
      'text/csv',
      MOST,
    ]);
    expect([read.text('mode'), read.text('file'), read.text('other')]).toEqual(['create', null, null]);
    expect([(await read.bytes('file'))?.length, await read.bytes('mode')]).toEqual([MOST, null]);
  });

  it('with a larger file is refused, by what it says and by what it brings', async () => {
    expect(await outcomeOf(readForm(await form(MOST + 1), MOST))).toEqual(['too-large']);
    expect(await outcomeOf(readForm(await form(1, { length: MOST + 100_001 }), MOST))).toEqual(['too-large']);
    expect(await outcomeOf(readForm(await form(1, { length: MOST + 100_000 }), MOST))).toMatchObject({});
    // Who lies about the length is found out.
    expect(await outcomeOf(readForm(await form(MOST + 1, { length: 10 }), MOST))).toEqual(['too-large']);
  });

  it.each(['application/json', 'multipart/form-data', 'multipart/form-data; boundary=other', ''])(
    'that is none is refused: %j',
    async (type) => {
      expect(await outcomeOf(readForm(await form(1, { type }), MOST))).toEqual(['not-a-form']);
    },
  );

  it('may come without a file', async () => {
    const data = new URLSearchParams({ mode: 'create' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const read = await readForm(request({ body: data.toString(), headers }), MOST);
    expect([read.file, read.text('mode')]).toEqual([null, 'create']);
  });
});

describe('who may read an answer', () => {
  const from = (origin: string | null) => request({ headers: origin === null ? {} : { origin } });
  const site = 'https://site.livingroom.test/app';

  it.each([
    ['https://site.livingroom.test', true],
    ['https://site.livingroom.test/', false],
    ['http://site.livingroom.test', false],
    ['https://site.livingroom.test:8443', false],
    ['https://site.livingroom.test.evil.test', false],
    ['https://evil.test?https://site.livingroom.test', false],
    ['https://SITE.livingroom.test', false],
    ['null', false],
    ['', false],
    [null, false],
  ])('is the site alone: %j %s', (origin, may) => {
    expect(originOf(from(origin), site)).toBe(may ? origin : null);
  });

  it('is the site under both of its names on one’s own machine', () => {
    for (const name of ['localhost', '127.0.0.1'])
      expect(originOf(from(`http://${name}:7400`), 'http://localhost:7400')).toBe(`http://${name}:7400`);
    expect(originOf(from('http://127.0.0.1:7400'), 'https://localhost:7400')).toBeNull();
    expect(originOf(from('http://127.0.0.1:7401'), 'http://localhost:7400')).toBeNull();
  });

  it('is told to the site, and nothing to a stranger', () => {
    const { headers } = preflightOf('https://site.livingroom.test');
    expect(headers['access-control-allow-origin']).toBe('https://site.livingroom.test');
    for (const method of ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'])
      expect(headers['access-control-allow-methods']).toContain(method);
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(preflightOf(null)).toEqual({ status: 204, headers: { vary: 'Origin' }, body: null });
  });

  it('is noted for whatever keeps answers between, beside what they depend on already', () => {
    const answer = { status: 200, headers: { vary: 'Accept-Language', etag: '1' }, body: 'x' };
    expect(withCors(answer, null)).toEqual({
      ...answer,
      headers: { vary: 'Accept-Language, Origin', etag: '1' },
    });
    const told = withCors({ ...answer, headers: {} }, 'https://site.livingroom.test');
    expect(told.headers).toMatchObject({
      vary: 'Origin',
      'access-control-allow-origin': 'https://site.livingroom.test',
    });
    expect(told.headers['access-control-expose-headers']).toContain('etag');
  });
});
