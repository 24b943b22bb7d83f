import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import type { TriggerDay } from '@livingroom/shared/modules/flows/tables/trigger-days.ts';
import { describe, expect, it } from 'vitest';
import { storeOf } from '../../../functions/core/storage/rows.ts';
import { breaches } from '../../unit/analytics/attacker.ts';
import { createRoundsWorld, numbers } from '../../worlds/rounds.ts';

/** Flows by day: a few newcomers a month, whose answers are pooled over months. */

const SMALL = 301;
const LARGE = 302;
const FLOW = 7;
const MONTH = 31;
const LONG_AGO = '2020-01-01T00:00:00.000Z';

/** Thirty people who have long been there, and newcomers of the months: two of the small unit, four of the large one. */
async function newcomers({ day = 'first_day' }: { readonly day?: TriggerDay } = {}) {
  const world = await createRoundsWorld([
    { id: 300, parent: null, people: 0 },
    { id: SMALL, parent: 300, people: 0 },
    { id: LARGE, parent: 300, people: 0 },
  ]);
  const { api, admin, context, put, at, run } = world;
  await put(numbers(101, 30), LARGE, { created_at: LONG_AGO, placed_since: LONG_AGO });
  const signedIn = (month: number) => at(month * MONTH + 1);
  let number = 0;
  /** A month in which these came, signed in on their first day and were asked a week later. */
  const month = async (
    people: { readonly small?: readonly number[]; readonly large?: readonly number[] },
    more: Partial<Parameters<typeof run>[0]> & { readonly open?: true } = {},
  ) => {
    const since = signedIn(number);
    number += 1;
    for (const [unit, members] of [
      [SMALL, people.small ?? []],
      [LARGE, people.large ?? []],
    ] as const)
      await put(members, unit, { created_at: since, placed_since: since });
    const { open, ...plan } = more;
    return run({
      ...{
        flow: FLOW,
        number,
        day: (number - 1) * MONTH,
        people: [...(people.small ?? []), ...(people.large ?? [])],
      },
      ...{ byDay: { day, askedAfter: 8, ...(open ? { open } : {}) }, ...plan },
    });
  };
  /** Closes an open month and has its answers gathered. */
  const gather = async (id: string) => {
    await context.store.table('flow_rounds').change(id, ({ closes_at }) => ({ closed_at: closes_at }));
    await api.as(admin).call(analyticsExecutions.operations.runMain, {});
    await api.workflows.settle();
  };
  const signInAnew = (person: number, day_: number) =>
    storeOf(api.ports, SYSTEM_ACCOUNT_ID)
      .table('identities')
      .change(`of-${context.accountId}-${person}`, () => ({ counts_from: at(day_) }));
  const usual = (place: number, more = {}) =>
    month({ small: numbers(500 + place * 2, 2), large: numbers(600 + place * 4, 4) }, more);
  return { ...world, month, usual, gather, signInAnew };
}

describe('a flow by day with two newcomers a month in a small unit', () => {
  it('shows nothing of the first months, and never a figure of fewer than ten', async () => {
    const { usual, read, blocksOf } = await newcomers();
    const months: string[] = [];
    for (const place of numbers(0, 6)) months.push(await usual(place));
    const shown = await Promise.all(months.map((id) => read(id, 300)));
    const small = await Promise.all(months.map((id) => read(id, SMALL)));
    // Eighteen have been asked by the third month.
    expect(shown.map(({ withheld }) => withheld)).toEqual([
      'few-yet',
      'few-yet',
      'few-yet',
      null,
      null,
      null,
    ]);
    expect(shown.map(({ n }) => n)).toEqual([null, null, null, 16, 26, 26]);
    expect(small.map(({ n }) => n)).toEqual([null, null, null, null, 10, 10]);
    for (const id of months)
      for (const { people } of await blocksOf(id)) expect(new Set(people).size).toBeGreaterThanOrEqual(10);
  });

  it('lets nothing smaller than ten follow from all months together', async () => {
    const { usual, blocksOf, api, admin } = await newcomers();
    const months = [];
    for (const place of numbers(0, 8)) months.push(await usual(place));
    const all = (await Promise.all(months.map(blocksOf))).flat();
    const answers = all.flatMap((block) => block.answers);
    expect(new Set(answers).size).toBe(answers.length);
    const sets = months.map((_, place) => all.slice(0, place + 1).flatMap((block) => block.answers));
    expect(
      breaches([...sets.filter(({ length }) => length > 0), ...all.map((block) => block.answers)], 10),
    ).toBe(false);
    const { checkPrivacy } = analyticsExecutions.operations;
    const found = await api.as(admin).call(checkPrivacy, { query: { round_id: months.at(-1) ?? '' } });
    expect(found).toMatchObject({ unfit: 0 });
    expect(found.scores.smallest).toBeGreaterThanOrEqual(10);
  });

  it('says nothing of an open month: no figure, no participation, no row that a run writes', async () => {
    const { usual, context } = await newcomers();
    const id = await usual(0, { open: true });
    const rows = await context.store
      .table('analytics_computations')
      .every({ where: { flow_execution_id_ref: FLOW } });
    expect(rows).toEqual([]);
    const round = await context.store.table('release_rounds').load(id);
    expect(round).toMatchObject({ status: 'open', read_until: null });
  });

  it('says nothing of who took part in a month that is gathered', async () => {
    const { usual, context } = await newcomers();
    for (const place of numbers(0, 5)) await usual(place, { answering: numbers(600 + place * 4, 4) });
    const figures = await context.store
      .table('analytics_computations')
      .every({ where: { figure: 'participation' } });
    expect(figures).toEqual([]);
  });

  it('releases words with the group that they came out with, however long they waited', async () => {
    const { usual, read } = await newcomers();
    const months = [];
    for (const place of numbers(0, 5)) months.push(await usual(place));
    expect((await read(months[2] ?? '', 300)).comments).toBeNull();
    expect((await read(months[4] ?? '', 300)).comments).toContain('Comment of 500');
    expect((await read(months[4] ?? '', SMALL)).comments).toHaveLength(10);
  });
});

