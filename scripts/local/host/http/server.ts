import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isLocallyNamed } from '../../lib/http-server.ts';
import { messageOf, stackOf } from '../../lib/message-of.ts';
import type { Invoker } from '../invoker.ts';
import type { Log } from '../log.ts';
import { applyCors } from './cors.ts';
import { RequestError, readBody, requestUrl, toCoreRequest } from './request.ts';
import { writeResponse } from './response.ts';
import { findRoute, type HttpRoute } from './routes.ts';

/** A handler of the host's own addresses; answers false when the path is not its own. */
export type SystemHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) => Promise<boolean>;

export type Served = { readonly routes: readonly HttpRoute[]; readonly system: readonly SystemHandler[] };

export type HttpOptions = {
  /** The app's routes and the host's own addresses; undefined while the app is starting. */
  readonly served: () => Served | undefined;
  readonly invoker: Invoker;
  readonly log: Log;
  readonly allowedOrigins: readonly string[];
  readonly bodyLimit: number;
  /** The front end answers 504 after this many milliseconds; the function runs on. */
  readonly responseLimitMs: number;
};

export function createHttpServer(options: HttpOptions): Server {
  const server = createServer((request, response) => {
    handle(options, request, response).catch((error: unknown) => {
      answerFault(options.log, response, error);
    });
  });
  // A large upload over a slow line is the platform's normal case, not an attack on a local host.
  server.requestTimeout = 0;
  return server;
}

async function handle(
  options: HttpOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isLocallyNamed(request)) throw new RequestError(421, 'This is not the host that was named.');
  const url = requestUrl(request);
  if (applyCors(request, response, options.allowedOrigins)) return;
  const served = options.served();
  if (!served) throw new RequestError(503, 'The app is starting.');
  for (const system of served.system) if (await system(request, response, url)) return;
  const match = findRoute(served.routes, request.method ?? 'GET', url.pathname);
  if (!match) throw new RequestError(404, 'No function answers this method and path.');
  const body = await readBody(request, options.bodyLimit);
  const http = toCoreRequest(request, url, match.params, body);
  const cut = setTimeout(() => cutOff(options, response, url), options.responseLimitMs);
  try {
    const value = await options.invoker.invoke(match.route.fn, { input: { http } });
    if (!response.headersSent) writeResponse(response, value);
  } finally {
    clearTimeout(cut);
  }
}

function cutOff({ log }: HttpOptions, response: ServerResponse, url: URL): void {
  if (response.headersSent) return;
  log('warning', 'http', `The front end gave up waiting for ${url.pathname}.`);
  response.writeHead(504).end();
}

function answerFault(log: Log, response: ServerResponse, error: unknown): void {
  const status = error instanceof RequestError ? error.status : 500;
  if (status === 500) log('error', 'http', messageOf(error), { data: { stack: stackOf(error) } });
  if (response.headersSent) {
    response.end();
    return;
  }
  // The rest of a refused body is not read, so the connection cannot be used again.
  if (status === 413) response.setHeader('connection', 'close');
  response.writeHead(status, { 'content-length': 0 }).end();
}
