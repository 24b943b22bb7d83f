import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { rootDirectory } from '../../../scripts/build/root.ts';

/** What the workflows on GitHub say, as far as it can be told without running them. */

const textOf = (...path: string[]) => readFileSync(join(rootDirectory, ...path), 'utf8');

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
const rights = z.record(z.string(), z.enum(['read', 'write', 'none']));
const input = z.strictObject({
  type: z.enum(['string', 'choice', 'boolean']).optional(),
  description: z.string().optional(),
  options: z.array(z.string()).optional(),
  default: z.union([z.string(), z.boolean()]).optional(),
  required: z.boolean().optional(),
});
const inputs = z.strictObject({ inputs: z.record(z.string(), input).optional() });
const step = z
  .strictObject({
    name: z.string().optional(),
    id: z.string().optional(),
    if: z.string().optional(),
    uses: z.string().optional(),
    run: z.string().optional(),
    with: values.optional(),
    env: values.optional(),
  })
  .refine(({ uses, run }) => (uses === undefined) !== (run === undefined), 'either uses or run');
const job = z.strictObject({
  strategy: z
    .strictObject({
      'fail-fast': z.boolean(),
      matrix: z.record(z.string(), z.array(z.string())),
    })
    .optional(),
  defaults: z.strictObject({ run: z.strictObject({ shell: z.literal('bash') }) }).optional(),
  'runs-on': z
    .string()
    .regex(/^(?:ubuntu-latest|\$\{\{ matrix\.system \}\})$/)
    .optional(),
  if: z.string().optional(),
  needs: z.string().optional(),
  outputs: z.record(z.string(), z.string()).optional(),
  container: z.literal('debian:13').optional(),
  services: z
    .record(
      z.string(),
      z.strictObject({
        image: z.string().startsWith('mcr.microsoft.com/'),
        env: values.optional(),
        ports: z.array(z.string()),
      }),
    )
    .optional(),
  'timeout-minutes': z.int().max(90).optional(),
  environment: z.string().optional(),
  permissions: rights.optional(),
  env: values.optional(),
  steps: z.array(step).optional(),
  uses: z.string().optional(),
  with: values.optional(),
  secrets: z.literal('inherit').optional(),
});
const workflow = z.strictObject({
  name: z.string(),
  on: z.strictObject({
    push: z.strictObject({ branches: z.array(z.string()) }).optional(),
    pull_request: z.null().optional(),
    workflow_dispatch: inputs.nullish(),
    workflow_call: inputs.optional(),
  }),
  permissions: rights,
  concurrency: z.strictObject({ group: z.string(), 'cancel-in-progress': z.boolean() }).optional(),
  env: values.optional(),
  jobs: z.record(z.string(), job),
});

const names = readdirSync(join(rootDirectory, '.github', 'workflows'));
const workflows = names.map((name) => {
  const text = textOf('.github', 'workflows', name);
  return { file: name, text, ...workflow.parse(parse(text)) };
});
const jobs = workflows.flatMap((one) =>
  Object.entries(one.jobs).map(([id, given]) => ({ where: `${one.file} ${id}`, workflow: one, ...given })),
);
const steps = jobs.flatMap(({ where, workflow: of, steps: own = [] }) =>
  own.map((given) => ({ where, workflow: of, ...given })),
);
const scripts: Record<string, string> = JSON.parse(textOf('package.json')).scripts;

/** Words after `npm run <script> --`, or after the script itself. */
function commands(text: string): { readonly script: string; readonly words: readonly string[] }[] {
  return [...text.matchAll(/\bnpm (?:run (?:--silent )?)?([\w:-]+)(?: --)?((?: [\w-]+)*)/g)]
    .filter(([, script]) => !['install', 'ci'].includes(script ?? ''))
    .map(([, script = '', words = '']) => ({ script, words: words.split(' ').filter(Boolean) }));
}

function wordsOf(script: string): readonly string[] {
  const source = script === 'deploy' ? textOf('scripts', 'deploy.ts') : textOf('scripts', 'infra.ts');
  return [...source.matchAll(/^ {2}'?([\w-]+)'?: (?:async|\w)/gm)].map(([, name = '']) => name);
}

test('jobs end in time, and have the rights that they need and no more', () => {
  for (const { where, uses, ...given } of jobs) {
    const isCall = uses !== undefined;
    expect([where, isCall || given['timeout-minutes'] !== undefined]).toEqual([where, true]);
    const { strategy, 'runs-on': machine } = given;
    const machines = machine?.includes('matrix') ? (strategy?.matrix.system ?? []) : [machine];
    const known = ['ubuntu-latest', 'macos-latest', 'windows-latest'];
    expect([where, isCall || machines.every((one) => known.includes(String(one)))]).toEqual([where, true]);
  }
  for (const { file, permissions } of workflows)
    expect([file, permissions]).toEqual([file, { contents: 'read' }]);
  const more = jobs.filter(({ permissions }) => permissions !== undefined);
  expect(more.map(({ where }) => where)).toEqual([
    'deploy-package.yml deploy',
    'deploy.yml deploy',
    'promote.yml proved',
    'promote.yml promote',
    'roll-back.yml roll-back',
  ]);
  // The tag is written, the sign-in is without a secret, kept packages are read.
  for (const { where, permissions } of more)
    expect([where, permissions]).toEqual([
      where,
      where === 'promote.yml proved'
        ? { actions: 'read' }
        : { contents: 'write', 'id-token': 'write', actions: 'read' },
    ]);
});

