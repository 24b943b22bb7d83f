import { fill } from '../lib/fill.ts';
import { type Html, html } from '../lib/html.ts';
import { themeCss } from '../lib/theme.ts';
import type { StoredMessage } from './messages.ts';
import { type MailboxWords, statusIn } from './texts.ts';

export const mailboxCss = `${themeCss}
header, main { max-width: var(--wide); margin: 0 auto; padding: var(--s5) var(--s4); }
header { display: flex; flex-wrap: wrap; gap: var(--s4); align-items: end; justify-content: space-between; padding-bottom: 0; }
h1 { margin: 0; } h1 a { color: inherit; text-decoration: none; }
.search { display: flex; gap: var(--s2); flex: 1 1 16rem; max-width: var(--card); align-items: end; }
.search div { flex: 1; }
ul.messages { list-style: none; margin: 0; padding: 0; border: var(--thin) solid var(--line); border-radius: var(--r-m); overflow: hidden; background: var(--panel); box-shadow: var(--shadow); }
ul.messages li + li { border-top: var(--thin) solid var(--line); }
ul.messages a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 var(--s3); padding: var(--s3) var(--s4); color: inherit; text-decoration: none; }
ul.messages a:hover { background: var(--tint); } ul.messages a:focus-visible { outline-offset: calc(-1 * var(--s1)); }
.subject { font-weight: 600; overflow-wrap: anywhere; } .to { overflow-wrap: anywhere; grid-column: 1 / -1; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--s1) var(--s4); margin: 0 0 var(--s4); } dt { color: var(--text2); } dd { margin: 0; overflow-wrap: anywhere; }
pre, .links { background: var(--panel); border: var(--thin) solid var(--line); border-radius: var(--r-m); padding: var(--s4); margin: 0; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; font: inherit; } .links { list-style: none; } .links li + li { margin-top: var(--s2); }
iframe { width: 100%; height: 60vh; border: var(--thin) solid var(--line); border-radius: var(--r-m); background: var(--paper); }
.tag { display: inline-block; border: var(--thin) solid var(--line); border-radius: 99rem; padding: 0 var(--s3); font-size: .75rem; background: var(--quiet); }
.tag.good { color: var(--good); } .tag.bad { color: var(--bad); }
.more { margin-top: var(--s4); }
`;

export const mailboxPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** For the message's own HTML: no script, no form, no access to this page; its links open in a new tab. */
export const bodyPolicy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: http: https:',
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

type Shown = { readonly title: string; readonly search: string; readonly body: Html };

function layout({ words, locale }: MailboxWords, { title, search, body }: Shown): string {
  return html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${words.mailbox}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/mailbox.css"></head>
<body><header><h1><a href="/">${words.mailbox}</a></h1>
<form class="search" role="search"><div><label for="q">${words.address}</label><input id="q" name="q" type="search" value="${search}" autocapitalize="none" spellcheck="false"></div><button type="submit">${words.search}</button></form>
</header><main>${body}</main></body></html>`.markup;
}

type Listed = {
  readonly messages: readonly StoredMessage[];
  readonly search: string;
  /** Where the older ones begin. */
  readonly more: number | undefined;
};

export function listPage(said: MailboxWords, { messages, search, more }: Listed): string {
  const { words } = said;
  const next = new URLSearchParams({ q: search, before: String(more) });
  const nothing = search === '' ? words.none : fill(words.notFound, { search });
  const body =
    messages.length === 0
      ? html`<p class="quiet">${nothing}</p>`
      : html`<ul class="messages">${messages.map((message) => listItem(said, message))}</ul>${
          more !== undefined && html`<p class="more"><a href="/?${next.toString()}">${words.older}</a></p>`
        }`;
  return layout(said, { title: words.messages, search, body });
}

function listItem(said: MailboxWords, { id, subject, to, acceptedAt, status, reports }: StoredMessage): Html {
  return html`<li><a href="/messages/${id}"><span class="subject">${subject}</span>${time(acceptedAt)}
<span class="to quiet">${to.join(', ')} ${statusTag(said, status, reports)}</span></a></li>`;
}

export function messagePage(said: MailboxWords, message: StoredMessage): string {
  const { words } = said;
  const {
    id,
    subject,
    from,
    to,
    acceptedAt,
    plainText,
    links,
    attachments,
    headers,
    status,
    reports,
    error,
  } = message;
  const body = html`<h2>${subject}</h2>
<dl><dt>${words.from}</dt><dd>${from}</dd><dt>${words.to}</dt><dd>${to.join(', ')}</dd><dt>${words.sent}</dt><dd>${time(acceptedAt)}</dd>
<dt>${words.delivery}</dt><dd>${statusTag(said, status, reports)} ${error?.message ?? ''}</dd>
${Object.entries(headers).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}
${attachments.length > 0 && html`<dt>${words.attachments}</dt><dd>${attachments.join(', ')}</dd>`}</dl>
${links.length > 0 && html`<h3>${words.links}</h3><ul class="links">${links.map((link) => html`<li><a href="${link}" target="_blank" rel="noreferrer">${link}</a></li>`)}</ul>`}
${message.html !== '' && html`<h3>${words.message}</h3><iframe title="${words.message}" src="/messages/${id}/body" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`}
${plainText !== '' && html`<h3>${words.plain}</h3><pre>${plainText}</pre>`}`;
  return layout(said, { title: subject, search: '', body });
}

export function missingPage(said: MailboxWords): string {
  const { missing, missingTitle } = said.words;
  return layout(said, { title: missingTitle, search: '', body: html`<p class="quiet">${missing}</p>` });
}

/** The message's HTML as it came, with its pictures in their place and its links told to open outside the frame. */
export function bodyPage({ html: body, pictures }: Pick<StoredMessage, 'html' | 'pictures'>): string {
  const shown = body.replace(/cid:[\w.@-]+/g, (name) => pictures[name] ?? name);
  return `<!doctype html><meta charset="utf-8"><base target="_blank">${shown}`;
}

function time(iso: string): Html {
  return html`<time class="quiet" datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
}

function statusTag({ words }: MailboxWords, status: string, reports: StoredMessage['reports']): Html {
  const statuses = [...new Set(reports.map((report) => report.status))];
  const found = status === 'Failed' ? ['Failed'] : statuses.length > 0 ? statuses : ['Accepted'];
  const good = found.every((one) => one === 'Delivered' || one === 'Accepted');
  const text = found.map((one) => statusIn(words, one)).join(', ');
  return html`<span class="tag ${good ? 'good' : 'bad'}">${text}</span>`;
}
