import { randomFillSync } from 'node:crypto';
import type { ColumnKey } from '@livingroom/shared/modules/analyses/rules/columns.ts';
import { analysisNodes } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import { type Draw, exactDraw } from '@livingroom/shared/modules/analytics/rules/noise/measure.ts';
import { MICRO, varianceFor } from '@livingroom/shared/modules/analytics/rules/noise/micro-rho.ts';
import { FURTHEST, PARTS } from '@livingroom/shared/modules/analytics/rules/noise/plan.ts';
import { Uniform } from '@livingroom/shared/modules/analytics/rules/noise/uniform.ts';
import { SMALLEST_GROUP } from '@livingroom/shared/modules/analytics/rules/participation.ts';
import { type Compute, type Computed, inTurn } from '../compute.ts';
import { byRound, type DataTable, groupsOf, labelsAt, numbersOf, TableMaker, textsOf } from '../table.ts';

/** The scale of answers: its ends, and its middle, at which a person who left all out would stand. */
const [LEAST, MIDDLE, MOST] = [1, 4, 7] as const;

/** So many standard deviations to each side hold 95 of a hundred draws. */
const REACH_95 = 1.96;

/** The product's own generator: noise that is the same each time would be none. */
export const noise: Compute<'noise'> = (params, table) =>
  noisily(params, table, exactDraw(new Uniform((bytes) => randomFillSync(bytes))));

/**
 * Means with noise. Each person is one entry in a group: the mean of their answers there less the middle, at most three
 * points. What a person can change is thereby known from how many groups of a round they are in, which is public.
 */
export async function noisily(
  params: Parameters<Compute<'noise'>>[0],
  table: DataTable,
  draw: Draw,
): Promise<Computed> {
  const by = byRound(params.by);
  const groups = groupsOf(table, by);
  const variance = varianceFor(reachOf(table, groups), Math.round(params.rho * MICRO));
  return drawn(params, { table, by, groups, variance, draw });
}

type Noisy = {
  readonly table: DataTable;
  readonly by: readonly ColumnKey[];
  readonly groups: ReturnType<typeof groupsOf>;
  /** Of the noise on each sum, in thousandths of a point squared. */
  readonly variance: bigint;
  readonly draw: Draw;
};

async function drawn(
  { by: asked, rho, within }: Parameters<Compute<'noise'>>[0],
  { table, by, groups, variance, draw }: Noisy,
) {
  const made = new TableMaker(
    analysisNodes.noise.leaves({ by: asked, rho, within }, [...table.columns.keys()]),
  );
  const time = numbersOf(table, 'time');
  const reach = (REACH_95 * Math.sqrt(Number(variance))) / PARTS;
  let left = 0;
  for await (const places of inTurn(groups)) {
    const entries = entriesOf(table, places);
    const half = reach / entries.length;
    if (entries.length < SMALLEST_GROUP || half > within) {
      left += places.length;
      continue;
    }
    const sum = entries.reduce((all, one) => all + one, 0) + draw(variance);
    const mean = MIDDLE + sum / PARTS / entries.length;
    made.add({
      ...labelsAt(table, by, places[0] ?? 0),
      time: time[places[0] ?? 0],
      n: entries.length,
      mean: onScale(mean),
      low: onScale(mean - half),
      high: onScale(mean + half),
    });
  }
  return { table: made.table, left };
}

/** What each person of a group adds to its sum: whole thousandths of a point. */
function entriesOf(table: DataTable, places: readonly number[]): readonly number[] {
  const [person, score] = [textsOf(table, 'person'), numbersOf(table, 'score')];
  const own = new Map<string, number[]>();
  for (const at of places) {
    const name = person[at] ?? '';
    const list = own.get(name) ?? [];
    own.set(name, list);
    const distance = (score[at] ?? Number.NaN) - MIDDLE;
    if (!Number.isNaN(distance)) list.push(Math.min(FURTHEST, Math.max(-FURTHEST, distance)));
  }
  return [...own.values()].map((all) =>
    all.length === 0 ? 0 : Math.round((PARTS * all.reduce((sum, one) => sum + one, 0)) / all.length),
  );
}

/** The squared length of what one person can change in a round, over all groups that they are in. */
function reachOf(table: DataTable, groups: Noisy['groups']): bigint {
  const [person, round] = [textsOf(table, 'person'), textsOf(table, 'round')];
  const counts = new Map<string, number>();
  for (const places of groups)
    for (const key of new Set(places.map((at) => `${round[at]} ${person[at]}`)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  let most = 1;
  for (const count of counts.values()) most = Math.max(most, count);
  return BigInt(most) * BigInt(FURTHEST * PARTS) ** 2n;
}

function onScale(mean: number): number {
  return Math.min(MOST, Math.max(LEAST, mean));
}
