import { actionCalls } from '@livingroom/shared/modules/actions/contract.ts';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { conversationCalls } from '@livingroom/shared/modules/conversations/contract.ts';
import { notificationCalls } from '@livingroom/shared/modules/notifications/contract.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { describe, expect, test } from 'vitest';
import { ensureReleaseRound } from '../../../functions/modules/analytics/freeze-round.ts';
import { loadReleaseRound, roundsGathered } from '../../../functions/modules/analytics/rounds.ts';
import { sharingAtOpening } from '../../../functions/modules/analytics/sharing.ts';
import { takeOverRound } from '../../../functions/modules/analytics/take-over.ts';
import { copiedRound } from '../../../functions/modules/reports/released-copy.ts';
import { DAY } from '../../worlds/plotting-admin.ts';
import {
  createOpenWaitingRound,
  createWaitingRound,
  FIRST,
  LED,
  WAITING,
  type WaitingRound,
} from '../../worlds/waiting-round.ts';

/** Administrators read a closed round first, managers from a day that was settled when it opened. */

const { sunburst, share, roundTrust } = reportCalls.operations;
const path = (id: string) => ({ params: { id } });

const readAs = ({ api }: WaitingRound, person: WaitingRound['manager'], query = {}) =>
  api.as(person).call(sunburst, { query });
const statusOf = async ({ api, manager }: WaitingRound) =>
  (await api.as(manager).raw(sunburst, { query: { round_id: WAITING } })).status;
const news = async ({ api }: WaitingRound, person: WaitingRound['manager']) =>
  (await api.as(person).call(notificationCalls.operations.readOwn, {})).items.filter(
    ({ kind, target }) => kind === 'report' && target === WAITING,
  );

describe('a closed round that administrators read first', () => {
  test('is read by administrators at once, and says from which day managers read it', async () => {
    const world = await createWaitingRound();
    const report = await readAs(world, world.admin);
    expect(report).toMatchObject({
      round_id: WAITING,
      has_figures: true,
      sharing: { round_id: WAITING, days: 7, day: '2026-03-14', closed: true, shared: false, early: false },
    });
    expect((await readAs(world, world.admin, { round_id: FIRST })).sharing).toBeNull();
    expect(await news(world, world.admin)).toHaveLength(1);
  });

  test('is not there for managers until the day begins, who read when it comes', async () => {
    const world = await createWaitingRound();
    const before = await readAs(world, world.manager);
    expect(before).toMatchObject({
      round_id: FIRST,
      has_figures: true,
      sharing: { round_id: WAITING, number: 2, day: '2026-03-14', shared: false },
    });
    expect(before.rounds.map(({ round_id }) => round_id)).toEqual([FIRST]);
    expect(before.overall.trend).toHaveLength(0);
    expect(await statusOf(world)).toBe(404);
    expect(await news(world, world.manager)).toEqual([]);
    // It is 10 March at nine in the morning.
    world.api.clock.advance(4 * DAY - 9 * 3_600_000 - 1);
    expect(await statusOf(world)).toBe(404);
    world.api.clock.advance(1);
    const after = await readAs(world, world.manager);
    expect(after).toMatchObject({ round_id: WAITING, has_figures: true, sharing: null });
    expect(after.last_round_id).toBe(FIRST);
    expect(await news(world, world.manager)).toMatchObject([{ at: '2026-03-14T00:00:00.000Z' }]);
  });

  test('goes by the calendar of the organisation at its opening, also when that moves', async () => {
    const world = await createWaitingRound({ zone: 'America/Los_Angeles' });
    // In Los Angeles it closed on 6 March; the clocks go forward on the 8th.
    expect((await readAs(world, world.manager)).sharing?.day).toBe('2026-03-13');
    const seven = Date.parse('2026-03-13T07:00:00.000Z');
    world.api.clock.advance(seven - 1 - world.api.clock.now());
    expect(await statusOf(world)).toBe(404);
    world.api.clock.advance(1);
    expect(await statusOf(world)).toBe(200);
    const [company] = await world.context.store.table('companies').every();
    await world.context.store
      .table('companies')
      .change(company?.company_id ?? 0, () => ({ time_zone: 'Pacific/Pago_Pago' }));
    expect(await statusOf(world)).toBe(200);
  });

  test('keeps the days of its opening, whatever is chosen afterwards', async () => {
    const world = await createWaitingRound();
    const choose = (sharing_days: number) =>
      world.api.as(world.admin).rows('datasets').update(world.survey.datasetId, { sharing_days });
    await choose(0);
    expect(await statusOf(world)).toBe(404);
    world.wait(4);
    expect(await statusOf(world)).toBe(200);
    await choose(30);
    expect(await statusOf(world)).toBe(200);
    expect((await readAs(world, world.manager, { round_id: FIRST })).has_figures).toBe(true);
  });

  test('is in no effect of an action, and no action is planned from it, until managers read it', async () => {
    const world = await createWaitingRound();
    const as = world.api.as(world.manager);
    const [early = 0, late = 0] = world.actions;
    const effect = (action_id: number) => as.call(actionCalls.operations.effect, { query: { action_id } });
    expect((await effect(early)).rows.map(({ since }) => since)).toEqual([[]]);
    expect((await effect(late)).started?.round_id).toBe(FIRST);
    const body = { driver_id: world.driver, unit_id: LED, round_id: WAITING, title: 'Now', why: null };
    const plan = () => as.raw(actionCalls.operations.plan, { body: { ...body, due_date: null } });
    expect((await plan()).status).toBe(404);
    world.wait(4);
    expect((await effect(early)).rows[0]?.since).toMatchObject([{ round_id: WAITING }]);
    expect((await effect(late)).started?.round_id).toBe(WAITING);
    expect((await plan()).status).toBe(200);
  });

  test('has no comments, conversations or page of its own for managers', async () => {
    const world = await createWaitingRound();
    const query = { unit_id: LED, round_id: WAITING, driver_id: world.driver };
    const asked = async () => [
      (await world.api.as(world.manager).raw(conversationCalls.operations.list, { query })).status,
      (await world.api.as(world.manager).raw(roundTrust, { ...path(WAITING), query: {} })).status,
    ];
    expect(await asked()).toEqual([404, 404]);
    world.wait(4);
    expect(await asked()).toEqual([200, 200]);
  });
});

