import { cutText } from '../../../core/lib/cut-text.ts';
import { type Language, tagOf } from '../../../core/lib/language.ts';
import { say } from '../../../core/lib/phrase.ts';
import { emailWords } from '../words/emails.ts';
import { emailButton, emailFoot, emailLink, emailPage } from './layout.ts';

export type EmailValues = { readonly [hole: string]: string };

export type EmailParts = {
  readonly subject: string;
  /** Paragraphs parted by an empty line, holes as `{{Name}}`. */
  readonly content: string;
  readonly linkText: string;
  readonly language: Language;
};

export type RenderedEmail = { readonly subject: string; readonly plainText: string; readonly html: string };

/**
 * Fills a template for one person, as plain text and as HTML that mail programs understand. Values are text: what looks
 * like markup in them is shown, never run, and holes inside a value stay as they are. Where `Unsubscribe` is given, the
 * mail ends with that link, and with `Trust` above it, whatever the template says.
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
  const isButton = (text: string) => text.trim() === '{{Link}}';
  const body = paragraphs.map((text) => {
    if (isButton(text)) return button(values.Link ?? '', values.InfoLinkText || parts.linkText);
    return `<p style="margin:0 0 16px">${fill(escapeHtml(text), escapeHtml).replaceAll('\n', '<br>')}</p>`;
  });
  // The first paragraph greets; what the mail is about comes after it.
  const words = paragraphs.filter((text) => !isButton(text)).map((text) => fill(text, String));
  const preview = cutText((words[1] ?? words[0] ?? '').replace(/\s+/g, ' ').trim(), PREVIEW);
  const foot = footOf(parts.language, values);
  return {
    subject,
    plainText: foot ? `${plainText}\n\n${foot.plainText}` : plainText,
    html: emailPage({
      title: escapeHtml(subject),
      language: tagOf[parts.language],
      preview: escapeHtml(preview),
      body: [...body, ...(foot ? [foot.html] : [])].join('\n'),
    }),
  };
}

/** Characters of a mail that lists show beside its subject. */
const PREVIEW = 120;

function footOf(language: Language, values: EmailValues) {
  const { Unsubscribe: unsubscribe, Trust: trust, CompanyName: company = '' } = values;
  if (!unsubscribe) return null;
  const why = say(emailWords('unsubscribe-why', { company }), language);
  const links = [
    ...(trust ? [{ link: trust, words: say(emailWords('trust-link'), language) }] : []),
    { link: unsubscribe, words: say(emailWords('unsubscribe-link'), language) },
  ];
  const linked = links.map(({ link, words }) => emailLink(escapeHtml(link), escapeHtml(words)));
  return {
    plainText: [why, ...links.map(({ link, words }) => `${words}: ${link}`)].join('\n'),
    html: emailFoot([escapeHtml(why), ...linked].join('<br>')),
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function button(link: string, words: string): string {
  const url = /^https?:\/\//.test(link) ? escapeHtml(link) : '#';
  // A long address may break at its signs, also where the program does not break it by itself.
  const shown = link
    .split(/(?<=[/?&=])/)
    .map(escapeHtml)
    .join('<wbr>');
  return emailButton({ url, words: escapeHtml(words), address: shown });
}
