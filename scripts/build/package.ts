// npm run package [-- --config <file>]: the deployable function app in dist/app and the site in dist/site, nothing else.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packageApp } from './package-app.ts';
import { packageSite } from './package-site.ts';
import { packagedApp } from './version.ts';

// A language that nobody speaks is for looking at screens, and leaves this machine in no package.
delete process.env.LIVINGROOM_PSEUDO;

const { values } = parseArgs({ options: { config: { type: 'string' } } });
const config = values.config === undefined ? null : await readFile(resolve(values.config), 'utf8');

await packageApp(packagedApp);
await packageSite(config);
if (config === null) console.log('No --config: the site may talk to its own host only, until one is given.');
console.log('dist/app   the function app\ndist/site  the site');
