import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterEach, expect, test, vi } from 'vitest';
import { atBuild } from '../../../scripts/build/at-build.ts';
import { rootDirectory } from '../../../scripts/build/root.ts';
import { versionOfPackage, versionToBuild } from '../../../scripts/build/version.ts';

const folder = mkdtempSync(join(tmpdir(), 'livingroom-version-'));
afterEach(() => vi.unstubAllEnvs());

test('the version stands in the bundle, whatever a setting says where it runs', async () => {
  vi.stubEnv('LIVINGROOM_VERSION', 'commit-of-the-package');
  const entryPoints = [join(rootDirectory, 'functions', 'version.at-build.ts')];
  const { outputFiles } = await build({ entryPoints, bundle: true, write: false, plugins: [atBuild] });
  expect(outputFiles[0]?.text).toContain('"commit-of-the-package"');
  expect(outputFiles[0]?.text).not.toContain('process.env');
});

test('a package says what it is, and one that does not say is not known', () => {
  expect(versionToBuild({ LIVINGROOM_VERSION: 'named' })).toBe('named');
  expect(versionToBuild({})).toMatch(/^(?:[0-9a-f]{40}|dev)$/);
  writeFileSync(join(folder, 'package.json'), '{"version":"0.1.0+abc"}');
  expect(versionOfPackage(folder)).toBe('abc');
  writeFileSync(join(folder, 'package.json'), '{"version":"0.1.0"}');
  expect(versionOfPackage(folder)).toBeNull();
  rmSync(folder, { recursive: true });
  expect(versionOfPackage(folder)).toBeNull();
});
