import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { whenChanged } from './freshness.ts';
import { rootDirectory } from './root.ts';

type Part = 'functions' | 'site';

/** What each part is made of; a change below any of these builds it again. */
const sources: { readonly [part in Part]: readonly string[] } = {
  functions: ['functions', 'shared', 'scripts/build', 'package-lock.json'],
  site: [
    ...['web', 'shared', 'scripts/build', 'package-lock.json', 'staticwebapp.config.json'],
    // The program that checks a release lies beside the site.
    ...['scripts/check-release', 'functions/core/tables', 'functions/core/config/public-key.ts'],
  ],
};

/** Builds the function bundle and the site, side by side, where their sources have changed since the last build. */
export async function buildWhatChanged(onBuild: (part: Part) => void = () => undefined): Promise<void> {
  const parts: readonly Part[] = ['functions', 'site'];
  await Promise.all(
    parts.map((part) =>
      whenChanged(join(rootDirectory, 'dist', 'stamps', part), sources[part], () => {
        onBuild(part);
        return build(part);
      }),
    ),
  );
}

async function build(part: Part): Promise<void> {
  const script = join(rootDirectory, 'scripts', 'build', 'build-one.ts');
  const child = spawn(process.execPath, [script, part], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // A test that builds must leave the same site behind as a start: React has another, slower face for tests.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The ${part} could not be built; the lines above say why.`);
}
