import { type LookupAddress, lookup } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Why nobody at an address was reached. */
export type Unreached = 'private-address' | 'unknown-host' | 'timeout' | 'insecure' | 'unreachable';

export type PublicOptions = {
  /** Also the machine itself, over http: for development, never where organisations name addresses. */
  readonly allowLocal: boolean;
  /** Left out, the resolver of the system. */
  readonly resolve?: typeof lookup;
};

/** How an address is connected to, or why it is not. */
export type PublicRequest =
  | { readonly open: typeof request; readonly options: RequestOptions; readonly problem?: never }
  | { readonly problem: Unreached };

/**
 * Makes requests that reach public addresses over HTTPS alone. The name is resolved when the connection is made, and the
 * connection goes to the very address that was looked at: a name that answers differently a moment later gains nothing.
 */
export function publicRequests({ allowLocal, resolve = lookup }: PublicOptions): (url: URL) => PublicRequest {
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
  return (url) => {
    const isLocal = allowLocal && url.hostname === 'localhost';
    if (url.protocol !== 'https:' && !isLocal) return { problem: 'insecure' };
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // An address in place of a name is connected to without being looked up.
    if (!isLocal && isIP(host) !== 0 && !isPublicAddress(host)) return { problem: 'private-address' };
    const open = url.protocol === 'https:' ? request : plainRequest;
    return { open, options: { agent: false, ...(isLocal ? {} : { lookup: publicLookup }) } };
  };
}

function failureOf(code: Unreached): NodeJS.ErrnoException {
  return Object.assign(new Error(code), { code });
}

export function problemOf({ name, code = '' }: NodeJS.ErrnoException): Unreached {
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT') return 'timeout';
  if (code === 'private-address') return 'private-address';
  if (code === 'unknown-host' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown-host';
  return /CERT|TLS|SSL|SELF_SIGNED|ALTNAME|EPROTO/.test(code) ? 'insecure' : 'unreachable';
}
