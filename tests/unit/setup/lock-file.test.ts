import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootDirectory } from '../../../scripts/build/root.ts';
import { completeLock } from '../../../scripts/setup/lock-file.ts';

const files = ['package-lock.json', ...globSync('judges/*/package-lock.json', { cwd: rootDirectory })];

test.each(files)(
  '%s has the binaries of every system, so that npm ci takes it: else node scripts/setup/complete-lock.ts',
  (file) => {
    const lock = JSON.parse(readFileSync(join(rootDirectory, file), 'utf8'));
    expect(completeLock(lock).added).toEqual([]);
  },
);

test('a binary that the registry did not offer is written with its version, system and C library', () => {
  const binaries = {
    '@tool/cli-darwin-arm64': '2.0.0',
    '@tool/cli-linux-x64-musl': '2.0.0',
    '@tool/binding-linux-arm-gnueabihf': '2.0.0',
    '@tool/cli-win32-x64': '2.0.0',
  };
  const lock = {
    packages: {
      '': {},
      'node_modules/tool': { version: '2.0.0', dev: true, optionalDependencies: binaries },
      'node_modules/@tool/cli-win32-x64': { version: '1.0.0' },
      'node_modules/outer/node_modules/tool': {
        version: '1.0.0',
        optionalDependencies: { '@tool/cli-darwin-arm64': '1.0.0' },
      },
    },
  };
  const { lock: complete } = completeLock(lock);
  expect(complete.packages).toMatchObject({
    'node_modules/@tool/cli-darwin-arm64': {
      version: '2.0.0',
      os: ['darwin'],
      cpu: ['arm64'],
      dev: true,
      optional: true,
    },
    'node_modules/@tool/cli-linux-x64-musl': { os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/@tool/binding-linux-arm-gnueabihf': { os: ['linux'], cpu: ['arm'], libc: ['glibc'] },
  });
  expect(completeLock(complete).added).toEqual([]);
});

test('a binary whose name says no system is not guessed', () => {
  const lock = { packages: { 'node_modules/tool': { optionalDependencies: { '@tool/native': '1.0.0' } } } };
  expect(() => completeLock(lock)).toThrow('@tool/native does not say its system');
});
