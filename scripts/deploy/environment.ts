import { spawnSync } from 'node:child_process';
import { readJson } from '@livingroom/shared/core/lib/json.ts';
import * as z from 'zod';

export type Values = { readonly [name: string]: string | undefined };

/** A value of the environment that is deployed. Errors: a sentence that names what is missing. */
export function need(values: Values, name: string): string {
  const value = values[name];
  if (!value) throw new Error(`${name} is not set: azd env set ${name} <value>`);
  return value;
}

/** Keeps values for the next steps and the next deployments. Errors: a sentence when azd cannot. */
export function remember(values: { readonly [name: string]: string }): void {
  for (const [name, value] of Object.entries(values)) {
    if (process.env[name] === value) continue;
    const { status } = spawnSync('azd', ['env', 'set', name, value], { stdio: 'inherit' });
    if (status !== 0) throw new Error(`azd could not keep ${name}`);
    process.env[name] = value;
  }
}

/**
 * Takes over what the selected environment of azd holds and this process lacks: a hook of azd has it, the shell of a
 * person does not. Without azd, or without an environment, nothing.
 */
export function loadEnvironment(): void {
  const { status, stdout } = spawnSync('azd', ['env', 'get-values', '--output', 'json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (status !== 0) return;
  const { data = {} } = z.record(z.string(), z.string()).safeParse(readJson(stdout));
  for (const [name, value] of Object.entries(data)) if (!process.env[name]) process.env[name] = value;
}
