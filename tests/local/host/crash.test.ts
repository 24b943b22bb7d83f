import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { bundleFixture, createWorkspace } from './support/bundle.ts';
import { createClient } from './support/client.ts';
import { type HostProcess, startProcess } from './support/host-process.ts';

const workspace = createWorkspace();
const ORCHESTRATIONS = 4;
const KILLS = 15;
let app = '';
let port = 0;

beforeAll(async () => {
  app = await bundleFixture('durable-app', workspace.directory);
  port = await freePort();
});
afterAll(() => workspace.remove());

function start(name: string, env: Record<string, string> = {}): Promise<HostProcess> {
  const database = join(workspace.directory, `${name}.sqlite`);
  const log = join(workspace.directory, `${name}.log`);
  return startProcess({ app, database, port, env: { ACTIVITY_LOG: log, ...env } });
}

const client = createClient(() => `http://127.0.0.1:${port}`);

async function startStorms(): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < ORCHESTRATIONS; n += 1)
    ids.push(await client.start('storm', { generation: 0 }, `storm-${n}`));
  return ids;
}

/** Every activity that the storms must have run. */
function expectedMarks(ids: string[]): string[] {
  return ids.flatMap((id) =>
    [0, 1].flatMap((generation) =>
      ['0', '1', '2', '3', '4', '5', 'child'].map((part) => `${id}/${generation}/${part}`),
    ),
  );
}

function marks(name: string): string[] {
  const file = join(workspace.directory, `${name}.log`);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}

async function expectAllSurvived(name: string, ids: string[]): Promise<void> {
  for (const id of ids) {
    expect(await client.end(id)).toMatchObject({ runtimeStatus: 'Completed', output: 'survived' });
  }
  expect([...new Set(marks(name))].sort()).toEqual(expectedMarks(ids).sort());
}

async function stop(host: HostProcess): Promise<void> {
  host.child.kill('SIGTERM');
  expect(await host.ended).toBe(0);
}

test('without a kill every activity runs exactly once', async () => {
  const host = await start('calm');
  const ids = await startStorms();
  await expectAllSurvived('calm', ids);
  expect(marks('calm').sort()).toEqual(expectedMarks(ids).sort());
  await stop(host);
});

test('kill -9 at fifteen moments loses no orchestration and no activity', async () => {
  let host = await start('killed');
  const ids = await startStorms();
  for (let kill = 0; kill < KILLS; kill += 1) {
    // The moments differ from kill to kill and from run to run.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 30));
    host.child.kill('SIGKILL');
    expect(await host.ended).toBe('SIGKILL');
    host = await start('killed');
  }
  await expectAllSurvived('killed', ids);
  await stop(host);
});

test('a kill after any of the first commits loses nothing that was accepted', async () => {
  const name = 'commits';
  let host = await start(name, { LIVINGROOM_HOST_KILL_AFTER_COMMITS: '7' });
  const accepted: string[] = [];
  for (let n = 0; n < ORCHESTRATIONS; n += 1) {
    // The host may die before it answers: then nothing was promised.
    const id = await client.start('storm', { generation: 0 }, `storm-${n}`).catch(() => undefined);
    if (id) accepted.push(id);
  }
  expect(await host.ended).toBe('SIGKILL');
  for (const commits of ['1', '2', '3']) {
    host = await start(name, { LIVINGROOM_HOST_KILL_AFTER_COMMITS: commits });
    expect(await host.ended).toBe('SIGKILL');
  }
  host = await start(name, { LIVINGROOM_HOST_RUN_TWICE: '1' });
  expect(accepted.length).toBeGreaterThan(0);
  for (const id of accepted) {
    expect(await client.end(id)).toMatchObject({ runtimeStatus: 'Completed', output: 'survived' });
  }
  const ran = new Set(marks(name));
  for (const mark of expectedMarks(accepted)) expect(ran).toContain(mark);
  await stop(host);
});

test('a stop in the middle of work is clean and the work goes on after the next start', async () => {
  let host = await start('stopped');
  const ids = await startStorms();
  await stop(host);
  host = await start('stopped');
  await expectAllSurvived('stopped', ids);
  await stop(host);
});
