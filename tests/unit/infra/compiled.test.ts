import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { rootDirectory } from '../../../scripts/build/root.ts';
import { compiledProblems } from '../../../scripts/infra/compile-all.ts';
import { type Compiler, compile, findCompiler } from '../../../scripts/infra/compiler.ts';
import { readCompiled } from '../../../scripts/infra/read-compiled.ts';
import { problemsOf } from '../../../scripts/infra/rules.ts';
import { settingProblems } from '../../../scripts/infra/settings-used.ts';

const folder = mkdtempSync(join(tmpdir(), 'livingroom-compiled-'));
afterAll(() => rmSync(folder, { recursive: true }));

const found = await findCompiler();

if ('missing' in found)
  test('the templates are not compiled on this machine, which a pipeline must not accept', () => {
    console.warn(found.missing);
    expect(process.env.CI ?? '').toBe('');
  });
else withCompiler(found);

function withCompiler(compiler: Compiler): void {
  test('the templates and the generated containers compile without a warning, and the outcome keeps every rule', () => {
    expect(compiledProblems(compiler)).toEqual([]);
  });

  type Slip = readonly [file: string, before: string, after: string, problem: RegExp];

  /** What is said of a copy of the templates in which one text each stands in place of another. */
  function problemsWith(slips: readonly Slip[]): readonly string[] {
    const copy = mkdtempSync(join(folder, 'infra-'));
    cpSync(join(rootDirectory, 'infra'), copy, { recursive: true });
    for (const [file, before, after] of slips) {
      const text = readFileSync(join(copy, file), 'utf8');
      expect(text).toContain(before);
      writeFileSync(join(copy, file), text.replace(before, after));
    }
    const { template, messages } = compile(compiler, join(copy, 'main.bicep'));
    if (!template) return messages.split('\n');
    const templates = readCompiled('main.bicep', template);
    return [...problemsOf(templates), ...settingProblems(templates)];
  }

  function expectEach(slips: readonly Slip[]): void {
    const problems = problemsWith(slips);
    for (const [, , , problem] of slips)
      expect(problems).toEqual(expect.arrayContaining([expect.stringMatching(problem)]));
  }

  test('the compiler finds slips of types and names, and parameters that carry secrets', () => {
    expectEach([
      [
        'main.bicep',
        'param aiModel string',
        'param aiSecret string = aiModel\nparam aiModel string',
        /secure-secrets/,
      ],
      ['modules/site.bicep', "'Disabled'", '3', /site\.bicep.*BCP036/],
      ['modules/site.bicep', 'allowConfigFileUpdates', 'mayChange', /site\.bicep.*BCP037/],
      ['main.bicep', 'sku: size.siteSku', '', /main\.bicep.*BCP035/],
      [
        'modules/vault.bicep',
        'param name',
        'param spare string\nparam name',
        /vault\.bicep.*no-unused-params/,
      ],
    ]);
  });

  test('the rules over the outcome find open doors, keys that leave, and settings and roles that do not fit', () => {
    expectEach([
      [
        'modules/storage.bicep',
        'allowSharedKeyAccess: false',
        'allowSharedKeyAccess: true',
        /^storage: Microsoft.Storage\/storageAccounts: allowSharedKeyAccess must be false$/,
      ],
      [
        'modules/cosmos.bicep',
        'output database string = database.name',
        'output database string = account.properties.writeLocations[0].id\n@secure()\noutput store string = account.listKeys().primaryMasterKey',
        /^cosmos: output store looks like a secret$/,
      ],
      [
        'modules/functions.bicep',
        'LIVINGROOM_SITE_URL: siteUrl',
        'LIVINGROOM_PAGE_URL: siteUrl',
        /^LIVINGROOM_SITE_URL is read and nobody sets it$/,
      ],
      [
        'modules/vault.bicep',
        '4633458b-17de-408a-b874-0445c86b69e6',
        '8e3af657-a8ff-443c-a75c-2fe8c4bcb635',
        /^vault: role 8e3af657.* is not needed$/,
      ],
    ]);
  });
}

/** The product's own command with a compiler that says this and gives no template. */
function runCompile(says: string, status: number) {
  const pretended = join(folder, 'bicep');
  writeFileSync(pretended, `#!/bin/sh\necho '${says}' >&2\necho '{ "resources": [] }'\nexit ${status}\n`);
  chmodSync(pretended, 0o755);
  return command({ BICEP: pretended });
}

function command(env: { readonly [name: string]: string }) {
  return spawnSync(process.execPath, [join('scripts', 'infra.ts'), 'compile'], {
    cwd: rootDirectory,
    encoding: 'utf8',
    env: { PATH: [dirname(process.execPath), '/bin'].join(delimiter), ...env },
  });
}

describe.skipIf(process.platform === 'win32')('the command fails with the words of a compiler that', () => {
  test.each([
    ['warns', 'main.bicep(3,7) : Warning no-unused-params: Parameter x is declared but never used.', 0],
    ['fails', 'main.bicep(3,7) : Error BCP018: Expected the = character at this location.', 1],
  ])('%s', (_, says, code) => {
    const { stderr, stdout, status } = runCompile(says, code);
    expect(stderr).toContain(says);
    expect([stdout.trim(), status]).toEqual(['FAIL compile', 1]);
  });
});

test('the command fails where there is no compiler, and says why and how to get one', () => {
  const cache = mkdtempSync(join(folder, 'cache-'));
  const { stdout, stderr, status } = spawnSync(process.execPath, [join('scripts', 'infra.ts'), 'compile'], {
    cwd: rootDirectory,
    encoding: 'utf8',
    env: { PATH: dirname(process.execPath), BICEP_CACHE: cache, BICEP_FEED: 'http://127.0.0.1:1' },
  });
  expect(stderr).toContain('There is no Bicep compiler: ');
  expect(stderr).toContain('az bicep install');
  expect(stdout).toContain('FAIL compile');
  expect(status).toBe(1);
});
