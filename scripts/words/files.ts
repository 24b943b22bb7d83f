import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDirectory } from '../build/root.ts';

/** Where the words are: one folder a language. */
export const wordsDirectory = join(rootDirectory, 'shared', 'words');

/** The texts of one area in one language, by key. */
export type AreaFile = { readonly [key: string]: string };

/** Every area of a language, sorted, as its file's path below the language's folder without `.json`. */
export function areasOf(language: string, directory = wordsDirectory): readonly string[] {
  return readdirSync(join(directory, language), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace(/\.json$/, '').replaceAll('\\', '/'))
    .sort();
}

export function readArea(language: string, area: string, directory = wordsDirectory): AreaFile {
  return JSON.parse(readFileSync(join(directory, language, `${area}.json`), 'utf8'));
}
