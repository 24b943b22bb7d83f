import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The TypeScript files below these folders of the repository. */
export function sourcesOf(root: string, folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) => filesOf(join(root, folder)));
}

function filesOf(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return [];
    const path = join(directory, entry.name);
    if (entry.isDirectory()) return filesOf(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
