import type { IncomingMessage, ServerResponse } from 'node:http';
import { sameSecret } from '../../lib/local-secret.ts';
import { RequestError, readBody } from '../http/request.ts';
import type { SystemHandler } from '../http/server.ts';
import { type Hub, managementUrls, RPC_PATH, WEBHOOK_PATH } from './addresses.ts';
import type { DurableEngine, StartResult } from './engine.ts';
import { toFilter, toStatus } from './instance-status.ts';
import { type Instance, isFinal, type JsonText, type Message } from './model.ts';
import type { DurableStore } from './store.ts';

type Api = {
  readonly engine: DurableEngine;
  readonly store: DurableStore;
  readonly hub: () => Hub;
  readonly allowedOrigins: readonly string[];
};
type Answer = { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> };
type Call = {
  readonly method: string;
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  readonly request: IncomingMessage;
};

/** The scheduler's: larger inputs and events are refused there. */
const BODY_LIMIT = 1024 * 1024;
const PAGE = 100;

/** The durable HTTP API that the client library and the webhooks speak (facts: functions-host 2.6). */
export function createDurableApi(api: Api): SystemHandler {
  return async (request, response, url) => {
    const base = [WEBHOOK_PATH, RPC_PATH].find((path) => url.pathname.startsWith(`${path}/`));
    if (!base) return false;
    const path = url.pathname
      .slice(base.length + 1)
      .split('/')
      .map(decodePart)
      .filter(Boolean);
    const [code = '', ...parts] = base === RPC_PATH ? path : [url.searchParams.get('code') ?? '', ...path];
    refuseStrangers({ base, code, origin: request.headers.origin }, api);
    const call = { method: request.method ?? 'GET', parts, query: url.searchParams, request };
    write(response, await answer(api, call));
    return true;
  };
}

type Caller = { readonly base: string; readonly code: string; readonly origin: string | undefined };

/** Only who was given the key may steer orchestrations. Only a page in a browser sends an origin: none on the library's own path. */
function refuseStrangers({ base, code, origin }: Caller, { hub, allowedOrigins }: Api): void {
  const welcome = origin === undefined || (base === WEBHOOK_PATH && allowedOrigins.includes(origin));
  if (!welcome) throw new RequestError(403, 'Not for browsers.');
  if (!sameSecret(code, hub().key)) throw new RequestError(401, 'The code is not the one of this host.');
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new RequestError(400, 'The address is not valid.');
  }
}

async function answer(api: Api, call: Call): Promise<Answer> {
  const [kind, id, operation, name] = call.parts;
  if (kind === 'entities') return { status: 501, body: 'Entities are not supported by the local host.' };
  if (kind === 'orchestrators' && id && call.method === 'POST') return start(api, call, id, operation);
  if (kind !== 'instances') return { status: 404 };
  if (!id) return call.method === 'DELETE' ? purgeBy(api, call) : list(api, call);
  if (operation && call.method === 'POST') return operate(api, call, id, operation, name);
  if (operation) return { status: 404 };
  if (call.method === 'DELETE') return purge(api, id);
  return call.method === 'GET' ? show(api, call, id) : { status: 404 };
}

async function start(api: Api, call: Call, name: string, id: string | undefined): Promise<Answer> {
  if (id !== undefined && !isValidId(id)) return { status: 400, body: `"${id}" is not a valid instance id.` };
  const input = await readJson(call.request);
  const version = call.query.get('version');
  return started(
    api,
    api.engine.startInstance({ name, input, version, ...(id === undefined ? {} : { id }) }),
  );
}

function started(api: Api, result: StartResult): Answer {
  if (!result.ok) {
    return result.reason === 'unknown'
      ? { status: 400, body: result.detail }
      : { status: 500, body: { Message: result.detail } };
  }
  const urls = managementUrls(api.hub(), result.id);
  return {
    status: 202,
    body: urls,
    headers: { location: urls.statusQueryGetUri ?? '', 'retry-after': '10' },
  };
}

