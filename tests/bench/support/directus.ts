import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { Body } from '../../../functions/core/storage/port.ts';

const TOKEN = 'bench-of-livingroom';
const ROWS_A_CALL = 500;
const START_TRIES = 240;
const BETWEEN_TRIES_MS = 500;

export type Directus = { readonly origin: string; readonly token: string; stop(): void };

/**
 * Directus as its makers publish it, from a folder in which `npm install directus` was run, over SQLite in `data`: the
 * rows as a collection `people`, with an index for their unit and family name. Its administrator's token meets no rules.
 */
export async function startDirectus(options: {
  readonly installed: string;
  readonly data: string;
  readonly port: number;
  readonly rows: readonly Body[];
}): Promise<Directus> {
  const { installed, data, port, rows } = options;
  const file = join(data, 'directus.db');
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...process.env, ...settings(file, port, origin) };
  const cli = join(installed, 'node_modules', 'directus', 'cli.js');
  // Its native parts fit the Node that installed them, which is npm's own.
  const node = process.env.npm_node_execpath ?? process.execPath;
  const made = spawnSync(node, [cli, 'bootstrap'], { cwd: data, env, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`Directus in ${installed} could not begin: ${made.stderr}`);
  const child = spawn(node, [cli, 'start'], { cwd: data, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = () => void child.kill('SIGKILL');
  try {
    await ready(`${origin}/server/ping`, child);
    await post(`${origin}/collections`, collection(rows[0] ?? {}));
    for (let start = 0; start < rows.length; start += ROWS_A_CALL)
      await post(`${origin}/items/people`, rows.slice(start, start + ROWS_A_CALL));
    const db = new DatabaseSync(file);
    db.exec('CREATE INDEX by_unit ON people (primary_unit_id_ref, family_name)');
    db.close();
  } catch (error) {
    stop();
    throw error;
  }
  return { origin, token: TOKEN, stop };
}

function settings(file: string, port: number, origin: string) {
  return {
    ...{ DB_CLIENT: 'sqlite3', DB_FILENAME: file, HOST: '127.0.0.1', PORT: `${port}`, PUBLIC_URL: origin },
    ...{
      SECRET: TOKEN.repeat(2),
      ADMIN_EMAIL: 'ada@load.example.com',
      ADMIN_PASSWORD: TOKEN,
      ADMIN_TOKEN: TOKEN,
    },
    ...{ TELEMETRY: 'false', LOG_LEVEL: 'warn', RATE_LIMITER_ENABLED: 'false', CACHE_ENABLED: 'false' },
    ...{ MAX_PAYLOAD_SIZE: '20mb', NODE_ENV: 'production' },
  };
}

function collection(example: Body) {
  const columns = Object.entries(example).filter(([field]) => field !== 'employee_id');
  return {
    collection: 'people',
    schema: {},
    meta: {},
    fields: [
      { field: 'employee_id', type: 'integer', schema: { is_primary_key: true, has_auto_increment: true } },
      ...columns.map(([field, value]) => ({ field, type: typeOf(value), schema: {} })),
    ],
  };
}

function typeOf(value: unknown): string {
  if (typeof value === 'number') return 'integer';
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'object' && value !== null ? 'json' : 'text';
}

async function post(url: string, body: unknown): Promise<void> {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`Directus answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('Directus ended while it started.');
  });
  const answers = async () => {
    for (let tries = 0; tries < START_TRIES; tries += 1) {
      const response = await fetch(url).catch(() => null);
      if (response?.ok) return;
      await wait(BETWEEN_TRIES_MS);
    }
    throw new Error('Directus did not start.');
  };
  await Promise.race([answers(), ended]);
  ended.catch(() => undefined);
}
