import type { IncomingMessage } from 'node:http';
import type { HttpData, NullableString } from '../core-types.ts';

/** A client's fault that is answered with this status and no body. */
export class RequestError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Reads the body as the platform passes it: only when Content-Length is above 0, so a chunked body is
 * empty. Throws RequestError 413 above `limit` bytes.
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const length = Number(request.headers['content-length'] ?? 0);
  if (!(length > 0)) {
    request.resume();
    return Buffer.alloc(0);
  }
  if (length > limit) throw new RequestError(413, `The body of ${length} bytes is above ${limit}.`);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The full address of the request; throws RequestError 400 on a Host header or target that is none. */
export function requestUrl(request: IncomingMessage): URL {
  const target = request.url ?? '/';
  try {
    return new URL(
      target.startsWith('/') ? `http://${request.headers.host ?? 'localhost'}${target}` : target,
    );
  } catch {
    throw new RequestError(400, 'The address is not valid.');
  }
}

/** The request in the worker's form. */
export function toCoreRequest(
  request: IncomingMessage,
  url: URL,
  params: Record<string, string>,
  body: Buffer,
): HttpData {
  return {
    method: request.method ?? 'GET',
    url: url.href,
    nullableHeaders: coreHeaders(request),
    nullableParams: nullable(params),
    nullableQuery: coreQuery(url),
    ...(body.length > 0 ? { body: { bytes: body } } : {}),
  };
}

// Repeated keys arrive as one value joined by a comma (facts: functions-host 4.7).
function coreQuery(url: URL): Record<string, NullableString> {
  if (url.search === '') return {};
  const values: Record<string, string> = {};
  for (const key of new Set(url.searchParams.keys())) values[key] = url.searchParams.getAll(key).join(',');
  return nullable(values);
}

function coreHeaders(request: IncomingMessage): Record<string, NullableString> {
  const headers: Record<string, NullableString> = Object.fromEntries(
    Object.entries(request.headersDistinct).map(([name, list = []]) => [
      name,
      { value: list.join(name === 'cookie' ? '; ' : ',') },
    ]),
  );
  // The platform's front end notes where a call comes from, after what the client itself says.
  const hop = `${request.socket.remoteAddress ?? ''}:${request.socket.remotePort ?? 0}`.replace(
    '::ffff:',
    '',
  );
  const said = headers['x-forwarded-for']?.value;
  headers['x-forwarded-for'] = { value: said ? `${said}, ${hop}` : hop };
  return headers;
}

function nullable(values: Record<string, string>): Record<string, NullableString> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value }]));
}
