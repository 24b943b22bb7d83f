import { createHash, createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Mail, startMail } from '../../../scripts/local/mail/mail.ts';
import { messagesIn, setFault } from './support.ts';

/** The local mailbox refuses what is no call of the service, and says so in the service's own way. */

const errors: unknown[] = [];
let mail: Mail;
beforeEach(async () => {
  mail = await startMail({ onError: (error) => errors.push(error) });
});
afterEach(async () => {
  await mail.stop();
  // Nothing that was sent is a fault of the mailbox.
  expect(errors.splice(0)).toEqual([]);
});

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const good = {
  senderAddress: 'no-reply@livingroom.test',
  content: { subject: 'Hi', plainText: 'Hi' },
  recipients: { to: [{ address: 'ann@acme.test' }] },
};

type Signed = {
  readonly key?: string;
  readonly date?: string;
  readonly hash?: string;
  readonly scheme?: string;
  readonly type?: string;
};

async function send(
  body: string,
  operation: string | null,
  signed: Signed = {},
  query = '?api-version=2025-09-01',
) {
  const url = new URL(`/emails:send${query}`, mail.url);
  const key = signed.key ?? mail.connectionString.split('accesskey=')[1] ?? '';
  const date = signed.date ?? new Date().toUTCString();
  const hash = signed.hash ?? createHash('sha256').update(body).digest('base64');
  const text = `POST\n${url.pathname}${url.search}\n${date};${url.host};${hash}`;
  const signature = createHmac('sha256', Buffer.from(key, 'base64')).update(text).digest('base64');
  const scheme = signed.scheme ?? 'HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=';
  const headers = {
    ...{ 'content-type': signed.type ?? 'application/json' },
    ...{ 'x-ms-date': date, 'x-ms-content-sha256': hash, authorization: `${scheme}${signature}` },
    ...(operation === null ? {} : { 'operation-id': operation }),
  };
  const response = await fetch(url, { method: 'POST', body, headers });
  const answer: unknown = await response.json();
  return { status: response.status, code: response.headers.get('x-ms-error-code'), answer };
}

const withContent = (content: object) => JSON.stringify({ ...good, content });
const to = (count: number) => Array.from({ length: count }, (_, at) => ({ address: `p${at}@acme.test` }));

