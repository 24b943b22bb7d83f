import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCommunicationMail } from '../../../functions/core/gateways/mail/communication-services.ts';
import { rootDirectory } from '../../../scripts/build/root.ts';
import { type Mail, startMail } from '../../../scripts/local/mail/mail.ts';
import { customDomain } from '../../../scripts/local/mail/quota.ts';
import { communicationExamples } from '../../published/communication.ts';
import type { Example } from '../../published/example.ts';

async function call(mail: Mail, { method, path, headers = {}, body }: Example) {
  const url = new URL(path, mail.url);
  const text = body === undefined ? '' : JSON.stringify(body);
  const date = new Date().toUTCString();
  const hash = createHash('sha256').update(text).digest('base64');
  const key = Buffer.from(mail.connectionString.split('accesskey=')[1] ?? '', 'base64');
  const signed = `${method}\n${url.pathname}${url.search}\n${date};${url.host};${hash}`;
  const signature = createHmac('sha256', key).update(signed).digest('base64');
  const scheme = 'HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=';
  return fetch(url, {
    method,
    headers: {
      ...headers,
      ...{ 'x-ms-date': date, 'x-ms-content-sha256': hash, authorization: `${scheme}${signature}` },
    },
    ...(body === undefined ? {} : { body: text }),
  });
}

describe('the stand-in for the e-mail service answers what the specification shows', () => {
  let mail: Mail;
  beforeAll(async () => {
    mail = await startMail({ domains: ['home.test'] });
  });
  afterAll(() => mail.stop());

  test.each(communicationExamples)('$source', async (example) => {
    const response = await call(mail, example);
    const answer: unknown = await response.json();
    expect([response.status, answer]).toMatchObject([example.status, example.fields ?? {}]);
    if (response.status === 202)
      expect(response.headers.get('operation-location')).toMatch(
        /\/emails\/operations\/[\w-]+\?api-version=/,
      );
    if (response.status >= 400)
      expect(response.headers.get('x-ms-error-code')).toBe(Object(answer).error.code);
  });

  test('its README names the folder that examples are from', () => {
    const readme = readFileSync(join(rootDirectory, 'scripts/local/mail/README.md'), 'utf8');
    expect(readme).toContain('specification/communication/data-plane/Email/stable');
  });
});

describe('with the published limits of a domain of one’s own', () => {
  let mail: Mail;
  let offset = 0;
  beforeEach(async () => {
    offset = 0;
    mail = await startMail({ quota: customDomain, now: () => Date.now() + offset });
  });
  afterEach(() => mail.stop());

  test('thirty mails go in a minute, and the product is told how long to wait for the next', async () => {
    const gateway = createCommunicationMail({
      ...{ connectionString: mail.connectionString, endpoint: null, managementUrl: null },
      ...{ sender: 'donotreply@livingroom.test', allowInsecure: true },
    });
    const send = (number: number) =>
      gateway.send(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`, {
        ...{ to: 'eva@demo.test', toName: 'Eva', subject: 'Hi', plainText: 'Hi', html: '<p>Hi</p>' },
      });
    for (let number = 1; number <= 30; number += 1)
      expect([number, await send(number)]).toEqual([number, { state: 'accepted' }]);
    const refused = await send(31);
    expect(refused).toMatchObject({ state: 'throttled' });
    const { seconds } = refused as { readonly seconds: number };
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  });
});
