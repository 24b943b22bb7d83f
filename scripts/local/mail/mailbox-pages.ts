import { type Html, html } from '../lib/html.ts';
import { themeCss } from '../lib/theme.ts';
import type { StoredMessage } from './messages.ts';

export const mailboxCss = `${themeCss}
header, main { max-width: 960px; margin: 0 auto; padding: 16px; }
header { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; justify-content: space-between; }
h1 { font-size: 1.4rem; margin: 0; } h1 a { color: inherit; text-decoration: none; }
h2 { font-size: 1.3rem; margin: 0 0 12px; overflow-wrap: anywhere; } h3 { font-size: 1rem; margin: 24px 0 8px; }
.search { display: flex; gap: 8px; flex: 1 1 260px; max-width: 420px; align-items: end; }
.search div { flex: 1; }
ul.messages { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 12px; overflow: hidden; background: var(--card); }
ul.messages li + li { border-top: 1px solid var(--line); }
ul.messages a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 12px; padding: 12px 16px; color: inherit; text-decoration: none; }
ul.messages a:hover { background: var(--page); } ul.messages a:focus-visible { outline-offset: -3px; }
.subject { font-weight: 600; overflow-wrap: anywhere; } .to { overflow-wrap: anywhere; grid-column: 1 / -1; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 16px; margin: 0 0 16px; } dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
pre, .links { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 16px; margin: 0; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; font: inherit; } .links { list-style: none; } .links li + li { margin-top: 8px; }
iframe { width: 100%; height: 60vh; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
.tag { display: inline-block; border: 1px solid; border-radius: 999px; padding: 0 10px; font-size: .85rem; }
.tag.good { color: var(--good); } .tag.bad { color: var(--bad); }
.more { margin-top: 16px; }
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

function layout(title: string, search: string, body: Html): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Local mailbox</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/mailbox.css"></head>
<body><header><h1><a href="/">Local mailbox</a></h1>
<form class="search" role="search"><div><label for="q">Address</label><input id="q" name="q" type="search" value="${search}" autocapitalize="none" spellcheck="false"></div><button type="submit">Search</button></form>
</header><main>${body}</main></body></html>`.markup;
}

export function listPage(
  messages: readonly StoredMessage[],
  search: string,
  more: number | undefined,
): string {
  const next = new URLSearchParams({ q: search, before: String(more) });
  const nothing = search === '' ? 'No mail has been sent yet.' : `No mail to an address with “${search}”.`;
  return layout(
    'Messages',
    search,
    messages.length === 0
      ? html`<p class="quiet">${nothing}</p>`
      : html`<ul class="messages">${messages.map(listItem)}</ul>${
          more !== undefined && html`<p class="more"><a href="/?${next.toString()}">Older messages</a></p>`
        }`,
  );
}

function listItem({ id, subject, to, acceptedAt, status, reports }: StoredMessage): Html {
  return html`<li><a href="/messages/${id}"><span class="subject">${subject}</span>${time(acceptedAt)}
<span class="to quiet">${to.join(', ')} ${statusTag(status, reports)}</span></a></li>`;
}

export function messagePage(message: StoredMessage): string {
  const { id, subject, from, to, acceptedAt, plainText, links, attachments, status, reports, error } =
    message;
  return layout(
    subject,
    '',
    html`<h2>${subject}</h2>
<dl><dt>From</dt><dd>${from}</dd><dt>To</dt><dd>${to.join(', ')}</dd><dt>Sent</dt><dd>${time(acceptedAt)}</dd>
<dt>Delivery</dt><dd>${statusTag(status, reports)} ${error?.message ?? ''}</dd>
${attachments.length > 0 && html`<dt>Attachments</dt><dd>${attachments.join(', ')}</dd>`}</dl>
${links.length > 0 && html`<h3>Links</h3><ul class="links">${links.map((link) => html`<li><a href="${link}" target="_blank" rel="noreferrer">${link}</a></li>`)}</ul>`}
${message.html !== '' && html`<h3>Message</h3><iframe title="Message" src="/messages/${id}/body" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`}
${plainText !== '' && html`<h3>As plain text</h3><pre>${plainText}</pre>`}`,
  );
}

export function missingPage(): string {
  return layout('Not found', '', html`<p class="quiet">There is no such message.</p>`);
}

/** The message's HTML as it came, with its links told to open outside the frame. */
export function bodyPage(body: string): string {
  return `<!doctype html><meta charset="utf-8"><base target="_blank">${body}`;
}

function time(iso: string): Html {
  return html`<time class="quiet" datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
}

function statusTag(status: string, reports: StoredMessage['reports']): Html {
  const statuses = [...new Set(reports.map((report) => report.status))];
  const text = status === 'Failed' ? 'Failed' : statuses.join(', ') || 'Accepted';
  const good = text === 'Delivered' || text === 'Accepted';
  return html`<span class="tag ${good ? 'good' : 'bad'}">${text}</span>`;
}
