import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rootDirectory } from '../../../scripts/build/root.ts';
import type { SourceTemplate } from '../../../scripts/infra/read-bicep.ts';
import { type Resource, type Value, valueAt } from '../../../scripts/infra/template.ts';
import { readTemplates, rootTemplates } from '../../../scripts/infra/templates.ts';

/** `npm run infra compile` where there is a compiler: one that gives what the real one would of these templates, in form. */

const folder = mkdtempSync(join(tmpdir(), 'livingroom-bicep-'));
const compiler = join(folder, 'bicep');
let templates: readonly SourceTemplate[];

beforeAll(async () => {
  templates = await readTemplates();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A resource as a compiled template has it: its scope and existence are said in expressions. */
function compiledResource({ type, version, body, scopeType }: Resource) {
  const { scope: _, parent: __, ...rest } = body;
  const scope = scopeType ? { scope: `[resourceId('${scopeType}', parameters('name'))]` } : {};
  return { ...rest, ...scope, type, apiVersion: version };
}

/** The main template with each module as a deployment inside it, by symbolic names. */
function compiled(change: (resource: Resource) => Resource): object {
  const inner = ({ resources, variables, outputs }: SourceTemplate) => ({
    $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#',
    languageVersion: '2.0',
    variables,
    resources: Object.fromEntries(
      resources.map((resource, place) => [`resource${place}`, compiledResource(change(resource))]),
    ),
    outputs: Object.fromEntries(
      Object.entries(outputs).map(([name, value]) => [name, { type: 'string', value }]),
    ),
  });
  const main = templates.find(({ file }) => file === 'main.bicep');
  if (!main) throw new Error('There is no main template');
  const modules = templates.filter(({ path }) => !rootTemplates.includes(path));
  const deployments = modules.map((template): readonly [string, object] => [
    template.file,
    {
      type: 'Microsoft.Resources/deployments',
      apiVersion: '2022-09-01',
      name: template.file,
      properties: { mode: 'Incremental', template: inner(template) },
    },
  ]);
  const known = {
    type: 'Microsoft.DocumentDB/databaseAccounts',
    apiVersion: '2025-04-15',
    existing: true,
    name: 'known',
  };
  const own = inner(main);
  return { ...own, resources: { ...own.resources, known, ...Object.fromEntries(deployments) } };
}

type Compiler = { readonly template: object; readonly says?: string; readonly status?: number };

/** The product's own command, with this compiler. */
function runCompile({ template, says = '', status = 0 }: Compiler, where: 'named' | 'on the path') {
  writeFileSync(join(folder, 'main.json'), JSON.stringify(template));
  writeFileSync(join(folder, 'says'), says);
  writeFileSync(
    compiler,
    `#!/bin/sh
cd "${folder}"
echo "$@" >> asked
case "$1" in
  --version) echo "Bicep CLI version 0.41.2" ;;
  build)
    case "$2" in
      */main.bicep) cat says >&2; cat main.json; exit ${status} ;;
      *) echo '{ "resources": [] }' ;;
    esac ;;
  *) exit 64 ;;
esac
`,
  );
  chmodSync(compiler, 0o755);
  const path = [dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter);
  const env =
    where === 'named' ? { PATH: path, BICEP: compiler } : { PATH: `${folder}${delimiter}${path}`, BICEP: '' };
  return spawnSync(process.execPath, [join('scripts', 'infra.ts'), 'compile'], {
    cwd: rootDirectory,
    encoding: 'utf8',
    env,
  });
}

const asItIs = (resource: Resource) => resource;

const withProperty =
  (type: string, name: string, value: Value) =>
  (resource: Resource): Resource => {
    if (resource.type !== type) return resource;
    const properties = valueAt(resource.body.properties) as { readonly [name: string]: Value };
    return { ...resource, body: { ...resource.body, properties: { ...properties, [name]: value } } };
  };

const withoutSetting =
  (name: string) =>
  (resource: Resource): Resource => {
    if (resource.type !== 'Microsoft.Web/sites/config') return resource;
    const settings = Object.entries(resource.body.properties as { readonly [name: string]: Value });
    const properties = Object.fromEntries(settings.filter(([setting]) => setting !== name));
    return { ...resource, body: { ...resource.body, properties } };
  };

describe.skipIf(process.platform === 'win32')('a compiler', () => {
  test.each(['named', 'on the path'] as const)('that is %s is used, and the compiled rules hold', (where) => {
    const { stdout, stderr, status } = runCompile({ template: compiled(asItIs) }, where);
    expect([stdout.trim(), stderr.trim(), status]).toEqual(['ok   compile', '', 0]);
  });

  test('whose outcome breaks a rule, or leaves a setting unset, fails the command and says where', () => {
    const open = withProperty('Microsoft.Storage/storageAccounts', 'allowSharedKeyAccess', true);
    const template = compiled((resource) => open(withoutSetting('LIVINGROOM_SITE_URL')(resource)));
    const { stderr, stdout, status } = runCompile({ template }, 'named');
    expect(stderr.trim().split('\n')).toEqual([
      'storage.bicep: Microsoft.Storage/storageAccounts: allowSharedKeyAccess must be false',
      'LIVINGROOM_SITE_URL is read and nobody sets it',
    ]);
    expect([stdout.trim(), status]).toEqual(['FAIL compile', 1]);
  });

  test('that warns fails the command with its own words', () => {
    const says = 'main.bicep(3,7) : Warning no-unused-params: Parameter "x" is declared but never used.';
    const { stderr, status } = runCompile({ template: compiled(asItIs), says }, 'named');
    expect([stderr.trim(), status]).toEqual([says, 1]);
  });

  test('that fails does so with its own words', () => {
    const says = 'main.bicep(3,7) : Error BCP018: Expected the "=" character at this location.';
    const { stderr, status } = runCompile({ template: {}, says, status: 1 }, 'named');
    expect([stderr.trim(), status]).toEqual([says, 1]);
  });
});

test('where there is no compiler the command says so, and what has not been checked', () => {
  const { stdout, status } = spawnSync(process.execPath, [join('scripts', 'infra.ts'), 'compile'], {
    cwd: rootDirectory,
    encoding: 'utf8',
    env: { PATH: dirname(process.execPath), BICEP: '' },
  });
  expect(stdout).toContain('There is no Bicep compiler on this machine');
  expect(stdout).toContain('The templates were read, not compiled');
  expect(status).toBe(0);
});
