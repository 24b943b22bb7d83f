import { NO_GROUP } from '@livingroom/shared/modules/analytics/rules/cuts.ts';
import { buildTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { describe, expect, test } from 'vitest';
import { breaches, breachesByForce } from './attacker.ts';
import { type CutPlan, createGroups, cutPlan, peopleOf, runCutRound } from './cut-rounds.ts';
import { between, createOrganisation, createRandom, type Organisation, type Random } from './organisation.ts';

/** Sizes of the parts that people fall into by which of the sets they are in. */
function atoms(sets: readonly (readonly number[])[]): readonly number[] {
  const signs = new Map<number, string>();
  for (const [place, people] of sets.entries())
    for (const person of people) signs.set(person, `${signs.get(person) ?? ''},${place}`);
  return [...Map.groupBy(signs.values(), (sign) => sign).values()].map(({ length }) => length);
}

function mixedOf(random: Random, people: readonly number[]): readonly number[] {
  return people
    .map((person) => ({ person, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ person }) => person);
}

/** How many of so many organisations give something of fewer than five away, over units and cut groups together. */
function breached(seed: number, plan: CutPlan, organisations: number, mostLeaf = 24): number {
  const random = createRandom(seed);
  let count = 0;
  for (let index = 0; index < organisations; index += 1) {
    const organisation = createOrganisation(random, mostLeaf);
    const attributes = between(random, 1, 3);
    const groups = createGroups(random, organisation, attributes);
    const { ofUnits, ofCuts } = runCutRound(organisation, { groups, attributes, plan, runs: index % 4 });
    if (breaches([...ofUnits, ...ofCuts], 5)) count += 1;
  }
  return count;
}

/** Everybody of a group who is in a block, whoever else is there. */
const wholeGroups: CutPlan = (input) =>
  input.blocks.flatMap(({ people }, block) => {
    const cells = Map.groupBy(people.keys(), (place) => input.groupsOf(people[place] ?? 0).join());
    return [...cells.values()].map((members) => ({
      ...{ block, members, groups: input.groupsOf(people[members[0] ?? 0] ?? 0) },
    }));
  });

/** Groups that are large enough come out, whatever is left of the block. */
const withoutRest: CutPlan = (input) =>
  wholeGroups(input).map((piece) =>
    piece.members.length < 5 ? { ...piece, groups: piece.groups.map(() => NO_GROUP) } : piece,
  );

/** Each attribute is planned by itself. */
const eachByItself: CutPlan = (input) =>
  Array.from({ length: input.attributes }, (_, attribute) =>
    cutPlan({ ...input, attributes: 1, groupsOf: (person) => [input.groupsOf(person)[attribute] ?? -1] }).map(
      ({ groups: [group = NO_GROUP], ...piece }) => ({
        ...piece,
        groups: Array.from({ length: input.attributes }, (__, one) => (one === attribute ? group : NO_GROUP)),
      }),
    ),
  ).flat();

describe('an attacker who has every figure of units and of cut groups', () => {
  test('gets nothing of fewer than five over 600 organisations', () => {
    expect(breached(31, cutPlan, 600)).toBe(0);
  });

  test.each([
    ['groups that are shown as they are', wholeGroups, 7],
    ['groups that leave too few of a block', withoutRest, 9],
    ['attributes that are planned each by itself', eachByItself, 12],
    ['pieces of four', (input) => cutPlan({ ...input, least: 4 }), 20],
  ] satisfies [string, CutPlan, number][])('sees %s', (_, plan, mostLeaf) => {
    expect(breached(32, plan, 60, mostLeaf)).toBeGreaterThan(5);
  });

  test('gets nothing by trying every set of fewer than five people', () => {
    const random = createRandom(33);
    let tried = 0;
    let missed = 0;
    for (let index = 0; index < 2_000 && tried < 250; index += 1) {
      const organisation = createOrganisation(random, 20);
      if (organisation.arrivals.length > 22 || organisation.arrivals.length < 10) continue;
      const attributes = between(random, 1, 2);
      const groups = createGroups(random, organisation, attributes);
      const round = runCutRound(organisation, { groups, attributes, runs: index % 3 });
      if (round.ofCuts.length === 0) continue;
      tried += 1;
      expect(breachesByForce([...round.ofUnits, ...round.ofCuts], 5)).toBe(false);
      const broken = runCutRound(organisation, { groups, attributes, plan: wholeGroups });
      if (breachesByForce([...broken.ofUnits, ...broken.ofCuts], 5)) missed += 1;
    }
    expect(tried).toBeGreaterThan(100);
    expect(missed).toBeGreaterThan(tried / 2);
  });

  test('finds no intersection and no difference of fewer than five', () => {
    const random = createRandom(34);
    for (let index = 0; index < 300; index += 1) {
      const organisation = createOrganisation(random, 30);
      const attributes = between(random, 1, 3);
      const round = runCutRound(organisation, {
        groups: createGroups(random, organisation, attributes),
        attributes,
        runs: index % 3,
      });
      expect(Math.min(5, ...atoms([...round.ofUnits, ...round.ofCuts]))).toBe(5);
    }
  });

  test('gets nothing from a round of the same weeks that follows one with cut groups', () => {
    const random = createRandom(35);
    let shown = 0;
    let broken = 0;
    for (let index = 0; index < 150; index += 1) {
      const organisation = createOrganisation(random, 30);
      const groups = createGroups(random, organisation, 2);
      const first = runCutRound(organisation, { groups, attributes: 2 });
      const pieces = first.pieces.map((piece) => peopleOf(first, piece));
      const whole = first.blocks.map(({ answers }) => answers.map(({ person }) => person));
      // Five of one block stay away, whichever pieces they are in.
      const parts = Map.groupBy(first.pieces, ({ block }) => block);
      const [most = 0] = [...parts].sort(([, one], [, other]) => other.length - one.length)[0] ?? [];
      const away = new Set(mixedOf(random, whole[most] ?? []).slice(0, 5));
      const again = {
        ...organisation,
        arrivals: organisation.arrivals.filter(({ person }) => !away.has(person)),
      };
      const seen = [...first.ofUnits, ...first.ofCuts];
      const { counting } = first;
      const second = runCutRound(again, { groups, attributes: 2, counting, before: [...whole, ...pieces] });
      if (second.ofUnits.length > 0) shown += 1;
      expect(breaches([...seen, ...second.ofUnits], 5)).toBe(false);
      const careless = runCutRound(again, { groups, attributes: 2, counting, before: whole });
      expect(Math.min(5, ...atoms([...seen, ...second.ofUnits]))).toBe(5);
      if (Math.min(...atoms([...seen, ...careless.ofUnits])) < 5) broken += 1;
    }
    expect(shown).toBeGreaterThan(20);
    // A ledger that knows blocks alone lets out what cuts a piece.
    expect(broken).toBeGreaterThan(0);
  });
});

/** One unit, with people in groups: `answered` of those who were asked. */
function flat(groups: readonly (readonly [person: number, group: number])[], answered: readonly number[]) {
  const tree = buildTree([{ id: 1, parent: null }]);
  const known = new Map(groups.map(([person, group]) => [person, [group]]));
  return cutPlan({
    ...{ tree, blocks: [{ home: 1, people: answered }], least: 5, attributes: 1 },
    counting: new Set(known.keys()),
    groupsOf: (person) => known.get(person) ?? [],
    unitOf: new Map(groups.map(([person]) => [person, 1])),
  });
}

describe('the pieces of a block', () => {
  test('hold at least as many people who count as a figure needs, each answer once', () => {
    const random = createRandom(36);
    for (let index = 0; index < 300; index += 1) {
      const organisation: Organisation = createOrganisation(random, 30);
      const counting = new Set(
        organisation.arrivals.flatMap(({ person }) => (random() < 0.85 ? [person] : [])),
      );
      const attributes = between(random, 1, 3);
      const groups = createGroups(random, organisation, attributes);
      const round = runCutRound(organisation, { groups, attributes, counting, runs: index % 4 });
      for (const piece of round.pieces) {
        const people = peopleOf(round, piece);
        expect(people.filter((person) => counting.has(person)).length).toBeGreaterThanOrEqual(5);
        for (const [attribute, group] of piece.groups.entries())
          if (group !== NO_GROUP)
            expect(new Set(people.map((person) => groups.get(person)?.[attribute]))).toEqual(
              new Set([group]),
            );
      }
      const all = round.pieces.flatMap((piece) => peopleOf(round, piece)).sort((a, b) => a - b);
      expect(all).toEqual(
        round.blocks.flatMap(({ answers }) => answers.map(({ person }) => person)).sort((a, b) => a - b),
      );
    }
  });

  const large = Array.from({ length: 20 }, (_, index) => [index + 1, 0] as const);
  const few = [
    [21, 1],
    [22, 1],
    [23, 1],
  ] as const;

  test('leave as many out whether all, some or none of a small group have answered', () => {
    const left = [[], [21], [21, 22], [21, 22, 23]].map((answered) => {
      const people = [...large.map(([person]) => person), ...answered];
      const inGroup = flat([...large, ...few], people).find(({ groups }) => groups[0] === 0);
      return people.length - (inGroup?.members.length ?? 0);
    });
    expect(left).toEqual([5, 5, 5, 5]);
  });

  test('are the whole block where no group can spare the people that a small one needs', () => {
    const pieces = flat([...large.slice(0, 6), ...few], [1, 2, 3, 4, 5, 6]);
    expect(pieces.map(({ members, groups }) => [members.length, groups])).toEqual([[6, [NO_GROUP]]]);
  });

  test('leave nobody out where nobody was asked who is in another group', () => {
    expect(flat(large, [1, 2, 3, 4, 5, 6, 7]).map(({ groups }) => groups)).toEqual([[0]]);
  });
});
