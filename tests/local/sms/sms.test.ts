import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCommunicationAuthPolicy, parseClientArguments } from '@azure/communication-common';
import {
  createDefaultHttpClient,
  createHttpHeaders,
  createPipelineFromOptions,
  createPipelineRequest,
} from '@azure/core-rest-pipeline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSms } from '../../../functions/core/gateways/messages/sms/sms.ts';
import { type Mail, startMail } from '../../../scripts/local/mail/mail.ts';
import type { MailboxMessage } from '../../../scripts/local/mail/types.ts';
import { localSmsSender } from '../../../scripts/local/sms/sms.ts';
import { eventually } from '../../support/eventually.ts';

let mail: Mail;
let hook: ReturnType<typeof createServer>;
const events: { readonly eventType: string; readonly data: { readonly [name: string]: unknown } }[] = [];

beforeAll(async () => {
  hook = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      const [event] = JSON.parse(text);
      const isFirst = request.headers['aeg-event-type'] === 'SubscriptionValidation';
      if (!isFirst) events.push(event);
      response.end(JSON.stringify(isFirst ? { validationResponse: event.data.validationCode } : {}));
    });
  });
  await new Promise<void>((done) => hook.listen(0, '127.0.0.1', done));
  const { port } = hook.address() as AddressInfo;
  mail = await startMail({ webhookUrl: `http://127.0.0.1:${port}/` });
});
afterAll(async () => {
  await mail.stop();
  hook.close();
});

const sms = (change: { sender?: string; connectionString?: string } = {}) =>
  createSms({
    ...{ connectionString: mail.connectionString, endpoint: null, allowInsecure: true },
    ...{ sender: localSmsSender, ...change },
  });
const message = {
  title: 'Acme: your dialogue is open until 9 March.',
  ...{ text: '', button: '', note: 'Reply STOP to end these.' },
  link: 'https://site.test/employee?dialogue=7',
};
const since = Date.UTC(2027, 2, 1, 8);
const idOf = (place: number) => `00000001-0000-5000-a000-${String(place).padStart(12, '0')}`;
const inbox = async (number: string) => {
  const response = await fetch(`${mail.url}/api/messages?to=${number.slice(1)}%40sms.test`);
  return (await response.json()) as MailboxMessage[];
};

/** As the vendor's own client signs it. */
async function asked(path: string, body: unknown) {
  const { url, credential } = parseClientArguments(mail.connectionString);
  const pipeline = createPipelineFromOptions({ retryOptions: { maxRetries: 0 } });
  pipeline.addPolicy(createCommunicationAuthPolicy(credential));
  const response = await pipeline.sendRequest(
    createDefaultHttpClient(),
    createPipelineRequest({
      ...{ url: `${url.replace(/\/$/, '')}${path}`, method: 'POST', allowInsecureConnection: true },
      body: JSON.stringify(body),
      headers: createHttpHeaders({ 'content-type': 'application/json' }),
    }),
  );
  return { status: response.status, body: JSON.parse(response.bodyAsText ?? '{}') };
}