describe('sharing a round before its day', () => {
  test('lets managers read it at once, for good, and stands in the trail once', async () => {
    const world = await createWaitingRound();
    const as = world.api.as(world.admin);
    const shared = await as.call(share, path(WAITING));
    expect(shared).toMatchObject({ day: '2026-03-10', shared: true, early: true });
    expect((await readAs(world, world.manager)).round_id).toBe(WAITING);
    expect(await news(world, world.manager)).toMatchObject([{ at: '2026-03-10T09:00:00.000Z' }]);
    world.wait(1);
    expect(await as.call(share, path(WAITING))).toEqual(shared);
    const { rows } = await as.rows('audit_events').list({ limit: 100 });
    const lines = rows.filter(({ action }) => action === 'round-shared');
    expect(lines).toMatchObject([{ subject_id: WAITING, employee_id_ref: world.admin.employeeId }]);
    await as.rows('datasets').update(world.survey.datasetId, { sharing_days: 30 });
    expect(await statusOf(world)).toBe(200);
  });

  test('shares the earlier rounds whose answers its figures hold, each with its line in the trail', async () => {
    const world = await createWaitingRound();
    const { store } = world.context;
    const at = { flow_execution_id_ref: 7, flow_execution_round: 3, flow_round_id: '7-3' };
    const of = { dataset_id_ref: world.survey.datasetId, survey_id_ref: world.survey.surveyId };
    const round = { ...at, ...of, opened_at: '2026-03-08T00:00:00.000Z' };
    await ensureReleaseRound(world.context, round);
    const closed = { ...round, closes_at: '2026-03-09T00:00:00.000Z', closed_at: '2026-03-09T00:00:00.000Z' };
    await store.write('flow_rounds', [{ kind: 'create', id: '7-3', body: closed }]);
    await store.table('release_rounds').change('7-3', ({ metadata }) => ({
      metadata: { ...metadata, opening: { active: 38, ...metadata?.opening, cycleRounds: 12 } },
    }));
    expect(await statusOf(world)).toBe(404);
    const as = world.api.as(world.admin);
    await as.call(share, path('7-3'));
    expect(await statusOf(world)).toBe(200);
    const { rows } = await as.rows('audit_events').list({ limit: 100 });
    const lines = rows.filter(({ action }) => action === 'round-shared');
    expect(new Set(lines.map(({ subject_id }) => subject_id))).toEqual(new Set([WAITING, '7-3']));
  });

  test('is never earlier than what it gathers by itself: it waits at least as many days', async () => {
    const world = await createWaitingRound();
    const datasetId = world.survey.datasetId;
    await world.context.store.table('datasets').change(datasetId, () => ({ sharing_days: 0 }));
    const terms = (gathered: readonly string[]) => sharingAtOpening(world.context, { datasetId, gathered });
    expect(await terms([])).toEqual({});
    expect(await terms([FIRST, WAITING, '7-99'])).toMatchObject({ sharing: { days: 7 } });
    expect(roundsGathered(7, 3, 12)).toEqual(['7-1', '7-2']);
    expect(roundsGathered(7, 3, 1)).toEqual([]);
  });

  test('is done twice at once, and again after its day, as if once or never', async () => {
    const world = await createWaitingRound();
    const press = () => world.api.as(world.admin).call(share, path(WAITING));
    const [one, other] = await Promise.all([press(), press()]);
    expect(one).toEqual(other);
    const late = await createWaitingRound();
    late.wait(5);
    expect(await late.api.as(late.admin).call(share, path(WAITING))).toMatchObject({
      ...{ day: '2026-03-14', shared: true, early: false },
    });
    const trail = await late.api.as(late.admin).rows('audit_events').list({ limit: 100 });
    expect(trail.rows.filter(({ action }) => action === 'round-shared')).toEqual([]);
  });

  test('is for administrators alone, of rounds of their own that there are', async () => {
    const world = await createWaitingRound();
    expect((await world.api.as(world.manager).raw(share, path(WAITING))).status).toBe(403);
    const headers = { 'x-view-as': 'manager' };
    expect((await world.api.as(world.admin).raw(share, { ...path(WAITING), headers })).status).toBe(403);
    const other = await world.api.addAccount('Globex', 'gil@globex.test');
    expect((await world.api.as(other.admin).raw(share, path(WAITING))).status).toBe(404);
    expect((await world.api.as(world.admin).raw(share, path('nothing'))).status).toBe(404);
    expect(await world.api.as(world.admin).call(share, path(FIRST))).toBeNull();
  });
});

