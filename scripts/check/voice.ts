import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allowed, type Banned, banned } from './voice-words.ts';

/** One text of the words: its place is `<language>/<file>:<key>`. */
export type Text = { readonly place: string; readonly text: string };

/** Texts of `shared/words` that say what `docs/voice.md` bans in their language, one sentence each. */
export function checkVoice(root: string): readonly string[] {
  const words = join(root, 'shared', 'words');
  const languages = readdirSync(words, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const found = languages.flatMap(({ name }) => bannedIn(textsIn(words, name), banned[name] ?? []));
  const excused = new Set(allowed.map(({ place }) => place));
  const said = new Set(found.map(({ place }) => place));
  return [
    ...found
      .filter(({ place }) => !excused.has(place))
      .map(({ place, text, say }) => `${place}: "${text}" reads as a translation; say: ${say}`),
    ...allowed.flatMap(({ place }) =>
      said.has(place) ? [] : [`voice: ${place} says no banned word any more`],
    ),
  ];
}

/** The texts that a banned word is in, with what to say in its place. */
export function bannedIn(
  texts: readonly Text[],
  list: readonly Banned[],
): readonly (Text & { readonly say: string })[] {
  return texts.flatMap((one) =>
    list.flatMap(({ pattern, say }) => (pattern.test(one.text) ? [{ ...one, say }] : [])),
  );
}

function textsIn(words: string, language: string): readonly Text[] {
  const folder = join(words, language);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const file: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      const area = `${language}/${name.replaceAll('\\', '/').replace(/\.json$/, '')}`;
      return textsOf(file).map(([key, text]) => ({ place: `${area}:${key}`, text }));
    });
}

function textsOf(file: unknown): readonly (readonly [key: string, text: string])[] {
  if (typeof file !== 'object' || file === null) return [];
  return Object.entries(file).flatMap(([key, text]) =>
    typeof text === 'string' ? [[key, text] as const] : [],
  );
}
