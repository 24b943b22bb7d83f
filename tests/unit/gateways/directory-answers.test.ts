import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../functions/core/gateways/clock/port.ts';
import { createDirectory } from '../../../functions/core/gateways/directory/directory.ts';
import type { DirectoryGateway } from '../../../functions/core/gateways/directory/port.ts';
import { type Asked, type Said, type Service, startService } from './bad-answers.ts';

/** Whatever a directory answers, the product says `unavailable`, `conflict` or `not-found`, and makes nothing up. */

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const isToken = ({ path }: Asked) => path === '/token';
const token: Said = { status: 200, body: '{"access_token":"app-token","expires_in":3600}' };
const kinds = ['external-id', 'workforce'] as const;

/** A gateway that has no token yet; `said` answers its calls, not its sign-in. */
function directory(kind: (typeof kinds)[number], said: (asked: Asked) => Said): DirectoryGateway {
  service.say((asked) => (isToken(asked) ? token : said(asked)));
  return open(kind);
}

function open(kind: (typeof kinds)[number], clock = createFixedClock('2026-03-02T09:00:00Z')) {
  const credential = { kind: 'secret', secret: 'none' } as const;
  const settings = { kind, url: service.url, tokenUrl: `${service.url}/token`, clientId: 'app', credential };
  return createDirectory(
    { directory: { ...settings, domain: 'home.test' }, siteUrl: 'https://site.test' },
    clock,
  );
}

const ada = { email: 'ada@home.test', givenName: 'Ada', familyName: 'Lind' };
const calls = {
  find: (gateway) => gateway.find('ada@home.test'),
  create: (gateway) => gateway.create(ada, null),
  revokeSessions: (gateway) => gateway.revokeSessions('someone'),
  remove: (gateway) => gateway.remove('someone'),
} satisfies { readonly [name: string]: (gateway: DirectoryGateway) => Promise<unknown> };

const outcomeOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) =>
    error instanceof Error && 'code' in error
      ? error.code
      : `${error instanceof Error ? error.name : typeof error}`,
  );

const failures: readonly (readonly [name: string, said: Said])[] = [
  ['hangs up', 'hung up'],
  ['hangs up amid its answer', 'cut'],
  ['fails', { status: 500, body: '{"error":{"code":"x"}}' }],
  ['is a page of a proxy', { status: 502, body: '<html>Bad gateway</html>' }],
  ['fails in silence', { status: 503 }],
  ['wants to be left alone', { status: 429, headers: { 'retry-after': '7' } }],
  ['knows the app no more', { status: 401, body: '{}' }],
  ['refuses the app', { status: 403, body: 'null' }],
  ['does not understand', { status: 400, body: '{"error":null}' }],
];

