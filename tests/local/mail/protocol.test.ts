import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Mail, startMail } from '../../../scripts/local/mail/mail.ts';
import { clientOf, messagesIn, messageTo, setFault } from './support.ts';

let mail: Mail;
let offset = 0;
beforeEach(async () => {
  offset = 0;
  mail = await startMail({ now: () => Date.now() + offset });
});
afterEach(() => mail.stop());

describe('the e-mail client of the cloud', () => {
  it('sends a message and sees it succeed', async () => {
    const operationId = randomUUID();
    const poller = await clientOf(mail).beginSend(messageTo('eva@demo.test'), { operationId });
    const result = await poller.pollUntilDone();
    expect(result).toMatchObject({ id: operationId, status: 'Succeeded' });
    expect(await messagesIn(mail)).toEqual([
      expect.objectContaining({
        id: operationId,
        from: 'donotreply@livingroom.test',
        to: ['eva@demo.test'],
        subject: 'Your voice <matters>',
        links: ['https://livingroom.test/dialogue?t=1&x=2'],
      }),
    ]);
  });

  it('delivers once when an operation id is sent twice', async () => {
    const operationId = randomUUID();
    await setFault(mail, { mode: 'lose-answer' });
    const send = () => clientOf(mail).beginSend(messageTo('eva@demo.test'), { operationId });
    await expect(send()).rejects.toThrow();
    await (await send()).pollUntilDone();
    expect(await messagesIn(mail)).toHaveLength(1);
  });

  it('is refused with another key', async () => {
    const other = mail.connectionString.replace(/accesskey=.*/, `accesskey=${btoa('another key')}`);
    await expect(clientOf(mail, other).beginSend(messageTo('eva@demo.test'))).rejects.toMatchObject({
      statusCode: 401,
      code: 'Denied',
    });
  });

  it('is refused when its clock is far off', async () => {
    offset = 16 * 60_000;
    await expect(clientOf(mail).beginSend(messageTo('eva@demo.test'))).rejects.toMatchObject({
      statusCode: 401,
      message: expect.stringContaining('x-ms-date'),
    });
  });

  it('hears what is wrong with a message', async () => {
    const many = Array.from({ length: 51 }, (_, index) => `person${index}@demo.test`);
    const cases = [messageTo('no address'), messageTo(), messageTo(...many)];
    for (const message of cases) {
      await expect(clientOf(mail).beginSend(message)).rejects.toMatchObject({
        statusCode: 400,
        code: 'InvalidRequest',
      });
    }
    const large = messageTo('eva@demo.test');
    const contentInBase64 = Buffer.alloc(9 * 1024 * 1024).toString('base64');
    const attachments = [{ name: 'film.bin', contentType: 'application/octet-stream', contentInBase64 }];
    await expect(clientOf(mail).beginSend({ ...large, attachments })).rejects.toMatchObject({
      statusCode: 413,
    });
    expect(await messagesIn(mail)).toEqual([]);
  });

  it('accepts 50 recipients and keeps attachments by name', async () => {
    const many = Array.from({ length: 50 }, (_, index) => `person${index}@demo.test`);
    const attachments = [{ name: 'a.txt', contentType: 'text/plain', contentInBase64: btoa('hello') }];
    await clientOf(mail).beginSend({ ...messageTo(...many), attachments });
    expect(await messagesIn(mail)).toMatchObject([{ to: many, attachments: ['a.txt'] }]);
  });
});

describe('failures on demand', () => {
  it('throttles with the wait that it is told, then works again', async () => {
    await setFault(mail, { mode: 'throttle', count: 1, seconds: 7 });
    const send = () => clientOf(mail).beginSend(messageTo('eva@demo.test'));
    const error = (await send().catch((reason: unknown) => reason)) as {
      statusCode: number;
      response: { headers: { get(name: string): string | undefined } };
    };
    expect(error.statusCode).toBe(429);
    expect(error.response.headers.get('retry-after')).toBe('7');
    await expect(send()).resolves.toBeDefined();
  });

  it('is down for as many requests as it is told', async () => {
    await setFault(mail, { mode: 'down', count: 2 });
    const send = () => clientOf(mail).beginSend(messageTo('eva@demo.test'));
    await expect(send()).rejects.toThrow();
    await expect(send()).rejects.toThrow();
    await expect(send()).resolves.toBeDefined();
  });

  it('fails an accepted message', async () => {
    await setFault(mail, { mode: 'fail' });
    // The client asks for the state at once, so the failure may show in either call.
    const sending = clientOf(mail)
      .beginSend(messageTo('eva@demo.test'))
      .then((poller) => poller.pollUntilDone());
    await expect(sending).rejects.toThrow(/EmailDroppedAllRecipientsSuppressed/);
    expect(await messagesIn(mail)).toMatchObject([{ status: 'Failed', reports: [] }]);
  });

  it('refuses a mode it does not know', async () => {
    expect(await setFault(mail, { mode: 'explode' })).toBe(400);
  });
});

describe('the raw protocol', () => {
  it('answers without a signature with the error body and header of the service', async () => {
    const response = await fetch(`${mail.url}/emails:send?api-version=2025-09-01`, {
      method: 'POST',
      body: '{}',
    });
    expect(response.status).toBe(401);
    expect(response.headers.get('x-ms-error-code')).toBe('Denied');
    expect(await response.json()).toMatchObject({ error: { code: 'Denied' } });
  });
});

describe('a restart', () => {
  it('keeps messages and access key', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'livingroom-mail-'));
    const databaseFile = join(folder, 'mail.sqlite');
    const first = await startMail({ databaseFile });
    await clientOf(first).beginSend(messageTo('eva@demo.test'));
    await first.stop();
    const second = await startMail({ databaseFile });
    expect(second.connectionString.split(';')[1]).toBe(first.connectionString.split(';')[1]);
    expect(await messagesIn(second)).toHaveLength(1);
    await second.stop();
    rmSync(folder, { recursive: true });
  });

  it('names the port that is taken', async () => {
    const port = Number(new URL(mail.url).port);
    await expect(startMail({ port })).rejects.toThrow(`port ${port} is in use`);
  });
});
