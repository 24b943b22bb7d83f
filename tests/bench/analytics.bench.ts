import { copyFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import type { ServiceContext } from '../../functions/context.ts';
import { releaseRound } from '../../functions/services/analytics/release-round.ts';
import { beginRun, runNumber } from '../../functions/services/analytics/run-main.ts';
import type { Body } from '../../functions/storage/port.ts';
import { readEvery, readPages } from '../../functions/storage/rows.ts';
import { createTestApi } from '../support/test-api.ts';
import { addMainSurvey } from '../worlds/dialogue.ts';
import type { BenchResult } from './support/result.ts';

const PEOPLE = 27_778;
const UNITS = 400;
const ROUND = '1-1';
/** Who has answered before the first daily run; one in a hundred more before the next. */
const EARLY_PEOPLE = 16_668;
const LATE_PEOPLE = 278;

const day = (number: number) => new Date(Date.UTC(2026, 2, number)).toISOString();

type World = {
  readonly context: ServiceContext;
  readonly datasetId: number;
  readonly surveyId: number;
  readonly drivers: readonly number[];
};

/**
 * A round of 1,000,000 answers. Once with a single run, at the close, that has everything to read; and once with
 * daily runs: the first, one with nothing new, one with one per cent new, the close. Against one read of all answers.
 */
export async function run(): Promise<BenchResult> {
  const file = join(tmpdir(), `livingroom-analytics-${process.pid}.sqlite`);
  const copy = `${file}.copy`;
  try {
    const api = await createTestApi({ file, now: day(10) });
    const { accountId } = await api.addAccount('Acme', 'ada@acme.test');
    const context = api.context(accountId);
    const { surveyId, datasetId } = await addMainSurvey(api, accountId);
    const { rows } = await context.store.query('drivers', { limit: 1000 });
    const keyDrivers = rows.filter(({ body }) => body.driver_type === 'key_driver');
    const drivers = keyDrivers.map(({ body }) => Number(body.driver_id));
    const world: World = { context, datasetId, surveyId, drivers };
    await openRound(world);
    await answer(world, 0, EARLY_PEOPLE, day(9));
    for (const suffix of ['', '-wal']) copyFileSync(`${file}${suffix}`, `${copy}${suffix}`);
    const executionId = await runNumber(context);
    await beginRun(context, executionId);
    const release = () => busy(() => releaseRound(context, ROUND, executionId));
    const first = await release();
    api.clock.advance(86_400_000);
    const quiet = await release();
    await answer(world, EARLY_PEOPLE, EARLY_PEOPLE + LATE_PEOPLE, day(11));
    api.clock.advance(86_400_000);
    const daily = await release();
    await answer(world, EARLY_PEOPLE + LATE_PEOPLE, PEOPLE, day(13));
    await closeRound(world);
    const pauses = monitorEventLoopDelay({ resolution: 1 });
    pauses.enable();
    const close = await release();
    pauses.disable();
    const released = await context.store.count('analytics_computations');
    const once = await runOnce(copy, accountId, world);
    return {
      name: 'analytics',
      figures: {
        answers: PEOPLE * drivers.length,
        units: UNITS,
        'bare node:sqlite read, processor ms': Math.round(once.bare),
        'read through the store, processor ms': Math.round(once.read),
        'one run at the close, processor ms': Math.round(once.close),
        'first of several runs, processor ms': Math.round(first),
        'daily run without new answers, processor ms': Math.round(quiet),
        'daily run with 1 % new answers, processor ms': Math.round(daily),
        'daily run with 1 % new answers against the first': Math.round((daily / first) * 1000) / 1000,
        'close after daily runs, processor ms': Math.round(close),
        'longest wait of other calls during it ms': Math.round(pauses.max / 1e6),
        'one run against a read through the store': Math.round((once.close / once.read) * 100) / 100,
        'figures released': released,
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

/** The same round, analysed by one run at its close, and forgotten again. */
async function runOnce(file: string, accountId: number, before: World) {
  const api = await createTestApi({ file, now: day(15) });
  const world = { ...before, context: api.context(accountId) };
  await answer(world, EARLY_PEOPLE, PEOPLE, day(11));
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
    for (const table of ['release_rounds', 'release_blocks', 'analytics_computations'])
      await deleteAll(world.context, table);
  }
  return { close: Math.min(...closes), read: Math.min(...reads), bare: Math.min(...bares) };
}

async function deleteAll(context: ServiceContext, table: string): Promise<void> {
  const ids = (await readEvery(context.store, table, { fields: [] })).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += 100) {
    const writes = ids.slice(start, start + 100).map((id) => ({ kind: 'delete' as const, id }));
    await context.store.write(table, writes);
  }
}

async function openRound({ context, datasetId, surveyId }: World): Promise<void> {
  const units = Array.from({ length: UNITS }, (_, index) => index + 1);
  await create(context, 'units', units, (id) => ({ unit_id: id, unit_name: `Unit ${id}` }));
  await create(context, 'subunits', units.slice(1), (id) => ({
    subunit_id: id,
    unit_id_ref: Math.ceil((id - 1) / 7),
    child_unit_id_ref: id,
  }));
  await context.store.write('flow_rounds', [
    { kind: 'create', id: ROUND, body: roundBody(datasetId, surveyId, null) },
  ]);
  const people = Array.from({ length: PEOPLE }, (_, index) => index + 1);
  await create(context, 'survey_executions', people, (id) => ({
    execution_id: id,
    employee_id_ref: id,
    unit_id_ref: unitOf(id),
    status: 'in-progress',
    flow_execution_id_ref: 1,
    flow_execution_round: 1,
    created_at: day(1),
  }));
}

async function closeRound({ context, datasetId, surveyId }: World): Promise<void> {
  await context.store.write('flow_rounds', [
    { kind: 'replace', id: ROUND, body: roundBody(datasetId, surveyId, day(14)) },
  ]);
}

function roundBody(datasetId: number, surveyId: number, closedAt: string | null): Body {
  return {
    flow_round_id: ROUND,
    flow_execution_id_ref: 1,
    flow_execution_round: 1,
    opened_at: day(1),
    closes_at: day(14),
    closed_at: closedAt,
    dataset_id_ref: datasetId,
    survey_id_ref: surveyId,
  };
}

async function answer(world: World, from: number, until: number, at: string): Promise<void> {
  const { context, datasetId, surveyId, drivers } = world;
  for (let person = from + 1; person <= until; person += 1) {
    const writes = drivers.map((driver, place) => {
      const id = person * drivers.length + place;
      const body: Body = {
        response_id: id,
        employee_id_ref: person,
        execution_id_ref: person,
        dataset_id_ref: datasetId,
        survey_id_ref: surveyId,
        survey_item_id_ref: driver,
        unit_id_ref: unitOf(person),
        flow_execution_id_ref: 1,
        flow_execution_round: 1,
        status: 'received',
        date_responded: at,
        idem_token: `token-${id}`,
        test_flag: false,
        metadata: null,
        message_text: id % 50 === 0 ? `Comment ${id}: more time for the customers, please.` : '',
        message_rating: ((person * 7 + place * 3) % 7) + 1,
        message_choices: [],
        message_selected: [],
        message_from: 'user',
        message_type: 'text',
        chatitem_item_type: 'static',
        chatitem_linked_to_driver: true,
        chatitem_driver_id_ref: driver,
        chatitem_item_title: 'How much do you agree?',
        chatitem_item_text: 'My manager listens when I have something to say about how we work together.',
        created_at: at,
        updated_at: at,
      };
      return { kind: 'create' as const, id: `${person}-${driver}`, body };
    });
    await context.store.write('survey_responses', writes, String(datasetId));
  }
}

function unitOf(person: number): number {
  return (person % UNITS) + 1;
}

async function create(
  context: ServiceContext,
  table: string,
  ids: readonly number[],
  bodyOf: (id: number) => Body,
): Promise<void> {
  for (let start = 0; start < ids.length; start += 100) {
    const writes = ids
      .slice(start, start + 100)
      .map((id) => ({ kind: 'create' as const, id: String(id), body: bodyOf(id) }));
    await context.store.write(table, writes);
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
async function plainRead({ context }: World): Promise<number> {
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

/** Of the thread that serves the calls: what other work on the machine takes does not count, nor what helps this thread. */
async function busy(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
