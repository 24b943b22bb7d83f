import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCommunicationMail } from '../../functions/core/gateways/mail/communication-services.ts';
import { type Mail, startMail } from '../../scripts/local/mail/mail.ts';

const message = {
  to: 'ann@acme.test',
  toName: 'Ann "A" Ångström',
  subject: 'Tu opinión',
  plainText: 'Hi',
  html: '<p>Hi</p>',
};
const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;

describe('the mail gateway over the service protocol', () => {
  let mail: Mail;
  const gateway = () =>
    createCommunicationMail({
      connectionString: mail.connectionString,
      endpoint: null,
      sender: 'no-reply@livingroom.test',
      allowInsecure: true,
      managementUrl: mail.managementUrl,
    });

  beforeAll(async () => {
    mail = await startMail();
  });
  afterAll(() => mail.stop());

  it('hands a message over and knows it afterwards', async () => {
    expect(await gateway().outcome(id(1))).toEqual({ state: 'unknown' });
    expect(await gateway().send(id(1), message)).toEqual({ state: 'accepted' });
    expect(await gateway().outcome(id(1))).toEqual({ state: 'accepted' });
  });

  it('reports an address that is none as refused for good', async () => {
    const outcome = await gateway().send(id(2), { ...message, to: 'nobody' });
    expect(outcome.state).toBe('refused');
  });

  it('says how long a throttled service asks to wait, and does not ask it for what it has not taken', async () => {
    const asked: string[] = [];
    const answers: Record<string, string>[] = [
      { 'retry-after': '1800' },
      { 'retry-after': new Date(Date.now() + 600_500).toUTCString() },
      {},
      { 'retry-after': '999999999' },
    ];
    const server = createServer((request, response) => {
      asked.push(String(request.method));
      response.writeHead(429, answers.shift() ?? {});
      response.end('{"error":{"code":"TooManyRequests","message":"Wait."}}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const throttled = createCommunicationMail({
      connectionString: `endpoint=http://127.0.0.1:${port}/;accesskey=${Buffer.from('key').toString('base64')}`,
      endpoint: null,
      sender: 'a@b.test',
      allowInsecure: true,
      managementUrl: null,
    });
    expect(await throttled.send(id(4), message)).toEqual({ state: 'throttled', seconds: 1800 });
    const dated = await throttled.outcome(id(4));
    expect(dated.state === 'throttled' && Math.abs(dated.seconds - 600) <= 2).toBe(true);
    expect(await throttled.send(id(4), message)).toEqual({ state: 'throttled', seconds: 60 });
    expect(await throttled.send(id(4), message)).toEqual({ state: 'throttled', seconds: 86_400 });
    expect(asked).toEqual(['POST', 'GET', 'POST', 'POST']);
    server.close();
  });

  it('takes an address that bounced off the list of the service, which until then delivers nothing to it', async () => {
    const to = 'gone@bounce.test';
    const fateOf = async (last: number) => {
      await gateway().send(id(last), { ...message, to });
      const response = await fetch(`${mail.url}/api/messages?to=${to}&limit=1`);
      const [latest] = (await response.json()) as {
        readonly reports: readonly { readonly status: string }[];
      }[];
      return latest?.reports[0]?.status;
    };
    expect(await gateway().clearSuppression(to)).toBe(false);
    expect([await fateOf(11), await fateOf(12)]).toEqual(['Bounced', 'Suppressed']);
    expect(await gateway().clearSuppression('GONE@bounce.test')).toBe(true);
    expect(await gateway().clearSuppression(to)).toBe(false);
    expect(await fateOf(13)).toBe('Bounced');
  });

  it('leaves lists alone that nobody named, and asks for none without the right key', async () => {
    const options = { endpoint: null, sender: 'a@b.test', allowInsecure: true };
    const none = { ...options, connectionString: mail.connectionString, managementUrl: null };
    expect(await createCommunicationMail(none).clearSuppression('gone@bounce.test')).toBe(false);
    const connectionString = `endpoint=${mail.url}/;accesskey=${Buffer.from('wrong').toString('base64')}`;
    const stranger = createCommunicationMail({
      ...options,
      connectionString,
      managementUrl: mail.managementUrl,
    });
    await expect(stranger.clearSuppression('gone@bounce.test')).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  it('reads every page of every list, and sends its signature to no other host', async () => {
    const asked: string[] = [];
    const page = (value: readonly object[], nextLink?: string) => ({
      value,
      ...(nextLink ? { nextLink } : {}),
    });
    const server = createServer((request, response) => {
      const url = `${request.method} ${request.url?.replace(/[?&]api-version=[\w-]+/, '')}`;
      asked.push(url);
      const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const entry = { name: 'id-1', properties: { email: 'Ann@acme.test' } };
      const answers: { readonly [url: string]: object } = {
        'GET /d/suppressionLists': page([{ name: 'a' }, { name: 'b' }]),
        'GET /d/suppressionLists/a/suppressionListAddresses': page([], `${here}/more`),
        'GET /more': page([entry], 'http://elsewhere.test/next'),
        'GET /d/suppressionLists/b/suppressionListAddresses': page([{ name: 'x', properties: {} }]),
        'DELETE /d/suppressionLists/a/suppressionListAddresses/id-1': {},
      };
      response.writeHead(answers[url] ? 200 : 404).end(JSON.stringify(answers[url] ?? {}));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const gateway = createCommunicationMail({
      connectionString: mail.connectionString,
      endpoint: null,
      sender: 'a@b.test',
      allowInsecure: true,
      managementUrl: `http://127.0.0.1:${port}/d/`,
    });
    expect(await gateway.clearSuppression('ann@acme.test')).toBe(true);
    expect(asked).toHaveLength(5);
    expect(asked).toContain('DELETE /d/suppressionLists/a/suppressionListAddresses/id-1');
    server.close();
  });

  it('is unavailable while the service is gone', async () => {
    const lost = createCommunicationMail({
      connectionString: `endpoint=http://127.0.0.1:9/;accesskey=${Buffer.from('key').toString('base64')}`,
      endpoint: null,
      sender: 'a@b.test',
      allowInsecure: true,
      managementUrl: null,
    });
    await expect(lost.send(id(3), message)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(lost.outcome(id(3))).rejects.toMatchObject({ code: 'unavailable' });
  });
});
