import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootDirectory } from '../../../scripts/build/root.ts';

/** The files of the built site (`assets/….js`) in which these modules come, named by their paths below `web/src`. */
export async function filesWith(modules: readonly string[]): Promise<readonly string[]> {
  const parts: Readonly<Record<string, string>> = JSON.parse(
    await readFile(join(rootDirectory, 'dist', 'site-parts.json'), 'utf8'),
  );
  return modules.map((module) => {
    const file = parts[`web/src/${module}`];
    if (file === undefined) throw new Error(`No file of the built site holds ${module}`);
    return file;
  });
}
