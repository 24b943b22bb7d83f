import { type LookupAddress, lookup } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Unreached, WebhookGateway, WebhookOutcome } from './port.ts';
import { isPublicAddress } from './public-address.ts';

/** A receiver that takes longer to answer is tried again later. */
const TIMEOUT_MS = 10_000;

type Options = {
  /** Also the machine itself, over http: for development, never where organisations name addresses. */
  readonly allowLocal: boolean;
  /** Left out, the resolver of the system. */
  readonly resolve?: typeof lookup;
};

/**
 * Delivers over HTTPS to public addresses alone. The name is resolved when the connection is made, and the connection goes
 * to the very address that was looked at: a name that answers differently a moment later gains nothing. Redirects are
 * answers, not followed; of what the receiver says only the status is read.
 */
export function createHttpsWebhooks({ allowLocal, resolve = lookup }: Options): WebhookGateway {
  const publicLookup: LookupFunction = (host, options, done) => {
    resolve(host, { ...options, all: true }, (error: Error | null, found: LookupAddress[] = []) => {
      const [first] = found;
      if (error || !first) return done(error ?? failureOf('unknown-host'), []);
      // One private address among public ones is refused too: which of them is taken is not ours to say.
      if (!found.every(({ address }) => isPublicAddress(address)))
        return done(failureOf('private-address'), []);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };
  return {
    post(address, headers, body) {
      const url = new URL(address);
      const isLocal = allowLocal && url.hostname === 'localhost';
      if (url.protocol !== 'https:' && !isLocal) return Promise.resolve({ problem: 'insecure' });
      const host = url.hostname.replace(/^\[|\]$/g, '');
      // An address in place of a name is connected to without being looked up.
      if (!isLocal && isIP(host) !== 0 && !isPublicAddress(host))
        return Promise.resolve({ problem: 'private-address' });
      const options: RequestOptions = {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(isLocal ? {} : { lookup: publicLookup }),
      };
      return sent(url, options, body);
    },
  };
}

function sent(url: URL, options: RequestOptions, body: string): Promise<WebhookOutcome> {
  const open = url.protocol === 'https:' ? request : plainRequest;
  return new Promise((resolve) => {
    const outgoing = open(url, options, (answer) => {
      resolve({ status: answer.statusCode ?? 0 });
      answer.destroy();
    });
    outgoing.on('error', (error) => resolve({ problem: problemOf(error) }));
    outgoing.end(body);
  });
}

function failureOf(code: Unreached): NodeJS.ErrnoException {
  return Object.assign(new Error(code), { code });
}

function problemOf({ name, code = '' }: NodeJS.ErrnoException): Unreached {
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT') return 'timeout';
  if (code === 'private-address') return 'private-address';
  if (code === 'unknown-host' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown-host';
  return /CERT|TLS|SSL|SELF_SIGNED|ALTNAME|EPROTO/.test(code) ? 'insecure' : 'unreachable';
}
