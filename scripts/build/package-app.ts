import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFunctions } from './functions.ts';
import { rootDirectory } from './root.ts';
import { versionToBuild } from './version.ts';

/** Writes the deployable function app into `directory` (emptied first): bundle, `host.json` and `package.json`. */
export async function packageApp(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  // Read while the bundle is made (functions/version.at-build.ts).
  process.env.LIVINGROOM_VERSION = versionToBuild();
  await buildFunctions(directory);
  await cp(join(rootDirectory, 'host.json'), join(directory, 'host.json'));
  const { name, version, license } = JSON.parse(await readFile(join(rootDirectory, 'package.json'), 'utf8'));
  // What a kept package is, when it is deployed again.
  const build = versionToBuild();
  const manifest = {
    name,
    version: build === 'dev' ? version : `${version}+${build}`,
    license,
    private: true,
    main: 'main.cjs',
    engines: { node: '>=22' },
  };
  await writeFile(join(directory, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
