import type { RoundMemo } from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { describe, expect, it } from 'vitest';
import { checkPrivacy } from '../../../../functions/modules/analytics/check-privacy.ts';
import { loadReleaseRound } from '../../../../functions/modules/analytics/rounds.ts';
import { ROUND } from '../../../worlds/analytics.ts';
import { createNoisyRound, YEAR } from '../../../worlds/noisy-round.ts';

describe('a round that promises noise', () => {
  it('releases nothing while it is open, and once at its close', async () => {
    const { run, figures, book, close, drivers, context } = await createNoisyRound();
    await run();
    expect(await figures()).toEqual([]);
    expect(await book()).toBeNull();
    await close();
    await run();
    const rows = await figures();
    const ofUnit = (unit: number) => rows.filter(({ unit_id_ref }) => unit_id_ref === unit);
    expect(ofUnit(0)).toHaveLength(drivers.length);
    expect(ofUnit(301)).toHaveLength(drivers.length);
    expect(ofUnit(302)).toHaveLength(3);
    expect(ofUnit(303)).toEqual([]);
    for (const row of rows) {
      expect(row).toMatchObject({ n: null, value_numeric_array: null, value_text_array: null });
      expect(row.metadata?.noise?.half).toBeGreaterThan(0);
      expect(row.value_numeric).toBeGreaterThanOrEqual(1);
      expect(row.value_numeric).toBeLessThanOrEqual(7);
    }
    const charges = (await book())?.charges ?? [];
    expect(charges).toMatchObject([{ round: ROUND, drivers }]);
    expect(charges[0]?.microRho).toBeLessThanOrEqual(500_000);
    expect(await loadReleaseRound(context, ROUND)).toMatchObject({ finished: true, withheld: null });
  });

  it('is close to what was answered', async () => {
    const { run, figures, close } = await createNoisyRound({ score: () => 6 });
    await close();
    await run();
    const rows = await figures();
    // Each lies outside of three intervals once in hundred million times.
    for (const { value_numeric, metadata } of rows)
      expect(Math.abs((value_numeric ?? 0) - 6)).toBeLessThanOrEqual(3 * (metadata?.noise?.half ?? 0));
  });

  it('makes the same figures of the same draw when the run is cut off after it', async () => {
    const { run, figures, book, close, context } = await createNoisyRound();
    await close();
    const write = context.store.write.bind(context.store);
    context.store.write = (table, writes, shard) => {
      if (table === 'analytics_computations') throw new Error('the host was killed');
      return write(table, writes, shard);
    };
    await expect(run()).rejects.toThrow('the host was killed');
    context.store.write = write;
    const charged = await book();
    expect(charged?.charges).toHaveLength(1);
    const drawn = await context.store.table('privacy_books').get(`${YEAR}:${ROUND}`);
    await run();
    const rows = await figures();
    expect(await book()).toEqual(charged);
    expect(await context.store.table('privacy_books').get(`${YEAR}:${ROUND}`)).toEqual(drawn);
    await run();
    expect(await figures()).toEqual(rows);
  });

  it('draws once where two runs close it at the same time', async () => {
    const { run, figures, book, close } = await createNoisyRound();
    await close();
    await run();
    const rows = await figures();
    const other = await createNoisyRound();
    await other.close();
    await Promise.all([other.run(), other.run()]);
    expect((await other.book())?.charges).toHaveLength(1);
    expect(await other.figures()).toHaveLength(rows.length);
    expect((await book())?.charges).toHaveLength(1);
  });

  it('gives nothing beside exact figures of the same people in the year', async () => {
    const world = await createNoisyRound();
    const { run, figures, book, close, context } = world;
    const key = await addRoundOfJanuary(world, { noisy: false });
    await context.store.table('analytics_computations').create({
      ...{ analytics_computation_id: 5_000, name: 'Exact', figure: 'score', unit_id_ref: 0, ...key },
    });
    await close();
    await run();
    expect(await figures()).toHaveLength(1);
    expect(await book()).toBeNull();
    expect(await loadReleaseRound(context, ROUND)).toMatchObject({ withheld: 'beside-exact' });
  });

  it.each([
    { memo: { noisy: true, noise: { year: YEAR, microRho: 500_000 } }, withheld: 'beside-noise' },
    { memo: { noisy: true }, withheld: null },
  ])('that $memo leaves exact figures of the year $withheld', async ({ memo, withheld }) => {
    const world = await createNoisyRound();
    const { run, figures, close, context, survey } = world;
    await context.store.table('datasets').change(survey.datasetId, () => ({
      ...{ privacy: null, total_privacy_budget: null },
    }));
    await context.store.table('datasets').create({
      ...{ dataset_id: 5_000, account_id_ref: world.accountId, name: 'Noise', privacy: 'dp_private' },
    });
    await addRoundOfJanuary(world, memo);
    await close();
    await run();
    expect((await figures()).length > 0).toBe(withheld === null);
    expect(await loadReleaseRound(context, ROUND)).toMatchObject({ withheld });
  });

  it('says on the page of trust what it has spent', async () => {
    const { run, close, api, admin } = await createNoisyRound();
    const noise = async () => {
      const { parts } = await api
        .as(admin)
        .call(reportCalls.operations.roundTrust, { params: { id: ROUND }, query: {} });
      return parts.find(({ part }) => part === 'noise')?.sentences.join(' ');
    };
    await run();
    expect(await noise()).toContain('drawn once, when the round closes');
    await close();
    await run();
    expect(await noise()).toContain('The round spent 0.5 of the 1 rho');
    expect(await noise()).toContain('0.5 are left of 2026');
  });

  it('measures the same, whatever was answered', async () => {
    const plans = [];
    for (const score of [() => 1, () => 7]) {
      const { run, close, context } = await createNoisyRound({ score });
      await close();
      await run();
      const row = await context.store.table('privacy_books').get(`${YEAR}:${ROUND}`);
      plans.push([row?.release?.plan, row?.release?.people, row?.release?.drivers]);
    }
    expect(plans[0]).toEqual(plans[1]);
  });

  it('is no equation for the attacker of the privacy check', async () => {
    const { run, close, context } = await createNoisyRound();
    await close();
    await run();
    expect(await checkPrivacy(context, ROUND)).toMatchObject({
      ...{ figures: 0, unfit: 0, scores: { smallest: null }, details: { smallest: null } },
    });
  });
});

/** A closed round of January with one of the people; weeks away from the one of March, in the same year. */
async function addRoundOfJanuary(
  { context, survey }: Awaited<ReturnType<typeof createNoisyRound>>,
  metadata: RoundMemo,
) {
  const key = { flow_execution_id_ref: 8, flow_execution_round: 1 };
  const day = '2026-01-05T00:00:00.000Z';
  const round = { ...key, dataset_id_ref: survey.datasetId, survey_id_ref: survey.surveyId };
  await context.store.table('flow_rounds').create({
    ...{ flow_round_id: '8-1', ...round, opened_at: day, closes_at: day, closed_at: day },
    ...{ action_ids: [], last_employee_id: 0, first_dialogue_id: 1, first_step_id: 1, first_email_id: 1 },
  });
  await context.store.table('release_rounds').create({
    ...{ release_round_id: '8-1', ...round, status: 'closed', tree: [], metadata },
    thresholds: { score: 5, detail: 10, open: 10, growth: 0.25, holdBack: 10 },
  });
  await context.store.table('survey_executions').create({
    ...{ execution_id: 1, title: 'Before', employee_id_ref: 10_000, unit_id_ref: 301, ...key },
  });
  return key;
}
