import type { HttpRequest, HttpResponseInit } from '@azure/functions';
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

export function toAzure(answer: Outgoing): HttpResponseInit {
  return {
    status: answer.status,
    headers: answer.headers,
    ...(answer.body === null ? {} : { body: answer.body }),
  };
}
