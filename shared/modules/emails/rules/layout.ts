import { accentInDark, inkOn, type MailDesign, mailColours } from './design.ts';

/**
 * The layout of every mail, of what mail programs understand: tables for width and padding, since Outlook for Windows
 * drops both elsewhere; no look on `body` that would be missed, since several programs replace it; colours of the dark
 * theme where a program asks for them. All texts arrive as HTML.
 */

const font = "font-family:'Segoe UI',-apple-system,Helvetica,Arial,sans-serif";

const { light, dark } = mailColours;

/** Colours of the light theme stand on the elements; those of the dark one replace them by class. */
function darkRules(accent: string): string {
  const lifted = accentInDark(accent);
  return `.ground,.page{background-color:${dark.page}!important}.paper{background-color:${dark.paper}!important}
.ink{color:${dark.ink}!important}.quiet{color:${dark.quiet}!important}.link{color:${lifted}!important}
.button{background-color:${lifted}!important}.words{color:${dark.page}!important}
.logo{background-color:#ffffff!important}.line{border-top-color:${dark.line}!important}`;
}

const table = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';

type Page = {
  readonly title: string;
  readonly language: string;
  /** What lists show beside the subject. */
  readonly preview: string;
  readonly head: string;
  readonly body: string;
  readonly accent: string;
  /** `dark`: the dark theme alone, for a page that shows how it looks. */
  readonly theme?: 'dark' | 'light' | undefined;
};

/** What follows the preview line in its list, so that no words of the mail do. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(24);

/** A whole mail: a sheet of 600 px on a plain ground, as wide as the window where that is smaller. */
export function emailPage({ title, language, preview, head, body, accent, theme }: Page): string {
  const rules = darkRules(accent);
  const themed =
    theme === undefined
      ? `\n@media (prefers-color-scheme:dark){\n${rules}}`
      : theme === 'dark'
        ? `\n${rules}`
        : '';
  const schemes = theme ?? 'light dark';
  return `<!doctype html>
<html lang="${language}" xmlns:v="urn:schemas-microsoft-com:vml"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="${schemes}"><meta name="supported-color-schemes" content="${schemes}"><title>${title}</title>
<style>.ground{margin:0;background-color:${light.page}}${themed}</style></head>
<body class="ground">
<div style="display:none;font-size:1px;line-height:1px;color:${light.page}">${preview}${filler}</div>
${table} width="100%" bgcolor="${light.page}" class="page" style="width:100%;background-color:${light.page}"><tr><td align="center" style="padding:32px 12px">
${table} width="600" bgcolor="${light.paper}" class="paper" style="width:100%;max-width:600px;background-color:${light.paper};border-radius:8px">
${head}
<tr><td align="left" class="ink" style="padding:8px 32px 32px;${font};font-size:16px;line-height:25px;color:${light.ink}">
${body}
</td></tr></table>
</td></tr></table>
</body></html>`;
}

/** Who it is from: the logo, else the name; on a band of colour where the organisation has one. */
export function emailHead({ senderName, accent, band, logo }: MailDesign): string {
  const ground = band === null ? '' : ` bgcolor="${band}"`;
  const look =
    band === null
      ? `padding:28px 32px 0;border-top:4px solid ${accent}`
      : `padding:20px 32px;background-color:${band}`;
  const ink = band === null ? `class="ink" style="color:${light.ink};` : `style="color:${inkOn(band)};`;
  const sign = logo
    ? `<img src="${logo.source}" width="${logo.width}" height="${logo.height}" alt="${senderName}" class="logo" style="border:0;background-color:#ffffff">`
    : `<span ${ink}${font};font-size:17px;line-height:24px;font-weight:600">${senderName}</span>`;
  return `<tr><td align="left"${ground} style="${look};border-radius:8px 8px 0 0">${sign}</td></tr>`;
}

export function emailText(words: string): string {
  return `<p style="margin:0 0 18px">${words}</p>`;
}

/** `level`: 1 names the whole mail. */
export function emailHeading(words: string, level: 1 | 2): string {
  return level === 1
    ? `<h1 class="ink" style="margin:12px 0 18px;font-size:24px;line-height:31px;font-weight:600;color:${light.ink}">${words}</h1>`
    : `<h2 class="ink" style="margin:24px 0 10px;font-size:18px;line-height:25px;font-weight:600;color:${light.ink}">${words}</h2>`;
}

export function emailList(points: readonly string[]): string {
  const items = points.map((point) => `<li style="margin:0 0 8px">${point}</li>`);
  return `<ul style="margin:0 0 18px;padding:0 0 0 22px">${items.join('')}</ul>`;
}

export function emailLine(): string {
  return `${table} width="100%" style="width:100%"><tr><td class="line" style="padding:0 0 20px;border-top:1px solid ${light.line};font-size:1px;line-height:1px">&nbsp;</td></tr></table>`;
}

type Button = {
  readonly url: string;
  readonly words: string;
  readonly address: string;
  readonly accent: string;
  /** Characters of its words: Outlook for Windows draws a box of a stated width. */
  readonly length: number;
};

/**
 * A link as a button, with its address below it for programs that show no buttons. Outlook for Windows draws it as a shape
 * (VML), all of which can be pressed; there a cell with a colour would be pressed on its words alone.
 */
export function emailButton({ url, words, address, accent, length }: Button): string {
  const width = Math.min(480, 64 + length * 9);
  return `<!--[if mso]><v:roundrect xmlns:w="urn:schemas-microsoft-com:office:word" href="${url}" style="height:48px;v-text-anchor:middle;width:${width}px" arcsize="13%" stroke="f" fillcolor="${accent}"><w:anchorlock/><center style="color:#ffffff;font-family:'Segoe UI',Arial,sans-serif;font-size:16px;font-weight:600">${words}</center></v:roundrect><br><br><![endif]--><!--[if !mso]><!-->
${table} style="margin:8px 0 16px"><tr><td align="center" bgcolor="${accent}" class="button" style="border-radius:6px;background-color:${accent};${font};font-size:16px;line-height:24px"><a href="${url}" class="words" style="display:inline-block;padding:12px 28px;color:#ffffff;text-decoration:none;font-weight:600">${words}</a></td></tr></table>
<!--<![endif]-->
<p class="quiet" style="margin:0 0 22px;font-size:13px;line-height:19px;color:${light.quiet};word-break:break-all">${address}</p>`;
}

export function emailLink(url: string, words: string, accent: string): string {
  return `<a href="${url}" class="link" style="color:${accent};text-decoration:underline">${words}</a>`;
}

/** The end of a mail, below a line. */
export function emailFoot(words: string): string {
  return `${table} width="100%" style="width:100%"><tr><td class="quiet line" style="padding:18px 0 0;border-top:1px solid ${light.line};${font};font-size:13px;line-height:21px;color:${light.quiet}">${words}</td></tr></table>`;
}
