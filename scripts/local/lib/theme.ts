import { dark, light, type Palette, warm } from '../../../web/src/lib/theme/palette.ts';

/** Look of the pages that the local services show to people, the site's own: as the device, unless the site told. */
export const themeCss = `
:root { ${variablesOf(dark, 'dark')} }
@media (prefers-color-scheme: light) { :root:not([data-theme='dark']) { ${variablesOf(light, 'light')} } }
:root[data-theme='light'] { ${variablesOf(light, 'light')} }
:root {
  --s1: 4px; --s2: 8px; --s3: 12px; --s4: 16px; --s5: 24px; --s6: 32px; --s7: 48px;
  --r-s: 6px; --r-m: 10px; --r-l: 16px; --target: 44px; --card: 420px; --wide: 960px; --thin: 1px; --mark: 28px;
  --paper: #ffffff; --warm: ${warm}; --mark-ground: #0e7a6f; --mark-letter: #ffffff; --mark-dot: #8fe0d2;
  --font: "Segoe UI Variable Text", "Segoe UI", system-ui, -apple-system, "Noto Sans", "Helvetica Neue", sans-serif;
  --font-display: "Segoe UI Variable Display", var(--font);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 400 14px/1.45 var(--font); }
h1 { font: 600 28px/1.2 var(--font-display); letter-spacing: -.01em; margin: 0 0 var(--s2); overflow-wrap: anywhere; }
h2 { font: 600 20px/1.25 var(--font-display); margin: 0 0 var(--s3); overflow-wrap: anywhere; }
h3 { font: 600 16px/1.3 var(--font); margin: var(--s5) 0 var(--s2); }
a { color: var(--brandStrong); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.notice { border: 1px solid; border-radius: var(--r-s); padding: var(--s3) var(--s4); margin: 0 0 var(--s4); }
.notice.bad { color: var(--bad); background: var(--badSoft); }
.notice.good { color: var(--good); background: var(--goodSoft); }
button, .button {
  display: inline-block; min-height: 44px; padding: var(--s2) var(--s4); border: 1px solid transparent; border-radius: var(--r-s);
  background: var(--brand); color: var(--onBrand); font: inherit; font-weight: 600; line-height: 26px; text-decoration: none; cursor: pointer;
}
button:hover, .button:hover { background: var(--brandHover); }
button.plain { background: transparent; color: var(--text); border-color: var(--lineStrong); }
button.plain:hover { background: var(--tint); }
input {
  width: 100%; min-height: 44px; padding: var(--s2) var(--s3); border: 1px solid var(--edge); border-radius: var(--r-s);
  background: var(--panel); color: var(--text); font: inherit; font-size: 16px;
}
input[aria-invalid='true'] { border-color: var(--bad); }
label { display: block; font-weight: 600; margin-bottom: var(--s1); }
.quiet { color: var(--text2); }
.caption { color: var(--text3); font-size: 12px; }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;

function variablesOf(palette: Palette, scheme: 'dark' | 'light'): string {
  const colours = Object.entries(palette).map(([name, value]) => `--${name}: ${value};`);
  return `color-scheme: ${scheme}; ${colours.join(' ')}`;
}
