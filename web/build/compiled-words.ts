/// <reference path="./messageformat.d.ts" />
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/compile-module.js';
import type { Plugin } from 'vite';
import { defaultLanguage, type Language, localeOf } from '../../shared/core/lib/language.ts';
import { isPlainArea } from '../../shared/core/lib/messages.ts';
import { pseudoTexts, replacedLanguage } from '../../shared/core/lib/pseudo.ts';

const replaced = replacedLanguage(process.env.LIVINGROOM_PSEUDO);

const words = fileURLToPath(new URL('../../shared/words/', import.meta.url));

const formats = fileURLToPath(new URL('../../shared/core/lib/formats.ts', import.meta.url));

/** Tells Vite that the file is no JSON any more. */
const marker = '?messages';

/**
 * Compiles the files of words (`shared/words/<language>/…/<area>.json`, ICU MessageFormat) into modules of texts and
 * functions, so that no browser downloads a parser. Labels and content have no places to fill and stay as they are.
 */
export function compiledWords(): Plugin {
  return {
    name: 'livingroom-compiled-words',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.endsWith('.json') || !source.includes('/words/')) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && (isMessages(resolved.id) || isReplaced(resolved.id))
        ? `${resolved.id}${marker}`
        : null;
    },
    async load(id) {
      if (!id.endsWith(marker)) return null;
      const file = id.slice(0, -marker.length);
      this.addWatchFile(file);
      const [language = ''] = relative(words, file).split('/');
      return isReplaced(file)
        ? pseudoModule(file)
        : wordsModule(JSON.parse(await readFile(file, 'utf8')), language as Language);
    },
  };
}

function isMessages(file: string): boolean {
  const [, area] = /^[^/]+\/(.+)$/.exec(relative(words, file)) ?? [];
  return file.startsWith(words) && area !== undefined && !isPlainArea(area);
}

/** Whether the file is of the language that this build replaces. */
function isReplaced(file: string): boolean {
  return replaced !== undefined && relative(words, file).startsWith(`${replaced}/`);
}

/** The module of a file of the replaced language: the default one's texts, longer and accented. */
async function pseudoModule(file: string): Promise<string> {
  const [, ...area] = relative(words, file).split('/');
  const texts = JSON.parse(await readFile(join(words, defaultLanguage, ...area), 'utf8'));
  const plain = !isMessages(file);
  const said = pseudoTexts(texts, { plain });
  return plain ? `export default ${JSON.stringify(said)};` : wordsModule(said, defaultLanguage);
}

/** The JavaScript module of one file of words. */
function wordsModule(texts: { readonly [key: string]: string }, language: Language): string {
  const entries = Object.entries(texts);
  const isMessage = ([, text]: readonly [string, string]) => text.includes('{');
  const plain = JSON.stringify(Object.fromEntries(entries.filter((entry) => !isMessage(entry))));
  const messages = entries.filter(isMessage);
  if (messages.length === 0) return `export default ${plain};`;
  const compiled = compileModule(new MessageFormat(localeOf[language]), Object.fromEntries(messages));
  return `${withCounts(compiled).replace('export default', 'const messages =')}\nexport default { ...${plain}, ...messages };`;
}

const runtime = ' } from "@messageformat/runtime";';

/** The same with numbers written by our own function: the library makes a formatter for a page's first `1`. */
function withCounts(compiled: string): string {
  const [first = '', ...rest] = compiled.split('\n');
  if (!first.endsWith(runtime)) return compiled;
  const names = first.slice('import { '.length, -runtime.length).split(', ');
  if (!names.includes('number')) return compiled;
  const others = names.filter((name) => name !== 'number').join(', ');
  return [
    `import { ${others}${runtime}`,
    `import { countText } from ${JSON.stringify(formats)};`,
    'const number = (locale, value, offset) => countText(locale, value - offset);',
    ...rest,
  ].join('\n');
}
