import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { describe, expect, it } from 'vitest';
import { breaches } from '../../unit/analytics/attacker.ts';
import type { UnitPlan } from '../../worlds/analytics.ts';
import { createRoundsWorld, numbers } from '../../worlds/rounds.ts';

const TEAMS = 5;
const SIZE = 12;
const LONG_AGO = { created_at: '2020-01-01T00:00:00.000Z' };

/** Five teams of twelve and one of three below a head office, of whom a third is asked each month. */
async function months(count: number, words?: (person: number) => string) {
  const teams = numbers(301, TEAMS);
  const units: readonly UnitPlan[] = [
    { id: 300, parent: null, people: 0 },
    ...teams.map((id) => ({ id, parent: 300, people: SIZE })),
    { id: 399, parent: 300, people: 3 },
  ];
  const world = await createRoundsWorld(units);
  const { context, put, run, read } = world;
  const flow = { flow_execution_id: 7, schedule_type: 'rolling', recurrence_interval: 3 };
  await context.store.write('flow_executions', [{ kind: 'create', id: '7', body: flow }]);
  const people = new Map(teams.map((team, place) => [team, numbers(101 + place * SIZE, SIZE)]));
  people.set(399, numbers(501, 3));
  for (const [team, members] of people) await put(members, team, LONG_AGO);
  const everybody = [...people.values()].flat();
  const rounds: string[] = [];
  for (let month = 1; month <= count; month += 1) {
    const asked = everybody.filter((person) => person % 3 === month % 3);
    const plan = { flow: 7, number: month, day: month * 30, people: asked };
    rounds.push(await run({ ...plan, ...(words ? { words } : {}) }));
  }
  const unitIds = units.map(({ id }) => id);
  const ns = async (round: string) =>
    Object.fromEntries(
      await Promise.all([0, ...unitIds].map(async (unit) => [unit, (await read(round, unit)).n])),
    );
  return { ...world, teams, rounds, ns, unitIds, people };
}

describe('a rolling flow', () => {
  it('gives every small unit a figure, which is the union of the last cycle', async () => {
    const { rounds, ns, teams } = await months(5);
    const [first, second, third, fourth, fifth] = await Promise.all(rounds.map(ns));
    // Four of each team are too few; they wait, and with the next four they are a group.
    expect(teams.map((team) => first?.[team])).toEqual(Array(TEAMS).fill(null));
    expect(teams.map((team) => second?.[team])).toEqual(Array(TEAMS).fill(8));
    expect(teams.map((team) => third?.[team])).toEqual(Array(TEAMS).fill(8));
    expect(teams.map((team) => fourth?.[team])).toEqual(Array(TEAMS).fill(16));
    expect(teams.map((team) => fifth?.[team])).toEqual(Array(TEAMS).fill(8));
    // A team of three is never a group; after a cycle its answers count one level up.
    for (const month of [second, third, fourth, fifth]) expect(month?.[399]).toBeNull();
  });

  it('lets nothing smaller than five answers follow from all months together', async () => {
    const { rounds, unitIds, blocksOf } = await months(6);
    const all = await Promise.all(rounds.map(blocksOf));
    const members = all.flat().flatMap(({ answers }) => answers);
    expect(new Set(members).size).toBe(members.length);
    expect(all.flat().every(({ people }) => new Set(people).size >= 5)).toBe(true);
    const sets = rounds.flatMap((_, month) =>
      [0, ...unitIds].map((unit) =>
        all
          .slice(Math.max(0, month - 2), month + 1)
          .flat()
          .flatMap(({ home, answers }) =>
            unit === 0 || home === unit || (unit === 300 && home > 300) ? answers : [],
          ),
      ),
    );
    expect(
      breaches(
        sets.filter(({ length }) => length > 0),
        5,
      ),
    ).toBe(false);
  });

  it('is found safe by the check of its figures, month by month with those before', async () => {
    const { api, admin, rounds, ns } = await months(6);
    const { checkPrivacy } = analyticsExecutions.operations;
    for (const [month, round_id] of rounds.entries()) {
      const found = await api.as(admin).call(checkPrivacy, { query: { round_id } });
      expect(found).toMatchObject({ rounds: [round_id], unfit: 0, scores: { least: 5, exact: true } });
      // In the first month everybody waits.
      const shown = Object.values<number | null>(await ns(round_id)).filter((n) => n !== null);
      expect(shown.length > 0).toBe(month > 0);
      if (month === 0) expect(found.scores.smallest).toBeNull();
      else expect(found.scores.smallest, `${month + 1}`).toBeGreaterThanOrEqual(5);
      if (month > 0) expect(found.scores.smallest).toBeLessThanOrEqual(Math.min(...shown));
    }
  });

  it('releases the words of those who waited with the group that they came out in', async () => {
    const { rounds, read, teams } = await months(4);
    const { comments } = await read(rounds[3] ?? '', 0);
    const [team = 0] = teams;
    expect(comments).toContain('Comment of 103');
    expect(comments?.length).toBeGreaterThan(30);
    expect((await read(rounds[3] ?? '', team)).n).toBe(16);
  });

  it('has figures however much is written in the months of a cycle', async () => {
    const { rounds, read } = await months(4, (person) => `${person} ${'ø'.repeat(24_000)}`);
    const { n, comments } = await read(rounds[3] ?? '', 0);
    expect(n).toBeGreaterThan(40);
    // A fair sample, since all do not fit in one row.
    expect(comments?.length).toBeGreaterThan(15);
    expect(comments?.length).toBeLessThan(40);
  });

  it('says how many of the whole cycle have answered as a lower bound, since its months overlap', async () => {
    const { api, admin, rounds } = await months(3);
    const query = { query: { round_id: rounds[2] ?? '', unit_id: 0 } };
    const { participation } = await api.as(admin).call(reportCalls.operations.sunburst, query);
    expect(participation).toMatchObject({ asked: TEAMS * SIZE + 3, answered: null, state: 'at-least' });
  });
});
