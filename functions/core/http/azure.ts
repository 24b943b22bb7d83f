import { type HttpRequest, HttpResponse, type HttpResponseInit } from '@azure/functions';
import type { Incoming, Outgoing } from './types.ts';

/** The platform's request as the wrapper reads it. */
export function fromAzure(request: HttpRequest): Incoming {
  const url = new URL(request.url);
  return {
    method: request.method,
    path: url.pathname.replace(/^\/api(?=\/)/, ''),
    query: url.searchParams,
    scheme: url.protocol.replace(':', ''),
    header: (name) => request.headers.get(name),
    bytes: async () => new Uint8Array(await request.arrayBuffer()),
  };
}

/** The answer as the platform's library sends it. */
export function toAzure({ status, headers, body }: Outgoing): HttpResponse {
  return body === null ? new HttpResponse({ status, headers }) : new WholeResponse({ status, headers }, body);
}

const encoder = new TextEncoder();

/**
 * An answer whose bytes are at hand. The library asks for `arrayBuffer` alone, and for a body that it was given it
 * would make a stream first and read that: a tenth of the time of a short call.
 */
class WholeResponse extends HttpResponse {
  override readonly arrayBuffer: () => Promise<ArrayBuffer>;

  constructor(init: HttpResponseInit, body: string | Uint8Array) {
    super(init);
    const bytes = typeof body === 'string' ? encoder.encode(body) : new Uint8Array(body);
    this.arrayBuffer = async () => bytes.buffer;
  }
}
