import { join } from 'node:path';
import { whenChanged } from './freshness.ts';
import { buildFunctions } from './functions.ts';
import { rootDirectory } from './root.ts';
import { buildSite } from './site.ts';

/** Builds the function bundle and the site where their sources have changed since the last build. */
export async function buildWhatChanged(onBuild: (what: string) => void = () => undefined): Promise<void> {
  const stamps = join(rootDirectory, 'dist', 'stamps');
  await whenChanged(
    join(stamps, 'functions'),
    ['functions', 'shared', 'scripts/build', 'package-lock.json'],
    () => {
      onBuild('functions');
      return buildFunctions();
    },
  );
  const siteSources = ['web', 'shared', 'package-lock.json', 'staticwebapp.config.json'];
  await whenChanged(join(stamps, 'site'), siteSources, () => {
    onBuild('site');
    return buildSite();
  });
}
