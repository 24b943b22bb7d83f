// npm run package [-- --config <file>]: the deployable function app in dist/app and the site in dist/site, nothing else.
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packageApp } from './package-app.ts';
import { rootDirectory } from './root.ts';
import { buildSite } from './site.ts';
import { hostingRules } from './site-policy.ts';

const { values } = parseArgs({ options: { config: { type: 'string' } } });
const site = join(rootDirectory, 'dist', 'site');

await packageApp(join(rootDirectory, 'dist', 'app'));
await buildSite();
await nameHosts(values.config);
console.log('dist/app   the function app\ndist/site  the site');

/** Puts the environment's `config.json` beside the site and its hosts into the site's policy. */
async function nameHosts(file: string | undefined): Promise<void> {
  const rules = join(site, 'staticwebapp.config.json');
  const template = await readFile(rules, 'utf8');
  const config = file === undefined ? null : await readFile(resolve(file), 'utf8');
  await writeFile(rules, hostingRules(template, config === null ? null : JSON.parse(config)));
  if (config !== null) await writeFile(join(site, 'config.json'), config);
  else console.log('No --config: the site may talk to its own host only, until one is given.');
}
