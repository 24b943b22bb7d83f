import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { MessageChannel } from '../../../functions/core/gateways/messages/port.ts';
import { createTeams } from '../../../functions/core/gateways/messages/teams/teams.ts';
import { type Mail, startMail } from '../../../scripts/local/mail/mail.ts';
import type { MailboxMessage } from '../../../scripts/local/mail/types.ts';
import { localTeams } from '../../../scripts/local/teams/teams.ts';

let mail: Mail;
let offset = 0;
beforeAll(async () => {
  mail = await startMail({ now: () => Date.now() + offset });
});
afterAll(() => mail.stop());

const at = (url: string): MessageChannel =>
  createTeams({ loginUrl: `${url}/login`, graphUrl: `${url}/graph/v1.0`, connectorUrl: `${url}/connector` });
const teams = () => at(mail.teamsUrl);

const app = (
  { tenant, client, secret } = { ...localTeams } as { tenant: string; client: string; secret: string },
) => JSON.stringify({ tenant, client, secret });
const own = app();

const message = {
  title: 'Acme: your voice at *work*',
  text: 'Your dialogue is open until 9 March.',
  button: 'Start my dialogue',
  link: 'https://site.test/employee?dialogue=7#to=eva%40home.test',
  note: 'You chose Microsoft Teams.',
};

async function chatWith(address: string): Promise<string> {
  const found = await teams().find(own, address);
  if (found.state !== 'found') throw new Error(JSON.stringify(found));
  return found.remote;
}

describe('the gateway to Teams', () => {
  it('says whose app it is, and which consent it lacks', async () => {
    expect(await teams().check(own)).toEqual({ state: 'known', workspace: localTeams.tenant, lacks: [] });
    expect(await teams().check(app({ ...localTeams, client: localTeams.poorClient }))).toMatchObject({
      lacks: ['User.ReadBasic.All'],
    });
  });

  it.each([
    ['another secret', { ...localTeams, secret: 'some-other-secret' }, 'AADSTS7000215'],
    ['another app', { ...localTeams, client: localTeams.tenant }, 'AADSTS700016'],
    ['another directory', { ...localTeams, tenant: localTeams.client }, 'AADSTS90002'],
  ])('is told by its code that %s is refused', async (_, given, code) => {
    expect(await teams().check(app(given))).toEqual({ state: 'refused', code, whole: true });
    expect(await teams().find(app(given), 'eva@home.test')).toMatchObject({ code, whole: true });
  });

  it('finds a person by address; tells nobody from who has not got the bot', async () => {
    expect(await chatWith("o'hara@home.test")).toMatch(/^a:/);
    expect(await teams().find(own, 'eva@no-teams.test')).toEqual({
      state: 'refused',
      code: 'user_not_found',
      whole: false,
    });
    expect(await teams().find(own, 'eva@not-installed.test')).toEqual({
      state: 'refused',
      code: 'not_installed',
      whole: false,
    });
    const poor = app({ ...localTeams, client: localTeams.poorClient });
    expect(await teams().find(poor, 'eva@home.test')).toMatchObject({
      code: 'Authorization_RequestDenied',
      whole: true,
    });
  });

  it('writes in the chat of one person, words as they stand', async () => {
    const remote = await chatWith('finn@home.test');
    expect(await teams().send(own, { operationId: 'op-1', remote }, message)).toEqual({ state: 'accepted' });
    const [shown] = (await fetch(`${mail.url}/api/messages?to=finn@home.test`).then((r) =>
      r.json(),
    )) as MailboxMessage[];
    expect(shown?.subject).toBe('Teams: Acme: your voice at *work*');
    expect(shown?.plainText).toContain(`Start my dialogue: ${message.link}`);
  });

  it('hears who blocked the bot, which chat is none, and what is too long', async () => {
    const blocked = await chatWith('eva@blocked-bot.test');
    expect(await teams().send(own, { operationId: 'op-2', remote: blocked }, message)).toMatchObject({
      code: 'MessageWritesBlocked',
      whole: false,
    });
    expect(await teams().send(own, { operationId: 'op-3', remote: 'a:nobody' }, message)).toMatchObject({
      code: 'ConversationNotFound',
      whole: false,
    });
    const remote = await chatWith('long@home.test');
    const long = { ...message, text: 'x'.repeat(110_000) };
    expect(await teams().send(own, { operationId: 'op-4', remote }, long)).toMatchObject({
      code: 'MessageSizeTooBig',
    });
  });

  it('waits as long as it is asked', async () => {
    const remote = await chatWith('busy@home.test');
    const send = (n: number) => teams().send(own, { operationId: `busy-${n}`, remote }, message);
    offset = 0;
    const frozen = Date.now();
    // Seven in one second, whatever the machine takes for them.
    const outcomes = [];
    for (let n = 0; n < 9; n += 1) {
      offset = frozen - Date.now();
      outcomes.push(await send(n));
    }
    expect(outcomes.filter(({ state }) => state === 'accepted')).toHaveLength(7);
    expect(outcomes.at(-1)).toEqual({ state: 'throttled', seconds: 1 });
    offset = 0;
  });

  it('says that whoever may have a message has it: a bot cannot read its chats', async () => {
    expect(await teams().outcome(own, { operationId: 'op-5', remote: 'a:1' })).toEqual({ state: 'accepted' });
  });

  describe('where a part of the way is away', () => {
    const servers: { close(): void }[] = [];
    afterEach(() => {
      for (const server of servers.splice(0)) server.close();
    });
    /** The stand-in, but for what is asked of this address. */
    async function without(part: RegExp, status: number | 'cut') {
      const server = createServer(async (request, response) => {
        const path = request.url ?? '/';
        if (part.test(path)) {
          if (status === 'cut') return void request.socket.destroy();
          response.writeHead(status, { location: 'https://elsewhere.test/' });
          return void response.end('{}');
        }
        await passOn(request, response);
      });
      servers.push(server);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return at(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    }
    const to = { operationId: 'op-6', remote: 'a:1' };
    const wait = { state: 'throttled', seconds: 60 };

    it('before the message it waits: nothing was sent', async () => {
      const noLogin = await without(/login/, 503);
      expect(await noLogin.find(own, 'eva@home.test')).toEqual(wait);
      expect(await noLogin.send(own, to, message)).toEqual(wait);
      expect(await (await without(/graph/, 'cut')).find(own, 'eva@home.test')).toEqual(wait);
      expect(await (await without(/conversations$/, 502)).find(own, 'eva@home.test')).toEqual(wait);
      expect(await at('http://127.0.0.1:9/teams').send(own, to, message)).toEqual(wait);
    });

    it('an answer that says it was not done is waited for; without an answer nobody knows', async () => {
      expect(await (await without(/activities/, 502)).send(own, to, message)).toEqual(wait);
      const cut = await without(/activities/, 'cut');
      await expect(cut.send(own, to, message)).rejects.toMatchObject({ code: 'unavailable' });
      const led = await without(/activities/, 302);
      await expect(led.send(own, to, message)).rejects.toMatchObject({ code: 'unavailable' });
    });
  });
});

/** Asks the stand-in in place of whoever calls. */
async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const headers = new Headers();
  for (const name of ['authorization', 'content-type'] as const)
    if (request.headers[name]) headers.set(name, request.headers[name]);
  const answer = await fetch(`${mail.teamsUrl}${request.url}`, {
    method: request.method ?? 'GET',
    headers,
    ...(request.method === 'POST' ? { body: Buffer.concat(chunks) } : {}),
  });
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(await answer.text());
}
