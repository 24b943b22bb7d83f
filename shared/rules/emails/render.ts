import { cutText } from '../../lib/cut-text.ts';
import type { Language } from '../../lib/language.ts';
import { say } from '../../lib/phrase.ts';
import { emailWords } from '../../words/emails.ts';

export type EmailValues = { readonly [hole: string]: string };

export type EmailParts = {
  readonly subject: string;
  /** Paragraphs parted by an empty line, holes as `{{Name}}`. */
  readonly content: string;
  readonly linkText: string;
  readonly language: Language;
};

export type RenderedEmail = { readonly subject: string; readonly plainText: string; readonly html: string };

const htmlLanguages: { readonly [language in Language]: string } = { en_us: 'en', es_es: 'es', dk: 'da' };

/**
 * Fills a template for one person, as plain text and as simple, accessible HTML. Values are text: what looks like
 * markup in them is shown, never run, and holes inside a value stay as they are. Where `Unsubscribe` is given, the mail
 * ends with that link, whatever the template says.
 */
export function renderEmail(parts: EmailParts, values: EmailValues): RenderedEmail {
  const fill = (text: string, safe: (value: string) => string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      safe(Object.hasOwn(values, name) ? (values[name] ?? '') : ''),
    );
  const subject = cutText(fill(parts.subject, (value) => value.replace(/\s+/g, ' ')).trim(), 250);
  const content = parts.content.replace(/\r\n?/g, '\n');
  const paragraphs = content.split(/\n{2,}/).filter((text) => fill(text, String).trim() !== '');
  const plainText = paragraphs.map((text) => fill(text, String).trim()).join('\n\n');
  const body = paragraphs.map((text) => {
    if (text.trim() === '{{Link}}') return button(values.Link ?? '', values.InfoLinkText || parts.linkText);
    return `<p style="margin:0 0 16px">${fill(escapeHtml(text), escapeHtml).replaceAll('\n', '<br>')}</p>`;
  });
  const foot = footOf(parts.language, values);
  return {
    subject,
    plainText: foot ? `${plainText}\n\n${foot.plainText}` : plainText,
    html: page(subject, htmlLanguages[parts.language], [...body, ...(foot ? [foot.html] : [])].join('\n')),
  };
}

function footOf(language: Language, { Unsubscribe: link, CompanyName: company = '' }: EmailValues) {
  if (!link) return null;
  const why = say(emailWords('unsubscribe-why', { company }), language);
  const words = say(emailWords('unsubscribe-link'), language);
  const style = 'margin:32px 0 0;padding:16px 0 0;border-top:1px solid #d1d1d1;font-size:14px;color:#5c5c5c';
  return {
    plainText: `${why}\n${words}: ${link}`,
    html: `<p style="${style}">${escapeHtml(why)}<br><a href="${escapeHtml(link)}" style="color:#0f548c">${escapeHtml(words)}</a></p>`,
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function button(link: string, words: string): string {
  const style =
    'display:inline-block;padding:12px 24px;border-radius:4px;background:#0f548c;color:#ffffff;text-decoration:none';
  const url = /^https?:\/\//.test(link) ? escapeHtml(link) : '#';
  return `<p style="margin:0 0 24px"><a href="${url}" style="${style}">${escapeHtml(words)}</a></p>
<p style="margin:0 0 16px;font-size:14px;word-break:break-all">${escapeHtml(link)}</p>`;
}

function page(title: string, language: string, body: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 'Segoe UI',Arial,sans-serif;color:#242424;background:#ffffff">
<main style="max-width:560px;margin:0 auto">
${body}
</main></body></html>`;
}
