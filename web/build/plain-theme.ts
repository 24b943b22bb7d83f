import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const themesFile = /\/web\/src\/lib\/theme\/themes\.ts$/;

/** Families of the component library's tokens that no part of the site paints with: it has five hundred, its parts use half. */
const unused = [
  /^colorPalette(?!(?:Red|DarkOrange|Green|Yellow)[A-Z])/,
  /^colorPalette\w+BorderActive$/,
  /^colorStatus\w+(?:ForegroundInverted|BorderActive)$/,
  /^color(?:Neutral|Brand|Subtle)BackgroundInverted/,
  /^colorNeutral(?:Background[78]|CardBackground|Stroke4|Foreground5|BackgroundAlpha)/,
  /^color(?:BrandForegroundOnLight|SubtleBackgroundLightAlpha)/,
  /^color(?:Brand(?:Background\d?Static|Shadow)|Neutral(?:Background\dStatic|Shadow\w+(?:Lighter|Darker)))/,
  /^shadow\d+Brand$/,
  /^(?:fontSize|lineHeight)Hero(?:[89]|10)00$/,
  /^borderRadius[3456]XLarge$/,
];

/** Whether the browser does without this token. */
export function isUnused(token: string): boolean {
  return unused.some((family) => family.test(token));
}

type Tokens = { readonly [name: string]: unknown };

/** Gives the browser the two themes as plain data, in place of the colour tables that they are made of. */
export function plainTheme(): Plugin {
  return {
    name: 'livingroom-plain-theme',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!themesFile.test(id)) return null;
      this.addWatchFile(id);
      const { themes } = await import(pathToFileURL(id).href);
      return themesText(themes);
    },
  };
}

/** JavaScript text of both themes: dark says only what it has otherwise than light. */
function themesText(themes: { readonly light: Tokens; readonly dark: Tokens }): string {
  const light = used(themes.light);
  const otherwise = Object.fromEntries(
    Object.entries(used(themes.dark)).filter(([name, value]) => light[name] !== value),
  );
  return `const light = ${JSON.stringify(light)};
export const themes = { light, dark: { ...light, ...${JSON.stringify(otherwise)} } };`;
}

function used(theme: Tokens): Tokens {
  return Object.fromEntries(Object.entries(theme).filter(([name]) => !isUnused(name)));
}
