import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFuncProcess } from '../../scripts/local/func-process.ts';
import { freePort } from '../support/free-port.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'func-test-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** A `func` that writes down how it was called and answers the health call. */
function installFunc(code: string): void {
  const file = join(folder, 'func');
  writeFileSync(file, `#!${process.execPath}\n${code}`);
  chmodSync(file, 0o755);
  vi.stubEnv('PATH', folder);
}

const answering = `
  const [, , command, , port] = process.argv;
  require('node:fs').writeFileSync(process.cwd() + '/called.json', JSON.stringify({ args: process.argv.slice(2), env: process.env }));
  require('node:http').createServer((_, answer) => answer.end('{}')).listen(Number(port), '127.0.0.1');
  process.on('SIGINT', () => process.exit(0));`;

const start = async () =>
  startFuncProcess({
    app: folder,
    database: '',
    port: await freePort(),
    settings: { LIVINGROOM_STORE: 'sqlite' },
    logFile: join(folder, 'host.log'),
    storage: 'UseStorage',
  });

test("the vendor's host is started with the app's settings and its own storage", async () => {
  installFunc(answering);
  const host = await start();
  const { args, env } = JSON.parse(readFileSync(join(folder, 'called.json'), 'utf8'));
  expect(args).toEqual(['start', '--port', new URL(host.url).port]);
  expect(env).toMatchObject({
    FUNCTIONS_WORKER_RUNTIME: 'node',
    AzureWebJobsStorage: 'UseStorage',
    LIVINGROOM_STORE: 'sqlite',
    AzureFunctionsJobHost__extensions__durableTask__storageProvider__type: 'AzureStorage',
  });
  await host.stop();
  await expect(fetch(host.url)).rejects.toThrow();
});

test('a scheduler that is named takes the durable state, as host.json says', async () => {
  installFunc(answering);
  vi.stubEnv(
    'DURABLE_TASK_SCHEDULER_CONNECTION_STRING',
    'Endpoint=http://localhost:8080;Authentication=None',
  );
  const host = await start();
  const { env } = JSON.parse(readFileSync(join(folder, 'called.json'), 'utf8'));
  expect(env.DURABLE_TASK_SCHEDULER_CONNECTION_STRING).toContain('localhost:8080');
  expect(Object.keys(env).filter((name) => name.includes('storageProvider'))).toEqual([]);
  await host.stop();
});

test('without the tools the message says what to install', async () => {
  vi.stubEnv('PATH', folder);
  await expect(start()).rejects.toThrow('npm install --global azure-functions-core-tools@4');
});

test('tools that end at once are told apart from tools that are missing', async () => {
  installFunc('process.exit(3)');
  await expect(start()).rejects.toThrow('"func" has ended (3)');
  expect(existsSync(join(folder, 'host.log'))).toBe(true);
});
