import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFunctions } from './functions.ts';
import { rootDirectory } from './root.ts';
import { buildSite } from './site.ts';

/** `npm run package`: the deployable function app in `dist/app` and the site in `dist/site`, nothing else. */
async function packageAll(): Promise<void> {
  const app = join(rootDirectory, 'dist', 'app');
  await rm(app, { recursive: true, force: true });
  await mkdir(app, { recursive: true });
  await buildFunctions(app);
  await cp(join(rootDirectory, 'host.json'), join(app, 'host.json'));
  const { name, version, license } = JSON.parse(await readFile(join(rootDirectory, 'package.json'), 'utf8'));
  const manifest = { name, version, license, private: true, main: 'main.cjs', engines: { node: '>=22' } };
  await writeFile(join(app, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await buildSite();
  console.log('dist/app   the function app\ndist/site  the site');
}

await packageAll();
