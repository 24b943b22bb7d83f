import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { domainRoots } from '../../functions/described.at-build.ts';
import { loadDomain } from '../../functions/registry/endpoints.ts';
import { packageApp } from '../../scripts/build/package-app.ts';
import { createTestApi } from '../support/test-api.ts';
import { appSettings, startIssuer } from '../worlds/product.ts';
import { bareSdks, bundleBareSdks } from './support/bare-sdks.ts';
import type { BenchResult } from './support/result.ts';
import { workerStub } from './support/worker-stub.ts';

const RUNS = 5;

/** Answers as the product does at its least: nothing is read and nobody is known. */
const hello = `
  const { app, HttpResponse } = sdk0;
  app.http('hello', { handler: async () => new HttpResponse({ jsonBody: { hello: 'world' } }) });`;

type Took = { readonly processor: number; readonly milliseconds: number; readonly status: number };

/**
 * From nothing to the first answer of each domain, in a fresh process each that is the platform's worker to the packaged
 * app: load, settings, store, the domain's own modules, token, caller, and a call. Beside a hello of the same SDKs.
 */
export async function run(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'livingroom-first-answer-'));
  const issuer = await startIssuer();
  try {
    const app = join(folder, 'app');
    await packageApp(app);
    const store = join(folder, 'store.sqlite');
    const api = await createTestApi({ file: store });
    await api.addAccount('Acme', 'ada@acme.test');
    await api.ports.store.close();
    const loader = join(folder, 'loader.cjs');
    writeFileSync(loader, loaderCode);
    const bare = await bundleBareSdks(
      folder,
      `import * as own from '@azure/functions';\n${hello.replace('sdk0', 'own')}`,
    );
    const token = await issuer.tokenOf('ada@acme.test');
    const settings = appSettings({ store }, issuer);
    const product = join(app, 'main.cjs');
    const domains = await Promise.all(
      domainRoots.map(async ({ slug, root }) => ({ slug, path: `${root}${await readOf(slug)}` })),
    );
    const took = new Map<string, Took[]>();
    for (let round = 0; round <= RUNS; round += 1)
      for (const { slug, path } of [{ slug: 'hello', path: '/hello' }, ...domains]) {
        const file = join(folder, 'own.sqlite');
        copyFileSync(store, file);
        const one = await answer([loader, slug === 'hello' ? bare : product, slug, path, token], {
          ...settings,
          LIVINGROOM_SQLITE_FILE: file,
        });
        // The first round fills the page cache.
        if (round > 0) took.set(slug, [...(took.get(slug) ?? []), one]);
      }
    const floor = median(took.get('hello') ?? []);
    const ours = domains.map(({ slug }) => ({ slug, processor: median(took.get(slug) ?? []) }));
    const sorted = ours.toSorted((a, b) => b.processor - a.processor);
    const middle = sorted[Math.floor(sorted.length / 2)]?.processor ?? 0;
    const failed = domains.filter(({ slug }) =>
      took.get(slug)?.some(({ status }) => status >= 500 || status === 401),
    );
    if (failed.length > 0) throw new Error(`No answer of ${failed.map(({ slug }) => slug).join()}`);
    return {
      name: 'first-answer',
      figures: {
        'fresh processes each': RUNS,
        domains: domains.length,
        'hello, processor ms': round(floor),
        'the domain in the middle, processor ms': round(middle),
        ...Object.fromEntries(
          sorted.slice(0, 8).map(({ slug, processor }) => [`${slug}, ratio`, round(processor / floor)]),
        ),
        'the lightest domain, ratio': round((sorted.at(-1)?.processor ?? 0) / floor),
      },
      ratio: middle / floor,
      reference: `a hello of ${bareSdks.join(', ')}; the domain in the middle (aim 1.3)`,
    };
  } finally {
    issuer.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The path of a reading call of the domain that needs nothing said; its root where there is none. */
async function readOf(slug: string): Promise<string> {
  const { operations } = await loadDomain(slug);
  const own = Object.values(operations).map(({ operation }) => operation);
  return own.find(({ method, path }) => method === 'GET' && !path.includes('{'))?.path ?? '';
}

const loaderCode = `
  const [begun, before] = [performance.now(), process.cpuUsage()];
  ${workerStub}
  const [entry, slug, path, token] = process.argv.slice(2);
  require(entry);
  const headers = new Headers({ authorization: 'Bearer ' + token });
  const request = {
    method: 'GET', url: 'http://localhost/api/' + path.replace(/^\\//, ''), headers,
    arrayBuffer: async () => new ArrayBuffer(0),
  };
  const log = () => undefined;
  const logs = { log, trace: log, debug: log, info: log, warn: log, error: (line) => console.error(line) };
  const context = { ...logs, invocationId: 'one', functionName: slug, extraInputs: { get() {} }, options: {} };
  registered.get(slug)(request, context).then(async (answer) => {
    await answer.arrayBuffer();
    const { user, system } = process.cpuUsage(before);
    const milliseconds = performance.now() - begun;
    console.log(JSON.stringify({ processor: (user + system) / 1000, milliseconds, status: answer.status }));
    process.exit(0);
  });`;

/** In a process beside this one, which answers for the keys of the issuer meanwhile. */
async function answer(args: readonly string[], settings: Record<string, string>): Promise<Took> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let failed = '';
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    failed += data;
  });
  await once(child, 'close');
  const line = out.trim().split('\n').at(-1) ?? '';
  if (!line.startsWith('{"processor')) throw new Error(`${args[2]}: ${out} ${failed.slice(-2_000)}`);
  return JSON.parse(line);
}

function median(all: readonly Took[]): number {
  const sorted = all.map(({ processor }) => processor).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
