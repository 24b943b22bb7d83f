import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository. */
export const rootDirectory = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
