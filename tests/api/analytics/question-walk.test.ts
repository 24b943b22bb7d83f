import type { Steps } from '@livingroom/shared/core/lib/steps.ts';
import { buildTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ServiceContext } from '../../../functions/core/context.ts';
import { memberNumbers } from '../../../functions/core/tables/member-numbers.ts';
import type { Answers, CountedAnswer } from '../../../functions/modules/analytics/answers.ts';
import {
  type Advanced,
  advanceQuestion,
  type Run,
  wholeCycle,
} from '../../../functions/modules/analytics/question-state.ts';
import { loadMembers, loadQuestion } from '../../../functions/modules/analytics/question-store.ts';
import { fourUnits, releaseRoundWith } from '../../support/release-round.ts';
import { createTestApi } from '../../support/test-api.ts';
import { between, createRandom, type Random } from '../../unit/analytics/organisation.ts';

/** One question, run after run: what is sealed and what waits, counted again from the answers that were given. */

const tree = buildTree(fourUnits);
const QUESTION = 'driver:11';
const MINUTE = 60_000;
const START = Date.parse('2026-03-02T09:00:00.000Z');
const iso = (time: number) => new Date(time).toISOString();

let context: ServiceContext;
let flows = 100;
beforeAll(async () => {
  const api = await createTestApi({ now: iso(START) });
  context = api.context((await api.addAccount('Acme', 'ada@acme.test')).accountId);
});

type Given = CountedAnswer & { readonly rating: number; readonly at: number };

function* inOne<T>(value: T): Steps<T> {
  yield;
  return value;
}

function answersOf(read: readonly Given[]): Answers {
  const from = read.length === 0 ? null : iso(Math.min(...read.map(({ at }) => at)));
  return {
    questions: [QUESTION],
    of: () => inOne(read.map(({ id, person, unit, rating }) => ({ id, person, unit, rating }))),
    sourceOf: () => ({ item: 1, mixed: false, from }),
    texts: new Map(read.map(({ id }) => [id, `Words ${id}`])),
    unscored: new Map(),
  };
}

type Wanted = Partial<Pick<Run, 'counting' | 'withdrawn' | 'close' | 'sameWeeks'>> & {
  readonly flow: number;
  readonly number?: number;
  readonly cycleRounds?: number;
  readonly turn: number;
  readonly read: readonly Given[];
};

/** People of the tests; a person of another number does not count. */
const everybody: ReadonlySet<number> = new Set(Array.from({ length: 10_000 }, (_, person) => person));
const MEMBERS = new Map([0, 3, 4, 5, 9].map((unit) => [unit, { asked: 40, able: 40, answered: 0 }]));

function runWith({ flow, number = 1, cycleRounds = 1, turn, read, ...more }: Wanted): Run {
  const opening = { active: 0, countsBefore: iso(START), isFirst: false, cycleRounds };
  const started = iso(START + turn * 100 * MINUTE);
  return {
    round: releaseRoundWith({
      id: `${flow}-${number}`,
      flowExecutionId: flow,
      number,
      units: fourUnits,
      opening,
    }),
    ...{ tree, started, moment: started, executionId: turn, close: false, members: MEMBERS },
    ...{
      answers: answersOf(read),
      counting: everybody,
      countingBeside: new Set<number>(),
      withdrawn: new Set<number>(),
      sameWeeks: [],
      replaced: new Set<number>(),
      pairing: null,
      cuts: null,
    },
    ...more,
  };
}

const advance = (wanted: Wanted) => advanceQuestion(context, runWith(wanted), QUESTION);

let answers = 0;
const give = (random: Random, at: number, count: number, firstPerson: number): Given[] =>
  Array.from({ length: count }, (_, place) => {
    answers += 1;
    const unit = [0, 3, 4, 4, 5, 5, 9][between(random, 0, 6)] ?? 0;
    return { id: answers, person: firstPerson + place, unit, rating: between(random, 1, 7), at };
  });

async function stored(round: string) {
  const found = await loadQuestion(context, round, QUESTION);
  if (!found) throw new Error(`${round} has no state`);
  return { state: found.state, members: await loadMembers(context, found) };
}

const inside = (unit: number, home: number) => {
  for (let at: number | null = unit; at !== null; at = tree.parentOf(at)) if (at === home) return true;
  return false;
};

