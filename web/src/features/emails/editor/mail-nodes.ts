/**
 * The mail as nodes of a page. Only what our own layout is made of becomes a node, with the attributes that draw: whatever
 * else stands in the markup is left out, and no string is ever read as HTML by the browser.
 */

const tags: ReadonlySet<string> = new Set(
  'div table tr td p h1 h2 ul li span a img br wbr strong'.split(' '),
);
const attributes: ReadonlySet<string> = new Set(
  'style class role bgcolor width height align border cellpadding cellspacing alt src'.split(' '),
);

const token = /<!--[\s\S]*?-->|<(\/?)([a-z0-9]+)((?:\s+[a-z:-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/gi;
const attribute = /\s([a-z-]+)="([^"]*)"/gi;
const alone: ReadonlySet<string> = new Set(['img', 'br', 'wbr']);

/** The rules of the mail's own style element, and its body as nodes within `root`. */
export function drawMail(html: string, root: ParentNode & Node): void {
  root.replaceChildren();
  const style = document.createElement('style');
  style.textContent = between(html, '<style>', '</style>');
  const page = document.createElement('div');
  page.className = 'ground';
  root.append(style, page);
  const body = between(html, '<body', '</body>').replace(/^[^>]*>/, '');
  const open: Node[] = [page];
  for (const [, closing, name = '', given = '', text] of body.matchAll(token)) {
    const parent = open.at(-1) ?? page;
    if (text !== undefined) parent.appendChild(document.createTextNode(plain(text)));
    else if (closing) {
      if (open.length > 1 && tags.has(name.toLowerCase())) open.pop();
    } else if (tags.has(name.toLowerCase())) {
      const element = document.createElement(name);
      for (const [, key = '', value = ''] of given.matchAll(attribute)) setSafely(element, key, plain(value));
      parent.appendChild(element);
      if (!alone.has(name.toLowerCase())) open.push(element);
    }
  }
}

/** What stands between two marks, or nothing where one of them is missing. */
function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start);
  const to = text.indexOf(end, from);
  return from < 0 || to < 0 ? '' : text.slice(from + start.length, to);
}

function setSafely(element: HTMLElement, name: string, value: string): void {
  if (!attributes.has(name)) return;
  if (name === 'src' && !value.startsWith('data:image/png;base64,')) return;
  element.setAttribute(name, value);
}

function plain(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&zwnj;', '\u200c');
}