// Characters that the platform's stores refuse; a leading @ names an entity.
function isValidId(id: string): boolean {
  return id.length <= 100 && !id.startsWith('@') && !/[/\\#?]|\p{Cc}/u.test(id);
}

async function operate(api: Api, call: Call, id: string, operation: string, name?: string): Promise<Answer> {
  if (operation === 'rewind') return { status: 501, body: 'Rewind is not supported by the local host.' };
  if (operation === 'restart') {
    const withNewId = call.query.get('restartWithNewInstanceId') !== 'false';
    const result = api.engine.restart(id, withNewId);
    return result ? started(api, result) : { status: 404 };
  }
  const message = await messageFor(call, operation, name);
  if (!message) return { status: 404 };
  const status = { sent: 202, missing: 404, final: 410 }[api.engine.send(id, message)];
  return { status };
}

async function messageFor(call: Call, operation: string, name?: string): Promise<Message | undefined> {
  const reason = call.query.get('reason') ?? '';
  if (operation === 'terminate' || operation === 'suspend' || operation === 'resume') {
    return { type: operation, reason };
  }
  if (operation !== 'raiseEvent' || !name) return undefined;
  if (!/^application\/json\b/i.test(call.request.headers['content-type'] ?? '')) {
    throw new RequestError(400, 'Events are JSON.');
  }
  return { type: 'eventRaised', name, input: await readJson(call.request) };
}

async function readJson(request: IncomingMessage): Promise<JsonText> {
  const text = (await readBody(request, BODY_LIMIT)).toString('utf8');
  if (!text) return null;
  try {
    JSON.parse(text);
  } catch {
    throw new RequestError(400, 'The body is not JSON.');
  }
  return text;
}

function show(api: Api, { query }: Call, id: string): Answer {
  const instance = api.engine.find(id);
  if (!instance) return { status: 404 };
  const history = query.get('showHistory') === 'true' ? api.store.readHistory(id) : undefined;
  const body = toStatus(instance, query, history);
  if (isFinal(instance.status)) {
    const failed = instance.status === 'Failed' && query.get('returnInternalServerErrorOnFailure') === 'true';
    return { status: failed ? 500 : 200, body };
  }
  const { statusQueryGetUri = '' } = managementUrls(api.hub(), id);
  return { status: 202, body, headers: { location: statusQueryGetUri, 'retry-after': '5' } };
}

function list(api: Api, { query, request }: Call): Answer {
  const limit = Math.min(Number(query.get('top')) || PAGE, 1000);
  const found = api.engine.list(
    toFilter(query),
    limit,
    readToken(request.headers['x-ms-continuation-token']),
  );
  const body = found.map((instance) => toStatus(instance, query));
  const last = found.length === limit ? found.at(-1) : undefined;
  return last
    ? { status: 200, body, headers: { 'x-ms-continuation-token': tokenOf(last) } }
    : { status: 200, body };
}

function tokenOf({ created, id }: Instance): string {
  return Buffer.from(JSON.stringify({ created, id })).toString('base64url');
}

function readToken(text: string | string[] | undefined): { created: number; id: string } | undefined {
  if (typeof text !== 'string' || !text) return undefined;
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as { created: number; id: string };
  } catch {
    throw new RequestError(400, 'The continuation token is not valid.');
  }
}

function purge(api: Api, id: string): Answer {
  const instance = api.engine.find(id);
  const instancesDeleted = instance ? api.engine.purge([instance]) : 0;
  return instancesDeleted > 0 ? { status: 200, body: { instancesDeleted } } : { status: 404 };
}

function purgeBy(api: Api, { query }: Call): Answer {
  if (!query.get('createdTimeFrom')) return { status: 400, body: 'createdTimeFrom is required.' };
  const found = api.engine.list(toFilter(query), Number.MAX_SAFE_INTEGER);
  const instancesDeleted = api.engine.purge(found);
  return instancesDeleted > 0 ? { status: 200, body: { instancesDeleted } } : { status: 404 };
}

function write(response: ServerResponse, { status, body, headers }: Answer): void {
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const type = typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8';
  response.writeHead(status, { ...(text ? { 'content-type': type } : {}), ...headers });
  response.end(text);
}
