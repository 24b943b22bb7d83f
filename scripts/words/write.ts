import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsDirectory } from './files.ts';
import { keysFile } from './keys-file.ts';

/** The types of all keys and places; made from the files of words. */
export const keysPath = join(wordsDirectory, 'keys.ts');

/** Writes the types of the keys where they differ from those of the files; says whether they did. */
export function writeKeys(): boolean {
  if (areKeysCurrent()) return false;
  writeFileSync(keysPath, keysFile());
  return true;
}

/** Whether the types of the keys are those of the files of words as they are now. */
export function areKeysCurrent(): boolean {
  return existsSync(keysPath) && readFileSync(keysPath, 'utf8') === keysFile();
}
