import type { IncomingMessage, ServerResponse } from 'node:http';
import { readJson } from '@livingroom/shared/core/lib/json.ts';
import type { FaultSwitch } from '../lib/faults.ts';
import { readBody, sendHtml, sendJson, sendStyle } from '../lib/http-server.ts';
import {
  bodyPage,
  bodyPolicy,
  listPage,
  mailboxCss,
  mailboxPolicy,
  messagePage,
  missingPage,
} from './mailbox-pages.ts';
import type { MessageStore } from './messages.ts';
import { type MailboxWords, mailboxWords } from './texts.ts';

const pageSize = 50;
const mostListed = 1000;

type Parts = { readonly messages: MessageStore; readonly faults: FaultSwitch; readonly url: string };

/** The pages for people, and the JSON for tests: GET /api/messages, POST /api/faults. */
export async function serveMailbox(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', parts.url);
  const route = `${request.method} ${pathname}`;
  const said = mailboxWords(request.headers['accept-language']);
  if (route === 'GET /') return sendHtml(response, 200, foundPage(parts, said, searchParams), mailboxPolicy);
  if (route === 'GET /assets/mailbox.css') return sendStyle(response, mailboxCss);
  if (route === 'GET /api/messages') return listJson(parts, response, searchParams);
  if (route === 'POST /api/faults') return setFault(parts, request, response);
  const [, id = '', body] = /^GET \/messages\/([\w-]+)(\/body)?$/.exec(route) ?? [];
  const message = id === '' ? undefined : parts.messages.find(id);
  if (!message) return sendHtml(response, 404, missingPage(said), mailboxPolicy);
  if (body) return sendHtml(response, 200, bodyPage(message), bodyPolicy);
  sendHtml(response, 200, messagePage(said, message), mailboxPolicy);
}

function foundPage({ messages }: Parts, said: MailboxWords, query: URLSearchParams): string {
  const search = query.get('q') ?? '';
  const before = Number(query.get('before')) || undefined;
  const found = messages.list({ search, before, limit: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  const more = found.length > pageSize ? shown.at(-1)?.seq : undefined;
  return listPage(said, { messages: shown, search, more });
}

function listJson({ messages }: Parts, response: ServerResponse, query: URLSearchParams): void {
  const sinceText = query.get('since');
  const since = sinceText ? Date.parse(sinceText) : undefined;
  if (Number.isNaN(since)) {
    sendJson(response, 400, { error: 'since must be an ISO date and time' });
    return;
  }
  // The database takes a number below 0 for no limit.
  const limit = Math.min(Math.max(Math.floor(Number(query.get('limit'))), 0) || 100, mostListed);
  const before = Number(query.get('before')) || undefined;
  sendJson(response, 200, messages.list({ to: query.get('to') ?? undefined, since, before, limit }));
}

async function setFault(
  { faults }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // A page of another origin cannot send this type without asking first, and is never allowed to.
  const isJson = request.headers['content-type']?.startsWith('application/json');
  const body = (await readBody(request, 10_000)).toString();
  const problem = isJson ? faults.set(readJson(body || '{}')) : 'content-type must be application/json';
  if (problem) return sendJson(response, 400, { error: problem });
  response.writeHead(204).end();
}
