import { emailTemplateContents } from '@livingroom/shared/content/email-templates/all.ts';
import { languages } from '@livingroom/shared/core/lib/language.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import { renderEmail } from '@livingroom/shared/modules/emails/rules/render.ts';
import { describe, expect, it } from 'vitest';
import { fc } from '../../support/properties.ts';

const parts = {
  subject: 'For {{FirstName}}',
  content: 'Hello {{FirstName}},\n\nLine one\nLine two\n\n{{Nothing}}\n\n{{Link}}',
  linkText: 'Start',
  language: 'es_es',
} as const;

describe('a rendered mail', () => {
  it('shows markup in a name and never runs it', () => {
    const mail = renderEmail(parts, {
      FirstName: '<img src=x onerror=alert(1)> & "Zoë"',
      Link: 'https://a.test/x?y=1&z=2',
    });
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&#60;img src=x onerror=alert(1)&#62; &#38; &#34;Zoë&#34;');
    expect(mail.html).toContain('href="https://a.test/x?y=1&#38;z=2"');
    expect(mail.plainText).toContain('Hello <img src=x onerror=alert(1)> & "Zoë",');
    expect(mail.html).toContain('<html lang="es" ');
  });

  it('keeps a line break out of the subject and refuses a link that is no web address', () => {
    const mail = renderEmail(parts, { FirstName: 'A\r\nBcc: x@y.test', Link: 'javascript:alert(1)' });
    expect(mail.subject).toBe('For A Bcc: x@y.test');
    expect(mail.html).not.toContain('href="javascript');
  });

  it('does not fill a hole that a value brings along, and drops empty paragraphs', () => {
    const mail = renderEmail(parts, { FirstName: '{{Link}}', Link: 'https://a.test' });
    expect(mail.plainText).toBe('Hello {{Link}},\n\nLine one\nLine two\n\nhttps://a.test');
  });

  it('has the same holes in every language of every shipped template', () => {
    const holes = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort();
    for (const template of emailTemplateContents)
      for (const language of languages) {
        expect(new Set(holes(textIn(template.content, language)))).toEqual(
          new Set(holes(textIn(template.content, 'en_us'))),
        );
        expect(holes(textIn(template.subject, language))).toEqual(holes(textIn(template.subject, 'en_us')));
      }
  });

  it('has the same paragraphs whatever ends a line of the template', () => {
    const values = { FirstName: 'Kim', Link: 'https://a.test' };
    const mail = renderEmail(parts, values);
    for (const end of ['\r\n', '\r'])
      expect(renderEmail({ ...parts, content: parts.content.replaceAll('\n', end) }, values)).toEqual(mail);
    expect(mail.html).toContain('Line one<br>Line two');
    expect(mail.html).toContain('<a href="https://a.test" class="words" style=');
  });

  it('makes a button of a link that stands alone, with the words of the mail or else of the template', () => {
    const words = (values: { readonly [hole: string]: string }) =>
      /<a [^>]*>([^<]*)<\/a>/.exec(renderEmail(parts, { Link: 'https://a.test', ...values }).html)?.[1];
    expect(words({})).toBe('Start');
    expect(words({ InfoLinkText: '' })).toBe('Start');
    expect(words({ InfoLinkText: 'Read <more>' })).toBe('Read &#60;more&#62;');
    const within = renderEmail({ ...parts, content: 'See {{Link}}' }, { Link: 'https://a.test' });
    expect(within.html).not.toContain('<a ');
  });

  it('leads nowhere from a link that is no web address', () => {
    const hrefs = (Link: string) =>
      [...renderEmail(parts, { Link }).html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
    expect(hrefs('http://a.test/x')).toEqual(['http://a.test/x']);
    expect(hrefs('')).toEqual([]);
    for (const link of ['a.test', '//a.test', 'ftp://a.test', 'xhttps://a.test', 'data:text/html,x'])
      expect(hrefs(link)).toEqual(['#']);
  });

  it('ends with how to unsubscribe where that is given, and only there', () => {
    const values = { Unsubscribe: 'https://a.test/u?a=1&b=2', CompanyName: 'Ærø & Co' };
    const mail = renderEmail({ ...parts, content: 'Hej', language: 'dk' }, values);
    expect(mail.plainText).toMatch(/^Hej\n\n.*Ærø & Co.*\n.*: https:\/\/a\.test\/u\?a=1&b=2$/u);
    expect(mail.html).toContain('<a href="https://a.test/u?a=1&#38;b=2"');
    expect(mail.html).toContain('Ærø &#38; Co');
    expect(renderEmail({ ...parts, content: 'Hej' }, { CompanyName: 'x' }).plainText).toBe('Hej');
  });

  it('puts a space in front of a colon in French, which does not break', () => {
    const values = { Unsubscribe: 'https://a.test/u', Trust: 'https://a.test/t', CompanyName: 'x' };
    const { plainText } = renderEmail({ ...parts, content: 'Bonjour', language: 'fr_fr' }, values);
    expect(plainText.match(/.: https/g)).toEqual(['\u00a0: https', '\u00a0: https']);
  });

  it('links what happens with the answers above how to unsubscribe', () => {
    const values = { Unsubscribe: 'https://a.test/u', Trust: 'https://a.test/t?round=7', CompanyName: 'x' };
    const mail = renderEmail({ ...parts, content: 'Hi', language: 'en_us' }, values);
    expect(mail.plainText.split('\n').slice(-2)).toEqual([
      'What happens to your answers: https://a.test/t?round=7',
      'Stop invitations and reminders by e-mail: https://a.test/u',
    ]);
    expect(mail.html.match(/href="[^"]*"/g)).toEqual([
      'href="https://a.test/t?round=7"',
      'href="https://a.test/u"',
    ]);
  });

  it('has a subject of one line and 250 characters at most', () => {
    const subject = (name: string) => renderEmail(parts, { FirstName: name }).subject;
    expect(subject('x'.repeat(246))).toBe(`For ${'x'.repeat(246)}`);
    expect(subject('x'.repeat(247))).toBe(`For ${'x'.repeat(246)}`);
    expect(subject('a\n\t b ')).toBe('For a b');
  });

  it('has the tags of its template and no others, whatever the values hold', () => {
    const tags = (html: string) =>
      [...html.matchAll(/<[a-z!/][^>]*>/gi)].map(([tag]) => tag.split(/[ >]/)[0]);
    const text = fc.string({
      unit: fc.constantFrom('<', '>', '"', "'", '&', '{{', '}}', 'a', '/', '=', ' ', '\n', 'Link'),
    });
    const plain = tags(renderEmail(parts, { FirstName: 'x', Nothing: 'x', Link: 'https://a.test' }).html);
    fc.assert(
      fc.property(text, text, (name, nothing) => {
        const values = {
          FirstName: name,
          Nothing: `x${nothing.replaceAll('\n', '')}`,
          Link: 'https://a.test',
        };
        const { html } = renderEmail(parts, values);
        expect(tags(html).filter((tag) => tag !== '<br')).toEqual(plain.filter((tag) => tag !== '<br'));
      }),
    );
  });
});
