import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { reportCalls } from '@livingroom/shared/contracts/reports.ts';
import type { Body } from '../../functions/storage/port.ts';
import { openView } from '../../web/src/features/report/cards/open-view.ts';
import { createTestApi, type TestApi, testToken } from '../support/test-api.ts';
import { addMainSurvey } from '../worlds/dialogue.ts';
import type { BenchResult } from './support/result.ts';

const UNITS = 200;
const ROUNDS = 12;
const CARDS = 40;
const PEOPLE = 60;

/** How often each is measured, in turn; the best counts, by the processor's time, so that other work does not decide. */
const TRIALS = 6;

const { view } = reportCalls.operations;
const day = (round: number) => new Date(Date.UTC(2025, round - 1, 3)).toISOString();

/**
 * A report of 40 cards that together ask for every figure of 200 units × 39 topics × 12 rounds: all that the server
 * does for the one call, against one plain read of the same rows.
 */
export async function run(): Promise<BenchResult> {
  const file = join(tmpdir(), `livingroom-report-${process.pid}.sqlite`);
  try {
    const api = await createTestApi({ file, now: '2026-03-10T09:00:00.000Z' });
    const { accountId, admin } = await api.addAccount('Acme', 'ada@acme.test');
    const rows = await release(api, accountId);
    const report = await addReport(api, accountId);
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

/** Twelve closed rounds with a score of every driver in every unit, as the analysis leaves them. */
async function release(api: TestApi, accountId: number): Promise<number> {
  const context = api.context(accountId);
  const { surveyId, datasetId } = await addMainSurvey(api, accountId);
  const { rows: drivers } = await context.store.query('drivers', { limit: 1000 });
  const leaves = drivers.filter(({ body }) => body.parent_id_ref !== null);
  const units = Array.from({ length: UNITS }, (_, at) => ({
    id: at + 1,
    name: `Unit ${at + 1}`,
    parent: null,
  }));
  let id = 0;
  for (let number = 1; number <= ROUNDS; number += 1) {
    const key = { flow_execution_id_ref: 1, flow_execution_round: number };
    const about = { dataset_id_ref: datasetId, survey_id_ref: surveyId };
    const stamps = { created_at: day(number), updated_at: day(number) };
    const round = {
      ...key,
      ...about,
      opened_at: day(number),
      closes_at: day(number),
      closed_at: day(number),
    };
    await context.store.write('flow_rounds', [
      { kind: 'create', id: `1-${number}`, body: { flow_round_id: `1-${number}`, ...round, ...stamps } },
    ]);
    const thresholds = { score: 5, detail: 10, kOpen: 10, share: 4 };
    const frozen = { release_round_id: `1-${number}`, ...key, ...about, tree: units, thresholds, ...stamps };
    await context.store.write('release_rounds', [
      { kind: 'create', id: `1-${number}`, body: { ...frozen, status: 'closed', metadata: null } },
    ]);
    for (const unit of [0, ...units.map((one) => one.id)]) {
      const figures = leaves.map(({ body: driver }): Body => {
        id += 1;
        const mean = 1 + ((id * 37) % 600) / 100;
        return {
          ...{ analytics_computation_id: id, name: 'score', figure: 'score', ...key, ...about, ...stamps },
          ...{ unit_id_ref: unit, driver_id_ref: driver.driver_id ?? 0, driver_key: driver.driver_key ?? '' },
          ...{ n: PEOPLE, people: PEOPLE, detail_people: PEOPLE, value_numeric: mean, value_category: null },
          ...{ value_numeric_array: [5, 5, 10, 10, 10, 10, 10], value_text_array: null, metadata: null },
        };
      });
      await context.store.write(
        'analytics_computations',
        figures.map((body) => ({ kind: 'create', id: String(body.analytics_computation_id), body })),
      );
    }
  }
  return id;
}

/** Forty cards, each of a few drivers over all units and rounds. */
function addReport(api: TestApi, accountId: number): Promise<string> {
  const cards = Array.from({ length: CARDS }, (_, at) => ({
    name: `card ${at}`,
    chart_type: 'heatmap',
    report_data: {
      computations: [
        { name: 'x', topics: at % 2 === 0 ? 'all' : 'drivers', units: 'visible', rounds: 'all' },
      ],
    },
  }));
  return put(api, accountId, cards);
}

function addHeatmap(api: TestApi, accountId: number): Promise<string> {
  const computations = [{ name: 'x', topics: 'all', units: 'visible' }];
  return put(api, accountId, [{ name: 'heat', chart_type: 'heatmap', report_data: { computations } }]);
}

async function put(api: TestApi, accountId: number, cards: readonly object[]): Promise<string> {
  const { store } = api.context(accountId);
  const id = await store.takeNumbers('reports', 1);
  const report_schema = { version: 2, generalOptions: { title: 'Bench' }, cards };
  const body = { report_id: id, title: 'Bench', report_status: 'active', report_schema };
  await store.write('reports', [{ kind: 'create', id: `${id}`, body: JSON.parse(JSON.stringify(body)) }]);
  return `${id}`;
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
