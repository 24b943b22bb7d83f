import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Writes which file each module came in (its path in the repository → `assets/….js`) beside the folder of the built
 * site and under its name, not into it: files have no names of their own, and whoever measures what a browser fetched has
 * to tell them apart.
 */
export function partFiles(): Plugin {
  return {
    name: 'livingroom-part-files',
    async writeBundle({ dir = '' }, files) {
      const parts = Object.values(files).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds.map((id) => [id, file.fileName] as const) : [],
      );
      const own = parts
        .filter(([id]) => id.startsWith(root))
        .map(([id, file]) => [id.slice(root.length), file]);
      await mkdir(dirname(dir), { recursive: true });
      await writeFile(`${dir}-parts.json`, JSON.stringify(Object.fromEntries(own), null, 1));
    },
  };
}
