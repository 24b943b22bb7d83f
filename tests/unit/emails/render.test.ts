import { emailTemplateContents } from '@livingroom/shared/content/email-templates/all.ts';
import { languages, textIn } from '@livingroom/shared/lib/language.ts';
import { renderEmail } from '@livingroom/shared/rules/emails/render.ts';
import { describe, expect, it } from 'vitest';

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
    expect(mail.html).toContain('<html lang="es">');
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
          new Set(holes(template.content[0])),
        );
        expect(holes(textIn(template.subject, language))).toEqual(holes(template.subject[0]));
      }
  });
});
