import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../../shared/core/lib/language.ts';
import { wordsDirectory } from './files.ts';
import { indexFile, keysFile } from './index-files.ts';

/** Every file that is made from the words, by path, as it should be. */
function madeFiles(): ReadonlyMap<string, string> {
  return new Map([
    [join(wordsDirectory, 'keys.ts'), keysFile()],
    ...languages.map(
      (language) => [join(wordsDirectory, language, 'index.ts'), indexFile(language)] as const,
    ),
  ]);
}

/** Writes those that differ; returns their paths. */
export function writeMadeFiles(): readonly string[] {
  const changed = staleFiles();
  const files = madeFiles();
  for (const path of changed) writeFileSync(path, files.get(path) ?? '');
  return changed;
}

/** The files that the words of today would make differently. */
export function staleFiles(): readonly string[] {
  return [...madeFiles()].flatMap(([path, text]) =>
    existsSync(path) && readFileSync(path, 'utf8') === text ? [] : [path],
  );
}
