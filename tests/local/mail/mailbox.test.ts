import { afterEach, beforeEach, expect, it } from 'vitest';
import { findLinks } from '../../../scripts/local/mail/links.ts';
import { type Mail, startMail } from '../../../scripts/local/mail/mail.ts';
import { clientOf, messagesIn, messageTo } from './support.ts';

let mail: Mail;
beforeEach(async () => {
  mail = await startMail();
});
afterEach(() => mail.stop());

const page = async (path: string, language = 'en') => {
  const response = await fetch(`${mail.url}${path}`, { headers: { 'accept-language': language } });
  return {
    status: response.status,
    policy: response.headers.get('content-security-policy'),
    text: await response.text(),
  };
};

it('lists messages newest first and finds them by part of an address', async () => {
  mail.deliver({ to: 'anna@demo.test', subject: 'First', plainText: 'one' });
  mail.deliver({ to: 'bo@demo.test', subject: 'Second', plainText: 'two' });
  const { text } = await page('/');
  expect(text.indexOf('Second')).toBeLessThan(text.indexOf('First'));
  const found = (await page('/?q=ANNA@')).text;
  expect(found).toContain('First');
  expect(found).not.toContain('Second');
  expect((await page('/?q=nobody')).text).toContain('No mail to an address with “nobody”.');
});

it.each([
  ['es-ES,es;q=0.9', 'es-ES', ['Buzón local', 'Entregado'], 'Ningún correo a una dirección con «nobody».'],
  ['da', 'da-DK', ['Lokal postkasse', 'Leveret'], 'Ingen e-mail til en adresse med »nobody«.'],
  ['fr', 'fr-FR', ['Boîte de messagerie locale', 'Remis'], 'Aucun e-mail à une adresse avec « nobody ».'],
  ['sv', 'en-US', ['Local mailbox', 'Delivered'], 'No mail to an address with “nobody”.'],
])('speaks the language of the browser (%s)', async (language, locale, words, none) => {
  await clientOf(mail).beginSend(messageTo('eva@demo.test'));
  const [message] = await messagesIn(mail);
  for (const path of ['/', `/messages/${message?.id}`]) {
    const { text } = await page(path, language);
    for (const word of [`lang="${locale}"`, ...words]) expect(text).toContain(word);
  }
  expect((await page('/?q=nobody', language)).text).toContain(none);
  expect((await page('/messages/none', language)).text).not.toContain(
    locale === 'en-US' ? 'Buzón' : 'There is',
  );
});

it('pages through many messages', async () => {
  for (let index = 0; index < 51; index += 1) {
    mail.deliver({ to: 'anna@demo.test', subject: `Message ${index}.`, plainText: 'x' });
  }
  const { text } = await page('/');
  expect(text).not.toContain('Message 0.');
  const older = /href="(\/\?[^"]*before=\d+)"/.exec(text)?.[1]?.replace(/&#38;/g, '&') ?? '';
  expect((await page(older)).text).toContain('Message 0.');
});

it('shows a message with its links, and its HTML only inside a sandbox', async () => {
  await clientOf(mail).beginSend(messageTo('eva@demo.test'));
  const [message] = await messagesIn(mail);
  const shown = await page(`/messages/${message?.id}`);
  expect(shown.text).toContain('Your voice &#60;matters&#62;');
  expect(shown.text).toContain('href="https://livingroom.test/dialogue?t=1&#38;x=2"');
  expect(shown.text).not.toContain('<script');
  expect(shown.policy).toContain("default-src 'none'");
  const body = await page(`/messages/${message?.id}/body`);
  expect(body.text).toContain('<script>alert(1)</script>');
  expect(body.policy).toMatch(/^sandbox (?!.*allow-scripts)/);
  expect(body.policy).toContain("default-src 'none'");
});

it('answers tests by recipient and time', async () => {
  mail.deliver({
    to: 'Anna@demo.test',
    subject: 'First',
    plainText: 'see http://localhost:4800/a?b=c, please',
  });
  mail.deliver({ to: 'bo@demo.test', subject: 'Second', plainText: 'two' });
  const [first] = await messagesIn(mail, '?to=anna@demo.test');
  expect(first).toMatchObject({ subject: 'First', links: ['http://localhost:4800/a?b=c'] });
  const query = `?since=${encodeURIComponent(new Date(Date.now() + 60_000).toISOString())}`;
  expect(await messagesIn(mail, query)).toEqual([]);
  expect((await page('/api/messages?since=yesterday')).status).toBe(400);
});

it('says that a message does not exist', async () => {
  expect((await page('/messages/none')).status).toBe(404);
});

it('reads links out of HTML and text, each once and never another scheme', () => {
  const html = `<a class=x href='https://a.test/?q=&#39;1&#39;'>a</a> <a href="javascript:alert(1)">b</a>`;
  expect(findLinks("(https://b.test/x). https://a.test/?q='1'", html)).toEqual([
    "https://a.test/?q='1'",
    'https://b.test/x',
    'https://a.test/?q=',
  ]);
});
