import { retryAfterSeconds } from '@livingroom/shared/core/lib/retry-after.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOpenAi } from '../../../functions/core/gateways/ai/openai.ts';
import { createCommunicationMail } from '../../../functions/core/gateways/mail/communication-services.ts';
import { clearFromLists } from '../../../functions/core/gateways/mail/suppression-lists.ts';
import { type Said, type Service, startService } from './bad-answers.ts';

/** Whatever the mail service or the AI answers: an outcome that is one, or `unavailable`. */

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const message = { to: 'ann@acme.test', toName: 'Ann', subject: 'Hi', plainText: 'Hi', html: '<p>Hi</p>' };
const id = '00000000-0000-4000-8000-000000000001';
const key = Buffer.from('key').toString('base64');
const mail = () =>
  createCommunicationMail({
    connectionString: `endpoint=${service.url}/;accesskey=${key}`,
    endpoint: null,
    sender: 'no-reply@livingroom.test',
    allowInsecure: true,
    managementUrl: `${service.url}/domain`,
  });

const outcomeOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => (error instanceof Error && 'code' in error ? error.code : String(error)));

describe('a question for a mail that was sent', () => {
  const asked = (said: Said) => {
    service.say(() => said);
    return outcomeOf(mail().outcome(id));
  };

  it.each<[string, Said]>([
    ['no body', { status: 200 }],
    ['nothing', { status: 200, body: 'null' }],
    ['no state', { status: 200, body: '{}' }],
    ['a number', { status: 200, body: '{"status":7}' }],
    ['half a body', { status: 200, body: '{"status":"Succ' }],
    ['a page of a proxy', { status: 200, body: '<html>Welcome</html>' }],
    ['a list', { status: 200, body: '[]' }],
    ['an error', { status: 500, body: '{"status":"Succeeded"}' }],
    ['a refusal of the key', { status: 401, body: '{}' }],
    ['another success', { status: 204 }],
    ['the end of the line', 'hung up'],
    ['the end of the line amid the answer', 'cut'],
  ])('that is answered with %s is answered by nobody: the mail is not taken for sent', async (_, said) => {
    expect(await asked(said)).toBe('unavailable');
  });

  it.each<[Said, object]>([
    [{ status: 404, body: '<html>' }, { state: 'unknown' }],
    [{ status: 200, body: '{"status":"Running"}' }, { state: 'accepted' }],
    [{ status: 200, body: '{"status":"Succeeded","error":null}' }, { state: 'accepted' }],
    [
      { status: 200, body: '{"status":"Failed","error":{"code":"Dropped","message":"Suppressed."}}' },
      { state: 'refused', code: 'Dropped', message: 'Suppressed.' },
    ],
    [
      { status: 200, body: '{"status":"Canceled"}' },
      { state: 'refused', code: 'Canceled', message: 'Canceled' },
    ],
    [
      { status: 200, body: '{"status":"Failed","error":{"code":null}}' },
      { state: 'refused', code: 'Failed', message: 'Failed' },
    ],
    [
      { status: 429, headers: { 'retry-after': '90' } },
      { state: 'throttled', seconds: 90 },
    ],
    [
      { status: 429, headers: { 'retry-after': 'soon' } },
      { state: 'throttled', seconds: 60 },
    ],
    [
      { status: 429, headers: { 'retry-after': '-3' } },
      { state: 'throttled', seconds: 60 },
    ],
  ])('that is answered with %j is %j', async (said, expected) => {
    expect(await asked(said)).toEqual(expected);
  });

  it('is told in a thousand signs at most', async () => {
    const long = 'x'.repeat(5_000);
    const body = JSON.stringify({ status: 'Failed', error: { code: 'Long', message: long } });
    expect(await asked({ status: 200, body })).toEqual({
      state: 'refused',
      code: 'Long',
      message: 'x'.repeat(1_000),
    });
  });
});

