import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Chaos, HostOptions } from './host.ts';

type Environment = Record<string, string | undefined>;

/**
 * Options of the command: `--app` `--database` `--port` `--hostname` `--origin` (repeatable) `--setting NAME=value`
 * (repeatable) `--settings file.json`. Without a flag the variables LIVINGROOM_HOST_* count; the test modes are
 * LIVINGROOM_HOST_RUN_TWICE=1 and LIVINGROOM_HOST_KILL_AFTER_COMMITS=n.
 */
export function parseCommandLine(args: readonly string[], env: Environment): HostOptions {
  const { values } = parseArgs({
    args,
    options: {
      app: { type: 'string' },
      database: { type: 'string' },
      port: { type: 'string' },
      hostname: { type: 'string' },
      origin: { type: 'string', multiple: true },
      setting: { type: 'string', multiple: true },
      settings: { type: 'string' },
    },
  });
  const databaseFile = values.database ?? env.LIVINGROOM_HOST_DATABASE;
  if (!databaseFile) throw new Error('name the database file with --database.');
  return {
    appDirectory: values.app ?? env.LIVINGROOM_HOST_APP ?? '.',
    databaseFile,
    port: numberOf('--port', values.port ?? env.LIVINGROOM_HOST_PORT ?? '7071'),
    hostname: values.hostname ?? env.LIVINGROOM_HOST_HOSTNAME ?? '127.0.0.1',
    allowedOrigins: values.origin ?? list(env.LIVINGROOM_HOST_ORIGINS),
    chaos: chaosOf(env),
    settings: { ...readSettings(values.settings), ...pairs(values.setting ?? []) },
  };
}

function chaosOf(env: Environment): Chaos {
  const commits = env.LIVINGROOM_HOST_KILL_AFTER_COMMITS;
  return {
    runActivitiesTwice: ['1', 'true'].includes(env.LIVINGROOM_HOST_RUN_TWICE ?? ''),
    ...(commits ? { killAfterCommits: numberOf('LIVINGROOM_HOST_KILL_AFTER_COMMITS', commits) } : {}),
  };
}

function list(text: string | undefined): string[] {
  return (text ?? '').split(',').filter(Boolean);
}

function numberOf(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0)
    throw new Error(`${name} must be a whole number, not "${text}".`);
  return value;
}

function pairs(texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    texts.map((text) => {
      const at = text.indexOf('=');
      if (at < 1) throw new Error(`--setting needs NAME=value, not "${text}".`);
      return [text.slice(0, at), text.slice(at + 1)];
    }),
  );
}

function readSettings(file: string | undefined): Record<string, string> {
  if (!file) return {};
  if (!existsSync(file)) throw new Error(`the settings file ${file} does not exist.`);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}
