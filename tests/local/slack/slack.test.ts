import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { slackScopes } from '@livingroom/shared/modules/channels/rules/slack-app.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import type { MessageChannel } from '../../../functions/core/gateways/messages/port.ts';
import { createSlack } from '../../../functions/core/gateways/messages/slack/slack.ts';
import { rootDirectory } from '../../../scripts/build/root.ts';
import { type Mail, startMail } from '../../../scripts/local/mail/mail.ts';
import type { MailboxMessage } from '../../../scripts/local/mail/types.ts';
import { localSlackToken, poorSlackToken, revokedSlackToken } from '../../../scripts/local/slack/slack.ts';
import { slackExamples } from '../../published/slack.ts';

let mail: Mail;
let offset = 0;
beforeAll(async () => {
  mail = await startMail({ now: () => Date.now() + offset });
});
afterAll(() => mail.stop());

const slack = (url = mail.slackUrl): MessageChannel => createSlack({ url, scopes: slackScopes });

const message = {
  title: 'Acme & Sons: your voice <at> work',
  text: 'Your dialogue is open until 9 March.',
  button: 'Start my *dialogue*',
  link: 'https://site.test/employee?dialogue=7#to=eva%40home.test',
  note: 'You chose Slack.',
};

/** Whom the workspace found. */
async function conversationWith(address: string): Promise<string> {
  const found = await slack().find(localSlackToken, address);
  if (found.state !== 'found') throw new Error(JSON.stringify(found));
  return found.remote;
}

