import { actionCalls } from '@livingroom/shared/modules/actions/contract.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../support/test-api.ts';
import { addManager, type UnitPlan } from '../../worlds/analytics.ts';
import { createReportWorld } from '../../worlds/reports.ts';

/** From a driver of a report to an action, to what became of its figures, to what employees read of it. */

const { plan, ideas, suggest, effect, shown } = actionCalls.operations;
const { sunburst } = reportCalls.operations;

const units: readonly UnitPlan[] = [
  { id: 301, parent: null, people: 14 },
  { id: 302, parent: 301, people: 12 },
  { id: 303, parent: 301, people: 6 },
  { id: 305, parent: null, people: 12 },
];

type World = Awaited<ReturnType<typeof createReportWorld>>;
let world: World;
let manager: Person;
let other: Person;
let driver: number;
let rounds: readonly string[];

beforeAll(async () => {
  world = await createReportWorld(units, [
    { number: 1, day: '2025-06-01', scoreOf: (person, topic) => ((person + topic) % 3) + 1 },
    { number: 2, day: '2025-09-01', scoreOf: (person, topic) => ((person * 3 + topic) % 3) + 5 },
  ]);
  manager = await addManager(world, 'boss@bakery.test', [301]);
  other = await addManager(world, 'other@bakery.test', [305]);
  const report = await world.api.as(manager).call(sunburst, { query: {} });
  driver = report.dimensions[0]?.drivers[0]?.driver_id ?? 0;
  rounds = report.rounds.map(({ round_id }) => round_id).toReversed();
}, 60_000);

const about = (unit_id: number) => ({ driver_id: driver, unit_id, round_id: rounds[0] ?? '' });
const wish = (unit_id: number) => ({ ...about(unit_id), title: 'Meet weekly', why: null, due_date: null });

describe('take action', () => {
  it('plans an action with driver, unit and round, in one list a unit', async () => {
    const as = world.api.as(manager);
    const first = await as.call(plan, { body: wish(301) });
    const second = await as.call(plan, { body: { ...wish(301), title: 'Say thanks' } });
    const [one, two] = await Promise.all([
      as.rows('actions').get(first.action_id),
      as.rows('actions').get(second.action_id),
    ]);
    expect(one).toMatchObject({ stage: 'to do', round_id: rounds[0], owner_id_ref: manager.employeeId });
    expect(two.action_list_id_ref).toBe(one.action_list_id_ref);
    const links = (await as.rows('action_primary_drivers').list()).rows;
    expect(links.map(({ action_id_ref, driver_id_ref }) => [action_id_ref, driver_id_ref])).toContainEqual([
      first.action_id,
      driver,
    ]);
  });

  it('refuses a unit out of sight, the organisation to a manager, and a round or driver that is none', async () => {
    const as = world.api.as(manager);
    for (const unit of [305, 0, 999])
      for (const [operation, input] of [
        [plan, { body: wish(unit) }],
        [ideas, { query: about(unit) }],
        [suggest, { body: about(unit) }],
      ] as const)
        expect((await as.raw(operation, input)).status).toBe(404);
    expect((await as.raw(plan, { body: { ...wish(301), round_id: '99-1' } })).status).toBe(404);
    expect((await as.raw(plan, { body: { ...wish(301), driver_id: 99_999 } })).status).toBe(404);
    expect((await as.raw(plan, { body: { ...wish(301), title: ' ' } })).status).toBe(400);
    const { action_id } = await world.api.as(world.admin).call(plan, { body: wish(0) });
    const whole = await world.api.as(world.admin).rows('actions').get(action_id);
    const list = await world.api.as(world.admin).rows('action_lists').get(whole.action_list_id_ref);
    expect(list.impact_scope).toBe('organisation');
  });

  it('sends the AI released figures of the driver alone, and nothing that anybody wrote', async () => {
    const asked = world.api.ai.asked.length;
    await world.api.as(manager).call(suggest, { body: about(301) });
    const sent = world.api.ai.asked.slice(asked).join('\n');
    const said = JSON.parse(sent.slice(sent.lastIndexOf('{"driver"')));
    expect(Object.keys(said)).toEqual([
      'driver',
      'meaning',
      'score',
      'change',
      'company',
      'known',
      'language',
    ]);
    const { mean } = await world.api.as(manager).call(ideas, { query: about(301) });
    expect(said.score).toBe(mean?.toFixed(1));
  });

  it('sends the AI nothing where the organisation has switched it off, and says so', async () => {
    const asked = world.api.ai.asked.length;
    const companies = world.context.store.table('companies');
    const [company] = await companies.every();
    const switched = (ai_off: boolean) => companies.change(company?.company_id ?? 0, () => ({ ai_off }));
    await switched(true);
    expect(await world.api.as(manager).raw(suggest, { body: about(301) })).toMatchObject({
      status: 409,
      body: {
        code: 'ai-off',
        message: 'AI is switched off in your organisation. An admin can switch it on under Company.',
      },
    });
    await switched(false);
    expect(world.api.ai.asked).toHaveLength(asked);
  });
});

