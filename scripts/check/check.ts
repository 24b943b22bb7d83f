// npm run check: import rules, tables that fit together, habits, conditional writes, file sizes, words in catalogues, promises with their tests, linear patterns, format, lint, types, unused code, infrastructure.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { catalogue } from '@livingroom/shared/catalogue/catalogue.ts';
import { problemsOf } from '@livingroom/shared/core/catalogue/check.ts';
import { rootDirectory } from '../build/root.ts';
import { checkHabits } from './habits.ts';
import { checkImports } from './imports.ts';
import { checkLook } from './look.ts';
import { checkLookedAt } from './looked-at.ts';
import { checkPatterns } from './patterns.ts';
import { checkPromises } from './promises/check-promises.ts';
import { checkProse } from './prose.ts';
import { checkSizes } from './sizes.ts';
import { checkVoice } from './voice.ts';
import { checkWrites } from './writes.ts';

const bin = join(rootDirectory, 'node_modules', '.bin');

const steps: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['types: shared', 'tsc', '-p', 'shared'],
  ['types: functions', 'tsc', '-p', 'functions'],
  ['types: web', 'tsc', '-p', 'web'],
  ['types: scripts and tests', 'tsc', '-p', '.'],
  ['unused code', 'knip'],
  ['infrastructure', 'node', join('scripts', 'infra.ts'), 'check'],
];

let failed = 0;
list('import rules', checkImports(rootDirectory));
list('tables fit together', problemsOf(catalogue));
list('habits', checkHabits(rootDirectory));
list('colours and pixels are in the theme', checkLook(rootDirectory));
list('rows are replaced by their version', checkWrites(rootDirectory));
list('every screen is looked at', checkLookedAt(rootDirectory));
list('file sizes', checkSizes(rootDirectory));
list('words are in catalogues', checkProse(rootDirectory));
list('words read as they would be said', checkVoice(rootDirectory));
list('every promise has its test', checkPromises(rootDirectory));
list('patterns are linear', await checkPatterns(rootDirectory));
for (const [name, command, ...args] of steps) {
  const { status } = spawnSync(join(bin, command), args, { cwd: rootDirectory, stdio: 'inherit' });
  report(name, status === 0);
}
process.exitCode = failed === 0 ? 0 : 1;

function list(name: string, problems: readonly string[]): void {
  for (const problem of problems) console.error(problem);
  report(name, problems.length === 0);
}

function report(name: string, passed: boolean): void {
  if (!passed) failed += 1;
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name}`);
}
