import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import { readJson } from '@livingroom/shared/core/lib/json.ts';
import { slackScopes } from '@livingroom/shared/modules/channels/rules/slack-app.ts';
import { readBody, sendJson } from '../lib/http-server.ts';
import { readMessage, type SlackValues, wordsOf } from './rules.ts';

export const slackSchema = `
CREATE TABLE IF NOT EXISTS slack_messages (
  channel TEXT NOT NULL, ts TEXT NOT NULL, text TEXT NOT NULL, metadata TEXT, PRIMARY KEY (channel, ts)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS slack_people (channel TEXT PRIMARY KEY, email TEXT NOT NULL);
`;

/** The token of the local workspace; others are `invalid_auth`. */
export const localSlackToken = 'xoxb-livingroom-local';

/** One whose app lacks a right, and one that was taken back. */
export const poorSlackToken = 'xoxb-livingroom-without-history';
export const revokedSlackToken = 'xoxb-livingroom-revoked';

const path = '/slack/api/';
const LARGEST_BODY = 1_000_000;

type Parts = {
  readonly url: string;
  readonly database: DatabaseSync;
  readonly now: () => number;
  /** Shows people what came. */
  readonly deliver: (message: { to: string; subject: string; plainText: string }) => void;
  /** Calls of one method in a minute; left out: as many as come. */
  readonly callsPerMinute?: number | undefined;
};

type Method = {
  readonly scopes: readonly string[];
  /** Methods that read take no JSON. */
  readonly json: boolean;
  readonly answer: (values: SlackValues) => object;
};

const failed = (error: string, more: object = {}) => ({ ok: false, error, ...more });

/** Slack's Web API as far as the product speaks it; false for what is none of its addresses. */
export function createSlackStandIn({ url, database, now, deliver, callsPerMinute }: Parts) {
  const methods = methodsOf({ database, now, deliver });
  const times = new Map<string, number[]>();
  const waitOf = (key: string, most: number, ms: number): number => {
    const recent = (times.get(key) ?? []).filter((at) => at > now() - ms);
    times.set(key, recent);
    if (recent.length >= most) return Math.max(1, Math.ceil(((recent[0] ?? now()) + ms - now()) / 1000));
    recent.push(now());
    return 0;
  };

  return async function serveSlack(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    if (!pathname.startsWith(path)) return false;
    const name = pathname.slice(path.length);
    const method = methods[name];
    const values = await valuesOf(request, searchParams, method?.json ?? true);
    const scopes = scopesOf(request.headers.authorization);
    const answer = (() => {
      if (!method) return failed('unknown_method');
      if (typeof scopes === 'string') return failed(scopes);
      if (typeof values === 'string') return failed(values);
      const needed = method.scopes.filter((scope) => !scopes.includes(scope));
      if (needed.length > 0)
        return failed('missing_scope', { needed: needed.join(','), provided: scopes.join(',') });
      // A message a second in one conversation, with short bursts; each method so often a minute.
      const isPost = name === 'chat.postMessage';
      const wait =
        (isPost ? waitOf(`post ${String(values.channel)}`, 5, 5_000) : 0) ||
        (callsPerMinute ? waitOf(name, callsPerMinute, 60_000) : 0);
      return wait > 0 ? wait : method.answer(values);
    })();
    const rights: Record<string, string> =
      typeof scopes === 'string' ? {} : { 'x-oauth-scopes': scopes.join(',') };
    if (typeof answer === 'number')
      sendJson(response, 429, failed('ratelimited'), { 'retry-after': String(answer) });
    else sendJson(response, 200, answer, rights);
    return true;
  };
}

function scopesOf(authorization: string | undefined): readonly string[] | string {
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  if (!token) return 'not_authed';
  if (token === revokedSlackToken) return 'account_inactive';
  if (token === poorSlackToken) return slackScopes.filter((scope) => scope !== 'im:history');
  return token === localSlackToken ? slackScopes : 'invalid_auth';
}

