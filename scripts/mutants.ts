// npm run mutants: Stryker changes the rules one by one, and their own tests have to notice (--help names the areas).
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { rootDirectory } from './build/root.ts';
import { judgeFile, versionOf } from './judge/packages.ts';
import { type Area, mutantAreas, problemsOf } from './mutants/areas.ts';

const areas = mutantAreas();

const help = `npm run mutants -- [<area>]… [--file <part of a name>]
Areas: ${Object.keys(areas).join(', ')}. A copy of the repository is changed, never this one. Minutes to hours.
What survived is named with its place: each becomes a test, or a line of code less.`;

type Mutant = {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number } };
};
type Report = { readonly files: { readonly [file: string]: { readonly mutants: readonly Mutant[] } } };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { file: { type: 'string' }, help: { type: 'boolean', default: false } },
});
const wrong = positionals.find((name) => !Object.hasOwn(areas, name));
if (values.help || wrong !== undefined) {
  console.log(help);
  if (wrong !== undefined) process.exitCode = 1;
} else for (const name of positionals.length > 0 ? positionals : Object.keys(areas)) await judgeArea(name);

async function judgeArea(name: string): Promise<void> {
  const area = areas[name];
  if (!area) return;
  const problems = problemsOf(area);
  if (problems.length > 0) throw new Error(`${name}: ${problems.join('; ')}`);
  const copy = mkdtempSync(join(tmpdir(), 'livingroom-mutants-'));
  try {
    copyRepository(copy);
    const report = join(copy, 'mutants.json');
    const mutate = values.file ? area.mutate.replace('*.ts', `*${values.file}*.ts`) : area.mutate;
    writeFileSync(join(copy, 'stryker.json'), JSON.stringify(configOf(area, mutate, report)));
    const stryker = judgeFile('slow', '@stryker-mutator', 'core', 'bin', 'stryker.js');
    spawnSync(process.execPath, [stryker, 'run', 'stryker.json'], { cwd: copy, stdio: 'inherit' });
    say(name, area, JSON.parse(readFileSync(report, 'utf8')) as Report, copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Files are changed where they stand, since packages of the workspace are reached by links: in a copy, then. */
function copyRepository(to: string): void {
  const left = /(?:^|[\\/])(?:\.git|\.livingroom|dist|judges)(?:$|[\\/])/;
  for (const part of [
    'shared',
    'functions',
    'web',
    'scripts',
    'tests',
    'infra',
    'package.json',
    'vitest.config.ts',
    'tsconfig.base.json',
    'tsconfig.json',
    'host.json',
    'staticwebapp.config.json',
  ])
    if (existsSync(join(rootDirectory, part)))
      cpSync(join(rootDirectory, part), join(to, part), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (file) => !left.test(relative(rootDirectory, file)),
      });
  cpSync(join(rootDirectory, 'node_modules'), join(to, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
}

function configOf({ tests }: Area, mutate: string, fileName: string): object {
  const command = [
    'run',
    '--bail',
    '1',
    '--project',
    'node',
    '--maxWorkers=1',
    '--reporter=dot',
    ...tests,
  ].join(' ');
  return {
    // Its runner for Vitest does not reach modules that are linked.
    testRunner: 'command',
    commandRunner: { command: `node node_modules/vitest/vitest.mjs ${command}` },
    mutate: [mutate],
    inPlace: true,
    // TypeScript 7 has not the interface that it asks for: without a settings file it does not ask.
    tsconfigFile: 'none.json',
    reporters: ['clear-text', 'progress', 'json'],
    jsonReporter: { fileName },
    concurrency: availableParallelism(),
    allowConsoleColors: false,
  };
}

function say(name: string, { aim }: Area, { files }: Report, copy: string): void {
  const all = Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.map((mutant) => ({ file: relative(copy, join(copy, file)), ...mutant })),
  );
  const counted = all.filter(({ status }) => !['Ignored', 'CompileError'].includes(status));
  const survived = counted.filter(({ status }) => ['Survived', 'NoCoverage'].includes(status));
  for (const { file, location, mutatorName, replacement = '' } of survived)
    console.log(`${file}:${location.start.line} ${mutatorName} → ${replacement.slice(0, 80)}`);
  const noticed = counted.length - survived.length;
  const share = counted.length === 0 ? 0 : (100 * noticed) / counted.length;
  const version = versionOf('slow', '@stryker-mutator/core');
  console.log(
    `Stryker ${version}, ${name}: ${noticed} of ${counted.length} changes noticed, ${share.toFixed(1)} %, aim ${aim} %`,
  );
  if (share < aim) process.exitCode = 1;
}
