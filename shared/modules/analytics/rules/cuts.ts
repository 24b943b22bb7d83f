import { pieces as fullPieces, type Steps } from '../../../core/lib/steps.ts';
import { nearestAbove, ORGANISATION, type UnitTree } from './unit-tree.ts';

/**
 * Cuts by attribute (privacy.md 6.4): each block of the plan is parted into pieces of at least as many people who count, and
 * a figure of a cut group is the union of whole pieces that lie inside the group. A figure of a unit stays the union of
 * whole blocks, so that every released set is a union of pieces: the proof of 6.2 holds with pieces for blocks.
 */

/** A person's group of an attribute that has none: unknown, changed lately, or not settled at the opening. */
export const NO_GROUP = -1;

/** Groups of a person, one for each attribute in their order: the group's place, or `NO_GROUP`. */
export type GroupsOf = (person: number) => readonly number[];

/** Places of a block's members that come out together, and for each attribute the group that all of them are in. */
export type Piece = {
  readonly block: number;
  readonly members: readonly number[];
  readonly groups: readonly number[];
};

export type CutInput = {
  readonly tree: UnitTree;
  /** `people`: who gave each answer of the block. */
  readonly blocks: readonly { readonly home: number; readonly people: readonly number[] }[];
  /** People that a piece needs: who count in the round. */
  readonly least: number;
  readonly counting: ReadonlySet<number>;
  readonly attributes: number;
  readonly groupsOf: GroupsOf;
  /** Everybody who was asked, with their unit. */
  readonly unitOf: ReadonlyMap<number, number>;
};

/**
 * Parts every block, in pieces of work. It goes by who answered and by what was frozen at the opening, never by what was
 * answered. People whose group is too small in a block come out together with some of the largest group: always as many
 * as if all of them had answered, so that no number tells whether somebody of them did.
 */
export function* cutBlocks(input: CutInput): Steps<readonly Piece[]> {
  const missing = yield* missingByHome(input);
  const found: Piece[] = [];
  const isFull = fullPieces();
  for (const [block, { home, people }] of input.blocks.entries()) {
    if (isFull(people.length)) yield;
    const members = membersOf(people, input);
    for (const { inside, groups } of yield* parted(members, missing.get(home) ?? [], 0, input))
      found.push({ block, members: inside.flatMap(({ places }) => places), groups });
  }
  return found;
}

type Member = {
  readonly person: number;
  /** Of the person's answers in the block; none of somebody who has not answered. */
  readonly places: readonly number[];
  readonly counts: boolean;
  readonly groups: readonly number[];
};

function membersOf(people: readonly number[], { counting, groupsOf }: CutInput): readonly Member[] {
  const places = new Map<number, number[]>();
  for (const [place, person] of people.entries()) {
    const own = places.get(person);
    if (own) own.push(place);
    else places.set(person, [place]);
  }
  return [...places].map(([person, own]) => ({
    ...{ person, places: own, counts: counting.has(person), groups: groupsOf(person) },
  }));
}

/** Who was asked and is in no block, by the block in which the answer would be. */
function* missingByHome(input: CutInput): Steps<ReadonlyMap<number, readonly Member[]>> {
  const { tree, blocks, unitOf, counting, groupsOf } = input;
  const inside = new Set<number>();
  const isFull = fullPieces();
  for (const { people } of blocks) {
    for (const person of people) inside.add(person);
    if (isFull(people.length)) yield;
  }
  const homes = nearestAbove(tree, new Map(blocks.map(({ home }) => [home, home])));
  const missing = new Map<number, Member[]>();
  for (const [person, unit] of unitOf) {
    if (isFull(1)) yield;
    const home = homes.get(tree.has(unit) ? unit : ORGANISATION);
    if (home === undefined || inside.has(person)) continue;
    const own = missing.get(home) ?? [];
    missing.set(home, own);
    own.push({ person, places: [], counts: counting.has(person), groups: groupsOf(person) });
  }
  return missing;
}

type Part = { readonly inside: readonly Member[]; readonly groups: readonly number[] };

