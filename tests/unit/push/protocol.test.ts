import { createECDH, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encryptPush } from '../../../functions/core/gateways/push/encrypt.ts';
import { createHttpsPush, outcomeOf } from '../../../functions/core/gateways/push/https-push.ts';
import { readVapidKey, vapidHeader } from '../../../functions/core/gateways/push/vapid.ts';
import { arePushKeys } from '../../../functions/modules/pushes/push-keys.ts';
import {
  createBrowserKeys,
  type PushService,
  readPush,
  startPushService,
  vapidProblem,
} from '../../fakes/push-service.ts';

/** The example of RFC 8291, section 5 and appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  receiver: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    private: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  },
  fresh: {
    key: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  },
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

const bytes = (text: string) => new TextEncoder().encode(text);
const pem = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

describe('a message', () => {
  test('is the published one, byte for byte, and the browser of the example reads it', () => {
    const made = encryptPush(bytes(example.text), example.receiver, { fresh: example.fresh });
    expect(Buffer.from(made).toString('base64url')).toBe(example.body);
    expect(readPush(Buffer.from(example.body, 'base64url'), example.receiver)).toBe(example.text);
  });

  test('is of one length whatever it says, has a new key each time, and no other browser reads it', () => {
    const keys = createBrowserKeys();
    const [one, two] = ['a', 'a rather longer sentence'].map((text) =>
      Buffer.from(encryptPush(bytes(text), keys, { size: 200 })),
    );
    expect(one?.length).toBe(two?.length);
    expect(one?.subarray(0, 86)).not.toEqual(two?.subarray(0, 86));
    expect(readPush(one ?? Buffer.of(), keys)).toBe('a');
    expect(() => readPush(one ?? Buffer.of(), createBrowserKeys())).toThrow();
  });

  test('goes to real keys alone', () => {
    const keys = createBrowserKeys();
    expect(arePushKeys(keys)).toBe(true);
    const offCurve = Buffer.alloc(65, 4).toString('base64url');
    expect(arePushKeys({ ...keys, p256dh: offCurve })).toBe(false);
    expect(arePushKeys({ ...keys, p256dh: 'x' })).toBe(false);
    expect(arePushKeys({ ...keys, auth: 'AAAA' })).toBe(false);
    const compressed = createECDH('prime256v1');
    compressed.generateKeys();
    expect(arePushKeys({ ...keys, p256dh: compressed.getPublicKey('base64url', 'compressed') })).toBe(false);
  });
});

describe('who sends', () => {
  /** The example of RFC 8292, section 2.4. */
  const token =
    'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA';
  const k = 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';
  const at = 1_453_523_768_000 - 3_600_000;

  test('is believed by the published example, and not where anything of it is another', () => {
    const header = `vapid t=${token}, k=${k}`;
    const audience = 'https://push.example.net';
    expect(vapidProblem(header, audience, at)).toBeNull();
    expect(vapidProblem(header, 'https://push.example.com', at)).toBe('audience');
    expect(vapidProblem(header, audience, at + 3_600_000)).toBe('expiry');
    expect(vapidProblem(header.replace('i3CY', 'i3CZ'), audience, at)).toBe('signature');
  });

  test('is said as the protocol asks', () => {
    const key = readVapidKey(pem());
    const header = vapidHeader(key, {
      endpoint: 'https://push.example.net/p/1?x',
      subject: 'mailto:ops@home.test',
      now: at,
    });
    expect(vapidProblem(header, 'https://push.example.net', at, key.publicKey)).toBeNull();
    const other = generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey;
    expect(() => readVapidKey(other.export({ type: 'pkcs8', format: 'pem' }).toString())).toThrow('P-256');
  });
});

describe('a push service', () => {
  let service: PushService;
  const clock = { now: () => Date.parse('2026-03-02T09:00:00Z') };
  beforeAll(async () => {
    service = await startPushService(clock.now);
  });
  afterAll(() => service.stop());
  const message = { text: '{"title":"Livingroom"}', topic: 'abc', ttlSeconds: 60 };
  const options = { subject: 'mailto:ops@home.test', clock, allowLocal: true };

  test('takes what we send, and nothing that another key signed', async () => {
    const push = createHttpsPush({ ...options, key: pem() });
    const receiver = service.subscribe(push.publicKey ?? '');
    expect(await push.send(receiver, message)).toEqual({ state: 'sent' });
    expect(service.taken).toMatchObject([{ text: message.text, topic: 'abc', ttl: 60 }]);
    expect(service.problems).toEqual([]);
    const other = createHttpsPush({ ...options, key: pem() });
    expect(await other.send(receiver, message)).toEqual({ state: 'refused', status: 400 });
    expect(service.problems).toEqual(['another key than the browser was given']);
    service.end(receiver.endpoint);
    expect(await push.send(receiver, message)).toEqual({ state: 'gone' });
  });

  test('that is away or busy is asked again, and no private address is asked at all', async () => {
    const push = createHttpsPush({ ...options, key: pem() });
    const receiver = service.subscribe(push.publicKey ?? '');
    Object.assign(service.next, { status: 429, retryAfter: '120' });
    expect(await push.send(receiver, message)).toEqual({ state: 'later', afterMs: 120_000 });
    service.next.status = 201;
    const away = { ...receiver, endpoint: 'http://localhost:1/send/1' };
    expect(await push.send(away, message)).toEqual({ state: 'later', afterMs: null });
    const strict = createHttpsPush({ ...options, allowLocal: false, key: pem() });
    for (const endpoint of [
      receiver.endpoint,
      'https://10.0.0.1/x',
      'https://[::1]/x',
      'ftp://push.test',
      'x',
    ])
      expect(await strict.send({ ...receiver, endpoint }, message)).toEqual({ state: 'refused', status: 0 });
    const none = createHttpsPush({ ...options, key: null });
    expect([none.publicKey, await none.send(receiver, message)]).toEqual([
      null,
      { state: 'refused', status: 0 },
    ]);
  });

  test.each([
    [201, undefined, { state: 'sent' }],
    [404, undefined, { state: 'gone' }],
    [410, undefined, { state: 'gone' }],
    [413, undefined, { state: 'refused', status: 413 }],
    [429, undefined, { state: 'later', afterMs: null }],
    [503, 'Mon, 02 Mar 2026 09:10:00 GMT', { state: 'later', afterMs: 600_000 }],
    [503, 'soon', { state: 'later', afterMs: null }],
  ] as const)('that answers %i with Retry-After %s', (status, retryAfter, outcome) => {
    expect(outcomeOf(status, retryAfter, clock.now())).toEqual(outcome);
  });
});
