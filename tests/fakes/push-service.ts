import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushGateway } from '../../functions/core/gateways/push/port.ts';

/** Of a deployment that sends no notices. */
export const noPush: PushGateway = { publicKey: null, send: async () => ({ state: 'refused', status: 0 }) };

/** A browser as it subscribes: what it tells us, and what it keeps. */
export function createBrowserKeys() {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  return {
    p256dh: own.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    private: own.getPrivateKey('base64url'),
  };
}

type BrowserKeys = ReturnType<typeof createBrowserKeys>;

/** What a browser reads of a body (RFC 8291, RFC 8188). Errors: whatever of it is wrong. */
export function readPush(body: Buffer, keys: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  if (body.readUInt32BE(16) < 18 || length !== 65) throw new Error('record size or key id');
  const theirs = body.subarray(21, 21 + length);
  const own = createECDH('prime256v1');
  own.setPrivateKey(keys.private, 'base64url');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs]);
  const auth = Buffer.from(keys.auth, 'base64url');
  const shared = Buffer.from(hkdfSync('sha256', own.computeSecret(theirs), auth, info, 32));
  const derived = (name: string, size: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, size));
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(body.subarray(-16));
  const record = Buffer.concat([decipher.update(body.subarray(21 + length, -16)), decipher.final()]);
  const end = record.findLastIndex((byte) => byte !== 0);
  if (record[end] !== 2) throw new Error('the last record ends with 2');
  return record.subarray(0, end).toString();
}

/** Why a service refuses whoever says to be the sender (RFC 8292); null: it believes it. */
export function vapidProblem(header: string, audience: string, now: number, key?: string): string | null {
  const [, token = '', own = ''] = /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(own, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return 'k is no point';
  if (key !== undefined && key !== own) return 'another key than the browser was given';
  const [head = '', claims = '', signature = ''] = token.split('.');
  const { typ, alg } = parsed(head);
  if (typ !== 'JWT' || alg !== 'ES256') return 'header of the token';
  const { aud, exp, sub } = parsed(claims);
  if (aud !== audience) return 'audience';
  if (typeof exp !== 'number' || exp * 1_000 <= now || exp * 1_000 > now + 24 * 3_600_000) return 'expiry';
  if (typeof sub !== 'string' || !/^(mailto:.+@.+|https:\/\/.+)$/.test(sub)) return 'subject';
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isSigned ? null : 'signature';
}

function parsed(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}

type Taken = { readonly text: string; readonly topic: string; readonly ttl: number };

/** A push service of one's own machine, as strict as the protocol: what breaks it is answered with 400 or 403. */
export async function startPushService(now: () => number) {
  const browsers = new Map<string, { readonly keys: BrowserKeys; readonly key: string }>();
  const taken: (Taken & { readonly browser: string })[] = [];
  const next: { status: number; retryAfter?: string } = { status: 201 };
  const problems: string[] = [];
  const server = createServer((request, response) => {
    void answer(request).then(({ status, headers = {} }) => response.writeHead(status, headers).end());
  });
  const answer = async (request: IncomingMessage) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const body = Buffer.concat(pieces);
    const { port } = server.address() as AddressInfo;
    const name = (request.url ?? '').slice('/send/'.length);
    const browser = browsers.get(name);
    if (!browser) return { status: 410 };
    const problem = problemOf(request, body, browser, `http://localhost:${port}`);
    if (problem) {
      problems.push(problem);
      return { status: 400 };
    }
    const { status, retryAfter } = next;
    if (status !== 201) return { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} };
    const { topic, ttl } = request.headers;
    taken.push({ browser: name, text: readPush(body, browser.keys), topic: String(topic), ttl: Number(ttl) });
    return { status };
  };
  const problemOf = (
    { method, headers }: IncomingMessage,
    body: Buffer,
    { keys, key }: { readonly keys: BrowserKeys; readonly key: string },
    audience: string,
  ) => {
    if (method !== 'POST') return 'method';
    if (!/^\d+$/.test(String(headers.ttl))) return 'TTL';
    if (!/^[\w-]{1,32}$/.test(String(headers.topic))) return 'Topic';
    if (!/^(very-low|low|normal|high)$/.test(String(headers.urgency))) return 'Urgency';
    if (headers['content-encoding'] !== 'aes128gcm') return 'Content-Encoding';
    if (body.length > 4_096) return 'size';
    try {
      readPush(body, keys);
    } catch (error) {
      return String(error);
    }
    return vapidProblem(String(headers.authorization), audience, now(), key);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let count = 0;
  return {
    taken,
    next,
    problems,
    /** What a browser gives that was asked with this key of ours. */
    subscribe(key: string) {
      count += 1;
      const keys = createBrowserKeys();
      browsers.set(String(count), { keys, key });
      return { endpoint: `http://localhost:${port}/send/${count}`, p256dh: keys.p256dh, auth: keys.auth };
    },
    /** The person took the permission back. */
    end: (endpoint: string) => void browsers.delete(endpoint.split('/').at(-1) ?? ''),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;
