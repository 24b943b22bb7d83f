import { data } from '@livingroom/shared/calls/data.ts';
import { Z95 } from '@livingroom/shared/modules/analytics/rules/noise/estimate.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { describe, expect, it } from 'vitest';
import { checkPrivacy } from '../../functions/modules/analytics/check-privacy.ts';
import type { Person } from '../support/test-api.ts';
import { ROUND } from '../worlds/analytics.ts';
import { createNoisyRound } from '../worlds/noisy-round.ts';

const { sunburst, view, download, roundTrust } = reportCalls.operations;
const units = [0, 301, 302, 303] as const;

type World = Awaited<ReturnType<typeof createNoisyRound>>;

/** Everything that reports, files, lists and the page of trust say of the round to somebody. */
async function everythingShown({ api }: World, viewer: Person): Promise<readonly string[]> {
  const client = api.as(viewer);
  const shown: string[] = [];
  const note = (answer: unknown) =>
    shown.push(answer instanceof Uint8Array ? new TextDecoder().decode(answer) : JSON.stringify(answer));
  for (const unit_id of units) {
    const query = { unit_id, round_id: ROUND };
    const report = await client.raw(sunburst, { query });
    if (report.status !== 200) continue;
    note(report.body);
    const { reports } = await client.call(view, { query });
    for (const { key } of reports) {
      note((await client.raw(view, { query: { ...query, report: key } })).body);
      note((await client.raw(download, { query: { ...query, report: key, format: 'csv' } })).body);
    }
  }
  note((await client.raw(roundTrust, { params: { id: ROUND }, query: {} })).body);
  const list = { params: { source: 'analytics_computations' }, query: { limit: '1000' } };
  note((await client.raw(data.operations.read, list)).body);
  return shown;
}

describe('a hostile reader of a round with noise', () => {
  it('finds the same figures however often they are asked for or computed again', async () => {
    const world = await createNoisyRound();
    const { run, close, admin } = world;
    await close();
    await run();
    const first = await everythingShown(world, admin);
    await run();
    await checkPrivacy(world.context, ROUND);
    const again = await everythingShown(world, admin);
    const plain = (texts: readonly string[]) =>
      texts
        .map((text) => text.replaceAll(/"(request_id|groups)":[^,]*/g, ''))
        .filter((text) => !text.includes('"part"'));
    expect(plain(again)).toEqual(plain(first));
  });

  it('finds no count, histogram or word in anything that is shown', async () => {
    const world = await createNoisyRound();
    const { run, close, admin } = world;
    await run();
    await close();
    await run();
    const all = (await everythingShown(world, admin)).join('\n');
    expect(all).not.toContain('"Words"');
    for (const [, values] of all.matchAll(/"histogram":(\[[^\]]*\])/g))
      expect(JSON.parse(values ?? '[]').filter((value: unknown) => value !== null)).toEqual([]);
    for (const [, favourable] of all.matchAll(/"favourable":([^,}\]]*)/g))
      expect(favourable).toMatch(/null|\[null/);
    // Of participation alone a number of people is told.
    for (const [, n] of all.matchAll(/"figure":"score"[^}]*"n":([^,}]*)/g)) expect(n).toBe('null');
  });

  it('who knows every answer finds noise of the promised strength around each figure', async () => {
    const world = await createNoisyRound();
    const { run, close, figures } = world;
    await close();
    await run();
    const people = (unit: number) =>
      (unit === 0 ? [0, 210] : unit === 301 ? [0, 190] : [130, 190]) as [number, number];
    const distances = (await figures()).map(({ unit_id_ref, value_numeric, metadata }) => {
      const [from, to] = people(unit_id_ref ?? 0);
      const scores = Array.from({ length: to - from }, (_, place) => ((from + place) % 7) + 1);
      const exact = scores.reduce((sum, score) => sum + score, 0) / scores.length;
      return ((value_numeric ?? 0) - exact) / ((metadata?.noise?.half ?? 0) / Z95);
    });
    const spread = Math.sqrt(distances.reduce((sum, one) => sum + one ** 2, 0) / distances.length);
    // Of 75 figures; outside of this once in ten million times where the noise is as strong as it is said to be.
    expect(distances.length).toBeGreaterThan(60);
    expect(spread).toBeGreaterThan(0.45);
    expect(spread).toBeLessThan(1.6);
    // Noise is whole steps, so that some of 75 meet: 54 to 75 different ones in 300 rounds, 65 on average.
    expect(new Set(distances.map((one) => one.toFixed(6))).size).toBeGreaterThan(40);
  });

  it('gets no exact figure by pointing the same people at another data set', async () => {
    const world = await createNoisyRound();
    const { run, close, figures, context, survey } = world;
    await context.store.table('datasets').change(survey.datasetId, () => ({ score_threshold: 5 }));
    await close();
    await run();
    const rows = await figures();
    // The data set forgets its promise: what the round froze at its opening holds.
    await context.store.table('datasets').change(survey.datasetId, () => ({
      ...{ privacy: null, total_privacy_budget: null, promise: null },
    }));
    await run();
    expect(await figures()).toEqual(rows);
    expect(rows.every(({ n, value_numeric_array }) => n === null && value_numeric_array === null)).toBe(true);
  });
});