/** What is true of a state whatever was read in which order. */
async function judge(
  round: string,
  all: readonly Given[],
  counting: ReadonlySet<number> = everybody,
): Promise<Advanced> {
  const numbers = await memberNumbers(context);
  for (const { person } of all) numbers.know(person);
  const { state, members: found } = await stored(round);
  // Everybody here answers once; which answer it was is not stored after the close.
  const idOf = new Map(all.map(({ id, person }) => [person, id]));
  const members = found.map(({ people }) => ({ people, answers: people.map((one) => idOf.get(one) ?? 0) }));
  const ids = found.flatMap((block) => block.answers);
  expect(ids).toEqual(state.closed ? [] : members.flatMap((block) => block.answers));
  const byId = new Map(all.map((answer) => [answer.id, answer]));
  const sealed = members.flatMap(({ answers: ids }) => ids);
  const waiting = state.waiting.map(({ id }) => id);
  expect(new Set([...sealed, ...waiting]).size).toBe(sealed.length + waiting.length);
  expect(members).toHaveLength(state.blocks.length);
  for (const [place, block] of state.blocks.entries()) {
    const own = members[place]?.answers.map((id) => byId.get(id)) ?? [];
    expect(members[place]?.people).toEqual(own.map((answer) => answer?.person));
    expect(block.size).toBe(own.length);
    expect(block.bins).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((score) => own.filter((answer) => answer?.rating === score).length),
    );
    const people = new Set(own.flatMap((answer) => (answer ? [answer.person] : [])));
    const counted = [...people].filter((person) => counting.has(person)).length;
    expect(block.counted).toBe(counted);
    expect(counted).toBeGreaterThanOrEqual(5);
    expect(own.every((answer) => answer && inside(answer.unit, block.home))).toBe(true);
  }
  return { state, members };
}

describe('a question of a round', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'seals every answer once, whatever is read twice; seed %i',
    async (seed) => {
      const random = createRandom(seed);
      flows += 1;
      const round = `${flows}-1`;
      const uncounted = new Set(Array.from({ length: seed % 3 }, (_, place) => place * 7 + 1));
      const counting = new Set([...everybody].filter((person) => !uncounted.has(person)));
      const withdrawn = new Set<number>();
      const all: Given[] = [];
      let before: readonly unknown[] = [];
      for (let turn = 1; turn <= 5; turn += 1) {
        const time = START + turn * 100 * MINUTE;
        const fresh = give(random, time - MINUTE, between(random, 0, 18), all.length + 1);
        // What was read before comes again, as far back as the run looks.
        const again = all.filter(({ at }) => at > time - between(random, 1, 3) * 100 * MINUTE);
        all.push(...fresh);
        const close = turn === 5;
        await advance({
          flow: flows,
          turn,
          read: [...again, ...fresh],
          counting,
          withdrawn: new Set(withdrawn),
          close,
        });
        const { state, members } = await judge(round, all, counting);
        expect(state.blocks.slice(0, before.length)).toEqual(before);
        before = state.blocks;
        const sealed = new Set(members?.flatMap(({ answers: ids }) => ids));
        const known = new Set([...sealed, ...state.waiting.map(({ id }) => id)]);
        const expected = all.filter(({ id, person }) => sealed.has(id) || !withdrawn.has(person));
        if (!close) expect([...known].sort()).toEqual(expected.map(({ id }) => id).sort());
        expect(state.closed).toBe(close);
        // Somebody takes back what waits.
        const someone = state.waiting[0];
        if (someone && turn % 2 === 0) withdrawn.add(someone.person);
      }
      const { state } = await stored(round);
      const counted = new Map(state.handedUp);
      const sealed = state.blocks.reduce((sum, { size }) => sum + size, 0);
      const left = all.filter(({ person }) => !withdrawn.has(person)).length - sealed;
      expect(counted.get(0) ?? 0).toBe(left);
    },
  );

  it('is closed for good: what comes later changes nothing', async () => {
    flows += 1;
    const random = createRandom(21);
    const all = give(random, START, 30, 1);
    await advance({ flow: flows, turn: 1, read: all, close: true });
    const closed = await judge(`${flows}-1`, all);
    const late = give(random, START, 12, 100);
    const again = await advance({ flow: flows, turn: 2, read: [...all, ...late], close: true });
    expect(again.state).toEqual(closed.state);
    const open = await advance({ flow: flows, turn: 3, read: late, withdrawn: new Set([1, 2, 3]) });
    expect(open.state).toEqual(closed.state);
    expect((await stored(`${flows}-1`)).state).toEqual(closed.state);
  });

  it('gives two runs at once one state, with every answer of both', async () => {
    flows += 1;
    const random = createRandom(22);
    const first = give(random, START, 12, 1);
    await advance({ flow: flows, turn: 1, read: first });
    const [left, right] = [give(random, START + MINUTE, 14, 20), give(random, START + MINUTE, 9, 40)];
    const read = [...first, ...left];
    await Promise.all([
      advance({ flow: flows, turn: 2, read }),
      advance({ flow: flows, turn: 3, read: [...read, ...right] }),
    ]);
    const { state, members } = await judge(`${flows}-1`, [...read, ...right]);
    const known = [
      ...(members ?? []).flatMap(({ answers: ids }) => ids),
      ...state.waiting.map(({ id }) => id),
    ];
    expect(known.sort((a, b) => a - b)).toEqual([...read, ...right].map(({ id }) => id));
  });

  it('takes the numbers of its figures once, and remembers how far it has read', async () => {
    flows += 1;
    const random = createRandom(23);
    const first = await advance({ flow: flows, turn: 1, read: [] });
    const second = await advance({ flow: flows, turn: 2, read: give(random, START, 20, 1) });
    expect(second.state.firstFigureId).toBe(first.state.firstFigureId);
    expect(second.state).toMatchObject({ readUntil: iso(START + 200 * MINUTE), item: 1, repeats: false });
    const { state } = await stored(`${flows}-1`);
    expect(state).toEqual(second.state);
  });
});

