import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { loadJudge } from '../../../scripts/judge/packages.ts';
import type { Load, Measured } from './load.ts';

const WARM_UP_SECONDS = 1;

/** As much of autocannon as is used here. */
type Autocannon = (options: {
  readonly url: string;
  readonly connections: number;
  readonly duration: number;
  readonly requests: readonly {
    readonly method: string;
    readonly path: string;
    readonly headers: { readonly [name: string]: string };
  }[];
}) => Promise<{
  readonly requests: { readonly average: number; readonly total: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly non2xx: number;
  readonly errors: number;
}>;

/**
 * The same load by a tool that nobody here wrote, in a process of its own. For calls without a body, whose numbers cycle:
 * they are asked for in turn. Errors: a sentence where the tool cannot be had or says nothing.
 */
export async function measureByAutocannon(load: Load): Promise<Measured> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), JSON.stringify(load)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const line = said.trim().split('\n').at(-1) ?? '';
  if (!line.startsWith('{')) throw new Error('autocannon measured nothing.');
  return JSON.parse(line);
}

async function generate({ url, method, token, connections, seconds, first, cycle = 1 }: Load) {
  const autocannon = loadJudge('slow', 'autocannon') as Autocannon;
  const { origin } = new URL(url);
  const requests = Array.from({ length: cycle }, (_, place) => ({
    method,
    path: url.slice(origin.length).replaceAll('#', String(first + place)),
    headers: { authorization: `Bearer ${token}` },
  }));
  const run = (duration: number) => autocannon({ url: origin, connections, duration, requests });
  await run(WARM_UP_SECONDS);
  const { requests: made, latency, non2xx, errors } = await run(seconds);
  const { p50, p99 } = latency;
  return { perSecond: Math.round(made.average), p50, p99, requests: made.total, errors: non2xx + errors };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(JSON.stringify(await generate(JSON.parse(process.argv[2] ?? ''))));
  process.exit(0);
}
