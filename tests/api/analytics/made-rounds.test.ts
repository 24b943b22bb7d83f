import { describe, expect, it } from 'vitest';
import { breaches } from '../../unit/analytics/attacker.ts';
import { between, createRandom, type Random } from '../../unit/analytics/organisation.ts';
import type { UnitPlan } from '../../worlds/analytics.ts';
import { createRoundsWorld, numbers } from '../../worlds/rounds.ts';

const units: readonly UnitPlan[] = [
  { id: 301, parent: null, people: 0 },
  { id: 302, parent: 301, people: 0 },
  { id: 303, parent: 301, people: 0 },
];

const LONG_AGO = { created_at: '2020-01-01T00:00:00.000Z' };

/** An organisation of thirty that has had a round in which everybody was asked. */
async function afterTheFirstRound() {
  const world = await createRoundsWorld(units);
  await world.put(numbers(1, 15), 302, LONG_AGO);
  await world.put(numbers(16, 15), 303, LONG_AGO);
  await world.run({ flow: 1, day: 0, people: numbers(1, 30) });
  return world;
}

describe('a round that is made to measure', () => {
  it('of one person and four invented colleagues gives no figure', async () => {
    const { put, run, read, at } = await afterTheFirstRound();
    await put(numbers(101, 4), 303, { created_at: at(40) });
    const round = await run({ flow: 2, day: 41, people: [1, ...numbers(101, 4)] });
    for (const unit of [0, 301, 302, 303])
      expect(await read(round, unit)).toEqual({ withheld: 'few-asked', n: null, comments: null });
  });

  it('of one person and nine invented colleagues gives no comment', async () => {
    const { put, run, read, at } = await afterTheFirstRound();
    await put(numbers(101, 9), 302, { created_at: at(40) });
    const round = await run({ flow: 2, day: 41, people: [1, ...numbers(101, 9)] });
    expect(await read(round, 302)).toEqual({ withheld: 'few-asked', n: null, comments: null });
  });

  it('of one person and invented colleagues in a unit, beside many others, makes no group of them', async () => {
    const { put, run, read, inside, at } = await afterTheFirstRound();
    const alone: UnitPlan['id'] = 302;
    await put(numbers(2, 14), 303, LONG_AGO);
    await put(numbers(101, 9), alone, { created_at: at(41) });
    const round = await run({ flow: 2, day: 60, people: [...numbers(1, 30), ...numbers(101, 9)] });
    expect(await read(round, alone)).toEqual({ withheld: null, n: null, comments: null });
    // Their answers are in, one level up.
    expect(await read(round, 0)).toMatchObject({ n: 39 - 10 });
    expect(await inside(round, 303)).toHaveLength(29);
  });

  it('counts people who became active lately like those who joined', async () => {
    const { put, run, read, at } = await afterTheFirstRound();
    await put(numbers(2, 14), 303, LONG_AGO);
    await put(numbers(101, 9), 302, { ...LONG_AGO, active_since: at(41) });
    const round = await run({ flow: 2, day: 60, people: [...numbers(1, 30), ...numbers(101, 9)] });
    expect(await read(round, 302)).toMatchObject({ n: null });
  });

  it('may ask few when it asks everybody, not when the others were paused, or made inactive just before', async () => {
    const small = async (change: (world: Awaited<ReturnType<typeof createRoundsWorld>>) => Promise<void>) => {
      const world = await createRoundsWorld(units);
      await world.put(numbers(1, 8), 302, LONG_AGO);
      await change(world);
      return (await world.read(await world.run({ flow: 1, day: 0, people: numbers(1, 8) }), 302)).withheld;
    };
    expect(await small(async () => undefined)).toBeNull();
    const paused = await small(({ put }) => put([9], 303, { ...LONG_AGO, pause_surveys: true }));
    expect(paused).toBe('few-asked');
    const left = { ...LONG_AGO, status: 'inactive' };
    expect(await small(({ put, at }) => put([9], 303, { ...left, updated_at: at(-3) }))).toBe('few-asked');
    expect(await small(({ put, at }) => put([9], 303, { ...left, updated_at: at(-90) }))).toBeNull();
  });

  it.each([
    [27, 'same-people'],
    [28, null],
  ])(
    'stands %i days beside one that came from another deployment, whoever it asks: %s',
    async (day, withheld) => {
      const { context, put, run, read } = await afterTheFirstRound();
      const rounds = context.store.table('release_rounds');
      for (const { release_round_id, metadata } of await rounds.every({}))
        if (metadata)
          await rounds.change(release_round_id, () => ({ metadata: { ...metadata, imported: true } }));
      await put(numbers(101, 30), 302, LONG_AGO);
      const round = await run({ flow: 2, day, people: numbers(101, 30) });
      expect((await read(round, 302)).withheld).toBe(withheld);
    },
  );

  it('is the round before again when it asks nearly the same people a week later', async () => {
    const { put, run, read } = await afterTheFirstRound();
    await put(numbers(31, 30), 303, LONG_AGO);
    const everybody = numbers(1, 30);
    const second = async (flow: number, day: number, people: readonly number[]) =>
      (await read(await run({ flow, day, people }), 0)).withheld;
    expect(await second(2, 7, [...everybody.slice(1), 31])).toBe('same-people');
    expect(await second(3, 8, everybody)).toBeNull();
    const third = await run({ flow: 6, day: 8, people: everybody, answering: everybody.slice(1) });
    expect(await read(third, 302)).toEqual({ withheld: null, n: null, comments: null });
    expect(await read(third, 0)).toMatchObject({ n: 15 });
    expect(await second(4, 9, numbers(31, 30))).toBeNull();
    expect(await second(5, 40, [...everybody.slice(1), 31])).toBeNull();
  });

  it('has figures in its first round when the directory is new as a whole', async () => {
    const { put, run, read, at } = await createRoundsWorld(units);
    await put(numbers(1, 30), 302, { created_at: at(-1) });
    expect(await read(await run({ flow: 1, day: 0, people: numbers(1, 30) }), 302)).toMatchObject({ n: 30 });
    expect(await read(await run({ flow: 2, day: 28, people: numbers(1, 30) }), 302)).toMatchObject({ n: 30 });
  });
});

