import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository. */
export const rootDirectory = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Where `npm start` keeps its data, and where scripts find its addresses. */
export const dataDirectory = process.env.LIVINGROOM_DATA ?? join(rootDirectory, '.livingroom');
