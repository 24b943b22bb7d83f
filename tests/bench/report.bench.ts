import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { openView } from '../../web/src/features/reports/cards/open-view.ts';
import { createTestApi, type TestApi, testToken } from '../support/test-api.ts';
import { addReport, releaseManyRounds } from './support/many-rounds.ts';
import type { BenchResult } from './support/result.ts';

const CARDS = 40;

/** How often each is measured, in turn; the best counts, by the processor's time, so that other work does not decide. */
const TRIALS = 6;

const { view } = reportCalls.operations;

/**
 * A report of 40 cards that together ask for every figure of 200 units × 39 topics × 12 rounds: all that the server
 * does for the one call, against one plain read of the same rows.
 */
export async function run(): Promise<BenchResult> {
  const file = join(tmpdir(), `livingroom-report-${process.pid}.sqlite`);
  try {
    const api = await createTestApi({ file, now: '2026-03-10T09:00:00.000Z' });
    const { accountId, admin } = await api.addAccount('Acme', 'ada@acme.test');
    const rows = await releaseManyRounds(api, accountId);
    const report = await addCards(api, accountId);
    const once = await addHeatmap(api, accountId);
    const ask = (key: string) => askServer(api, admin.email, key);
    const text = await ask(report);
    const { figures } = openView(JSON.parse(text));
    const whole: number[] = [];
    const single: number[] = [];
    const reads: number[] = [];
    const bares: number[] = [];
    for (let trial = 0; trial < TRIALS; trial += 1) {
      bares.push(await busy(async () => bareRead(file, accountId)));
      reads.push(await busy(() => plainRead(api, accountId)));
      whole.push(await busy(() => ask(report)));
      single.push(await busy(() => ask(once)));
    }
    const [best, one, read, bare] = [whole, single, reads, bares].map((times) => Math.min(...times));
    await api.ports.store.close();
    return {
      name: 'report',
      figures: {
        'released rows': rows,
        'figures in the answer': figures.length,
        'kilobytes of the answer': Math.round(text.length / 1000),
        'kilobytes of it as sent (gzip)': Math.round(gzipSync(text).length / 1000),
        'bare node:sqlite read, processor ms': Math.round(bare ?? 0),
        'read through the store, processor ms': Math.round(read ?? 0),
        'report of 40 cards, all rounds, processor ms': Math.round(best ?? 0),
        'heatmap of one round, processor ms': Math.round(one ?? 0),
      },
      ratio: Math.round(((best ?? 0) / (read ?? 1)) * 100) / 100,
      reference: 'the whole call against one read of the same rows through the store (aim: 1.5)',
    };
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
  }
}

/** Forty cards, each of a few drivers over all units and rounds. */
function addCards(api: TestApi, accountId: number): Promise<string> {
  const cards = Array.from({ length: CARDS }, (_, at) => ({
    name: `card ${at}`,
    chart_type: 'heatmap',
    report_data: {
      computations: [
        { name: 'x', topics: at % 2 === 0 ? 'all' : 'drivers', units: 'visible', rounds: 'all' },
      ],
    },
  }));
  return addReport(api, accountId, { title: 'Bench', cards });
}

function addHeatmap(api: TestApi, accountId: number): Promise<string> {
  const computations = [{ name: 'x', topics: 'all', units: 'visible' }];
  return addReport(api, accountId, {
    title: 'Bench',
    cards: [{ name: 'heat', chart_type: 'heatmap', report_data: { computations } }],
  });
}

async function plainRead(api: TestApi, accountId: number): Promise<number> {
  let read = 0;
  for await (const rows of api.context(accountId).store.table('analytics_computations').pages({}))
    read += rows.length;
  return read;
}

function bareRead(file: string, accountId: number): number {
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = db
    .prepare('SELECT body FROM analytics_computations WHERE account = ?')
    .all(accountId)
    .map(({ body }) => JSON.parse(String(body)));
  db.close();
  return rows.length;
}

/** The call as a server answers it: what a client makes of the text is not its work. */
async function askServer(api: TestApi, email: string, report: string): Promise<string> {
  const incoming = {
    method: view.method,
    path: view.path,
    scheme: 'https',
    query: new URLSearchParams({ report }),
    header: (name: string) =>
      name.toLowerCase() === 'authorization' ? `Bearer ${testToken(email, true)}` : null,
    bytes: async () => new Uint8Array(),
  };
  const { status, body } = await api.app.handle('reports', incoming, { workflows: api.workflows });
  if (status !== 200 || typeof body !== 'string') throw new Error(`The report answered ${status}.`);
  return body;
}

/** Processor milliseconds of this process. */
async function busy(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
