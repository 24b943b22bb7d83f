/**
 * The layout of every mail, of what mail programs understand: tables for width and padding, since Outlook for Windows
 * drops both elsewhere; no look on `body` that would be missed, since several programs replace it; colours of the dark theme where a program
 * asks for them. All texts arrive as HTML.
 */

const font = "font-family:'Segoe UI',Arial,sans-serif";

/** Colours of the light theme stand on the elements; those of the dark one replace them by class. */
const light = {
  page: '#f5f5f5',
  paper: '#ffffff',
  ink: '#242424',
  quiet: '#5c5c5c',
  link: '#0c6b62',
  line: '#d1d1d1',
} as const;

const themes = `.ground{margin:0;background-color:${light.page}}
@media (prefers-color-scheme:dark){
.ground,.page{background-color:#141414!important}.paper{background-color:#292929!important}
.ink{color:#f5f5f5!important}.quiet{color:#c7c7c7!important}.link{color:#5cbdb1!important}
.line{border-top-color:#525252!important}}`;

const table = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';

type Page = {
  readonly title: string;
  readonly language: string;
  /** What lists show beside the subject. */
  readonly preview: string;
  readonly body: string;
};

/** A whole mail: a sheet of 560 px on a plain ground, as wide as the window where that is smaller. */
export function emailPage({ title, language, preview, body }: Page): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title>
<style>${themes}</style></head>
<body class="ground">
<div style="display:none;font-size:1px;line-height:1px;color:${light.page}">${preview}</div>
${table} width="100%" bgcolor="${light.page}" class="page" style="width:100%;background-color:${light.page}"><tr><td align="center" style="padding:24px 12px">
${table} width="560" bgcolor="${light.paper}" class="paper" style="width:100%;max-width:560px;background-color:${light.paper}"><tr><td align="left" class="ink" style="padding:32px 28px;${font};font-size:16px;line-height:24px;color:${light.ink}">
${body}
</td></tr></table>
</td></tr></table>
</body></html>`;
}

type Button = { readonly url: string; readonly words: string; readonly address: string };

/** A link as a button, with its address below it for programs that show no buttons. */
export function emailButton({ url, words, address }: Button): string {
  return `${table} style="margin:0 0 16px"><tr><td align="center" bgcolor="${light.link}" style="padding:12px 24px;border-radius:4px;background-color:${light.link};${font};font-size:16px;line-height:24px"><a href="${url}" style="color:#ffffff;text-decoration:none;font-weight:600">${words}</a></td></tr></table>
<p class="quiet" style="margin:0 0 16px;font-size:14px;line-height:20px;color:${light.quiet};word-break:break-all">${address}</p>`;
}

export function emailLink(url: string, words: string): string {
  return `<a href="${url}" class="link" style="color:${light.link}">${words}</a>`;
}

/** The end of a mail, below a line. */
export function emailFoot(words: string): string {
  return `${table} width="100%" style="width:100%"><tr><td class="quiet line" style="padding:16px 0 0;border-top:1px solid ${light.line};${font};font-size:14px;line-height:20px;color:${light.quiet}">${words}</td></tr></table>`;
}
