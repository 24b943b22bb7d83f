import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import { readJson } from '@livingroom/shared/core/lib/json.ts';
import * as z from 'zod';
import { readBody, sendJson } from '../lib/http-server.ts';

export const teamsSchema =
  'CREATE TABLE IF NOT EXISTS teams_chats (id TEXT PRIMARY KEY, person TEXT NOT NULL, email TEXT NOT NULL);\n';

/** The app of the local directory; `poorClient` is one that nobody gave a right. */
export const localTeams = {
  tenant: '6c697669-6e67-4f6f-8d00-7465616d7300',
  client: '6c697669-6e67-4f6f-8d00-7465616d7301',
  poorClient: '6c697669-6e67-4f6f-8d00-7465616d7302',
  secret: 'livingroom-teams-secret',
} as const;

const root = '/teams';
const LARGEST_BODY = 1_000_000;
/** Of one message of a bot. */
const LARGEST_MESSAGE = 100 * 1024;

type Parts = {
  readonly url: string;
  readonly database: DatabaseSync;
  readonly now: () => number;
  readonly deliver: (message: { to: string; subject: string; plainText: string }) => void;
};

type Answer = { readonly status: number; readonly body: object; readonly retryAfter?: number };

const audiences = {
  'https://graph.microsoft.com/.default': 'https://graph.microsoft.com',
  'https://api.botframework.com/.default': 'https://api.botframework.com',
} as const;

const failed = (status: number, code: string, message = code): Answer => ({
  status,
  body: { error: { code, message } },
});

const aad = (status: number, error: string, code: number): Answer => ({
  status,
  body: { error, error_description: `AADSTS${code}: refused.`, error_codes: [code] },
});

/** The directory, Graph and the Bot Framework's connector as far as the product speaks to them; false for other addresses. */
export function createTeamsStandIn({ url, database, now, deliver }: Parts) {
  const known = database.prepare('SELECT email FROM teams_chats WHERE id = ?');
  const byPerson = database.prepare('SELECT email FROM teams_chats WHERE person = ?');
  const keep = database.prepare('INSERT OR IGNORE INTO teams_chats VALUES (?, ?, ?)');
  const posts = new Map<string, number[]>();

  const users = (query: URLSearchParams): Answer => {
    const filter = /^mail eq '((?:[^']|'')+)' or userPrincipalName eq '((?:[^']|'')+)'$/.exec(
      query.get('$filter') ?? '',
    );
    if (!filter || filter[1] !== filter[2]) return failed(400, 'Request_UnsupportedQuery');
    const email = String(filter[1]).replaceAll("''", "'").toLowerCase();
    if (/@(no-teams|gone)\.test$/.test(email)) return { status: 200, body: { value: [] } };
    const id = idOf(email);
    keep.run(`a:${id}`, id, email);
    return { status: 200, body: { value: [{ id, accountEnabled: true }] } };
  };

  const open = (given: unknown): Answer => {
    const shape = z.object({
      isGroup: z.literal(false).optional(),
      members: z.array(z.object({ id: z.string() })).length(1),
      tenantId: z.string(),
      bot: z.object({ id: z.string().startsWith('28:') }).optional(),
    });
    const read = shape.safeParse(given);
    if (!read.success) return failed(400, 'BadSyntax', 'Incorrect conversation creation parameters');
    const person = String(read.data.members[0]?.id);
    const row = byPerson.get(person);
    if (!row || read.data.tenantId !== localTeams.tenant) return failed(400, 'BadArgument');
    if (String(row.email).endsWith('@not-installed.test')) return failed(403, 'BotNotInConversationRoster');
    return { status: 201, body: { id: `a:${person}` } };
  };

  const post = (chat: string, given: unknown, bytes: number): Answer => {
    const email = known.get(chat)?.email;
    if (email === undefined) return failed(404, 'ConversationNotFound');
    if (bytes > LARGEST_MESSAGE) return failed(413, 'MessageSizeTooBig');
    const read = activity.safeParse(given);
    if (!read.success) return failed(400, 'BadArgument', read.error.issues[0]?.message ?? 'BadArgument');
    if (String(email).endsWith('@blocked-bot.test')) return failed(403, 'MessageWritesBlocked');
    // Seven messages of a bot in one chat in a second.
    const recent = (posts.get(chat) ?? []).filter((at) => at > now() - 1_000);
    if (recent.length >= 7) return { ...failed(429, 'TooManyRequests'), retryAfter: 1 };
    posts.set(chat, [...recent, now()]);
    const { body, actions } = read.data.attachments[0]?.content ?? { body: [], actions: [] };
    const lines = body.flatMap(({ inlines }) => inlines.map(({ text }) => text));
    const links = actions.map(({ title, url: to }) => `${title}: ${to}`);
    deliver({
      to: String(email),
      subject: `Teams: ${lines[0] ?? read.data.summary ?? ''}`,
      plainText: [...lines, ...links].join('\n\n'),
    });
    return { status: 201, body: { id: String(now()) } };
  };

  const answerTo = async (request: IncomingMessage, at: URL): Promise<Answer> => {
    const path = at.pathname.slice(root.length);
    const content = request.method === 'POST' ? await readBody(request, LARGEST_BODY) : Buffer.alloc(0);
    const login = /^\/login\/([^/]+)\/oauth2\/v2\.0\/token$/.exec(path);
    if (login && request.method === 'POST')
      return tokenFor(String(login[1]), new URLSearchParams(String(content)));
    const claims = claimsOf(request.headers.authorization);
    if (path === '/graph/v1.0/users' && request.method === 'GET') {
      if (claims?.aud !== 'https://graph.microsoft.com') return failed(401, 'InvalidAuthenticationToken');
      if (!claims.roles.includes('User.ReadBasic.All')) return failed(403, 'Authorization_RequestDenied');
      return users(at.searchParams);
    }
    const chat = /^\/connector\/v3\/conversations(?:\/([^/]+)\/activities)?$/.exec(path);
    if (!chat || request.method !== 'POST') return failed(404, 'NotFound');
    if (claims?.aud !== 'https://api.botframework.com') return failed(401, 'Unauthorized');
    if (!request.headers['content-type']?.startsWith('application/json'))
      return failed(415, 'UnsupportedMediaType');
    const body = readJson(String(content));
    return chat[1] === undefined ? open(body) : post(decodeURIComponent(chat[1]), body, content.length);
  };

  return async function serveTeams(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const at = new URL(request.url ?? '/', url);
    if (!at.pathname.startsWith(`${root}/`)) return false;
    const { status, body, retryAfter } = await answerTo(request, at);
    sendJson(response, status, body, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) });
    return true;
  };
}

