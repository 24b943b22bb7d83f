import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getHeapSpaceStatistics, type HeapSpaceInfo } from 'node:v8';
import type { ServiceContext } from '../../functions/core/context.ts';
import type { AccountStore } from '../../functions/core/storage/port.ts';
import { Store } from '../../functions/core/storage/rows.ts';
import { processDue } from '../../functions/modules/flows/run/run-due.ts';
import { countedAccount } from '../support/counted-store.ts';
import { createFlowOrganisation, DAY } from '../worlds/flow.ts';
import type { BenchResult } from './support/result.ts';

/** `LIVINGROOM_BENCH_PEOPLE=100000 npm run bench flow-round` is the largest round that is promised. */
const PEOPLE = Number(process.env.LIVINGROOM_BENCH_PEOPLE ?? 10_000);
const BASE = 1_000;

type Counts = { calls: number; rows: number; topRss: number };

/** A whole round (open, invite, remind, close) for all these people, against one for 1,000: linear in people. */
export async function run(): Promise<BenchResult> {
  const base = await round(BASE);
  const full = await round(PEOPLE);
  const perPerson = (value: number, people: number) => Math.round((value / people) * 1000) / 1000;
  return {
    name: 'flow-round',
    figures: {
      people: PEOPLE,
      'open and invite ms': Math.round(full.opened),
      'remind ms': Math.round(full.reminded),
      'close ms': Math.round(full.closed),
      'whole round ms': Math.round(full.total),
      mails: full.mails,
      'mails a second': Math.round((full.mails * 1000) / (full.opened + full.reminded)),
      'store calls a person': perPerson(full.counts.calls, PEOPLE),
      'rows read and written a person': perPerson(full.counts.rows, PEOPLE),
      'live heap after the round MB': tenth(full.heap.all),
      'before it, product as loaded from source MB': tenth(full.heapBefore.all),
      'what the round leaves, without code MB': tenth(full.heap.data - full.heapBefore.data),
      'peak resident above idle MB (store included)': Math.round(full.peak),
      'peak resident of the process MB': Math.round(full.topRss),
    },
    ratio: full.total / PEOPLE / (base.total / BASE),
    reference: 'time a person in a round of 1,000 (1 is linear)',
  };
}

/** V8's spaces of code and bytecode: they grow while code becomes fast, however many people there are. */
const compiled = ['code_space', 'code_large_object_space', 'trusted_space', 'trusted_large_object_space'];

/** Megabytes in use after garbage collection, all of it and without compiled code; of two, the later collection takes what awaited the first. */
function liveHeap(): { readonly all: number; readonly data: number } {
  globalThis.gc?.();
  globalThis.gc?.();
  const used = (spaces: readonly HeapSpaceInfo[]) =>
    spaces.reduce((sum, { space_used_size: bytes }) => sum + bytes, 0) / 1e6;
  const spaces = getHeapSpaceStatistics();
  const data = spaces.filter(({ space_name: name }) => !compiled.includes(name));
  return { all: used(spaces), data: used(data) };
}

async function round(people: number) {
  const file = join(tmpdir(), `livingroom-flow-round-${process.pid}-${people}.sqlite`);
  const { api, accountId, change, id } = await createFlowOrganisation(people, { file });
  try {
    const counts: Counts = { calls: 0, rows: 0, topRss: 0 };
    const own = api.context(accountId);
    let mails = 0;
    const mail = {
      send: async () => {
        mails += 1;
        // As a network would, it lets the process breathe.
        if (mails % 5 === 0) await new Promise((resolve) => setImmediate(resolve));
        return { state: 'accepted' } as const;
      },
      outcome: async () => ({ state: 'unknown' }) as const,
      clearSuppression: async () => false,
    };
    const context: ServiceContext = {
      ...own,
      ports: { ...own.ports, mail },
      store: new Store(counted(own.store, counts), own.ports),
    };
    await change({ status: 'PENDING' });
    const heapBefore = liveHeap();
    const idle = process.memoryUsage.rss();
    const step = async (advance: number) => {
      api.clock.advance(advance);
      const started = performance.now();
      const { finished, errors } = await processDue(context, { flowExecutionId: id, budgetMs: 600_000 });
      if (!finished || errors.length > 0) throw new Error(`The round stopped: ${errors}`);
      return performance.now() - started;
    };
    const opened = await step(DAY);
    const reminded = await step(5 * DAY);
    const closed = await step(9 * DAY);
    if (mails !== people * 2) throw new Error(`${mails} mails for ${people} people`);
    const heap = liveHeap();
    const topRss = counts.topRss / 1e6;
    const peak = topRss - idle / 1e6;
    return {
      opened,
      reminded,
      closed,
      total: opened + reminded + closed,
      mails,
      counts,
      peak,
      topRss,
      heapBefore,
      heap,
    };
  } finally {
    await api.ports.store.close();
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
  }
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function counted(store: AccountStore, counts: Counts): AccountStore {
  return countedAccount(store, (_account, rows) => {
    counts.calls += 1;
    counts.rows += rows;
    // The store answers without yielding, so a timer would never see the peak.
    if (counts.calls % 20 === 0) counts.topRss = Math.max(counts.topRss, process.memoryUsage.rss());
  });
}