describe('the stand-in for Slack answers what its specification shows', () => {
  test.each(slackExamples)('$source', async ({ method, path, headers = {}, body, status, fields = {} }) => {
    const isForm = headers['content-type']?.includes('urlencoded');
    const response = await fetch(new URL(path, mail.url), {
      method,
      headers: { ...headers },
      ...(body === undefined ? {} : { body: isForm ? '' : JSON.stringify(body) }),
    });
    expect([response.status, await response.json()]).toMatchObject([status, fields]);
  });

  test('its README names the file that examples are from', () => {
    const readme = readFileSync(join(rootDirectory, 'scripts/local/slack/README.md'), 'utf8');
    expect(readme).toContain('web-api/slack_web_openapi_v2.json');
  });

  test('what Slack says of a block is held', async () => {
    const channel = await conversationWith('eva@home.test');
    const blocks = (...given: object[]) => ({ channel, blocks: given });
    const post = async (body: object) => {
      const response = await fetch(`${mail.slackUrl}/chat.postMessage`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${localSlackToken}`,
          'content-type': 'application/json; charset=utf-8',
        },
        body: JSON.stringify(body),
      });
      return ((await response.json()) as { error?: string }).error;
    };
    const header = (text: string) => ({ type: 'header', text: { type: 'plain_text', text } });
    const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text } });
    // Those of the examples before are over.
    offset += 6_000;
    expect(await post(blocks(header('x'.repeat(151))))).toBe('invalid_blocks');
    expect(await post(blocks({ type: 'header', text: { type: 'mrkdwn', text: 'x' } }))).toBe(
      'invalid_blocks',
    );
    expect(await post(blocks(section('x'.repeat(3_001))))).toBe('invalid_blocks');
    expect(await post(blocks(...Array.from({ length: 51 }, () => ({ type: 'divider' }))))).toBe(
      'invalid_blocks',
    );
    expect(await post({ channel, text: 'x', metadata: { event_type: 'a b', event_payload: {} } })).toBe(
      'invalid_metadata_format',
    );
  });
});

describe('the gateway to Slack', () => {
  it('says whose token it is, and what it lacks', async () => {
    expect(await slack().check(localSlackToken)).toEqual({
      state: 'known',
      workspace: 'Living Room',
      lacks: [],
    });
    expect(await slack().check(poorSlackToken)).toMatchObject({ lacks: ['im:history'] });
    expect(await slack().check(revokedSlackToken)).toEqual({
      state: 'refused',
      code: 'account_inactive',
      whole: true,
    });
    expect(await slack().check('xoxb-nobody-at-all')).toMatchObject({ code: 'invalid_auth', whole: true });
  });

  it('finds a person by address, and nobody where there is none', async () => {
    expect(await conversationWith('eva@home.test')).toMatch(/^D/);
    for (const nobody of ['eva@no-slack.test', 'eva@gone.test'])
      expect(await slack().find(localSlackToken, nobody)).toEqual({
        state: 'refused',
        code: 'users_not_found',
        whole: false,
      });
  });

  it('writes to one person, shows signs as they are, and knows the message afterwards', async () => {
    const remote = await conversationWith('finn@home.test');
    const to = { operationId: 'op-1', remote };
    expect(await slack().outcome(localSlackToken, to)).toEqual({ state: 'unknown' });
    expect(await slack().send(localSlackToken, to, message)).toEqual({ state: 'accepted' });
    expect(await slack().outcome(localSlackToken, to)).toEqual({ state: 'accepted' });
    expect(await slack().outcome(localSlackToken, { ...to, operationId: 'op-2' })).toEqual({
      state: 'unknown',
    });
    const [shown] = (await fetch(`${mail.url}/api/messages?to=finn@home.test`).then((r) =>
      r.json(),
    )) as MailboxMessage[];
    expect(shown?.subject).toBe('Slack: Acme & Sons: your voice <at> work');
    expect(shown?.plainText).toContain(`Start my *dialogue*: ${message.link}`);
    expect(shown?.plainText).toContain('You chose Slack.');
  });

  it('cuts what is too long in place of losing the message', async () => {
    const remote = await conversationWith('long@home.test');
    const long = { ...message, title: 'x'.repeat(400), text: 'y'.repeat(4_000) };
    expect(await slack().send(localSlackToken, { operationId: 'op-3', remote }, long)).toEqual({
      state: 'accepted',
    });
  });

  it('tells a closed conversation from a token that is of no use', async () => {
    const remote = await conversationWith('eva@closed.test');
    const to = { operationId: 'op-4', remote };
    expect(await slack().send(localSlackToken, to, message)).toMatchObject({
      code: 'channel_not_found',
      whole: false,
    });
    expect(await slack().outcome(poorSlackToken, to)).toMatchObject({ code: 'missing_scope', whole: true });
  });

  it('waits as long as Slack asks', async () => {
    const remote = await conversationWith('busy@home.test');
    const send = (n: number) => slack().send(localSlackToken, { operationId: `busy-${n}`, remote }, message);
    for (let n = 0; n < 5; n += 1) expect(await send(n)).toEqual({ state: 'accepted' });
    const throttled = await send(5);
    expect(throttled).toMatchObject({ state: 'throttled' });
    offset += 6_000;
    expect(await send(5)).toEqual({ state: 'accepted' });
  });

  describe('where Slack is not itself', () => {
    const servers: { close(): void }[] = [];
    afterEach(() => {
      for (const server of servers.splice(0)) server.close();
    });
    async function answering(status: number, body: string, headers: Record<string, string> = {}) {
      const server = createServer((_, response) => {
        response.writeHead(status, headers);
        response.end(body);
      });
      servers.push(server);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return slack(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    }
    const to = { operationId: 'op-5', remote: 'D1' };

    it.each([
      ['an answer of 500', 500, '{}'],
      ['an answer that is none', 200, '<html>'],
      ['an error after which nobody knows', 200, '{"ok":false,"error":"internal_error"}'],
      ['a redirect, which would carry the token away', 302, ''],
    ])('%s is an outage: it may have been done or not', async (_, status, body) => {
      const own = await answering(status, body, { location: 'https://elsewhere.test/' });
      await expect(own.send('xoxb-secret-token', to, message)).rejects.toMatchObject({ code: 'unavailable' });
      await expect(own.find('xoxb-secret-token', 'eva@home.test')).rejects.toMatchObject({
        code: 'unavailable',
      });
    });

    it('an answer of another shape is an outage, too', async () => {
      const own = await answering(200, '{"ok":true}');
      await expect(own.check('xoxb-secret-token')).rejects.toMatchObject({ code: 'unavailable' });
      await expect(own.outcome('xoxb-secret-token', to)).rejects.toMatchObject({ code: 'unavailable' });
    });

    it('an error of a limit is one, with or without the status', async () => {
      const named = await answering(429, '', { 'retry-after': '17' });
      expect(await named.send('xoxb-secret-token', to, message)).toEqual({ state: 'throttled', seconds: 17 });
      const unnamed = await answering(200, '{"ok":false,"error":"ratelimited"}');
      expect(await unnamed.send('xoxb-secret-token', to, message)).toEqual({
        state: 'throttled',
        seconds: 30,
      });
    });
  });
});