describe('a mail that is handed over', () => {
  it.each<[Said, unknown]>([
    [{ status: 500 }, 'unavailable'],
    [{ status: 503, body: '<html>' }, 'unavailable'],
    [{ status: 401, body: '{}' }, 'unavailable'],
    [{ status: 403 }, 'unavailable'],
    [{ status: 408 }, 'unavailable'],
    ['hung up', 'unavailable'],
    [{ status: 429 }, { state: 'throttled', seconds: 60 }],
    [
      { status: 429, headers: { 'retry-after': '5' } },
      { state: 'throttled', seconds: 5 },
    ],
  ])('is kept for later, or told to be refused, where %j is answered: %j', async (said, expected) => {
    service.say(() => said);
    expect(await outcomeOf(mail().send(id, message))).toEqual(expected);
    expect(service.asked.map(({ method }) => method)).toEqual(['POST']);
  });

  it.each([400, 404, 413, 422])('is refused for good with %d', async (status) => {
    service.say(() => ({ status, body: '{"error":{"code":"Wrong","message":"No."}}' }));
    expect(await outcomeOf(mail().send(id, message))).toMatchObject({ state: 'refused' });
  });
});

describe('an address on the lists of those who get nothing', () => {
  const lists = (said: (path: string, method: string) => Said) => {
    service.say(({ path, method }) => said(path, method));
    return outcomeOf(mail().clearSuppression('Ann@acme.test'));
  };
  const entry = (name: string, email: string) => ({ name, properties: { email } });

  it.each<[string, Said]>([
    ['no body', { status: 200 }],
    ['no list', { status: 200, body: '{"value":null}' }],
    ['a page of a proxy', { status: 200, body: '<html>' }],
    ['an error', { status: 500 }],
    ['a refusal', { status: 403, body: '{}' }],
    ['an address that is none', { status: 200, body: '{"value":[],"nextLink":"::no address"}' }],
    ['the end of the line', 'hung up'],
  ])('stays there, and that is said, where %s is answered', async (_, said) => {
    expect(await lists(() => said)).toBe('unavailable');
  });

  it('is taken off each of them, whatever they are called, and nobody else is', async () => {
    const answers = (path: string, method: string): Said => {
      if (method === 'DELETE') return { status: 200 };
      if (path.includes('/suppressionListAddresses'))
        return {
          status: 200,
          body: JSON.stringify({ value: [entry('a/b', 'ann@acme.test'), entry('x', 'bo@acme.test')] }),
        };
      return { status: 200, body: JSON.stringify({ value: [{ name: '../all' }, { name: 'two?' }] }) };
    };
    expect(await lists(answers)).toBe(true);
    const gone = service.asked
      .filter(({ method }) => method === 'DELETE')
      .map(({ path }) => path.split('?')[0]);
    expect(gone).toEqual(
      ['..%2Fall', 'two%3F'].map((list) => `/domain/suppressionLists/${list}/suppressionListAddresses/a%2Fb`),
    );
  });

  it('is looked for on so many pages, not for ever, and at no other host', async () => {
    let pages = 0;
    const endless = async (_: string, url: string) => {
      pages += 1;
      const nextLink = url.includes('Addresses') ? null : `${new URL(url).origin}/next`;
      return { status: 200, body: JSON.stringify({ value: [], nextLink }) };
    };
    expect(await clearFromLists(endless, 'https://manage.test/domain/', 'ann@acme.test')).toBe(false);
    expect(pages).toBe(200);
    const urls: string[] = [];
    const elsewhere = async (_: string, url: string) => {
      urls.push(url);
      return { status: 200, body: '{"value":[],"nextLink":"https://manage.test.evil.test/next"}' };
    };
    expect(await clearFromLists(elsewhere, 'https://manage.test/domain', 'ann@acme.test')).toBe(false);
    expect(urls).toEqual([expect.stringMatching(/^https:\/\/manage\.test\/domain\/suppressionLists\?/)]);
  });
});

