import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parseCommandLine } from '../../../scripts/local/host/command-line.ts';
import { type HostOptions, startHost } from '../../../scripts/local/host/host.ts';
import { bundleText, createWorkspace, writeAppFolder } from './support/bundle.ts';

const workspace = createWorkspace();
afterAll(() => workspace.remove());

const HEAD = `import { app } from '@azure/functions'; const handler = async () => ({ body: 'ok' });`;
let made = 0;

async function start(code: string, more: Partial<HostOptions> = {}) {
  made += 1;
  const appDirectory = await bundleText(`${HEAD}${code}`, workspace.directory, `app-${made}`);
  const databaseFile = join(workspace.directory, `app-${made}.sqlite`);
  return startHost({ appDirectory, databaseFile, port: 0, ...more });
}

const faults: [name: string, code: string, message: RegExp][] = [
  ['no function at all', '', /no function was registered/],
  ['an error while loading', `app.get('a', handler); throw new Error('bad config');`, /bad config/],
  ['a name used twice', `app.get('a', handler); app.get('A', handler);`, /already been registered/],
  [
    'a duplicate name that the app swallows',
    `app.get('a', handler); try { app.get('a', handler); } catch {}`,
    /already been registered/,
  ],
  ['a name that is not allowed', `app.get('1st', handler);`, /not a valid function name/],
  [
    'two functions on one route',
    `app.http('a', { route: 'x/{id}', methods: ['GET'], handler }); app.http('b', { route: 'x/{name}', methods: ['GET', 'POST'], handler });`,
    /both answer GET/,
  ],
  ['a route it cannot read', `app.http('a', { route: 'x/{id:odd}', handler });`, /constraint "odd"/],
  ['streaming', `app.setup({ enableHttpStream: true }); app.get('a', handler);`, /enableHttpStream/],
  [
    'a trigger it does not run',
    `app.storageQueue('q', { queueName: 'q', connection: 'c', handler });`,
    /queueTrigger, which the local host does not run/,
  ],
  ['a schedule that is none', `app.timer('t', { schedule: 'often', handler });`, /has not six fields/],
  ['a schedule without its setting', `app.timer('t', { schedule: '%NONE%', handler });`, /setting NONE/],
];

test.each(faults)('the host does not start with %s', async (_name, code, message) => {
  await expect(start(code)).rejects.toThrow(message);
});

test('an app that takes too long does not start', async () => {
  const code = `app.get('a', handler); app.hook.appStart(() => new Promise(() => {}));`;
  await expect(start(code, { startLimitMs: 50 })).rejects.toThrow(/longer than 0.05 s/);
});

test('a function cannot be registered after the start', async () => {
  const code = `app.get('late', async () => { app.get('b', handler); return {}; });`;
  const lines: string[] = [];
  const host = await start(code, { logSink: (line) => lines.push(line.message) });
  expect((await fetch(`${host.url}/api/late`)).status).toBe(500);
  expect(lines.join('\n')).toMatch(/only be registered during app startup/);
  await host.stop();
});

test('after a failed start the port and the database are free again', async () => {
  const databaseFile = join(workspace.directory, 'again.sqlite');
  await expect(start('', { databaseFile })).rejects.toThrow();
  const host = await start(`app.get('a', handler);`, { databaseFile });
  const port = Number(new URL(host.url).port);
  await host.stop();
  const again = await start(`app.get('a', handler);`, { databaseFile, port });
  expect(await (await fetch(`${again.url}/api/a`)).text()).toBe('ok');
  await again.stop();
});

test('a second host on one database is refused, and a taken port is a clear error', async () => {
  const databaseFile = join(workspace.directory, 'shared.sqlite');
  const host = await start(`app.get('a', handler);`, { databaseFile });
  await expect(start(`app.get('a', handler);`, { databaseFile })).rejects.toThrow(
    /Another host already uses/,
  );
  const port = Number(new URL(host.url).port);
  await expect(start(`app.get('a', handler);`, { port })).rejects.toThrow(/Port \d+ on 127.0.0.1 is taken/);
  await host.stop();
});

test('a stop waits for running calls and tells the app', async () => {
  const code = `
    app.get('slow', async () => { await new Promise((r) => setTimeout(r, 150)); return { body: 'done' }; });
    app.hook.appTerminate(() => { process.env.TERMINATED = 'yes'; });`;
  const host = await start(code, { settings: { TERMINATED: 'no' }, logSink: () => {} });
  const answer = fetch(`${host.url}/api/slow`).then((response) => response.text());
  await new Promise((resolve) => setTimeout(resolve, 50));
  await host.stop();
  expect(await answer).toBe('done');
});

test('hooks run around an invocation in the order of the worker and may change it', async () => {
  const code = `
    const seen = [];
    app.hook.preInvocation((c) => { seen.push('before'); c.inputs = ['changed']; });
    app.hook.postInvocation((c) => { seen.push('after'); c.result = { jsonBody: { seen, result: c.result } }; });
    app.get('a', async (input) => input);`;
  const host = await start(code);
  expect(await (await fetch(`${host.url}/api/a`)).json()).toEqual({
    seen: ['before', 'after'],
    result: 'changed',
  });
  await host.stop();
});

test('an app folder is read through its package.json and host.json', async () => {
  const folder = createWorkspace();
  await bundleText(`${HEAD} app.get('a', handler);`, folder.directory, 'main');
  writeAppFolder(folder.directory, {
    'package.json': JSON.stringify({ main: 'ma*.cjs' }),
    'host.json': JSON.stringify({ version: '2.0', extensions: { http: { routePrefix: 'v1' } } }),
  });
  const host = await startHost({ appDirectory: folder.directory, databaseFile: ':memory:', port: 0 });
  expect((await fetch(`${host.url}/v1/a`)).status).toBe(200);
  expect((await fetch(`${host.url}/api/a`)).status).toBe(404);
  await host.stop();
  writeAppFolder(folder.directory, { 'package.json': JSON.stringify({ main: 'dist/*.cjs' }) });
  await expect(
    startHost({ appDirectory: folder.directory, databaseFile: ':memory:', port: 0 }),
  ).rejects.toThrow(/matches no file/);
  folder.remove();
});

test('the command line reads flags before variables', () => {
  const env = { LIVINGROOM_HOST_PORT: '1', LIVINGROOM_HOST_RUN_TWICE: '1', LIVINGROOM_HOST_DATABASE: 'd' };
  const options = parseCommandLine(['--port', '2', '--origin', 'http://a', '--setting', 'A=b=c'], env);
  expect(options).toMatchObject({
    port: 2,
    databaseFile: 'd',
    allowedOrigins: ['http://a'],
    settings: { A: 'b=c' },
    chaos: { runActivitiesTwice: true },
  });
  expect(() => parseCommandLine(['--port', 'x'], env)).toThrow(/whole number/);
  expect(() => parseCommandLine([], {})).toThrow(/--database/);
});
