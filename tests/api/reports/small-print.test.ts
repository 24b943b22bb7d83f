import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { describe, expect, it } from 'vitest';
import { type AnalyticsWorld, createAnalyticsWorld, type UnitPlan } from '../../worlds/analytics.ts';

/** What stands below a report is said only where it holds. */

const { sunburst, download } = reportCalls.operations;

const analyse = async ({ api, admin }: AnalyticsWorld) => {
  await api.as(admin).call(analyticsExecutions.operations.runMain, {});
  await api.workflows.settle();
};

const printOf = async ({ api, admin }: AnalyticsWorld, unit_id: number) =>
  (await api.as(admin).call(sunburst, { query: { unit_id } })).small_print.join(' ');

const fileOf = async ({ api, admin }: AnalyticsWorld, unit_id: number) => {
  const query = { report: 'overview', unit_id, format: 'csv' as const };
  return new TextDecoder().decode(await api.as(admin).call(download, { query }));
};

const people = (unit: number | null, from: number, count: number, done = 0) =>
  Array.from({ length: count }, (_, place) => ({ person: from + place, unit, done: place < done }));

describe('an open round of 108 people', () => {
  it.each([
    [0, /108 people were asked; how many have answered cannot be shown yet\./, null],
    [3, /108 people were asked; how many have answered cannot be shown yet\./, null],
    [60, /At least 50 % of 108 people asked have answered\./, '50 or more'],
    [106, /fewer than 5 of them have not answered\.|At least \d+ % of 108 people/, null],
  ])('of whom %i have answered never claims that fewer than five were asked', async (done, said, score) => {
    const world = await createAnalyticsWorld([{ id: 301, parent: null, people: 108 }]);
    await world.invite(people(301, 1, 108, done));
    await analyse(world);
    for (const unit of [0, 301]) {
      const print = await printOf(world, unit);
      expect(print).toMatch(said);
      expect(print).not.toContain('people were asked here');
      const share = (await fileOf(world, unit))
        .split('\r\n')
        .find((line) => line.includes('Participation (%)'));
      // A lower bound is not written as the number itself, and what is not told has its own reason.
      expect(share).not.toContain('Too few answers');
      expect(share).toMatch(said);
      if (score !== null) expect(share).toContain(`Participation (%),${score},`);
    }
  });
});

it('a round that has closed is not called open while its figures are computed', async () => {
  const world = await createAnalyticsWorld([{ id: 301, parent: null, people: 20 }]);
  await world.invite(people(301, 1, 20, 20));
  await analyse(world);
  expect(await printOf(world, 0)).toContain('The round is still open');
  await world.close();
  const closed = await printOf(world, 0);
  expect(closed).not.toContain('still open');
  expect(closed).toContain('The round has closed: its last figures');
});

/** Scores of one driver, given while the round is open, and after its first figures. */
async function withLateAnswers(units: readonly UnitPlan[], late: readonly (readonly [number, number])[]) {
  const world = await createAnalyticsWorld(units);
  const [driver = 0] = world.drivers;
  let last = 0;
  const asked = units.flatMap(({ id, people: count }, place) => people(id, place * 1_000, count, count));
  await world.invite(asked);
  const give = async (unit: number, count: number) => {
    const first = last + 1;
    last += count;
    const score = (id: number) => (id % 7) + 1;
    await world.answer(
      people(unit, units.findIndex(({ id }) => id === unit) * 1_000 + first, count).map(
        ({ person }, place) => {
          const id = first + place;
          return { id, person, unit, driver, score: score(id), comment: '' };
        },
      ),
    );
  };
  await give(302, 12);
  // An open round is read as of the last midnight.
  world.api.clock.advance(86_400_000);
  await analyse(world);
  for (const [unit, count] of late) await give(unit, count);
  await world.close();
  await analyse(world);
  return world;
}

describe('answers that come too late for a figure of their unit', () => {
  const flat: readonly UnitPlan[] = [
    { id: 302, parent: null, people: 30 },
    { id: 303, parent: null, people: 30 },
  ];

  it('are counted one level up only where that is so', async () => {
    const world = await withLateAnswers(flat, [
      [302, 3],
      [303, 4],
    ]);
    expect(await printOf(world, 302)).toContain('Up to 3 answers to a question are counted one level up.');
    expect(await printOf(world, 0)).toContain('All answers are counted.');
  });

  it('are not said to be counted above where nothing above counts them', async () => {
    const world = await withLateAnswers(flat, [[302, 3]]);
    expect(await printOf(world, 0)).toContain('Up to 3 answers to a question are counted nowhere');
    const below = await printOf(world, 302);
    expect(below).not.toContain('counted one level up');
    expect(below).toContain(
      'Up to 3 answers to a question are counted higher up, or nowhere where the group there is too small as well.',
    );
  });

  it('of a unit that is too small are not said to be counted above where the same is unknown there', async () => {
    const world = await withLateAnswers([...flat, { id: 304, parent: null, people: 3 }], [[304, 3]]);
    expect(await printOf(world, 304)).toContain('smaller groups are counted higher up, or nowhere where');
  });

  it('are not said to be counted one level up where they are counted two levels up', async () => {
    const world = await withLateAnswers(
      [
        { id: 301, parent: null, people: 0 },
        { id: 302, parent: 301, people: 30 },
        { id: 303, parent: null, people: 30 },
      ],
      [
        [302, 3],
        [303, 4],
      ],
    );
    expect(await printOf(world, 302)).toContain('Up to 3 answers to a question are counted higher up.');
  });
});

describe('by which rule differences are told', () => {
  it('is said with the number of figures of the page, beside a unit also against whom', async () => {
    const world = await withLateAnswers([{ id: 302, parent: null, people: 30 }], [[302, 3]]);
    const [unit, whole] = [await printOf(world, 302), await printOf(world, 0)];
    // One driver, its dimension and the mean of all.
    for (const print of [unit, whole]) {
      expect(print).toContain('judging all 3 figures of the unit together');
      expect(print).toContain('not weighted for people who did not answer');
    }
    expect(unit).toContain('against everybody outside the unit');
    expect(whole).not.toContain('outside the unit');
    expect(await fileOf(world, 302)).toContain('judging all 3 figures of the unit together');
  });

  it('says of few people that the size of a change can be worked out from two reports', async () => {
    const world = await createAnalyticsWorld([
      { id: 302, parent: null, people: 20 },
      { id: 303, parent: null, people: 8 },
    ]);
    const asked = [...people(302, 1, 20, 20), ...people(303, 101, 8, 8)];
    await world.invite(asked);
    const [driver = 0] = world.drivers;
    await world.answer(
      asked.map(({ person, unit }) => ({ id: person, person, unit, driver, score: 4, comment: '' })),
    );
    await world.close();
    await analyse(world);
    expect(await printOf(world, 303)).toContain('For fewer than 10 people, a change only says up, down');
    expect(await printOf(world, 302)).not.toContain('For fewer than 10 people');
  });

  it('is not said where there is no figure', async () => {
    const world = await createAnalyticsWorld([{ id: 301, parent: null, people: 20 }]);
    await world.invite(people(301, 1, 20, 20));
    await analyse(world);
    expect(await printOf(world, 0)).not.toContain('call a figure changed');
  });
});