describe('an answer of the AI', () => {
  const ai = () => createOpenAi({ baseUrl: `${service.url}/v1`, apiKey: 'key', model: 'any' });
  const asked = (said: Said) => {
    service.say(() => said);
    return outcomeOf(ai().complete([{ role: 'user', content: 'Hello' }], { maxTokens: 10 }));
  };
  const choice = (content: unknown) => ({
    status: 200,
    body: JSON.stringify({ choices: [{ message: { content } }] }),
  });

  const ended = (finish_reason: string, message: object) => ({
    status: 200,
    body: JSON.stringify({ choices: [{ finish_reason, message }], usage: { total_tokens: 9 } }),
  });
  const whole = (text: string) => ({ text, finish: 'whole', tokens: null });

  it.each<[Said, unknown]>([
    [choice('Words'), whole('Words')],
    [choice(''), whole('')],
    [choice(null), whole('')],
    [choice(undefined), whole('')],
    [ended('stop', { content: 'Words' }), { text: 'Words', finish: 'whole', tokens: 9 }],
    [ended('length', { content: 'Wo' }), { text: 'Wo', finish: 'cut', tokens: 9 }],
    [ended('stop', { content: null, refusal: 'No.' }), { text: '', finish: 'refused', tokens: 9 }],
    [ended('content_filter', { content: 'Wo' }), { text: '', finish: 'refused', tokens: 9 }],
    [
      { status: 400, body: '{"error":{"code":"content_filter"}}' },
      { text: '', finish: 'refused', tokens: null },
    ],
    [{ status: 200, body: '{"data":{"messageContent":"Words"}}' }, whole('Words')],
    [{ status: 200, body: '{"data":{}}' }, 'unavailable'],
    [{ status: 200, body: '{"choices":[]}' }, 'unavailable'],
    [choice(7), 'unavailable'],
    [choice(['Words']), 'unavailable'],
    [choice({ text: 'Words' }), 'unavailable'],
    [{ status: 200, body: '{}' }, 'unavailable'],
    [{ status: 200, body: 'null' }, 'unavailable'],
    [{ status: 200, body: '{"choices":[{}]}' }, 'unavailable'],
    [{ status: 200, body: '{"choices":[null]}' }, 'unavailable'],
    [{ status: 200, body: '<html>' }, 'unavailable'],
    [{ status: 400, body: '{"error":{"message":"content filter"}}' }, 'unavailable'],
    [{ status: 401, body: '{}' }, 'unavailable'],
  ])('%j is read as %j', async (said, expected) => {
    expect(await asked(said)).toEqual(expected);
  });

  it('is given up where the service refuses by name whatever it is sent', async () => {
    const params = ['max_tokens', 'temperature', 'reasoning_effort', 'max_tokens'];
    let calls = 0;
    service.say(() => {
      const param = params[calls % params.length];
      calls += 1;
      return { status: 400, body: JSON.stringify({ error: { code: 'unsupported_parameter', param } }) };
    });
    const work = ai().complete([{ role: 'user', content: 'Hello' }], { maxTokens: 10, temperature: 0 });
    expect(await outcomeOf(work)).toBe('unavailable');
    expect(calls).toBe(4);
  });

  it('is not waited for once nobody wants it any more', async () => {
    service.say(() => choice('Words'));
    const signal = AbortSignal.abort();
    const work = ai().complete([{ role: 'user', content: 'Hello' }], { maxTokens: 10, signal });
    expect(await outcomeOf(work)).toBe('unavailable');
    expect(service.asked).toEqual([]);
  });
});

describe('the time that a service asks to be left alone', () => {
  const now = Date.parse('2026-03-02T09:00:00Z');
  it.each<[string | null | undefined, number | null]>([
    [null, null],
    [undefined, null],
    ['', null],
    ['0', 1],
    ['1', 1],
    [' 12 ', 12],
    ['1.01', 2],
    ['86401', 86_400],
    ['9'.repeat(400), 86_400],
    ['-1', null],
    ['1.2.3', null],
    ['2026', 2026],
    ['soon', null],
    ['__proto__', null],
    ['Mon, 02 Mar 2026 09:00:30 GMT', 30],
    ['Monday, 02-Mar-26 09:00:30 GMT', 30],
    ['Mon Mar  2 09:00:30 2026 GMT', 30],
    ['Mon, 02 Mar 2020 09:00:00 GMT', 1],
    ['Mon, 99 Foo 2026', null],
  ])('%j is %s seconds', (header, seconds) => {
    expect(retryAfterSeconds(header, now)).toBe(seconds);
  });
});