describe('the effect of an action', () => {
  it('is the figures of the release table at its start and since, for units in sight', async () => {
    const as = world.api.as(manager);
    const { action_id } = await as.call(plan, { body: wish(301) });
    const { started, rows } = await as.call(effect, { query: { action_id } });
    expect(started?.round_id).toBe(rounds[0]);
    const reports = await Promise.all(
      rounds.map((round_id) => as.call(sunburst, { query: { unit_id: 301, round_id } })),
    );
    const [then, now] = reports.map((report) =>
      report.dimensions.flatMap(({ drivers }) => drivers).find(({ driver_id }) => driver_id === driver),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      unit_id: 301,
      driver_id: driver,
      start: { mean: then?.mean, n: then?.n },
    });
    expect(rows[0]?.since).toMatchObject([
      { round_id: rounds[1], mean: now?.mean, verdict: now?.last?.verdict, by: now?.last?.by },
    ]);
    expect(rows[0]?.since[0]?.verdict).toBe('up');
  });

  it('stands in the overviews beside what is open about the unit, in two requests as before', async () => {
    const boss = await addManager(world, 'both@bakery.test', [302, 305]);
    const as = world.api.as(boss);
    const { action_id } = await as.call(plan, { body: { ...wish(302), title: 'Ask first' } });
    const done = await as.call(plan, { body: { ...wish(302), title: 'Asked' } });
    await as.rows('actions').update(done.action_id, { stage: 'done' });
    const { rows } = await as.call(effect, { query: { action_id } });
    const [told] = rows;
    const query = { unit_id: 302, report: 'unit-overview' };
    const { open_actions } = await as.call(reportCalls.operations.view, { query });
    expect(open_actions).toMatchObject([
      {
        ...{ action_id, title: 'Ask first', stage: 'to do' },
        about: { start: told?.start, now: { mean: told?.since[0]?.mean }, verdict: told?.since[0]?.verdict },
      },
    ]);
    const beside = await as.call(reportCalls.operations.view, { query: { ...query, unit_id: 305 } });
    expect(beside.open_actions).toEqual([]);
    const ring = await as.call(reportCalls.operations.view, { query: { unit_id: 302 } });
    expect(ring.open_actions).toBeNull();
  });

  it('has no number of fewer than ten people, and nothing of a unit out of sight', async () => {
    const as = world.api.as(world.admin);
    const { action_id } = await as.call(plan, { body: wish(303) });
    const { action_list_id_ref } = await as.rows('actions').get(action_id);
    await as.rows('action_list_impacted_units').create({ action_list_id_ref, unit_id_ref: 305 });
    const seen = await world.api.as(manager).call(effect, { query: { action_id } });
    expect(seen.rows.map(({ unit_id }) => unit_id)).toEqual([303]);
    expect(seen.rows[0]?.start).toMatchObject({ mean: null, missing: 'too_few' });
    expect(seen.rows[0]?.since).toMatchObject([{ mean: null, by: null }]);
    const theirs = await world.api.as(other).call(effect, { query: { action_id } });
    expect(theirs.rows.map(({ unit_id }) => unit_id)).toEqual([305]);
  });

  it('is not found for an action out of sight, nor its history', async () => {
    const { action_id } = await world.api.as(manager).call(plan, { body: wish(302) });
    for (const operation of [effect, actionCalls.operations.story])
      expect((await world.api.as(other).raw(operation, { query: { action_id } })).status).toBe(404);
  });
});

describe('what was done with the answers', () => {
  it('is told to the people of the unit and of those below it: title, outcome, driver, nothing else', async () => {
    const as = world.api.as(manager);
    const { action_id } = await as.call(plan, { body: { ...wish(301), why: 'Secret', title: 'Shown' } });
    const put = { stage: 'done', outcome: 'We meet.', shown_to_everybody: true } as const;
    await as.rows('actions').update(action_id, put);
    const hidden = await as.call(plan, { body: { ...wish(301), title: 'Hidden' } });
    await as.rows('actions').update(hidden.action_id, { stage: 'done' });
    const store = world.api.context(world.accountId).store.table('employees');
    for (const [email, unit, sees] of [
      ['inside@bakery.test', 302, true],
      ['outside@bakery.test', 305, false],
    ] as const) {
      const person = await world.api.addPerson(world.accountId, email);
      const row = await store.find(person.employeeId);
      if (!row) throw new Error('nobody');
      await store.write([{ kind: 'replace', from: row, change: { primary_unit_id_ref: unit } }]);
      const { actions } = await world.api.as(person).call(shown, { query: {} });
      expect(actions.map(({ title }) => title)).toEqual(sees ? ['Shown'] : []);
      for (const one of actions) {
        expect(Object.keys(one).toSorted()).toEqual(['done', 'drivers', 'moved_at', 'outcome', 'title']);
        expect(one).toMatchObject({ done: true, outcome: 'We meet.' });
        expect(one.drivers).toHaveLength(1);
      }
    }
  });
});
