import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { analyticsFlows } from '@livingroom/shared/modules/analyses/contract.ts';
import type { GraphNode } from '@livingroom/shared/modules/analyses/rules/graph.ts';
import type { NodeKind } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import { createTestApi, type Person, type TestApi } from '../support/test-api.ts';
import { releaseManyRounds } from './support/many-rounds.ts';
import type { BenchResult } from './support/result.ts';

/** How often each is measured, in turn; the best counts, by the processor's time, so that other work does not decide. */
const TRIALS = 5;

type Step = readonly [kind: NodeKind, from: number | null, params?: GraphNode['params']];

/** Twenty nodes, most of them over every figure of 200 units × 36 drivers × 12 rounds. */
const stepsFor = (outcome: string): readonly Step[] => [
  ['released', null, { units: 'units', rounds: 'all' }],
  ['range', 1, { number: 'n', from: 5, to: 100_000 }],
  ['recode', 2, { names: 'Unit 1; Unit 2; Unit 3', text: 'unit', becomes: 'Front' }],
  ['bands', 3],
  ['describe', 4, { by: ['driver', 'band'] }],
  ['index-score', 2],
  ['pivot', 6, { across: 'round', number: 'index', by: ['unit', 'driver'] }],
  ['trend', 2, { by: ['unit', 'driver'] }],
  ['correct', 8],
  ['top', 9, { number: 'slope', order: 'furthest', count: 50 }],
  ['join', 2, { into: 'named', names: 'Unit 4; Unit 5; Unit 6; Unit 7', becomes: 'Back' }],
  ['compare', 11],
  ['welch', 12],
  ['correct', 13],
  ['chi', 2],
  ['relate', 2, { one: 'mean', other: 'spread', by: ['driver'] }],
  ['cluster', 2],
  ['importance', 2, { outcome }],
  ['what-if', 2, { outcome, held: 'together' }],
  ['result', 18],
];

const nodesFor = (outcome: string): GraphNode[] =>
  stepsFor(outcome).map(([kind, from, params = {}], at) => ({
    order: at + 1,
    kind,
    name: '',
    params,
    from,
    x: 0,
    y: 0,
  }));

/** An analysis of twenty nodes as the server computes it for one call, against one read of the same rows through the store. */
export async function run(): Promise<BenchResult> {
  const file = join(tmpdir(), `livingroom-analysis-${process.pid}.sqlite`);
  try {
    const api = await createTestApi({ file, now: '2026-03-10T09:00:00.000Z' });
    const { accountId } = await api.addAccount('Acme', 'ada@acme.test');
    const rows = await releaseManyRounds(api, accountId);
    const { rows: drivers } = await api.context(accountId).store.query('drivers', { limit: 1000 });
    const outcome = drivers.find(({ body }) => body.parent_id_ref !== null)?.body.driver_title;
    const nodes = nodesFor(String(outcome));
    const operator = await api.addPerson(SYSTEM_ACCOUNT_ID, 'operator@system.test', 'system');
    const [whole, reads, waits]: [number[], number[], number[]] = [[], [], []];
    let seconds: readonly (readonly [string, number])[] = [];
    for (let trial = 0; trial < TRIALS; trial += 1) {
      reads.push(await busy(() => plainRead(api, accountId)));
      const began = performance.now();
      whole.push(
        await busy(async () => {
          seconds = await computeAll(api, { operator, accountId, nodes });
        }),
      );
      waits.push(performance.now() - began);
    }
    const [best, read, wait] = [whole, reads, waits].map((times) => Math.min(...times));
    await api.ports.store.close();
    const slowest = seconds.toSorted(([, one], [, other]) => other - one).slice(0, 5);
    return {
      name: 'analysis',
      figures: {
        'released rows': rows,
        nodes: nodes.length,
        'read through the store, processor ms': Math.round(read ?? 0),
        'analysis of 20 nodes, processor ms': Math.round(best ?? 0),
        'analysis of 20 nodes, ms until it is there (aim: 2000)': Math.round(wait ?? 0),
        ...Object.fromEntries(slowest.map(([name, one]) => [`${name}, ms`, Math.round(one * 1000)])),
      },
      ratio: Math.round(((best ?? 0) / (read ?? 1)) * 100) / 100,
      reference: 'the whole call against one read of the same rows through the store',
    };
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
  }
}

/** Computes it once; answers the seconds of each node. */
async function computeAll(
  api: TestApi,
  {
    operator,
    accountId,
    nodes,
  }: { readonly operator: Person; readonly accountId: number; readonly nodes: GraphNode[] },
) {
  // The clock of the API stands still: how long a node takes is read from the machine's.
  const clock = { ...api.ports.clock, now: () => performance.timeOrigin + performance.now() };
  const kept = api.ports.clock;
  Object.assign(api.ports, { clock });
  const { outcomes } = await api
    .as(operator)
    .call(analyticsFlows.operations.preview, { body: { nodes, show: 20 } }, { accountId });
  Object.assign(api.ports, { clock: kept });
  const empty = outcomes.filter(({ rows_out }) => rows_out === 0);
  if (empty.length > 0) throw new Error(`Without lines: ${empty.map(({ order }) => order).join(', ')}`);
  return outcomes.map(({ order, seconds }) => [`${order} ${nodes[order - 1]?.kind}`, seconds] as const);
}

async function plainRead(api: TestApi, accountId: number): Promise<number> {
  let read = 0;
  for await (const rows of api.context(accountId).store.table('analytics_computations').pages({}))
    read += rows.length;
  return read;
}

/** Processor milliseconds of this process. */
async function busy(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