describe('a round that moves with its organisation', () => {
  test('waits for its day there as well, and is shared where it was', async () => {
    const { context, api, admin } = await createWaitingRound();
    const moved = async () => {
      const { release, opened } = await copiedRound(context, await loadReleaseRound(context, WAITING));
      const other = await api.addAccount(`Globex ${opened.closed_at}`, `gil${api.clock.now()}@globex.test`);
      return (await takeOverRound(api.context(other.accountId), { ...release, opened })).sharing;
    };
    expect(await moved()).toEqual({ days: 7, zone: 'UTC' });
    api.clock.advance(DAY);
    await api.as(admin).call(share, path(WAITING));
    expect(await moved()).toEqual({ days: 7, zone: 'UTC', since: '2026-03-11T09:00:00.000Z' });
  });
});

describe('a data set', () => {
  test('takes 0 to 30 whole days, also once a round has opened, and 0 at first', async () => {
    const { api, admin, survey } = await createWaitingRound();
    const as = api.as(admin);
    for (const sharing_days of [-1, 31, 1.5])
      await expect(as.rows('datasets').update(survey.datasetId, { sharing_days })).rejects.toMatchObject({
        status: 400,
      });
    expect(await as.rows('datasets').update(survey.datasetId, { sharing_days: 30 })).toMatchObject({
      sharing_days: 30,
    });
    const made = await as.rows('datasets').create({ name: 'Another', survey_id_ref: survey.surveyId });
    expect(made.sharing_days).toBe(0);
  });
});

describe('an open round that administrators read first', () => {
  test('shows managers who takes part and nothing else, and cannot be shared', async () => {
    const plot = await createOpenWaitingRound(24);
    const { api, client, context, manager, inSupport, inSales } = plot;
    const [round] = await context.store.table('release_rounds').every();
    const id = round?.release_round_id ?? '';
    for (const person of [...inSupport.slice(0, 13), ...inSales.slice(0, 13)]) await plot.answer(person, 6);
    await plot.pass(2 * DAY);
    await client.call(analyticsExecutions.operations.runMain, {});
    await api.workflows.settle();
    const asAdmin = await client.call(sunburst, { query: {} });
    expect(asAdmin).toMatchObject({ has_figures: true, sharing: { days: 3, day: null, shared: false } });
    const asManager = await api.as(manager).call(sunburst, { query: {} });
    expect(asManager).toMatchObject({
      ...{ round_id: id, has_figures: false, overall: { mean: null, missing: 'not_released' } },
      sharing: { days: 3, day: null, closed: false },
    });
    expect(asManager.participation).toMatchObject({ asked: 24 });
    const listed = await api.as(manager).rows('analytics_computations').list({ limit: 1000 });
    expect(listed.rows).toEqual([]);
    const refused = await client.raw(share, path(id));
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'sharing-refused', message: expect.stringContaining('still open') },
    ]);
    await plot.close();
    expect((await api.as(manager).raw(sunburst, { query: { round_id: id } })).status).toBe(404);
    const left = await api.as(manager).call(sunburst, { query: {} });
    expect(left).toMatchObject({ rounds: [], round_id: null, participation: null, sharing: { number: 1 } });
    expect((await client.call(sunburst, { query: {} })).has_figures).toBe(true);
  }, 60_000);
});
