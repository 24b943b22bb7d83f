import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export type Listening = {
  readonly port: number;
  readonly setHandler: (handler: RequestListener) => void;
  readonly stop: () => Promise<void>;
};

/**
 * Listens on 127.0.0.1 only and answers to this machine's names and that of `publicUrl`; port 0 takes a free one.
 * Errors: a sentence that names the service and the taken port.
 */
export async function listenLocally(
  name: string,
  port: number,
  publicUrl?: string,
  pause: Pause | null = latencyOf(process.env.LIVINGROOM_LATENCY_MS),
): Promise<Listening> {
  let handler: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = createServer((request, response) => {
    if (!isLocallyNamed(request, publicUrl))
      response.writeHead(421, { 'content-type': 'text/plain' }).end('This is not the host that you named.');
    else if (pause) void pause().then(() => handler(request, response));
    else handler(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, name, port)));
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    setHandler: (next) => {
      handler = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Pause = () => Promise<unknown>;

/** What a service of the cloud is away: `LIVINGROOM_LATENCY_MS` before each answer; null for none. Errors: a sentence. */
export function latencyOf(given: string | undefined): Pause | null {
  const milliseconds = Number(given || 0);
  if (!Number.isInteger(milliseconds) || milliseconds < 0 || milliseconds > 60_000)
    throw new Error(`LIVINGROOM_LATENCY_MS is "${given}", not a whole number from 0 to 60000.`);
  return milliseconds === 0 ? null : () => delay(milliseconds);
}

const ownNames = ['localhost', '127.0.0.1', '[::1]'];

/** A page elsewhere can point its own name at this machine and then read what is served here; its name gives it away. */
export function isLocallyNamed(request: IncomingMessage, publicUrl?: string): boolean {
  const name = (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '');
  return ownNames.includes(name) || (publicUrl !== undefined && new URL(publicUrl).hostname === name);
}

function explain(error: NodeJS.ErrnoException, name: string, port: number): Error {
  if (error.code !== 'EADDRINUSE') return error;
  return new Error(
    `${name} cannot start: port ${port} is in use. Stop what is using it or choose another port.`,
  );
}

/** Reads a whole body. Errors: BodyTooLarge, without keeping what came after the limit. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (size > limit) throw new BodyTooLarge(limit);
  return Buffer.concat(chunks);
}

export class BodyTooLarge extends Error {
  constructor(limit: number) {
    super(`The request is larger than ${limit} bytes.`);
  }
}

/** Ends an answer that failed: what was sent is too large, or the fault is ours and told of. */
export function endFailed(response: ServerResponse, error: unknown, onError: (error: unknown) => void): void {
  const isTooLarge = error instanceof BodyTooLarge;
  if (!isTooLarge) onError(error);
  if (!response.headersSent) response.writeHead(isTooLarge ? 413 : 500);
  response.end();
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}

export function sendHtml(
  response: ServerResponse,
  status: number,
  body: string,
  policy: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(body);
}

export function sendStyle(response: ServerResponse, css: string): void {
  response
    .writeHead(200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' })
    .end(css);
}