test('every action is one commit, whose version stands beside it', () => {
  const used = new Map<string, string>();
  for (const { text } of workflows)
    for (const [line] of text.matchAll(/^.*\buses: .*$/gm)) {
      if (line.includes('uses: ./')) continue;
      const [, action = '', commit = ''] =
        /uses: ([\w-]+\/[\w-]+)@([0-9a-f]{40}) # v\d+\.\d+\.\d+$/.exec(line) ?? [];
      expect([line, action.length > 0]).toEqual([line, true]);
      expect([action, used.get(action) ?? commit]).toEqual([action, commit]);
      used.set(action, commit);
    }
});

test('every command is one of ours, with words that it knows', () => {
  const azure = textOf('azure.yaml');
  const texts = [...steps.map(({ run = '' }) => run), azure];
  const all = texts.flatMap(commands);
  expect(all.length).toBeGreaterThan(8);
  for (const { script, words } of all) {
    expect([script, script in scripts]).toEqual([script, true]);
    if (script === 'deploy' || script === 'infra')
      for (const word of words) expect(wordsOf(script)).toContain(word);
  }
  for (const [path] of Object.values(scripts).flatMap((line) => [
    ...line.matchAll(/\b(?:scripts|tests)\/\S+/g),
  ]))
    expect([path, existsSync(join(rootDirectory, path))]).toEqual([path, true]);
});

describe('what a workflow is given', () => {
  const expressions = (text: string) =>
    [...text.matchAll(/\$\{\{(.*?)\}\}/g)].map(([, body = '']) => body.trim());

  test('is declared, and called with names that the other side knows', () => {
    for (const { file, text, on } of workflows) {
      const known = Object.keys((on.workflow_call ?? on.workflow_dispatch)?.inputs ?? {});
      for (const [, used] of expressions(text).flatMap((body) => [...body.matchAll(/\binputs\.([\w-]+)/g)]))
        expect([file, known]).toEqual([file, expect.arrayContaining([used])]);
    }
    for (const { where, uses, with: given = {} } of jobs) {
      if (!uses) continue;
      const target = workflows.find(({ file }) => uses === `./.github/workflows/${file}`);
      const wanted = target?.on.workflow_call?.inputs ?? {};
      expect([where, Object.keys(wanted)]).toEqual([where, expect.arrayContaining(Object.keys(given))]);
      const required = Object.entries(wanted).flatMap(([name, one]) => (one.required ? [name] : []));
      expect([where, Object.keys(given)]).toEqual([where, expect.arrayContaining(required)]);
    }
  });

  test('reaches no shell as text: what somebody typed would be run', () => {
    for (const { where, run = '' } of steps) expect([where, expressions(run)]).toEqual([where, []]);
  });

  test('stands in the README of the infrastructure: each variable and each secret', () => {
    const readme = textOf('infra', 'README.md');
    const asked = workflows.flatMap(({ text }) =>
      expressions(text).flatMap((body) =>
        [...body.matchAll(/\b(?:vars|secrets)\.(\w+)/g)].map(([, name = '']) => name),
      ),
    );
    expect(asked.length).toBeGreaterThan(20);
    for (const name of new Set(asked)) expect(readme).toContain(`\`${name}\``);
  });

  test('is all that a deployment asks for', () => {
    const deploy = jobs.find(({ where }) => where === 'deploy-package.yml deploy');
    const given = Object.keys(deploy?.env ?? {});
    const asked = [...textOf('infra', 'main.parameters.json').matchAll(/\$\{(\w+)/g)].map(
      ([, name = '']) => name,
    );
    expect(given).toEqual(expect.arrayContaining([...new Set(asked)]));
  });
});

describe('production', () => {
  const promoted = jobs.find(({ where }) => where === 'promote.yml promote');

  test('takes the package that dev proved and builds none of its own', () => {
    expect(promoted?.with).toMatchObject({ environment: 'prod', 'kept-package-from': 'dev' });
    const others = jobs.filter(({ with: given }) => given?.environment === 'prod');
    expect(others.map(({ where }) => where)).toEqual(['promote.yml promote']);
    const packs = steps.filter(({ run = '' }) => run.includes('npm run package') && run.length < 40);
    const building = packs.find(({ where }) => where === 'deploy-package.yml deploy');
    expect(building?.if).toContain('!inputs.kept-package-of');
  });

  test('goes on only from a run of main that dev accepted, at that commit', () => {
    expect(promoted?.needs).toBe('proved');
    const look = steps.find(({ where }) => where === 'promote.yml proved')?.run ?? '';
    expect(look).toContain('.github/workflows/deploy.yml main success');
    expect(promoted?.with?.version).toContain('needs.proved.outputs.version');
  });
});
