import * as z from 'zod';
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

/** What every event of the schema has: the service delivers no other, so neither does what stands for it. */
const gridEvent = z.looseObject({
  id: z.string().min(1),
  subject: z.string(),
  eventType: z.string().min(1),
  eventTime: z.string().refine((text) => !Number.isNaN(Date.parse(text))),
  dataVersion: z.string(),
  topic: z.string().optional(),
  metadataVersion: z.literal('1').optional(),
  data: z.unknown(),
});
type GridEvent = z.output<typeof gridEvent>;

const validation = z.looseObject({ validationCode: z.string().min(1) });

function eventsIn(body: Buffer): readonly GridEvent[] {
  try {
    const events: unknown = JSON.parse(body.toString());
    if (Array.isArray(events)) return events.map((event) => gridEvent.parse(event));
  } catch {
    // Answered below, as what is no list of events of the schema.
  }
  throw new RequestError(400, 'Events come as a list.');
}

function codeOf({ eventType, data }: GridEvent): unknown {
  if (eventType !== VALIDATION) throw new RequestError(400, 'This is no handshake.');
  const read = validation.safeParse(data);
  if (!read.success) throw new RequestError(400, 'The handshake has no code.');
  return read.data.validationCode;
}
