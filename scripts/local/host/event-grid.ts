import { sameSecret } from '../lib/local-secret.ts';
import type { RegisteredFunction } from './core-api.ts';
import { RequestError, readBody } from './http/request.ts';
import type { SystemHandler } from './http/server.ts';
import type { Invoker } from './invoker.ts';

const PATH = '/runtime/webhooks/eventgrid';
const LARGEST = 1024 * 1024;
const VALIDATION = 'Microsoft.EventGrid.SubscriptionValidationEvent';

export type EventGridOptions = {
  /** The platform's system key of the extension, as `code` of the address. */
  readonly key: string;
  readonly functions: readonly RegisteredFunction[];
  readonly invoker: Invoker;
};

/** Takes events as the platform's extension does: answers the handshake, then runs the named function once for each event. */
export function createEventGrid({ key, functions, invoker }: EventGridOptions): SystemHandler {
  return async (request, response, url) => {
    if (url.pathname.toLowerCase() !== PATH) return false;
    if (request.headers.origin) throw new RequestError(403, 'Not for browsers.');
    if (!sameSecret(url.searchParams.get('code') ?? '', key))
      throw new RequestError(401, 'The key is missing or wrong.');
    const name = url.searchParams.get('functionName') ?? '';
    const fn = functions.find(({ metadata }) => metadata.name.toLowerCase() === name.toLowerCase());
    if (!fn || request.method !== 'POST') throw new RequestError(404, 'No function takes these events.');
    const events = eventsIn(await readBody(request, LARGEST));
    const [first] = events;
    if (request.headers['aeg-event-type'] === 'SubscriptionValidation') {
      const body = JSON.stringify({ validationResponse: first && codeOf(first) });
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body);
      return true;
    }
    for (const event of events) await invoker.invoke(fn, { input: { json: JSON.stringify(event) } });
    response.writeHead(202, { 'content-length': 0 }).end();
    return true;
  };
}

type GridEvent = { readonly eventType?: unknown; readonly data?: { readonly validationCode?: unknown } };

function eventsIn(body: Buffer): readonly GridEvent[] {
  try {
    const events: unknown = JSON.parse(body.toString());
    if (Array.isArray(events)) return events;
  } catch {
    // Answered below, as what is no list of events.
  }
  throw new RequestError(400, 'Events come as a list.');
}

function codeOf({ eventType, data }: GridEvent): unknown {
  if (eventType !== VALIDATION) throw new RequestError(400, 'This is no handshake.');
  return data?.validationCode;
}
