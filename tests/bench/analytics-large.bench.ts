import { deepStrictEqual } from 'node:assert';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { releaseRound } from '../../functions/modules/analytics/release-round.ts';
import { beginRun, runNumber } from '../../functions/modules/analytics/run-main.ts';
import {
  answer,
  type BigRound,
  busy,
  closeRound,
  createRows,
  day,
  longestTurn,
  numbers,
  openBigRound,
  parentOf,
  ROUND,
  scoreOf,
  unitOf,
} from './support/big-round.ts';
import { type Bins, countGroups, total } from './support/count-groups.ts';
import type { BenchResult } from './support/result.ts';

const PEOPLE = 300_000;
const UNITS = 6_000;
/** Numbers of the last who have answered before each run: the first, one with one per cent more, the close. */
const ANSWERED = [180_000, 183_000, 299_000] as const;

/** Who came long before, one of six; the others came after a trial, and make no group. */
const isSettled = (person: number) => person % 6 === 0;

const size = { people: PEOPLE, units: UNITS, drivers: 3, words: 10, counts: isSettled };

/** What a row of the document store may take. */
const MAX_ROW = 1_900_000;

/**
 * 300,000 people, most of them newcomers after a pilot, three questions, words at every tenth answer: every row fits
 * in the document store, and all scores are those of a plain count.
 */
export async function run(): Promise<BenchResult> {
  const file = join(tmpdir(), `livingroom-analytics-large-${process.pid}.sqlite`);
  try {
    const { api, round } = await openBigRound(file, size);
    await addPeople(round);
    const [early, more, last] = ANSWERED;
    await answer(round, 1, early + 1, day(9));
    const executionId = await runNumber(round.context);
    const begin = await busy(() => beginRun(round.context, executionId));
    const release = async () => {
      globalThis.gc?.();
      const longest = longestTurn();
      const time = await busy(() => releaseRound(round.context, ROUND, executionId));
      return { time: Math.round(time), turn: longest(), memory: peak() };
    };
    const before = peak();
    const first = await release();
    await answer(round, early + 1, more + 1, day(11));
    api.clock.advance(2 * 86_400_000);
    const daily = await release();
    await answer(round, more + 1, last + 1, day(13));
    await closeRound(round);
    const close = await release();
    const scores = compareScores(file, round);
    const rows = largestRows(file);
    if (rows.some(({ bytes }) => bytes > MAX_ROW)) throw new Error(JSON.stringify(rows));
    await api.ports.store.close();
    return {
      name: 'analytics-large',
      figures: {
        people: PEOPLE,
        answers: last * size.drivers,
        units: UNITS,
        'beginning of the run, processor ms': Math.round(begin),
        'first of several runs, processor ms': first.time,
        'daily run with 1 % new answers, processor ms': daily.time,
        'close, processor ms': close.time,
        'longest turn in these, processor ms': [first, daily, close].map(({ turn }) => turn).join(', '),
        'most memory before and in these, MB': [
          before,
          ...[first, daily, close].map(({ memory }) => memory),
        ].join(', '),
        'scores equal to a plain count': scores,
        ...Object.fromEntries(
          rows.map(({ table, bytes }) => [`largest row of ${table}, kB`, Math.round(bytes / 1000)]),
        ),
      },
      ratio: Math.round((daily.time / first.time) * 1000) / 1000,
      reference: 'a daily run with 1 % new answers against the first (aim: 0.05)',
    };
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
  }
}

/** Everybody is in the directory; most came lately, after a round that could give figures. */
async function addPeople(round: BigRound): Promise<void> {
  const { context, datasetId, surveyId } = round;
  await createRows(context, 'employees', numbers(1, PEOPLE + 1), (id) => ({
    employee_id: id,
    full_name: `Person ${id}`,
    email: `person-${id}@acme.test`,
    status: 'active',
    primary_unit_id_ref: unitOf(round, id),
    created_at: isSettled(id) ? day(-200) : day(-8),
    updated_at: day(-8),
  }));
  const pilot = {
    flow_round_id: '2-1',
    flow_execution_id_ref: 2,
    flow_execution_round: 1,
    opened_at: day(-60),
    closes_at: day(-50),
    closed_at: day(-50),
    dataset_id_ref: datasetId,
    survey_id_ref: surveyId,
  };
  await context.store.write('flow_rounds', [{ kind: 'create', id: '2-1', body: pilot }]);
}

/** How many scores there are; throws where one is not what a plain count says. */
function compareScores(file: string, round: BigRound): number {
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = db.prepare(
    "SELECT body FROM analytics_computations WHERE json_extract(body, '$.figure') = 'score'",
  );
  const released = new Map<string, object>();
  for (const row of rows.iterate()) {
    const { unit_id_ref, driver_id_ref, n, value_numeric } = JSON.parse(String(row.body));
    released.set(`${driver_id_ref} ${unit_id_ref}`, { n, mean: round4(value_numeric) });
  }
  db.close();
  const expected = new Map<string, object>();
  for (const [place, driver] of round.drivers.entries())
    for (const [unit, bins] of countScores(round, place)) expected.set(`${driver} ${unit}`, shown(bins));
  deepStrictEqual(released, expected);
  return expected.size;
}

function countScores(round: BigRound, place: number): ReadonlyMap<number, Bins> {
  const asked = Map.groupBy(numbers(1, PEOPLE + 1), (person) => unitOf(round, person));
  const count = countGroups({
    deepestFirst: numbers(0, UNITS + 1).toReversed(),
    asked: (unit) => asked.get(unit)?.length ?? 0,
    parentOf,
  });
  let from = 0;
  for (const until of ANSWERED) {
    const given = numbers(from + 1, until + 1).map((person) => ({
      unit: unitOf(round, person),
      score: scoreOf(person, place),
      established: isSettled(person),
    }));
    count.give(given);
    if (until === ANSWERED.at(-1)) count.close();
    else count.run();
    from = until;
  }
  return count.shown;
}

/** As it is printed: a mean near an end of the scale is capped where fewer than ten gave it. */
function shown(bins: Bins): object {
  const n = total(bins);
  const mean = bins.reduce((sum, value, place) => sum + value * (place + 1), 0) / n;
  return { n, mean: round4(n < 10 ? Math.min(6.5, Math.max(1.5, mean)) : mean) };
}

function round4(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

/** Of each table that grows with a run. */
function largestRows(file: string) {
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = [
    'release_rounds',
    'release_trees',
    'release_blocks',
    'analytics_computations',
    'analytics_executions',
  ].map((table) => {
    const row = db.prepare(`SELECT MAX(LENGTH(CAST(body AS BLOB))) AS bytes FROM ${table}`).get();
    return { table, bytes: Number(row?.bytes) };
  });
  db.close();
  return rows;
}

function peak(): number {
  return Math.round(process.resourceUsage().maxRSS / 1000);
}
