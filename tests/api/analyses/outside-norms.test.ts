import { analyticsFlows } from '@livingroom/shared/modules/analyses/contract.ts';
import type { GraphNode } from '@livingroom/shared/modules/analyses/rules/graph.ts';
import { jobs } from '@livingroom/shared/modules/jobs/contract.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { beforeAll, expect, test } from 'vitest';
import type { Person } from '../../support/test-api.ts';
import { createAnalysisWorld } from '../../worlds/analyses.ts';

let operator: Person;
let world: Awaited<ReturnType<typeof createAnalysisWorld>>;
let titles: readonly string[];

beforeAll(async () => {
  world = await createAnalysisWorld(
    [{ id: 301, parent: null, people: 24 }],
    [
      { number: 1, day: '2025-03-01', scoreOf: (person) => (person % 3) + 3 },
      { number: 2, day: '2025-09-01', scoreOf: (person) => (person % 3) + 4 },
    ],
  );
  operator = world.operator;
  const { rows } = await world.context.store.query('drivers', { limit: 100 });
  titles = world.asked.map((id) => String(rows.find(({ body }) => body.driver_id === id)?.body.driver_title));
}, 60_000);

const there = () => ({ accountId: world.accountId });

const HEADINGS = 'Norm*,Source*,Valid from*,Driver*,Mean*';

async function upload(lines: readonly string[], caller = operator) {
  const content = new TextEncoder().encode([HEADINGS, ...lines].join('\n'));
  const fields = { metadata: JSON.stringify({ tableName: 'outside_norms', mode: 'create' }) };
  const file = { name: 'norms.csv', content };
  const query = {
    container_type: 'TEMPORARY' as const,
    ...(caller === operator && { account_id_ref: `${world.accountId}` }),
  };
  const answer = await world.api.as(caller).upload(storages.operations.uploadFile, query, { file, fields });
  await world.api.workflows.settle();
  return answer;
}

const stored = async () => (await world.api.as(operator).rows('outside_norms', there()).list()).rows;

async function compared(rounds: string, params: { readonly [name: string]: string }) {
  const at = { name: '', x: 0, y: 0 };
  const nodes: readonly GraphNode[] = [
    { ...at, order: 1, kind: 'released' as const, params: { rounds }, from: null },
    { ...at, order: 2, kind: 'benchmark' as const, params: { against: 'norms', ...params }, from: 1 },
  ];
  const { outcomes } = await world.api
    .as(operator)
    .call(analyticsFlows.operations.preview, { body: { nodes: [...nodes], show: 2 } }, there());
  const { columns = [], rows = [] } = outcomes[1] ?? {};
  return rows.map((row) => Object.fromEntries(columns.map((key, place) => [key, row[place] ?? null])));
}

test('a file with a wrong driver, mean, day or no source says what is wrong of each row, and leaves nothing', async () => {
  await upload([
    `Retail DK,Panel 2025,2025-01-01,${titles[0]},8`,
    `Retail DK,,2025-01-01,${titles[1]},4`,
    `Retail DK,Panel 2025,soon,${titles[2]},4`,
    'Retail DK,Panel 2025,2025-01-01,No such driver,4',
  ]);
  const [job] = await world.api.as(operator).call(jobs.operations.listOwn, {}, there());
  expect(job?.status).toBe('failed');
  expect(job?.message).toContain('Row 2: Validation error for Mean: Value must be between 1 and 7.');
  expect(job?.message).toContain('Nothing of the file was saved: 4 of 4 rows must be corrected.');
  expect(await stored()).toEqual([]);
});

test('a norm is named with its source and day beside each mean, the newest or the one of the day of the round', async () => {
  await upload([
    `Retail DK,Panel 2025,2025-01-01,${titles[0]},4`,
    `Retail DK,Panel 2025b,2025-06-01,${titles[0]},4.5`,
    `Other,Elsewhere,2024-01-01,${titles[1]},3`,
  ]);
  expect(await stored()).toHaveLength(3);
  const newest = await compared('latest', {});
  expect(newest).toMatchObject([
    {
      driver: titles[0],
      mean: 5,
      beside: 4.5,
      difference: 0.5,
      source: 'Retail DK, Panel 2025b, 2025-06-01',
    },
    { driver: titles[1], beside: 3, source: 'Other, Elsewhere, 2024-01-01' },
  ]);
  const named = await compared('last-two', { norm: ' retail dk ', valid: 'of-the-day' });
  expect(named.map(({ beside }) => beside)).toEqual([4, 4.5]);
});

test('a norm that is there from that day is refused with a sentence, in the same file and in a second upload', async () => {
  const before = await stored();
  const twice = `Twice,Panel 2025,2025-01-01,${titles[2]},4`;
  await upload([twice, `twice ,Panel 2026,2025-01-01,${titles[2]},5`]);
  const said = 'This norm already has a value for this driver from this day.';
  const [inOneFile] = await world.api.as(operator).call(jobs.operations.listOwn, {}, there());
  expect(inOneFile?.message).toContain(said);
  expect(await stored()).toHaveLength(before.length);
  await upload([twice]);
  await upload([twice]);
  const [again] = await world.api.as(operator).call(jobs.operations.listOwn, {}, there());
  expect(again).toMatchObject({ status: 'failed' });
  expect(again?.message).toContain(said);
  expect(await stored()).toHaveLength(before.length + 1);
});

test('nobody but the operator writes norms, and another organisation has none of them', async () => {
  const body = {
    name: 'Mine',
    source: 'Me, today',
    valid_from: '2025-01-01',
    driver_id_ref: world.asked[0] ?? 0,
    mean: 7,
  };
  await expect(world.api.as(world.admin).rows('outside_norms').create(body)).rejects.toMatchObject({
    status: 403,
  });
  const other = await world.api.addAccount('Other', 'eve@other.test');
  const { rows } = await world.api.as(operator).rows('outside_norms', { accountId: other.accountId }).list();
  expect(rows).toEqual([]);
});
