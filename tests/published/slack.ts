import { localSlackToken } from '../../scripts/local/slack/slack.ts';
import type { Example } from './example.ts';

const SPEC = 'slackapi/slack-api-specs web-api/slack_web_openapi_v2.json';

const authorization = `Bearer ${localSlackToken}`;
const form = { authorization, 'content-type': 'application/x-www-form-urlencoded' };
const json = { authorization, 'content-type': 'application/json; charset=utf-8' };
const text = { asymmetricMatch: (value: unknown) => typeof value === 'string' && value !== '' };

/** The conversation with the person whom the examples before have found. */
const EVA = 'eva@home.test';
const CHANNEL = 'D38FAEDB7E8';

const post = (place: string, headers: Example['headers'], body: unknown, fields: object): Example => ({
  source: `${SPEC}, ${place}`,
  method: 'POST',
  path: `/slack/api/${place.split(' ')[0]}`,
  ...(headers ? { headers } : {}),
  body,
  status: 200,
  fields,
});
const get = (
  place: string,
  query: string,
  fields: object,
  headers: Example['headers'] = { authorization },
): Example => ({
  source: `${SPEC}, ${place}`,
  method: 'GET',
  path: `/slack/api/${place.split(' ')[0]}?${query}`,
  headers,
  status: 200,
  fields,
});

/** Shapes of Slack's published examples, with values of our own; in this order, of one person. */
export const slackExamples: readonly Example[] = [
  post(
    'auth.test 200',
    form,
    {},
    { ok: true, team: text, team_id: text, url: text, user: text, user_id: text },
  ),
  post(
    'auth.test default',
    { ...form, authorization: 'Bearer xoxb-nobody' },
    {},
    { ok: false, error: 'invalid_auth' },
  ),
  get('users.lookupByEmail default', 'email=nobody%40no-slack.test', { ok: false, error: 'users_not_found' }),
  get('users.lookupByEmail 200', `email=${encodeURIComponent(EVA)}`, {
    ok: true,
    user: { id: text, deleted: false, profile: { email: EVA } },
  }),
  post('conversations.open default', json, { users: 'U000000' }, { ok: false, error: 'user_not_found' }),
  post(
    'conversations.open 200',
    json,
    { users: CHANNEL.replace('D', 'U') },
    { ok: true, channel: { id: CHANNEL } },
  ),
  post(
    'chat.postMessage 200',
    json,
    { channel: CHANNEL, text: "Here's a message for you" },
    {
      ok: true,
      channel: CHANNEL,
      ts: { asymmetricMatch: (value: unknown) => /^\d+\.\d{6}$/.test(String(value)) },
      message: { text: "Here's a message for you", type: 'message', ts: text },
    },
  ),
  post(
    'chat.postMessage default',
    json,
    { channel: 'C1H9RESGL', text: 'x' },
    { ok: false, error: 'channel_not_found' },
  ),
  post('chat.postMessage no_text', json, { channel: CHANNEL }, { ok: false, error: 'no_text' }),
  post(
    'chat.postMessage msg_too_long',
    json,
    { channel: CHANNEL, text: 'x'.repeat(40_001) },
    {
      ok: false,
      error: 'msg_too_long',
    },
  ),
  post(
    'chat.postMessage not_authed',
    { 'content-type': json['content-type'] },
    { channel: CHANNEL, text: 'x' },
    {
      ok: false,
      error: 'not_authed',
    },
  ),
  post(
    'chat.postMessage invalid_post_type',
    { authorization, 'content-type': 'text/xml' },
    {},
    {
      ok: false,
      error: 'invalid_post_type',
    },
  ),
  get('conversations.history 200', `channel=${CHANNEL}&limit=10`, {
    ok: true,
    messages: [{ type: 'message', text: "Here's a message for you", ts: text }],
  }),
  get('conversations.history default', 'channel=D0', { ok: false, error: 'channel_not_found' }),
];