async function valuesOf(
  request: IncomingMessage,
  query: URLSearchParams,
  takesJson: boolean,
): Promise<SlackValues | string> {
  const fromQuery = Object.fromEntries(query);
  if (request.method === 'GET') return fromQuery;
  const type = request.headers['content-type'] ?? '';
  const body = (await readBody(request, LARGEST_BODY)).toString();
  if (type.startsWith('application/x-www-form-urlencoded'))
    return { ...fromQuery, ...Object.fromEntries(new URLSearchParams(body)) };
  if (!type.startsWith('application/json')) return type === '' ? 'missing_post_type' : 'invalid_post_type';
  if (!takesJson) return 'invalid_arguments';
  const read: unknown = readJson(body);
  if (read === undefined || read === null) return 'invalid_json';
  return typeof read === 'object' && !Array.isArray(read) ? { ...read } : 'json_not_object';
}

function methodsOf({ database, now, deliver }: Omit<Parts, 'url'>): { readonly [name: string]: Method } {
  const known = database.prepare('SELECT email FROM slack_people WHERE channel = ?');
  const meet = database.prepare('INSERT OR IGNORE INTO slack_people VALUES (?, ?)');
  const keep = database.prepare('INSERT INTO slack_messages VALUES (?, ?, ?, ?)');
  const latest = database.prepare('SELECT * FROM slack_messages WHERE channel = ? ORDER BY ts DESC LIMIT ?');
  const emailOf = (channel: unknown): string | null => {
    const row = known.get(String(channel));
    return row ? String(row.email) : null;
  };
  let last = 0;
  return {
    'auth.test': {
      ...{ scopes: [], json: true },
      answer: () => ({
        ok: true,
        ...{
          url: 'https://living-room.slack.com/',
          team: 'Living Room',
          team_id: 'T0LIVING',
          user: 'livingroom',
        },
        ...{ user_id: 'U0LIVING', bot_id: 'B0LIVING', is_enterprise_install: false },
      }),
    },
    'users.lookupByEmail': {
      ...{ scopes: ['users:read.email'], json: false },
      answer: ({ email }) => {
        const address = String(email ?? '').toLowerCase();
        // Whoever was deactivated is not found either.
        if (!address.includes('@') || /@(no-slack|gone)\.test$/.test(address))
          return failed('users_not_found');
        meet.run(idOf('D', address), address);
        const id = idOf('U', address);
        return { ok: true, user: { id, team_id: 'T0LIVING', deleted: false, profile: { email: address } } };
      },
    },
    'conversations.open': {
      ...{ scopes: ['im:write'], json: true },
      answer: ({ users }) => {
        if (typeof users !== 'string' || users === '') return failed('users_list_not_supplied');
        const channel = `D${users.slice(1)}`;
        return emailOf(channel) === null ? failed('user_not_found') : { ok: true, channel: { id: channel } };
      },
    },
    'chat.postMessage': {
      ...{ scopes: ['chat:write'], json: true },
      answer: (values) => {
        const to = emailOf(values.channel);
        if (to === null || to.endsWith('@closed.test')) return failed('channel_not_found');
        const message = readMessage(values);
        if ('error' in message) return failed(String(message.error));
        last = Math.max(last + 1, now() * 1000);
        const ts = `${Math.floor(last / 1e6)}.${String(last % 1e6).padStart(6, '0')}`;
        const { text, blocks, metadata } = message;
        keep.run(String(values.channel), ts, text, metadata && JSON.stringify(metadata));
        const [title] = blocks.flatMap((one) => (one.type === 'header' ? [one.text.text] : []));
        deliver({ to, subject: `Slack: ${title ?? text.slice(0, 80)}`, plainText: wordsOf(text, blocks) });
        return { ok: true, channel: values.channel, ts, message: { type: 'message', text, ts } };
      },
    },
    'conversations.history': {
      ...{ scopes: ['im:history'], json: false },
      answer: ({ channel, limit = '100', include_all_metadata }) => {
        if (emailOf(channel) === null) return failed('channel_not_found');
        const most = Number(limit);
        if (!Number.isInteger(most) || most < 1 || most > 999) return failed('invalid_limit');
        const messages = latest.all(String(channel), most).map(({ ts, text, metadata }) => ({
          ...{ type: 'message', user: 'U0LIVING', text, ts },
          ...(include_all_metadata === 'true' && metadata !== null
            ? { metadata: JSON.parse(String(metadata)) as object }
            : {}),
        }));
        return { ok: true, messages, has_more: false };
      },
    },
  };
}

/** What the workspace calls a person, or the app's conversation with them. */
function idOf(kind: 'U' | 'D', email: string): string {
  return `${kind}${createHash('sha256').update(email).digest('hex').slice(0, 10).toUpperCase()}`;
}
