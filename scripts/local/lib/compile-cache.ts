import { join } from 'node:path';
import { rootDirectory } from '../../build/root.ts';

/** Where Node keeps what it has compiled of the local parts; it goes with the installation. */
export const compileCache = join(rootDirectory, 'node_modules', '.cache', 'compiled');
