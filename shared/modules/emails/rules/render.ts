import { cutText } from '../../../core/lib/cut-text.ts';
import { escapeHtml } from '../../../core/lib/escape-html.ts';
import { type Language, tagOf } from '../../../core/lib/language.ts';
import { say } from '../../../core/lib/phrase.ts';
import { emailWords } from '../words/emails.ts';
import { type Block, blocksOf, pointsOf } from './blocks.ts';
import { type MailDesign, plainDesign } from './design.ts';
import {
  emailButton,
  emailFoot,
  emailHead,
  emailHeading,
  emailLine,
  emailLink,
  emailList,
  emailPage,
  emailText,
} from './layout.ts';

export type EmailValues = { readonly [hole: string]: string };

export type EmailParts = {
  readonly subject: string;
  /** Paragraphs parted by an empty line, holes as `{{Name}}`. */
  readonly content: string;
  readonly linkText: string;
  readonly language: Language;
};

export type RenderedEmail = { readonly subject: string; readonly plainText: string; readonly html: string };

type Options = {
  readonly design?: MailDesign;
  /** The theme that a page shows; left out: the reader's own. */
  readonly theme?: 'dark' | 'light';
};

type Fill = (text: string, safe: (value: string) => string) => string;

/**
 * Fills a template for one person, as plain text and as HTML that mail programs understand, both of the same blocks. Values
 * are text: what looks like markup in them is shown, never run, and holes inside a value stay as they are. Where
 * `Unsubscribe` is given, the mail ends with that link, and with `Trust` above it, whatever the template says; `Why` and `Stop`
 * are its words where it is no mail of a dialogue.
 */
export function renderEmail(parts: EmailParts, values: EmailValues, options: Options = {}): RenderedEmail {
  const { design = plainDesign, theme } = options;
  const fill = fillOf(values);
  const subject = subjectOf(parts, values);
  const blocks = blocksOf(parts.content).filter(
    ({ kind, text }) =>
      kind === 'divider' || fill(kind === 'button' ? '{{Link}}' : text, String).trim() !== '',
  );
  const plainText = blocks.map((block) => inPlain(block, fill)).join('\n\n');
  const link = { url: values.Link ?? '', words: values.InfoLinkText || parts.linkText };
  const body = blocks.map((block) => inHtml(block, { fill, link, accent: design.accent }));
  // A mail whose words name nothing is named by its subject.
  const title = blocks.some(({ kind }) => kind === 'heading') || subject === '' ? [] : [subject];
  const foot = footOf(parts.language, values, design.accent);
  return {
    subject,
    plainText: foot ? `${plainText}\n\n${foot.plainText}` : plainText,
    html: emailPage({
      title: escapeHtml(subject),
      language: tagOf[parts.language],
      preview: escapeHtml(previewOf(blocks, fill)),
      head: emailHead({ ...design, senderName: escapeHtml(design.senderName) }),
      body: [
        ...title.map((words) => emailHeading(escapeHtml(words), 1)),
        ...body,
        ...(foot ? [foot.html] : []),
      ].join('\n'),
      accent: design.accent,
      theme,
    }),
  };
}

/** What is not there takes the space before it along. */
function fillOf(values: EmailValues): Fill {
  return (text, safe) =>
    text.replace(/( ?)\{\{(\w+)\}\}/g, (_, space: string, name: string) => {
      const value = Object.hasOwn(values, name) ? (values[name] ?? '') : '';
      return value === '' ? '' : `${space}${safe(value)}`;
    });
}

/** The subject alone, on one line. */
export function subjectOf({ subject }: Pick<EmailParts, 'subject'>, values: EmailValues): string {
  const filled = fillOf(values)(subject, (value) => value.replace(/\s+/g, ' '));
  return cutText(filled.trim(), 250);
}

/** Characters of a mail that lists show beside its subject. */
const PREVIEW = 120;

/** The first paragraph greets; what the mail is about comes after it. */
function previewOf(blocks: readonly Block[], fill: Fill): string {
  const words = blocks.filter(({ kind }) => kind === 'text').map(({ text }) => fill(text, String));
  return cutText((words[1] ?? words[0] ?? '').replace(/\s+/g, ' ').trim(), PREVIEW);
}

/** Between two parts of plain text. */
const PLAIN_LINE = '----------';

function inPlain({ kind, text }: Block, fill: Fill): string {
  if (kind === 'button') return fill('{{Link}}', String).trim();
  if (kind === 'divider') return PLAIN_LINE;
  const words = fill(text, String).trim();
  return kind === 'list'
    ? pointsOf(words)
        .map((point) => `- ${point}`)
        .join('\n')
    : words;
}

type Html = {
  readonly fill: Fill;
  readonly link: { readonly url: string; readonly words: string };
  readonly accent: string;
};

function inHtml({ kind, text }: Block, { fill, link, accent }: Html): string {
  if (kind === 'button') return button(link.url, link.words, accent);
  if (kind === 'divider') return emailLine();
  const words = (part: string) => fill(escapeHtml(part), escapeHtml).replaceAll('\n', '<br>');
  if (kind === 'heading') return emailHeading(words(text), 2);
  if (kind !== 'list') return emailText(words(text));
  // A point whose holes are empty is none, as a block whose holes are.
  return emailList(
    pointsOf(text)
      .map(words)
      .filter((point) => point.trim() !== ''),
  );
}

function footOf(language: Language, values: EmailValues, accent: string) {
  const { Unsubscribe: unsubscribe, Trust: trust, CompanyName: company = '' } = values;
  if (!unsubscribe) return null;
  const why = values.Why || say(emailWords('unsubscribe-why', { company }), language);
  const links = [
    ...(trust ? [{ link: trust, words: say(emailWords('trust-link'), language) }] : []),
    { link: unsubscribe, words: values.Stop || say(emailWords('unsubscribe-link'), language) },
  ];
  const linked = links.map(({ link, words }) => emailLink(escapeHtml(link), escapeHtml(words), accent));
  return {
    plainText: [why, ...links.map((one) => say(emailWords('foot-link', one), language))].join('\n'),
    html: emailFoot([escapeHtml(why), ...linked].join('<br>')),
  };
}

function button(link: string, words: string, accent: string): string {
  const url = /^https?:\/\//.test(link) ? escapeHtml(link) : '#';
  // A long address may break at its signs, also where the program does not break it by itself.
  const shown = link
    .split(/(?<=[/?&=])/)
    .map(escapeHtml)
    .join('<wbr>');
  return emailButton({ url, words: escapeHtml(words), address: shown, accent, length: words.length });
}