describe.each(kinds)('a directory (%s) that', (kind) => {
  it.each(failures)('%s is unavailable', async (_, said) => {
    for (const [name, call] of Object.entries(calls))
      expect([name, await outcomeOf(call(directory(kind, () => said)))]).toEqual([name, 'unavailable']);
  });

  it.each(failures)('%s when the app signs in is unavailable, and is asked nothing', async (_, said) => {
    for (const [name, call] of Object.entries(calls)) {
      service.say(() => said);
      expect([name, await outcomeOf(call(open(kind)))]).toEqual([name, 'unavailable']);
      expect(service.asked.filter((asked) => !isToken(asked))).toEqual([]);
    }
  });

  it.each([
    '',
    'null',
    '[]',
    '7',
    '"text"',
    '{}',
    '{"value":null}',
    '{"value":{}}',
    '<html>',
    '{"value":[null]}',
  ])('answers %j finds nobody', async (body) => {
    expect(await directory(kind, () => ({ status: 200, body })).find('ada@home.test')).toBeNull();
  });

  it.each([
    '',
    'null',
    '[]',
    '7',
    '{}',
    '{"id":null}',
    '{"id":7}',
    '{"id":""}',
    '<html>',
    '{"invitedUser":{}}',
  ])('answers %j has made nobody: no subject is made up', async (body) => {
    for (const status of [200, 201, 404])
      expect(await outcomeOf(directory(kind, () => ({ status, body })).create(ada, null))).not.toEqual(
        expect.stringMatching(/^(undefined|null|7|)$/),
      );
  });

  it('has the address already says so', async () => {
    const details = '{"error":{"details":[{"code":"ObjectConflict"}]}}';
    for (const said of [{ status: 409 }, { status: 400, body: details }])
      expect(await outcomeOf(directory(kind, () => said).create(ada, null))).toBe('conflict');
  });

  it('knows nobody of that id has nobody to remove', async () => {
    const gateway = directory(kind, () => ({ status: 404, body: '{}' }));
    expect(await outcomeOf(gateway.remove('someone'))).toBeUndefined();
    expect(await outcomeOf(gateway.revokeSessions('someone'))).toBeUndefined();
  });

  it.each(["o'neill@home.test", "' or 1 eq 1 or '", "''", 'a&b=c#d?e', '../../users', 'ø@home.test', "'"])(
    'is asked for %s as for any other text',
    async (email) => {
      await directory(kind, () => ({ status: 200, body: '{"value":[]}' })).find(email);
      const [asked] = service.asked.filter((one) => !isToken(one));
      const filter = new URL(asked?.path ?? '/', service.url).searchParams.get('$filter') ?? '';
      // Texts between quotes, as the directory reads them.
      const texts = [...filter.matchAll(/'((?:[^']|'')*)'/g)].map(([, text = '']) =>
        text.replaceAll("''", "'"),
      );
      expect(texts[0]).toBe(email);
      expect(filter.replaceAll(/'(?:[^']|'')*'/g, '?')).not.toContain("'");
    },
  );

  it.each(['a/b', '../me', 'a?b=c', 'a#b', 'x y', '%2e%2e'])(
    'is told of the subject %s as of one',
    async (subject) => {
      await directory(kind, () => ({ status: 200, body: '{"userType":"Guest"}' })).remove(subject);
      const paths = service.asked.filter((one) => !isToken(one)).map(({ path }) => path.split('?')[0]);
      expect(new Set(paths.map((path) => decodeURIComponent(path?.split('/').at(-1) ?? '')))).toEqual(
        new Set([subject]),
      );
    },
  );
});

describe('the time that a directory asks to be left alone', () => {
  it.each<[string, unknown]>([
    ['7', 7],
    ['0', 1],
    ['-3', undefined],
    ['soon', undefined],
    ['', undefined],
    ['1.2', 2],
    ['Mon, 02 Mar 2026 09:01:30 GMT', 90],
    ['Mon, 02 Mar 2026 08:00:00 GMT', 1],
    ['1e999', undefined],
    ['99999999999', 86_400],
  ])('%j is %s seconds', async (header, seconds) => {
    const gateway = directory('external-id', () => ({ status: 429, headers: { 'retry-after': header } }));
    await expect(gateway.find('ada@home.test')).rejects.toMatchObject({ code: 'unavailable' });
    const error = await gateway.find('ada@home.test').catch((thrown: unknown) => thrown);
    const data = error instanceof Error && 'data' in error ? error.data : {};
    expect(data).toHaveProperty('service');
    expect(Object(data).retryAfterSeconds).toBe(seconds);
  });
});

describe('the token of the app', () => {
  it('is used until a minute before its end, then another one is asked for', async () => {
    const clock = createFixedClock('2026-03-02T09:00:00Z');
    service.say((asked) => (isToken(asked) ? token : { status: 200, body: '{"value":[]}' }));
    const gateway = open('external-id', clock);
    const tokensAfter = async (ms: number) => {
      clock.advance(ms);
      await gateway.find('ada@home.test');
      return service.asked.filter(isToken).length;
    };
    expect(await tokensAfter(0)).toBe(1);
    expect(await tokensAfter(3_539_000)).toBe(1);
    expect(await tokensAfter(1_000)).toBe(2);
  });

  it.each([
    '{"access_token":"t"}',
    '{"access_token":"t","expires_in":"soon"}',
    '{"access_token":"t","expires_in":-5}',
  ])('that does not say how long it lasts is used once: %s', async (body) => {
    service.say((asked) => ({ status: 200, body: isToken(asked) ? body : '{"value":[]}' }));
    const gateway = open('external-id');
    for (const _ of [1, 2, 3]) expect(await gateway.find('ada@home.test')).toBeNull();
    expect(service.asked.filter(isToken)).toHaveLength(3);
  });

  it.each(['{"access_token":""}', '{"access_token":7}', '{"access_token":null}', 'null', '[]', '', '<html>'])(
    'that is none opens nothing: %j',
    async (body) => {
      service.say((asked) => ({ status: 200, body: isToken(asked) ? body : '{"value":[]}' }));
      expect(await outcomeOf(open('external-id').find('ada@home.test'))).toBe('unavailable');
    },
  );
});
