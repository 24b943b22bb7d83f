import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dueKinds, timers } from '../../../functions/registry/timers.ts';
import { workflows } from '../../../functions/registry/workflows.ts';
import { rootDirectory } from '../../../scripts/build/root.ts';

/** What a runbook says at night: every command, alert, event, timer and setting that it names is there. */

const textOf = (...path: string[]) => readFileSync(join(rootDirectory, ...path), 'utf8');
const folder = join('docs', 'runbooks');
const pages = readdirSync(join(rootDirectory, folder)).map((name) => ({ name, text: textOf(folder, name) }));
const sources = globSync('functions/**/*.ts', { cwd: rootDirectory, exclude: ['functions/node_modules/**'] })
  .map((path) => textOf(path))
  .join('\n');
const templates = globSync('infra/**/*.{bicep,json}', { cwd: rootDirectory })
  .map((path) => textOf(path))
  .join('\n');
const named = (pattern: RegExp) =>
  pages.flatMap(({ name, text }) =>
    [...text.matchAll(pattern)].map(([, found = '']) => [name, found] as const),
  );

test('commands are those of this repository, or of the platform as its documentation has them', () => {
  const scripts: Record<string, string> = JSON.parse(textOf('package.json')).scripts;
  const ours = named(/`npm run ([\w:-]+(?: --)?(?: [\w-]+)*)`/g);
  expect(ours.length).toBeGreaterThan(2);
  for (const [page, command] of ours) {
    const [script = '', ...words] = command.split(' ').filter((word) => word !== '--');
    expect([page, script, script in scripts]).toEqual([page, script, true]);
    for (const word of words)
      expect(textOf('scripts', `${script}.ts`)).toMatch(new RegExp(`^ {2}'?${word}'?:`, 'm'));
  }
  const known = [
    ...['functionapp stop', 'functionapp start', 'functionapp restart', 'functionapp config appsettings set'],
    ...['cosmosdb restore', 'cosmosdb delete', 'storage blob undelete', 'account show', 'ad app show'],
    ...['keyvault certificate show', 'monitor log-analytics workspace update'],
  ];
  for (const [page, command] of named(/`az ([a-z]+(?: [a-z]+)+)/g))
    expect([page, known]).toEqual([page, expect.arrayContaining([command])]);
});

test('alerts are in the templates, and every alert names a page that is there', () => {
  for (const [page, line] of named(/\*\*Seen:\*\* ([\s\S]*?)\n\n/g)) {
    const alerts = /alerts? ((?:`[\w-]+`(?:, | or |, and | and )?)+)/.exec(line)?.[1] ?? '';
    for (const [, alert = ''] of alerts.matchAll(/`([\w-]+)`/g))
      expect([
        page,
        alert,
        [`"name": "${alert}"`, `-${alert}'`].some((name) => templates.includes(name)),
      ]).toEqual([page, alert, true]);
  }
  const asked = [...templates.matchAll(/docs\/runbooks\/([\w-]+)\.md|"runbook": "([\w-]+)"/g)].map(
    ([, a, b]) => a ?? b,
  );
  expect(asked.length).toBeGreaterThan(3);
  for (const page of asked)
    expect([page, existsSync(join(rootDirectory, folder, `${page}.md`))]).toEqual([page, true]);
});

test('events that the logs are asked for are written somewhere', () => {
  const events = [
    ...named(/entry\.event == "([\w-]+)"/g),
    ...named(/entry\.event in \(([^)]*)\)/g).flatMap(([page, list]) =>
      [...list.matchAll(/"([\w-]+)"/g)].map(([, event = '']) => [page, event] as const),
    ),
  ];
  expect(events.length).toBeGreaterThan(2);
  for (const [page, event] of events)
    expect([page, event, sources.includes(`'${event}'`)]).toEqual([page, event, true]);
});

test('timers, workflows and settings have these names', () => {
  const known = [...timers, ...dueKinds, ...workflows].map(({ name }) => name);
  for (const [page, timer] of named(/`([a-z]+-watch)`/g))
    expect([page, known]).toEqual([page, expect.arrayContaining([timer])]);
  for (const [page, setting] of named(/`(LIVINGROOM_\w+)`/g))
    expect([page, setting, templates.includes(setting)]).toEqual([page, setting, true]);
});

test('code stands in blocks that end where the text goes on', () => {
  for (const { name, text } of pages)
    for (const line of text.split('\n'))
      expect([name, /^\| /.test(line) && !line.endsWith('|')]).toEqual([name, false]);
});