describe('a question of a rolling flow', () => {
  it.each([11, 12, 13, 14])(
    'carries what waits into the next round, and loses nothing; seed %i',
    async (seed) => {
      flows += 1;
      const random = createRandom(seed);
      const CYCLE = 3;
      const all: Given[] = [];
      const given = new Map<number, number>();
      let waiting: readonly CountedAnswer[] = [];
      for (let number = 1; number <= 5; number += 1) {
        const fresh = give(random, START, between(random, 0, 7), all.length + 1);
        for (const { id } of fresh) given.set(id, number);
        all.push(...fresh);
        const half = fresh.slice(0, Math.floor(fresh.length / 2));
        const wanted = { flow: flows, number, cycleRounds: CYCLE };
        await advance({ ...wanted, turn: number * 2, read: half });
        await advance({ ...wanted, turn: number * 2 + 1, read: fresh, close: true });
        const { state, members } = await judge(`${flows}-${number}`, all);
        const sealed = new Set(members?.flatMap(({ answers: ids }) => ids));
        const cameIn = [...waiting.map(({ id }) => id), ...fresh.map(({ id }) => id)];
        expect([...sealed].every((id) => cameIn.includes(id))).toBe(true);
        const left = cameIn.filter((id) => !sealed.has(id));
        expect(state.waiting.map(({ id }) => id).sort()).toEqual(left.sort());
        // Whose cycle has passed went up as far as it goes: fewer than a figure needs are left there.
        const old = state.waiting.filter(({ id }) => number - (given.get(id) ?? 0) >= CYCLE - 1);
        expect(new Set(old.map(({ person }) => person)).size).toBeLessThan(5);
        for (const { id, since, text } of state.waiting)
          expect([since, text]).toEqual([given.get(id), `Words ${id}`]);
        expect(state.repeats).toBe(true);
        waiting = state.waiting;
      }
      // The figures of the last round are made of the blocks of its whole cycle, each with its own members.
      const last = await stored(`${flows}-5`);
      const { state, members } = await wholeCycle(
        context,
        runWith({ flow: flows, number: 5, cycleRounds: CYCLE, turn: 12, read: [] }).round,
        QUESTION,
        last,
      );
      const parts = [last, await stored(`${flows}-4`), await stored(`${flows}-3`)];
      expect(state.blocks).toEqual(parts.flatMap((part) => part.state.blocks));
      expect(members).toEqual(parts.flatMap((part) => part.members));
      for (const { blocks, size } of state.details) {
        const people = new Set(blocks.flatMap((place) => members?.[place]?.people ?? []));
        expect(people.size).toBe(size);
      }
    },
  );

  it('takes over what waits once, also where the first run of the next round is done twice', async () => {
    flows += 1;
    const random = createRandom(31);
    const few = give(random, START, 3, 1);
    const wanted = { flow: flows, cycleRounds: 2 };
    await advance({ ...wanted, turn: 1, read: few, close: true });
    const next = give(random, START, 2, 10);
    await Promise.all([
      advance({ ...wanted, number: 2, turn: 2, read: next }),
      advance({ ...wanted, number: 2, turn: 3, read: next }),
    ]);
    await advance({ ...wanted, number: 2, turn: 4, read: next });
    const { state, members } = await judge(`${flows}-2`, [...few, ...next]);
    const known = [
      ...state.waiting.map(({ id }) => id),
      ...(members ?? []).flatMap((block) => block.answers),
    ];
    expect(known.sort((a, b) => a - b)).toEqual([...few, ...next].map(({ id }) => id));
    expect(state.carried).toBe(true);
  });

  it('keeps what somebody gave in the round before when they take back the answers of this one', async () => {
    flows += 1;
    const random = createRandom(32);
    const few = give(random, START, 3, 1);
    const wanted = { flow: flows, cycleRounds: 2 };
    await advance({ ...wanted, turn: 1, read: few, close: true });
    const own = give(random, START, 1, 1);
    await advance({ ...wanted, number: 2, turn: 2, read: own });
    await advance({ ...wanted, number: 2, turn: 3, read: [], withdrawn: new Set([1]) });
    const { state } = await stored(`${flows}-2`);
    expect(state.waiting.map(({ id }) => id).sort()).toEqual(few.map(({ id }) => id));
  });
});
