import type { IncomingMessage } from 'node:http';
import { type PublicOptions, problemOf, publicRequests } from '../public/public-request.ts';
import type { Download, DownloadGateway, DownloadRequest } from './port.ts';

/** For the whole file, redirects included. */
const TIMEOUT_MS = 30_000;

const MOST_REDIRECTS = 3;

/**
 * Reads files over HTTPS from public addresses alone. Each redirect is looked at like the address itself, and what was said to
 * one host in headers is not said to another.
 */
export function createHttpsDownloads(options: PublicOptions): DownloadGateway {
  const requestTo = publicRequests(options);
  return {
    async get(address, request) {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      let url = new URL(address);
      let { headers } = request;
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
        const outgoing = requestTo(url);
        if (outgoing.problem) {
          const isLedTo = redirects > 0 && outgoing.problem === 'insecure';
          return { problem: isLedTo ? 'redirects-insecure' : outgoing.problem };
        }
        const { open, options } = outgoing;
        const all = { ...options, headers: { 'accept-encoding': 'identity', ...headers }, signal };
        const answer = await new Promise<Download | { readonly location: string }>((resolve) => {
          const sent = open(url, all, (message) => {
            read(message, request).then(resolve, (error) => resolve({ problem: problemOf(error) }));
          });
          sent.on('error', (error) => resolve({ problem: problemOf(error) }));
          sent.end();
        });
        if (!('location' in answer)) return answer;
        const next = URL.parse(answer.location, url.href);
        if (!next || next.username || next.password) return { problem: 'redirects' };
        if (next.origin !== url.origin) headers = {};
        url = next;
      }
      return { problem: 'redirects' };
    },
  };
}

const redirecting: readonly number[] = [301, 302, 303, 307, 308];

async function read(
  message: IncomingMessage,
  { limitBytes }: DownloadRequest,
): Promise<Download | { readonly location: string }> {
  const { statusCode: status = 0, headers } = message;
  const { location, etag = null, 'last-modified': lastModified = null } = headers;
  if (redirecting.includes(status) && location !== undefined) {
    message.destroy();
    return { location };
  }
  const parts: Uint8Array[] = [];
  if (status === 200) {
    let bytes = 0;
    for await (const part of message as AsyncIterable<Uint8Array>) {
      bytes += part.length;
      if (bytes > limitBytes) {
        message.destroy();
        return { problem: 'too-large' };
      }
      parts.push(part);
    }
  } else message.destroy();
  return { status, content: Buffer.concat(parts), etag, lastModified };
}
