import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { describe, expect, it } from 'vitest';
import { FileReply } from '../../../functions/core/http/endpoints.ts';
import { failure, file, json } from '../../../functions/core/http/respond.ts';
import { createMemoryLog } from '../../fakes/log.ts';
import { createRandom } from '../analytics/organisation.ts';

/** What leaves the server: nothing of a fault's inside, and headers that no name can break. */

const said = (error: unknown, language: 'en_us' | 'dk' = 'en_us') => {
  const log = createMemoryLog();
  const answer = failure(error, 'request-1', log, language);
  return { ...answer, body: JSON.parse(String(answer.body)), log: log.entries };
};

describe('a failure that nobody foresaw', () => {
  const secret = 'accountkey=hunter2 of ada@acme.test';
  it.each<[string, unknown]>([
    ['an error', new Error(secret)],
    ['an error with a cause', new Error('outside', { cause: new Error(secret) })],
    [
      'an error that looks like ours',
      Object.assign(new Error(secret), { code: 'forbidden', status: 403, data: {} }),
    ],
    ['text', secret],
    ['nothing', undefined],
    ['null', null],
    ['an object', { code: 'forbidden', status: 200, message: secret }],
    ['an object without a prototype', Object.assign(Object.create(null), { message: secret })],
    ['our own, thrown by itself', new AppError('internal', { secret })],
  ])('is told of in no more than its number: %s', (_, error) => {
    const { status, body, headers, log } = said(error);
    expect([status, body.code, body.request_id]).toEqual([500, 'internal', 'request-1']);
    expect(JSON.stringify({ message: body.message, headers })).not.toContain('hunter2');
    expect(headers['cache-control']).toBe('no-store');
    expect(log).toMatchObject([{ level: 'error', event: 'call-failed', requestId: 'request-1' }]);
    expect(JSON.stringify(log)).not.toContain('ada@acme.test');
  });

  it('is said in the reader’s language', () => {
    expect(said(new Error('x'), 'dk').body.message).not.toBe(said(new Error('x')).body.message);
  });
});

describe('a refusal', () => {
  it('is not logged as a fault, and says the time to wait as a header', () => {
    const { status, headers, log } = said(new AppError('too-many-requests', { retryAfterSeconds: 7 }));
    expect([status, headers['retry-after'], log]).toEqual([429, '7', []]);
  });

  it('asks for a token where there is none, and for the second factor by its claim', () => {
    expect(said(new AppError('unauthorized')).headers['www-authenticate']).toBe(
      'Bearer error="invalid_token"',
    );
    const { headers } = said(new AppError('second-factor-required', { context: 'c1"\r\nx: y' }));
    const challenge = headers['www-authenticate'] ?? '';
    expect(challenge).toMatch(/^[\x20-\x7e]+$/);
    const claims = /claims="([^"]*)"$/.exec(challenge)?.[1] ?? '';
    expect(JSON.parse(Buffer.from(claims, 'base64').toString())).toEqual({
      access_token: { acrs: { essential: true, value: 'c1"\r\nx: y' } },
    });
    expect(said(new AppError('forbidden')).headers).not.toHaveProperty('www-authenticate');
  });
});

describe('the name of a file', () => {
  const named = (name: string) =>
    file(new FileReply(new Uint8Array(), 'text/csv', name), 'request-1').headers['content-disposition'] ?? '';
  const read = (header: string) => decodeURIComponent(header.replace("attachment; filename*=UTF-8''", ''));

  it.each([
    'people.csv',
    'Ånd & fælles.csv',
    'a b\tc.csv',
    '"quoted"; filename=evil.exe',
    "it's (1)*!.csv",
    '../../etc/passwd',
    'line\r\nset-cookie: a=b',
    '한국어 😀.xlsx',
    '\u0000\u0007',
    '%41%zz.csv',
    '',
    'x'.repeat(5_000),
  ])('is the same for whoever reads it, and breaks no header: %j', (name) => {
    const header = named(name);
    expect(read(header)).toBe(name);
    // RFC 8187: what is neither a letter nor one of a few signs is encoded.
    expect(header.slice("attachment; filename*=UTF-8''".length)).toMatch(
      /^(?:[\w!#$&+.^`|~-]|%[\dA-F]{2})*$/,
    );
  });

  it.each(['\ud83d', 'cut \ud83d.csv', '\ude00\ud83d', `${'x'.repeat(59)}😀`.slice(0, 60)])(
    'may have been cut amid a sign: %j',
    (name) => {
      expect(read(named(name))).toBe(name.toWellFormed());
    },
  );

  it('is one line of plain signs, whatever is in it', () => {
    const random = createRandom(99);
    for (let round = 0; round < 300; round += 1) {
      const units = Array.from({ length: Math.floor(random() * 20) }, () => Math.floor(random() * 0x10000));
      const name = String.fromCharCode(...units);
      expect(named(name)).toMatch(/^attachment; filename\*=UTF-8''[\x21-\x7e]*$/);
      expect(read(named(name))).toBe(name.toWellFormed());
    }
  });
});

describe('an answer', () => {
  it.each([204, 304])('of %d has no body', (status) => {
    expect(json(status, { a: 1 }, 'request-1').body).toBeNull();
  });

  it('may add headers and cannot lose those of safety by it', () => {
    const { headers } = json(200, {}, 'request-1', { etag: '"1"' });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      etag: '"1"',
    });
  });
});