/** The parts by this attribute and those after it; each has as many people who count as a piece needs. */
function* parted(
  members: readonly Member[],
  missing: readonly Member[],
  attribute: number,
  input: CutInput,
): Steps<readonly Part[]> {
  if (attribute === input.attributes) return [{ inside: members, groups: [] }];
  const parts: Part[] = [];
  const isFull = fullPieces();
  for (const { group, inside, out } of byAttribute(members, missing, attribute, input.least)) {
    if (isFull(members.length)) yield;
    for (const part of yield* parted(inside, out, attribute + 1, input))
      parts.push({ ...part, groups: [group, ...part.groups] });
  }
  return parts;
}

type Cell = { readonly group: number; readonly inside: readonly Member[]; readonly out: readonly Member[] };

/**
 * Groups with enough people for a piece of their own, and the rest in one piece. Where the rest is too few, the groups with
 * the most to spare fill it up, and where they cannot, the smallest of them joins it whole.
 */
function byAttribute(
  members: readonly Member[],
  missing: readonly Member[],
  attribute: number,
  least: number,
): readonly Cell[] {
  const groupOf = ({ groups }: Member) => groups[attribute] ?? NO_GROUP;
  const known = Map.groupBy(members, groupOf);
  known.delete(NO_GROUP);
  // The largest first.
  const large = [...known]
    .map(([group, inside]) => ({ group, inside, spare: countingOf(inside) - least }))
    .filter(({ spare }) => spare >= 0)
    .sort((one, other) => other.spare - one.spare || one.group - other.group);
  for (; large.length > 0; large.pop()) {
    const kept = new Set(large.map(({ group }) => group));
    const rest = members.filter((member) => !kept.has(groupOf(member)));
    const out = missing.filter((member) => !kept.has(groupOf(member)));
    const needed = neededFor(rest, out, least);
    if (large.reduce((sum, { spare }) => sum + spare, 0) < needed) continue;
    const lent = lend(large, needed);
    const cells = large.map(({ group, inside }) => ({
      group,
      inside: inside.filter((member) => !lent.has(member)),
      out: missing.filter((member) => groupOf(member) === group),
    }));
    const together = [...rest, ...lent];
    return together.length === 0 ? cells : [...cells, { group: NO_GROUP, inside: together, out }];
  }
  return [{ group: NO_GROUP, inside: members, out: missing }];
}

/**
 * How many people have to join a rest: until it has enough who count, and as many altogether as it has at least when all
 * newcomers of it have answered. Nobody where nobody could be in it.
 */
function neededFor(rest: readonly Member[], out: readonly Member[], least: number): number {
  if (rest.length + out.length === 0) return 0;
  const newcomers = [...rest, ...out].filter(({ counts }) => !counts).length;
  return Math.max(0, least - countingOf(rest), least + newcomers - rest.length);
}

type Large = { readonly inside: readonly Member[]; readonly spare: number };

/** Those who are lent, from where most can be spared; who it is follows from their numbers alone. */
function lend(large: readonly Large[], needed: number): ReadonlySet<Member> {
  const lent = new Set<Member>();
  for (const { inside, spare } of large) {
    const ours = inside.filter(({ counts }) => counts).sort((one, other) => mixed(one) - mixed(other));
    for (const member of ours.slice(0, Math.min(spare, needed - lent.size))) lent.add(member);
  }
  return lent;
}

/** An order that has nothing to do with how long somebody has been there, as numbers have. */
function mixed({ person }: Member): number {
  return Math.imul(person ^ (person >>> 15), 0x2c1b3c6d) >>> 0;
}

function countingOf(members: readonly Member[]): number {
  return members.reduce((sum, { counts }) => sum + Number(counts), 0);
}

/** Of each attribute and group the places of the pieces that its figure is the union of; groups without any are left out. */
export function cutFigures(
  pieces: readonly Pick<Piece, 'groups'>[],
  attributes: number,
): readonly { readonly attribute: number; readonly group: number; readonly pieces: readonly number[] }[] {
  return Array.from({ length: attributes }, (_, attribute) => attribute).flatMap((attribute) => {
    const byGroup = Map.groupBy(pieces.keys(), (place) => pieces[place]?.groups[attribute] ?? NO_GROUP);
    byGroup.delete(NO_GROUP);
    return [...byGroup]
      .sort(([one], [other]) => one - other)
      .map(([group, places]) => ({ attribute, group, pieces: places }));
  });
}
