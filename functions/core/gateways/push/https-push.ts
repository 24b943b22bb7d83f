import type { Clock } from '../clock/port.ts';
import { type PublicOptions, publicRequests } from '../public/public-request.ts';
import { encryptPush } from './encrypt.ts';
import type { PushGateway, PushMessage, PushOutcome, PushReceiver } from './port.ts';
import { readVapidKey, vapidHeader } from './vapid.ts';

const TIMEOUT_MS = 10_000;

/** What services take is 4,096 bytes with what the encryption adds; every message is of this size. */
const SIZE = 1_000;

type Options = PublicOptions & {
  /** Private key of P-256, PEM; null: no messages are sent. */
  readonly key: string | null;
  readonly subject: string;
  readonly clock: Clock;
};

/** Sends over HTTPS to public addresses alone: a browser, and so anybody, names them. */
export function createHttpsPush({ key, subject, clock, ...options }: Options): PushGateway {
  const vapid = key === null ? null : readVapidKey(key);
  const requestTo = publicRequests(options);
  return {
    publicKey: vapid?.publicKey ?? null,
    async send(receiver, message) {
      const url = URL.parse(receiver.endpoint);
      if (!vapid || !url) return { state: 'refused', status: 0 };
      const outgoing = requestTo(url);
      if (outgoing.problem) return { state: 'refused', status: 0 };
      const now = clock.now();
      const authorization = vapidHeader(vapid, { endpoint: receiver.endpoint, subject, now });
      return sent(url, outgoing, { ...bodyOf(receiver, message), authorization, now });
    },
  };
}

function bodyOf(receiver: PushReceiver, { text, topic, ttlSeconds }: PushMessage) {
  return {
    body: encryptPush(new TextEncoder().encode(text), receiver, { size: SIZE }),
    headers: {
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(Math.max(0, Math.floor(ttlSeconds))),
      topic,
      urgency: 'normal',
    },
  };
}

type Ready = {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
  readonly authorization: string;
  readonly now: number;
};

function sent(
  url: URL,
  { open, options }: Extract<ReturnType<ReturnType<typeof publicRequests>>, { readonly options: object }>,
  { body, headers, authorization, now }: Ready,
): Promise<PushOutcome> {
  const all = {
    ...options,
    method: 'POST',
    headers: { ...headers, authorization, 'content-length': String(body.length) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
  return new Promise((resolve) => {
    const outgoing = open(url, all, (answer) => {
      resolve(outcomeOf(answer.statusCode ?? 0, answer.headers['retry-after'], now));
      answer.destroy();
    });
    outgoing.on('error', () => resolve({ state: 'later', afterMs: null }));
    outgoing.end(body);
  });
}

/** What RFC 8030 makes of a status. */
export function outcomeOf(status: number, retryAfter: string | undefined, now: number): PushOutcome {
  if (status >= 200 && status < 300) return { state: 'sent' };
  if (status === 404 || status === 410) return { state: 'gone' };
  if (status === 429 || status >= 500) return { state: 'later', afterMs: waitOf(retryAfter, now) };
  return { state: 'refused', status };
}

/** Seconds, or a moment (RFC 9110, 10.2.3), in ms from now; null where it says neither. */
function waitOf(retryAfter: string | undefined, now: number): number | null {
  if (retryAfter === undefined) return null;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * 1_000;
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
