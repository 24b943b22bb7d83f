import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { describe, expect, it } from 'vitest';
import { askFigure } from '../../../functions/modules/assistant/copilot/tools.ts';
import { readSunburst } from '../../../functions/modules/reports/sunburst.ts';
import type { Signed } from '../../../functions/modules/reports/units.ts';
import { ROUND } from '../../worlds/analytics.ts';
import { createNoisyRound } from '../../worlds/noisy-round.ts';

const { sunburst, view, download } = reportCalls.operations;

/** A closed round with noise, whose people scored by their unit: 301 and 302 alike, 303 lower. */
async function closedRound(score?: (person: number) => number) {
  const world = await createNoisyRound(score ? { score } : {});
  await world.run();
  await world.close();
  await world.run();
  const read = (unit_id: number, more = {}) =>
    world.api.as(world.admin).call(sunburst, { query: { unit_id, round_id: ROUND, ...more } });
  return { ...world, read };
}

describe('a report on a round with noise', () => {
  it('prints each mean with its interval, and no count, histogram or comment', async () => {
    const { read } = await closedRound();
    const report = await read(0);
    expect(report).toMatchObject({ noisy: true, withheld: null, has_figures: true, general_comments: null });
    const figures = [
      report.overall,
      ...report.dimensions,
      ...report.dimensions.flatMap((one) => one.drivers),
    ];
    const shown = figures.filter(({ mean }) => mean !== null);
    expect(shown.length).toBeGreaterThan(3);
    for (const figure of shown) {
      expect(figure).toMatchObject({ n: null, histogram: null, comments: null, favourable: null });
      expect(figure.half).toBeGreaterThan(0);
      // Steps of a twentieth: closer ones would tell how many took part.
      expect(Math.round((figure.half ?? 0) * 1000) % 50).toBe(0);
    }
    expect(report.small_print.join(' ')).toContain('Random noise is added to every figure');
    expect(report.small_print.join(' ')).not.toContain('Groups under');
  });

  it('shows the dimensions of a smaller unit alone, and says of its drivers that too few took part', async () => {
    const { read } = await closedRound();
    const report = await read(302);
    const asked = report.dimensions.filter(({ mean }) => mean !== null);
    expect(asked.length).toBeGreaterThan(0);
    for (const dimension of asked)
      for (const driver of dimension.drivers) {
        expect(driver.mean).toBeNull();
        expect(['noise', 'no_data']).toContain(driver.missing);
      }
    expect(asked.flatMap(({ drivers }) => drivers).some(({ missing }) => missing === 'noise')).toBe(true);
    expect(report.overall.mean).not.toBeNull();
    expect(report.overall.half).toBeGreaterThan(0);
    const none = await read(303);
    expect(none.overall).toMatchObject({ mean: null, missing: 'noise' });
  });

  it('calls a unit about the same as everybody where noise and chance explain the difference', async () => {
    const { read } = await closedRound();
    const { dimensions, overall } = await read(301);
    expect(overall.company).toMatchObject({ verdict: 'same', n: null });
    for (const { company } of dimensions.filter(({ mean }) => mean !== null))
      expect(company?.verdict).toBe('same');
  });

  it('gives the same figures to files, cards and the assistant', async () => {
    const { api, admin, read, context } = await closedRound();
    const { overall } = await read(0);
    const query = { unit_id: 0, round_id: ROUND };
    const file = await api
      .as(admin)
      .call(download, { query: { ...query, report: 'drivers', format: 'csv' } });
    const text = new TextDecoder().decode(file);
    expect(text).toContain('± (95 %)');
    const viewed = await api.as(admin).call(view, { query });
    expect(viewed.noisy).toBe(true);
    expect(viewed.figures.every(({ n }) => n === undefined || n.every((one) => one === null))).toBe(true);
    expect(viewed.figures.some(({ histogram, comments }) => histogram || comments?.some(Boolean))).toBe(
      false,
    );
    const asAdmin = { ...context, caller: { ...admin, primaryUnitId: null, companyId: 1 } } as Signed;
    const report = await readSunburst(asAdmin, { unit_id: 0, round_id: ROUND, language: 'en_us' });
    if (!report.unit) throw new Error('no unit');
    const told = await askFigure({ context: asAdmin, language: 'en_us' }, report, report.unit, []);
    expect(told.facts[0]?.title).toContain('±');
    expect(told.facts[0]?.title).toContain(String(overall.mean?.toFixed(1)));
    const small = await readSunburst(asAdmin, { unit_id: 303, round_id: ROUND, language: 'en_us' });
    if (!small.unit) throw new Error('no unit');
    const hidden = await askFigure({ context: asAdmin, language: 'en_us' }, small, small.unit, []);
    expect(hidden.hidden[0]).toContain('too few people took part to tell it from random noise');
  });
});