describe('a message', () => {
  it.each<[string, string]>([
    ['nothing', ''],
    ['half of it', '{"senderAddress":'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no content', JSON.stringify({ ...good, content: undefined })],
    ['an empty subject', withContent({ subject: '', plainText: 'Hi' })],
    ['no words', withContent({ subject: 'Hi' })],
    ['empty words', withContent({ subject: 'Hi', plainText: '' })],
    ['words that are none', withContent({ subject: 'Hi', plainText: 7 })],
    ['nobody', JSON.stringify({ ...good, recipients: { to: [] } })],
    ['somebody without an address', JSON.stringify({ ...good, recipients: { to: [{}] } })],
    [
      'two addresses in one',
      JSON.stringify({ ...good, recipients: { to: [{ address: 'a@b.test,c@d.test' }] } }),
    ],
    [
      'a second line',
      JSON.stringify({ ...good, recipients: { to: [{ address: 'a@b.test\r\nBcc: x@y.test' }] } }),
    ],
    ['too many', JSON.stringify({ ...good, recipients: { to: to(51) } })],
    ['too many in all', JSON.stringify({ ...good, recipients: { to: to(20), cc: to(20), bcc: to(11) } })],
    ['a sender that is none', JSON.stringify({ ...good, senderAddress: '__proto__' })],
    ['headers that are none', JSON.stringify({ ...good, headers: { 'x-a': 7 } })],
  ])('with %s is refused, and not kept', async (_, body) => {
    expect(await send(body, id(1))).toMatchObject({ status: 400, code: 'InvalidRequest' });
    expect(await messagesIn(mail)).toEqual([]);
  });

  it.each(['1', 'constructor', `${id(1)}0`, id(1).replaceAll('-', ''), `{${id(1)}}`])(
    'called %j has no name of the service’s',
    async (operation) => {
      expect(await send(JSON.stringify(good), operation)).toMatchObject({
        status: 400,
        code: 'InvalidRequest',
      });
    },
  );

  it.each<[string, Signed]>([
    ['another key', { key: Buffer.from('other').toString('base64') }],
    ['no key', { key: '' }],
    ['the day before', { date: new Date(Date.now() - 86_400_000).toUTCString() }],
    ['the next day', { date: new Date(Date.now() + 86_400_000).toUTCString() }],
    ['no date', { date: 'soon' }],
    ['other words', { hash: createHash('sha256').update('other').digest('base64') }],
    ['another scheme', { scheme: 'Bearer ' }],
    ['fewer headers', { scheme: 'HMAC-SHA256 SignedHeaders=host&Signature=' }],
  ])('signed with %s is denied', async (_, signed) => {
    expect(await send(JSON.stringify(good), id(1), signed)).toMatchObject({ status: 401, code: 'Denied' });
    expect(await messagesIn(mail)).toEqual([]);
  });

  it.each([
    ['2021-01-01', 400, 'UnsupportedApiVersion'],
    ['latest', 400, 'UnsupportedApiVersion'],
    ['2023-03-31', 202, null],
  ])('of the version %s is answered with %i', async (version, status, code) => {
    expect(await send(JSON.stringify(good), id(1), {}, `?api-version=${version}`)).toMatchObject({
      status,
      code,
    });
  });

  it('that is no JSON by its type, or of a domain that is not linked, is refused', async () => {
    const plain = await send(JSON.stringify(good), id(1), { type: 'text/plain' });
    expect(plain).toMatchObject({ status: 415, code: 'UnsupportedMediaType' });
    const foreign = { ...good, senderAddress: 'no-reply@elsewhere.test' };
    expect(await send(JSON.stringify(foreign), id(1))).toMatchObject({
      status: 404,
      code: 'DomainNotLinked',
    });
    const unknown = { ...good, priority: 'high' };
    expect(await send(JSON.stringify(unknown), id(1))).toMatchObject({ status: 400, code: 'InvalidRequest' });
    expect(await messagesIn(mail)).toEqual([]);
  });

  it('of no version of the protocol is refused', async () => {
    expect(await send(JSON.stringify(good), id(1), {}, '')).toMatchObject({
      status: 400,
      code: 'MissingApiVersion',
    });
  });
});

describe('a question of a test', () => {
  it.each([
    '{',
    'null',
    '[]',
    '7',
    '{"mode":"constructor"}',
    '{"mode":"down","count":0}',
    '{"mode":"down","count":1.5}',
  ])('for the fault %s is refused, and spoils nothing', async (body) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${mail.url}/api/faults`, { method: 'POST', headers, body });
    expect(response.status).toBe(400);
  });

  it('for a fault by a form of another page is refused', async () => {
    const response = await fetch(`${mail.url}/api/faults`, { method: 'POST', body: '{"mode":"down"}' });
    expect(response.status).toBe(400);
    expect(await setFault(mail, { mode: 'down' })).toBe(204);
    expect(await setFault(mail, { mode: 'none' })).toBe(204);
  });

  it.each([
    'limit=-5',
    'limit=0',
    'limit=1.5',
    'limit=x',
    'limit=1e9',
    'before=x',
    'before=-1',
    'before=1.5',
    'to=%00',
  ])('for messages with %s is answered', async (query) => {
    expect((await fetch(`${mail.url}/api/messages?${query}`)).status).toBe(200);
  });

  it('larger than any is refused', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ mode: 'x'.repeat(20_000) });
    expect((await fetch(`${mail.url}/api/faults`, { method: 'POST', headers, body })).status).toBe(413);
    const list = `${mail.managementUrl}/suppressionLists`;
    expect((await fetch(list, { method: 'DELETE', body: 'x' })).status).toBe(413);
  });

  it('lists no more than it is asked for, and keeps a message once', async () => {
    for (const last of [5, 6, 7, 7]) expect((await send(JSON.stringify(good), id(last))).status).toBe(202);
    expect(await messagesIn(mail)).toHaveLength(3);
    expect(await messagesIn(mail, '?limit=2')).toHaveLength(2);
    expect(await messagesIn(mail, '?limit=1.5')).toHaveLength(1);
  });
});
