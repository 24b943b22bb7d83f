import { readFile } from 'node:fs/promises';
import { localSite } from '../../../scripts/build/site-folders.ts';

/** The files of the site as the tests open it (`assets/….js`) in which these modules come, named below `web/src`. */
export async function filesWith(modules: readonly string[]): Promise<readonly string[]> {
  const parts: Readonly<Record<string, string>> = JSON.parse(
    await readFile(`${localSite}-parts.json`, 'utf8'),
  );
  return modules.map((module) => {
    const file = parts[`web/src/${module}`];
    if (file === undefined) throw new Error(`No file of the built site holds ${module}`);
    return file;
  });
}
