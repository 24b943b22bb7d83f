import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { exitCodes } from '../../../scripts/local/refusal.ts';
import { freePort } from '../../support/free-port.ts';
import { type Command, pause, portsLeft, ready, run, runStart } from './support.ts';

/** The whole platform as `npm start` runs it, stopped in every way that there is. */

let data: string;
let port: number;
let running: Command | undefined;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'stop-'));
  port = await freePort(6);
});
afterEach(() => {
  running?.process.kill('SIGKILL');
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

async function start(): Promise<Command> {
  running = runStart(data, ['--no-open', '--port', String(port)]);
  return ready(running);
}

async function startByNpm(): Promise<Command> {
  running = run('npm', ['start', '--', '--no-open', '--port', String(port)], data);
  return ready(running);
}

test('a fresh start beside a running one is refused; the running one goes on, and ends on SIGTERM with all its parts', async () => {
  const first = await start();
  const second = runStart(data, ['--no-open', '--fresh', '--port', String(await freePort(6))]);
  expect(await second.ended).toBe(exitCodes.inUse);
  expect(second.printed()).toContain(`already running (http://localhost:${port})`);
  expect((await fetch(`http://localhost:${port + 1}/api/health`)).status).toBe(200);
  first.process.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(await portsLeft(port)).toEqual([]);
});

test('keys, codes and data are readable by this user alone', async () => {
  const command = await start();
  expect(statSync(data).mode & 0o077).toBe(0);
  const open = readdirSync(data).filter((name) => statSync(join(data, name)).mode & 0o077);
  expect(open).toEqual([]);
  expect(readdirSync(data)).toEqual(
    expect.arrayContaining(['identity.sqlite', 'local-secret', 'endpoints.json']),
  );
  command.process.kill('SIGTERM');
  await command.ended;
});

test.each(['SIGHUP', 'SIGINT'] as const)(
  'a %s, and one more that npm or the terminal passes on, stops all parts in order',
  async (signal) => {
    const command = await start();
    command.process.kill(signal);
    await pause(20);
    command.process.kill(signal);
    expect(await command.ended).toBe(0);
    expect(await portsLeft(port)).toEqual([]);
  },
);

test('everything ends when the start itself is killed', async () => {
  const command = await start();
  command.process.kill('SIGKILL');
  expect(await command.ended).toBe('SIGKILL');
  expect(await portsLeft(port)).toEqual([]);
});

test.each(['SIGTERM', 'SIGKILL'] as const)('everything ends with npm after a %s', async (signal) => {
  const command = await startByNpm();
  command.process.kill(signal);
  expect(await portsLeft(port)).toEqual([]);
  await command.ended;
});