describe('the gateway of text messages', () => {
  it('sends one line to a number, once for an id, whoever asks again', async () => {
    const to = { operationId: idOf(1), remote: '+4512345678', since };
    expect(await sms().send('on', to, message)).toEqual({ state: 'accepted' });
    expect(await sms().outcome('on', to)).toEqual({ state: 'unknown' });
    expect(await sms().send('on', to, message)).toEqual({ state: 'accepted' });
    const found = await inbox('+4512345678');
    expect(found).toHaveLength(1);
    expect(found[0]?.plainText).toBe(
      'Acme: your dialogue is open until 9 March. https://site.test/employee?dialogue=7 Reply STOP to end these.',
    );
  });

  it('hears what became of it, under its own id', async () => {
    const tag = idOf(2);
    await sms().send('on', { operationId: tag, remote: '+4512340000', since }, message);
    await eventually(() => expect(events.some(({ data }) => data.tag === tag)).toBe(true));
    expect(events.find(({ data }) => data.tag === tag)).toMatchObject({
      eventType: 'Microsoft.Communication.SMSDeliveryReportReceived',
      data: { deliveryStatus: 'Failed', to: '+4512340000' },
    });
  });

  it('knows who answered STOP, and sends nothing more to them until they answer START', async () => {
    const number = '+4511111111';
    await sms().setOptedOut(number, true);
    const refused = { state: 'refused', code: 'opted_out', whole: false };
    expect(await sms().find('on', number)).toEqual(refused);
    expect(await sms().send('on', { operationId: idOf(3), remote: number, since }, message)).toEqual(refused);
    await sms().setOptedOut(number, false);
    expect(await sms().find('on', number)).toEqual({ state: 'found', remote: number });
    expect(await inbox(number)).toEqual([]);
  });

  it('hears an answer as the vendor tells it', async () => {
    const body = JSON.stringify({ from: '+4522222222', message: 'Stop.' });
    await fetch(`${mail.url}/sms/answer`, { method: 'POST', body });
    await eventually(() => expect(events.some(({ data }) => data.message === 'Stop.')).toBe(true));
    expect(events.find(({ data }) => data.message === 'Stop.')).toMatchObject({
      eventType: 'Microsoft.Communication.SMSReceived',
      data: { from: '4522222222', to: localSmsSender.slice(1) },
    });
  });

  it.each([
    ['a number of a wrong form', '+112345678901', { state: 'refused', code: 'invalid_number', whole: false }],
    ['a text that is no number', '12', { state: 'refused', code: 'invalid_number', whole: false }],
    ['a number that the service cannot reach now', '+11234567892', { state: 'throttled', seconds: 60 }],
  ])('says of %s what it is', async (_, remote, answer) => {
    expect(await sms().send('on', { operationId: idOf(4), remote, since }, message)).toEqual(answer);
  });

  it('says that a key or a sender is refused, for the operator, and that nobody answers', async () => {
    const to = { operationId: idOf(5), remote: '+4512345678', since };
    const other = mail.connectionString.replace(
      /accesskey=.*/,
      `accesskey=${Buffer.from('other').toString('base64')}`,
    );
    expect(await sms({ connectionString: other }).send('on', to, message)).toMatchObject({ code: 'Denied' });
    expect(await sms({ sender: '+4571111111' }).send('on', to, message)).toMatchObject({
      code: 'Unauthorized',
    });
    const away = `endpoint=http://127.0.0.1:9/;accesskey=${Buffer.from('x').toString('base64')}`;
    await expect(sms({ connectionString: away }).send('on', to, message)).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  it('is off without a sender', async () => {
    const none = createSms(null);
    expect(await none.check('on')).toMatchObject({ state: 'refused', code: 'off' });
    expect(await none.send('on', { operationId: idOf(6), remote: '+4512345678' }, message)).toMatchObject({
      code: 'off',
    });
  });
});

describe('the local stand-in', () => {
  it("answers the vendor's own example as it says", async () => {
    const { status, body } = await asked('/sms?api-version=2026-01-23', {
      from: localSmsSender,
      smsRecipients: [
        { to: '+11234567890' },
        { to: '+112345678901' },
        { to: '+11234567892' },
        {
          to: '+11234567893',
          repeatabilityRequestId: 'fda6d242-46aa-4247-8bf6-619a1206f9c3',
          repeatabilityFirstSent: 'Mon, 01 Apr 2019 06:22:03 GMT',
        },
        { to: '+11234567894', repeatabilityRequestId: 'fda6d242-46aa-4247-8bf6-619a1206f9c4' },
      ],
      message: 'Hello world!',
      smsSendOptions: {
        enableDeliveryReport: true,
        tag: 'testSmsRequest',
        deliveryReportTimeoutInSeconds: 300,
      },
    });
    expect(status).toBe(202);
    expect(body.value).toMatchObject([
      { to: '+11234567890', httpStatusCode: 202, successful: true },
      { httpStatusCode: 400, errorMessage: 'Invalid To phone number format.', successful: false },
      { httpStatusCode: 503, errorMessage: 'ServiceUnavailable', successful: false },
      { httpStatusCode: 202, repeatabilityResult: 'accepted', successful: true },
      { httpStatusCode: 400, repeatabilityResult: 'rejected', successful: false },
    ]);
    expect(body.value[0].messageId).toMatch(/^Outgoing_\d{14}[\da-f-]{36}$/);
    expect(body.value[1].messageId).toBeUndefined();
  });

  it.each([
    ['no version', '/sms', {}, 400, 'ApiVersionUnspecified'],
    ['an unknown version', '/sms?api-version=2020-01-01', {}, 400, 'UnsupportedApiVersion'],
    ['nothing to send', '/sms?api-version=2026-01-23', {}, 400, 'BadRequest'],
    [
      'a field that the contract does not name',
      '/sms?api-version=2026-01-23',
      { from: localSmsSender, smsRecipients: [{ to: '+4512345678' }], message: 'x', sender: 'x' },
      400,
      'BadRequest',
    ],
    [
      'a text that is too long',
      '/sms?api-version=2026-01-23',
      { from: localSmsSender, smsRecipients: [{ to: '+4512345678' }], message: 'x'.repeat(2049) },
      400,
      'BadRequest',
    ],
  ])('refuses %s', async (_, path, body, status, code) => {
    expect(await asked(path, body)).toMatchObject({ status, body: { error: { code } } });
  });

  it('refuses whoever does not sign', async () => {
    const response = await fetch(`${mail.url}/sms?api-version=2026-01-23`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: 'Denied' } });
  });

  it('checks and keeps opt-outs a number each', async () => {
    const list = (act: string, to: string) =>
      asked(`/sms/optouts:${act}?api-version=2026-01-23`, { from: localSmsSender, recipients: [{ to }] });
    expect((await list('check', '+15555555552')).body.value).toEqual([
      { to: '+15555555552', isOptedOut: false, httpStatusCode: 200 },
    ]);
    expect((await list('add', '+15555555552')).body.value).toEqual([
      { to: '+15555555552', httpStatusCode: 200 },
    ]);
    expect((await list('check', '+15555555552')).body.value[0]).toMatchObject({ isOptedOut: true });
    expect((await list('check', '+123')).body.value).toEqual([
      { to: '+123', httpStatusCode: 400, errorMessage: 'Invalid recipient phone number format' },
    ]);
  });
});
