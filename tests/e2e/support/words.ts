import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, localeOf } from '@livingroom/shared/core/lib/language.ts';
import type { Messages } from '@livingroom/shared/core/lib/messages.ts';
import type { SiteValues } from '@livingroom/shared/words/keys.ts';
import { messagesOf } from '../../../functions/core/words.ts';
import { rootDirectory } from '../../../scripts/build/root.ts';

type Area = keyof SiteValues;
type Values = { readonly [name: string]: string | number };

/** What the site says at a key of an area, its places filled. */
export type Said = <A extends Area>(area: A, key: keyof SiteValues[A] & string, values?: Values) => string;

/** The words of the site in one language, so that a walk through it finds what a person reads there. */
export function saidIn(language: Language): Said {
  const areas = new Map<string, Messages>();
  const read = (area: string): Messages => {
    const file = join(rootDirectory, 'shared', 'words', language, 'site', `${area}.json`);
    return messagesOf(JSON.parse(readFileSync(file, 'utf8')), localeOf[language]);
  };
  return (area, key, values = {}) => {
    const messages = areas.get(area) ?? read(area);
    areas.set(area, messages);
    const message = messages[key];
    if (message === undefined) throw new Error(`${language} says nothing at ${area}:${key}`);
    return typeof message === 'string' ? message : message(values);
  };
}
