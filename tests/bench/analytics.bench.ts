import { copyFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import { findTable, type TableName } from '@livingroom/shared/catalogue/catalogue.ts';
import type { ServiceContext } from '../../functions/core/context.ts';
import { readEvery, readPages, shardOf } from '../../functions/core/storage/rows.ts';
import { releaseRound } from '../../functions/modules/analytics/release-round.ts';
import { beginRun, runNumber } from '../../functions/modules/analytics/run-main.ts';
import { createTestApi } from '../support/test-api.ts';
import {
  answer,
  type BigRound,
  busy,
  closeRound,
  day,
  longestTurn,
  openBigRound,
  ROUND,
} from './support/big-round.ts';
import type { BenchResult } from './support/result.ts';

const PEOPLE = 27_778;
const UNITS = 400;
/** Who has answered before the first daily run; one in a hundred more before the next. */
const EARLY_PEOPLE = 16_668;
const LATE_PEOPLE = 278;

const size = { people: PEOPLE, units: UNITS, drivers: 36, words: 50 };

/**
 * A round of 1,000,000 answers. Once with a single run, at the close, that has everything to read; and once with
 * daily runs: the first, one with nothing new, one with one per cent new, the close. Against one read of all answers.
 */
export async function run(): Promise<BenchResult> {
  const file = join(tmpdir(), `livingroom-analytics-${process.pid}.sqlite`);
  const copy = `${file}.copy`;
  try {
    const { api, round: world } = await openBigRound(file, size);
    const { context, accountId } = world;
    await answer(world, 1, EARLY_PEOPLE + 1, day(9));
    for (const suffix of ['', '-wal']) copyFileSync(`${file}${suffix}`, `${copy}${suffix}`);
    const executionId = await runNumber(context);
    await beginRun(context, executionId);
    const release = () => busy(() => releaseRound(context, ROUND, executionId));
    const first = await release();
    api.clock.advance(86_400_000);
    const quiet = await release();
    await answer(world, EARLY_PEOPLE + 1, EARLY_PEOPLE + LATE_PEOPLE + 1, day(11));
    api.clock.advance(86_400_000);
    const daily = await release();
    await answer(world, EARLY_PEOPLE + LATE_PEOPLE + 1, PEOPLE + 1, day(13));
    await closeRound(world);
    const pauses = monitorEventLoopDelay({ resolution: 1 });
    pauses.enable();
    const longest = longestTurn();
    const close = await release();
    const turn = longest();
    pauses.disable();
    const figures = await context.store.count('analytics_computations');
    // A round that may show nothing is quick, and measures nothing.
    if (figures < UNITS * world.drivers.length) throw new Error(`Only ${figures} figures were released.`);
    const once = await runOnce(copy, accountId, world);
    return {
      name: 'analytics',
      figures: {
        answers: PEOPLE * world.drivers.length,
        units: UNITS,
        'bare node:sqlite read, processor ms': Math.round(once.bare),
        'read through the store, processor ms': Math.round(once.read),
        'one run at the close, processor ms': Math.round(once.close),
        'first of several runs, processor ms': Math.round(first),
        'daily run without new answers, processor ms': Math.round(quiet),
        'daily run with 1 % new answers, processor ms': Math.round(daily),
        'daily run with 1 % new answers against the first': Math.round((daily / first) * 1000) / 1000,
        'close after daily runs, processor ms': Math.round(close),
        'longest turn in it, processor ms': turn,
        'longest wait of other calls during it ms': Math.round(pauses.max / 1e6),
        'one run against a read through the store': Math.round((once.close / once.read) * 100) / 100,
        'figures released': figures,
        'memory MB': Math.round(process.memoryUsage().rss / 1e6),
      },
      ratio: Math.round((once.close / once.bare) * 100) / 100,
      reference: 'one run at the close against one read of the same answers by bare node:sqlite (aim: 1.3)',
    };
  } finally {
    for (const suffix of ['', '-wal', '-shm'])
      for (const path of [file, copy]) rmSync(`${path}${suffix}`, { force: true });
  }
}

/**
 * How often the close and its references are measured, in turn; the best of each counts. By the processor's time, so
 * that other work on the machine does not decide.
 */
const TRIALS = 3;

const released = ['release_rounds', 'release_trees', 'release_blocks', 'analytics_computations'] as const;

/** The same round, analysed by one run at its close, and forgotten again. */
async function runOnce(file: string, accountId: number, before: BigRound) {
  const api = await createTestApi({ file, now: day(15) });
  const world = { ...before, context: api.context(accountId) };
  await answer(world, EARLY_PEOPLE + 1, PEOPLE + 1, day(11));
  await closeRound(world);
  const bares: number[] = [];
  const reads: number[] = [];
  const closes: number[] = [];
  for (let trial = 0; trial < TRIALS; trial += 1) {
    bares.push(await busy(async () => bareRead(file, accountId)));
    reads.push(await busy(() => plainRead(world)));
    const executionId = await runNumber(world.context);
    await beginRun(world.context, executionId);
    closes.push(await busy(() => releaseRound(world.context, ROUND, executionId)));
    for (const table of released) await deleteAll(world.context, table);
  }
  return { close: Math.min(...closes), read: Math.min(...reads), bare: Math.min(...bares) };
}

/** Rows of a table with partitions are deleted in theirs. */
async function deleteAll(context: ServiceContext, name: TableName): Promise<void> {
  const table = findTable(name);
  const all = await readEvery(context.store, name);
  for (const [shard, rows] of Map.groupBy(all, ({ body }) => shardOf(table, body)))
    for (let start = 0; start < rows.length; start += 100) {
      const writes = rows.slice(start, start + 100).map(({ id }) => ({ kind: 'delete' as const, id }));
      await context.store.write(name, writes, shard);
    }
}

/** Every answer, whole, as a script without the product would read them. */
function bareRead(file: string, accountId: number): number {
  const db = new DatabaseSync(file, { readOnly: true });
  let sum = 0;
  for (const row of db.prepare('SELECT body FROM "survey_responses" WHERE account = ?').iterate(accountId))
    sum += Number(JSON.parse(String(row.body)).message_rating);
  db.close();
  return sum;
}

/** Every answer of the round, whole, page by page, looked at once. */
async function plainRead({ context }: BigRound): Promise<number> {
  const where = {
    and: [
      { field: 'flow_execution_id_ref', op: 'eq' as const, value: 1 },
      { field: 'flow_execution_round', op: 'eq' as const, value: 1 },
    ],
  };
  const sort = [{ field: 'response_id', direction: 'asc' as const }];
  let sum = 0;
  const query = { where, sort };
  for await (const page of readPages(context.store, 'survey_responses', query))
    for (const { body } of page) sum += Number(body.message_rating);
  return sum;
}
