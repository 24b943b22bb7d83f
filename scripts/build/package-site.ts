import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSite } from './site.ts';
import { packagedSite } from './site-folders.ts';
import { hostingRules } from './site-policy.ts';

/** Builds the site to be deployed. `config`: the text of the environment's `config.json`, put beside it; null: none yet. */
export async function packageSite(config: string | null): Promise<void> {
  await buildSite(packagedSite);
  const rules = join(packagedSite, 'staticwebapp.config.json');
  const template = await readFile(rules, 'utf8');
  await writeFile(rules, hostingRules(template, config === null ? null : JSON.parse(config)));
  if (config !== null) await writeFile(join(packagedSite, 'config.json'), config);
}
