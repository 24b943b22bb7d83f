import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { ALL_ACCOUNTS } from '@livingroom/shared/modules/metrics/rules/ranges.ts';
import { storeOf } from '../../functions/core/storage/rows.ts';
import { packageApp } from '../../scripts/build/package-app.ts';
import { freePort } from '../support/free-port.ts';
import { createFlowOrganisation, DAY } from '../worlds/flow.ts';
import { startIssuer, startProduct } from '../worlds/product.ts';
import { startMailService } from './support/packaged/mail-service.ts';
import type { BenchResult } from './support/result.ts';

/** `LIVINGROOM_BENCH_PEOPLE=100000 npm run bench packaged-round` is the largest round that is promised. */
const PEOPLE = Number(process.env.LIVINGROOM_BENCH_PEOPLE ?? 5_000);

/** What the heap of an instance may take, in MB: the rest of its 512 is Node itself, code, and what stands outside of the heap. */
const HEAP = 256;

/** An instance's memory, in MB (`infra`, the plan of the function app). */
const INSTANCE = 512;

/** A flow that is so late has lost its instance, and gets another one. */
const MISSED_MS = 15 * 60_000;

const LOOK_MS = 500;
const PATIENCE_MS = 60 * 60_000;

/** What one life of the instance took, in MB of resident memory, and how long. */
type Life = { readonly peak: number; readonly early: number; readonly late: number; readonly ms: number };

/**
 * A whole round (open and invite, remind, close) by the package as it is deployed, in an instance with a limited heap and a
 * mail service behind HTTP. Each part is a life of its own, days ahead of the one before, as a platform that scales to zero has
 * it. The local host and its SQLite stand in the same process and count as well.
 */
export async function run(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'livingroom-packaged-round-'));
  const [mail, issuer] = [await startMailService(), await startIssuer()];
  try {
    const app = join(folder, 'app');
    await packageApp(app);
    const store = join(folder, 'store.sqlite');
    const world = await createFlowOrganisation(PEOPLE, { file: store, now: ago(2 * MISSED_MS) });
    const start = ago(MISSED_MS);
    await world.change({ status: 'PENDING', recurrence_start_datetime: start });
    const settings = { LIVINGROOM_BLOB_FOLDER: join(folder, 'files') };
    const calls = countedCalls(world.api.ports);
    const life = async (ahead: number, isDone: () => Promise<boolean>): Promise<Life> => {
      const environment = {
        NODE_OPTIONS: `--max-old-space-size=${HEAP} --require ${JSON.stringify(shiftedClock)}`,
        LIVINGROOM_BENCH_AHEAD_MS: String(ahead),
      };
      const where = { folder, store, app, port: await freePort(), mail: mail.connectionString };
      const product = await startProduct({ ...where, environment, settings }, issuer);
      const began = performance.now();
      const headers = { 'x-functions-key': product.key() };
      await fetch(`${product.url}/admin/functions/due-work`, { method: 'POST', headers });
      const pid = product.process.pid ?? 0;
      const resident: number[] = [];
      while (!(await isDone())) {
        if (product.process.exitCode !== null || product.process.signalCode !== null)
          throw new Error(
            `The instance ended: ${readFileSync(join(folder, 'host.log'), 'utf8').slice(-2000)}`,
          );
        if (performance.now() - began > PATIENCE_MS) throw new Error(`Not done after ${PATIENCE_MS} ms`);
        resident.push(memoryOf(pid, 'VmRSS'));
        await calls.read();
        await pause(LOOK_MS);
      }
      const ms = performance.now() - began;
      const peak = memoryOf(pid, 'VmHWM');
      await calls.settled();
      await product.stop();
      const fifth = Math.max(1, Math.floor(resident.length / 5));
      return {
        peak,
        ms,
        early: Math.max(...resident.slice(0, 2 * fifth)),
        late: Math.max(...resident.slice(-fifth)),
      };
    };
    const closed = async () =>
      (await world.context.store.query('flow_rounds', { limit: 1 })).rows[0]?.body.closed_at != null;
    const opened = await life(0, async () => mail.mails() >= PEOPLE);
    const reminded = await life(5 * DAY + 60_000, async () => mail.mails() >= 2 * PEOPLE);
    const ended = await life(14 * DAY + 60_000, closed);
    if (mail.mails() !== 2 * PEOPLE || mail.doubled() > 0)
      throw new Error(`${mail.mails()} mails for ${PEOPLE} people, ${mail.doubled()} of them more than once`);
    await world.api.ports.store.close();
    const peak = Math.max(opened.peak, reminded.peak, ended.peak);
    return {
      name: 'packaged-round',
      figures: {
        people: PEOPLE,
        'limit of the heap MB': HEAP,
        mails: mail.mails(),
        ...figuresOf('open and invite', opened),
        ...figuresOf('remind', reminded),
        ...figuresOf('close', ended),
        'store calls a person, all work of the app': Math.round((calls.sum() / PEOPLE) * 1000) / 1000,
      },
      ratio: peak / INSTANCE,
      reference: `the ${INSTANCE} MB of an instance, at its peak (below 1)`,
    };
  } finally {
    mail.stop();
    issuer.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const shiftedClock = fileURLToPath(new URL('support/packaged/shifted-clock.cjs', import.meta.url));

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function figuresOf(name: string, { peak, early, late, ms }: Life): BenchResult['figures'] {
  return {
    [`${name}: ms`]: Math.round(ms),
    [`${name}: peak resident MB`]: peak,
    [`${name}: most in its first two fifths | in its last MB`]: `${early} | ${late}`,
  };
}

/** Of a process, as the system tells it, in MB. Errors: the system has no such file (only Linux has). */
function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes = '0'] = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status) ?? [];
  return Math.round((Number(kilobytes) * 1024) / 1e6);
}

/** Calls of the store as the product counts them itself; read as they come, since they are summed up later. */
function countedCalls(ports: Parameters<typeof storeOf>[0]) {
  const table = storeOf(ports, SYSTEM_ACCOUNT_ID).table('metric_counts');
  const read = new Map<string, number>();
  const look = async () => {
    for (const row of await table.every()) {
      if (row.account_id_ref !== ALL_ACCOUNTS) continue;
      const work = row.work as { readonly [name: string]: { readonly times: number } | undefined };
      read.set(row.metric_count_id, work['to.store']?.times ?? 0);
    }
  };
  return {
    read: look,
    /** Once what was counted last has been written as well. */
    async settled() {
      await pause(8_000);
      await look();
    },
    sum: () => [...read.values()].reduce((sum, times) => sum + times, 0),
  };
}