const activity = z.object({
  type: z.literal('message'),
  from: z.object({ id: z.string().startsWith('28:') }, { error: 'Activity.From field is required' }),
  summary: z.string().optional(),
  attachments: z
    .array(
      z.object({
        contentType: z.literal('application/vnd.microsoft.card.adaptive'),
        content: z.object({
          type: z.literal('AdaptiveCard'),
          version: z.enum(['1.0', '1.1', '1.2', '1.3', '1.4', '1.5']),
          body: z.array(
            z.object({
              type: z.literal('RichTextBlock'),
              inlines: z.array(z.object({ type: z.literal('TextRun'), text: z.string().min(1) })).min(1),
            }),
          ),
          actions: z
            .array(z.object({ type: z.literal('Action.OpenUrl'), title: z.string(), url: z.url() }))
            .max(6),
        }),
      }),
    )
    .length(1),
});

function tokenFor(tenant: string, form: URLSearchParams): Answer {
  const [client, scope] = [form.get('client_id'), form.get('scope') ?? ''];
  if (tenant !== localTeams.tenant) return aad(400, 'invalid_request', 90002);
  if (form.get('grant_type') !== 'client_credentials') return aad(400, 'unsupported_grant_type', 70003);
  if (client !== localTeams.client && client !== localTeams.poorClient)
    return aad(400, 'unauthorized_client', 700016);
  if (form.get('client_secret') !== localTeams.secret) return aad(401, 'invalid_client', 7000215);
  const aud = Object.entries(audiences).find(([name]) => name === scope)?.[1];
  if (!aud) return aad(400, 'invalid_scope', 70011);
  const roles = client === localTeams.client ? ['User.ReadBasic.All'] : [];
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const access_token = `${part({ alg: 'none' })}.${part({ aud, roles, appid: client, tid: tenant })}.local`;
  return { status: 200, body: { token_type: 'Bearer', expires_in: 3599, access_token } };
}

function claimsOf(authorization: string | undefined): { aud: string; roles: readonly string[] } | null {
  const [, payload = ''] = /^Bearer [\w-]+\.([\w-]+)\.local$/.exec(authorization ?? '') ?? [];
  const shape = z.object({ aud: z.string(), roles: z.array(z.string()) });
  return shape.safeParse(readJson(Buffer.from(payload, 'base64url').toString())).data ?? null;
}

/** The object id of a person in the directory. */
function idOf(email: string): string {
  const hex = createHash('sha256').update(email).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
