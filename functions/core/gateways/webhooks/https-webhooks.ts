import {
  type PublicOptions,
  type PublicRequest,
  problemOf,
  publicRequests,
} from '../public/public-request.ts';
import type { WebhookGateway, WebhookOutcome } from './port.ts';

/** A receiver that takes longer to answer is tried again later. */
const TIMEOUT_MS = 10_000;

/**
 * Delivers over HTTPS to public addresses alone. Redirects are answers, not followed; of what the receiver says only the
 * status is read.
 */
export function createHttpsWebhooks(options: PublicOptions): WebhookGateway {
  const requestTo = publicRequests(options);
  return {
    post(address, headers, body) {
      const url = new URL(address);
      const outgoing = requestTo(url);
      if (outgoing.problem) return Promise.resolve({ problem: outgoing.problem });
      return sent(url, outgoing, { headers, body });
    },
  };
}

type Message = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

function sent(
  url: URL,
  { open, options }: Extract<PublicRequest, { readonly options: object }>,
  { headers, body }: Message,
): Promise<WebhookOutcome> {
  const all = {
    ...options,
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
  return new Promise((resolve) => {
    const outgoing = open(url, all, (answer) => {
      resolve({ status: answer.statusCode ?? 0 });
      answer.destroy();
    });
    outgoing.on('error', (error) => resolve({ problem: problemOf(error) }));
    outgoing.end(body);
  });
}