describe('the first weeks of an organisation', () => {
  it('are no trap: an admin who tries a round alone and uploads the people later has figures in the next one', async () => {
    const { put, run, read, at } = await createRoundsWorld(units);
    expect(await read(await run({ flow: 1, day: 0, people: [1] }), 0)).toMatchObject({ n: null });
    await put(numbers(101, 40), 302, { created_at: at(6) });
    const round = await run({ flow: 2, day: 7, people: [1, ...numbers(101, 40)] });
    expect(await read(round, 302)).toMatchObject({ withheld: null, n: 40 });
  });

  it('need eight people for a figure and sixteen for a comment', async () => {
    const { put, run, read, at } = await createRoundsWorld(units);
    await put(numbers(101, 7), 302, { created_at: at(-1) });
    await put(numbers(201, 15), 303, { created_at: at(-1) });
    const people = [1, ...numbers(101, 7), ...numbers(201, 15)];
    const round = await run({ flow: 1, day: 0, people });
    expect(await read(round, 302)).toEqual({ withheld: null, n: null, comments: null });
    expect(await read(round, 303)).toMatchObject({ n: 15, comments: null });
  });

  it('count nobody who signed in after the launch, and whoever never did', async () => {
    const { put, run, read, at } = await createRoundsWorld(units);
    await put(numbers(101, 9), 302, { created_at: at(-3), signed_in_at: at(-0.1) });
    await put(numbers(201, 9), 303, { created_at: at(-3), signed_in_at: null });
    await put(numbers(301, 12), null, { created_at: at(-3) });
    const people = [1, ...numbers(101, 9), ...numbers(201, 9), ...numbers(301, 12)];
    const round = await run({ flow: 1, day: 0, people });
    for (const unit of [302, 303]) expect(await read(round, unit)).toMatchObject({ n: null });
    expect(await read(round, 0)).toMatchObject({ n: 31 });
  });

  it('are one round for 28 days, the shortest cycle, less the hours of a clock that goes forward', async () => {
    const { put, run, read } = await afterTheFirstRound();
    await put([31], 303, LONG_AGO);
    const people = [...numbers(2, 29), 31];
    expect(await read(await run({ flow: 2, day: 28 - 2.1 / 24, people }), 0)).toMatchObject({
      withheld: 'same-people',
    });
    expect(await read(await run({ flow: 3, day: 56 - 4 / 24, people }), 0)).toMatchObject({ n: 30 });
  });
});

/** Whoever runs the organisation invents people, moves them, and opens rounds over whom they like. */
async function attack(random: Random) {
  const world = await createRoundsWorld(units);
  const { put, run, inside, at } = world;
  const homes = [301, 302, 303];
  const real = numbers(1, between(random, 20, 34));
  for (const person of real) await put([person], homes[between(random, 0, 2)] ?? null, LONG_AGO);
  const invented: number[] = [];
  const shown: (readonly number[])[] = [];
  let day = 0;
  for (let round = 1; round <= 5; round += 1) {
    const next = round === 1 ? [] : numbers(1001 + invented.length, between(random, 0, 9));
    if (next.length > 0) await put(next, homes[between(random, 0, 2)] ?? null, { created_at: at(day - 0.5) });
    invented.push(...next);
    const moved = real[between(random, 0, real.length - 1)] ?? 1;
    if (random() < 0.5) await put([moved], homes[between(random, 0, 2)] ?? null, LONG_AGO);
    const share = [1, 1, 0.9, 0.5, 0.1][between(random, 0, 4)] ?? 1;
    const people = [...real.filter(() => random() < share), ...invented];
    const answering = people.filter(() => random() < 0.9);
    const id = await run({ flow: round, day, people, answering });
    // People who repeat themselves give the same answers in every round: one column each.
    for (const unit of [0, ...homes]) shown.push((await inside(id, unit)) ?? []);
    day += between(random, 1, 6);
  }
  const known = new Set(invented);
  return {
    // The attacker knows what the invented people said, and leaves them out.
    sets: shown
      .map((people) => people.filter((person) => !known.has(person)))
      .filter(({ length }) => length > 0),
    figures: shown.filter(({ length }) => length > 0).length,
  };
}

describe('an attacker who runs the organisation', () => {
  it('finds no figure of fewer than five real people, whatever rounds of the same weeks are made', async () => {
    const random = createRandom(77);
    let figures = 0;
    for (let organisation = 0; organisation < 12; organisation += 1) {
      const found = await attack(random);
      figures += found.figures;
      expect(breaches(found.sets, 5)).toBe(false);
    }
    expect(figures).toBeGreaterThan(30);
  });
});
