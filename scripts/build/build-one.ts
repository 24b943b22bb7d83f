// Builds what its argument names: "functions" or "site". A process of its own, so that its memory goes with it.
import { buildFunctions } from './functions.ts';
import { buildSite } from './site.ts';
import { localSite } from './site-folders.ts';

await (process.argv[2] === 'site' ? buildSite(localSite) : buildFunctions());