describe('who counts in a flow by day', () => {
  it('is nobody who signed in only after they were asked', async () => {
    const { month, put, at, read } = await newcomers();
    const large = numbers(600, 20);
    const late = at(40);
    await month({ large });
    const made = numbers(700, 10);
    await put(made, SMALL, { created_at: late, placed_since: late, signed_in_at: late });
    const id = await month({ large: numbers(800, 20) }, { people: [...made, ...numbers(800, 20)] });
    expect((await read(id, LARGE)).n).toBeGreaterThanOrEqual(20);
    expect((await read(id, SMALL)).n).toBeNull();
  });

  it.each([
    ['whose sign-in became another one', 'sign-in'],
    ['who moved', 'unit'],
    ['who left', 'status'],
  ])('is nobody %s before the month was gathered', async (_who, what) => {
    const { month, put, at, read, gather, signInAnew } = await newcomers();
    const small = numbers(501, 10);
    const id = await month({ small, large: numbers(600, 20) }, { open: true });
    const since = { created_at: at(1), placed_since: at(1), signed_in_at: null };
    const [one = 0] = small;
    if (what === 'sign-in') await signInAnew(one, 20);
    if (what === 'unit') await put([one], LARGE, { ...since, placed_since: at(20) });
    if (what === 'status') await put([one], SMALL, { ...since, status: 'inactive' });
    await gather(id);
    expect((await read(id, LARGE)).n).toBeGreaterThanOrEqual(20);
    expect((await read(id, SMALL)).n).toBeNull();
  });

  it('is everybody else of a month, also who has had the sign-in for a week when they are asked', async () => {
    const { month, read } = await newcomers();
    const id = await month({ small: numbers(501, 10), large: numbers(600, 20) });
    expect((await read(id, SMALL)).n).toBe(10);
  });

  it('is of people who leave whoever had the sign-in for a month when they were asked, gone or not', async () => {
    const { month, put, read, gather } = await newcomers({ day: 'last_day' });
    const leaving = numbers(501, 10);
    const id = await month({ small: leaving, large: numbers(600, 20) }, { open: true });
    await gather(id);
    // They signed in a week before: fewer than a month.
    expect((await read(id, SMALL)).n).toBeNull();
    const long = { created_at: LONG_AGO, placed_since: LONG_AGO };
    await put(numbers(900, 10), SMALL, long);
    await put(numbers(920, 20), LARGE, long);
    const next = await month({}, { people: [...numbers(900, 10), ...numbers(920, 20)], open: true });
    await put(numbers(900, 10), SMALL, { ...long, status: 'inactive', signed_in_at: null });
    await gather(next);
    // The others have waited, and join those who count.
    expect((await read(next, SMALL)).n).toBe(20);
  });
});

describe('a flow by day beside a round of the calendar', () => {
  it('brings out nobody by a figure of nearly the same people about the same driver', async () => {
    const { put, run, inside } = await newcomers();
    const unit = numbers(501, 12);
    await put(unit, SMALL, { created_at: LONG_AGO, placed_since: LONG_AGO });
    await put(numbers(700, 20), LARGE, { created_at: LONG_AGO, placed_since: LONG_AGO });
    const calendar = await run({ flow: 8, day: 40, people: [...unit, ...numbers(700, 20)] });
    // An administrator gives everybody of the unit but one a day of the same weeks.
    const people = [...unit.slice(1), ...numbers(700, 20)];
    const byDay = await run({ flow: FLOW, day: 31, people, byDay: { day: 'return_day', askedAfter: 8 } });
    const [all, but] = [await inside(calendar, SMALL), await inside(byDay, SMALL)];
    expect(all).toHaveLength(12);
    expect(but).toBeNull();
  });
});
