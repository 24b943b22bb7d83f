// npm test: everything, in one run; the last line is "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rootDirectory } from './build/root.ts';
import { buildWhatChanged } from './build/what-changed.ts';
import { findCompiler } from './infra/compiler.ts';
import { installJudges } from './judge/packages.ts';
import { shellcheck } from './judge/quick/shell.ts';
import { ensureChromium } from './setup/chromium.ts';
import { installTools } from './setup/debian.ts';

const folder = join(rootDirectory, '.livingroom');
const report = join(folder, 'test-report.json');

type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numTotalTests: number;
};

/** Runs the suites; a run that ends without a report counts as one failure. */
function runTests(filters: readonly string[]): { passed: number; failed: number } {
  mkdirSync(folder, { recursive: true });
  rmSync(report, { force: true });
  const vitest = join(rootDirectory, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...reporters, ...filters], {
    cwd: rootDirectory,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  try {
    const { numPassedTests: passed, numTotalTests } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const failed = numTotalTests - passed;
    return { passed, failed: status !== 0 && failed === 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Once, before the suites run side by side. Where it fails, the tests of the judges say so. */
function bringJudges(): void {
  installTools([shellcheck]);
  try {
    installJudges('quick');
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
  }
}

try {
  process.env.LIVINGROOM_CHROMIUM = ensureChromium();
  const compiler = await findCompiler();
  if ('missing' in compiler)
    console.warn(
      `${compiler.missing}\nThe templates of infra/ are NOT compiled here; a pipeline (CI) fails without.`,
    );
  bringJudges();
  await buildWhatChanged((what) => console.log(`Building the ${what} …`));
  const { passed, failed } = runTests(process.argv.slice(2));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
