import { join } from 'node:path';
import { rootDirectory } from './root.ts';

/*
 * One folder for each place that the site is built for: the package's policy names the hosts of one environment, and
 * what is built for one place never serves another.
 */

/** As it is served on this machine. */
export const localSite = join(rootDirectory, 'dist', 'local-site');

/** As it is deployed. */
export const packagedSite = join(rootDirectory, 'dist', 'site');
