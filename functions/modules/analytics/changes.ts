import { PIECE, type Steps } from '@livingroom/shared/core/lib/steps.ts';
import { printedMean } from '@livingroom/shared/modules/analytics/rules/display.ts';
import { type PlannerRules, planDetailsSteps } from '@livingroom/shared/modules/analytics/rules/planner.ts';
import type { UnitTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { ReleasedChange } from '@livingroom/shared/modules/analytics/tables/analytics-computations.ts';
import type { RatingsOf } from './ratings.ts';

/**
 * The change of people who answered a question in two rounds, of at least as many of them as a histogram needs: their sum
 * and that of their squares, in whole points. What each of them answered is in no other figure together, so that a
 * spread can be taken from spreads alone, and those are unions of these blocks (README).
 */
export type ChangeBlock = {
  readonly home: number;
  readonly people: number;
  /** Those whose presence makes a block, in both rounds. */
  readonly counted: number;
  readonly sum: number;
  readonly squares: number;
};

export type Changes = {
  /** The earlier round: `{flow execution}-{round}` */
  readonly since: string;
  readonly blocks: readonly ChangeBlock[];
};

/** The blocks of a question's scores in one round, with who is in them. */
export type ScoreBlock = { readonly home: number; readonly people: readonly number[] };

type Pair = {
  readonly tree: UnitTree;
  readonly blocks: readonly ScoreBlock[];
  readonly ratingOf: RatingsOf;
};

export type Pairs = {
  readonly now: Pair;
  readonly before: Pair;
  /** Who counts in both rounds. */
  readonly counting: ReadonlySet<number>;
  /** With as many people as a block needs. */
  readonly rules: PlannerRules;
};

/** Groups the people of both rounds as histograms are grouped, in pieces: decided by who answered, never by what. */
export function* changeBlocks({ now, before, counting, rules }: Pairs): Steps<readonly ChangeBlock[]> {
  const homesThen = new Map<number, number>();
  let done = 0;
  for (const { home, people } of before.blocks)
    for (const person of people) {
      homesThen.set(person, home);
      if (++done % PIECE === 0) yield;
    }
  const groups = new Map<number, number[]>();
  for (const { home, people } of now.blocks)
    for (const person of people) {
      if (++done % PIECE === 0) yield;
      const homeThen = homesThen.get(person);
      if (homeThen === undefined || changeOf(person, now, before) === null) continue;
      const both = commonUnit(pathTo(now.tree, home), pathTo(before.tree, homeThen));
      const group = groups.get(both);
      if (group) group.push(person);
      else groups.set(both, [person]);
    }
  const blocks = [...groups].map(([home, people]) => ({ home, people }));
  const plan = yield* planDetailsSteps(now.tree, blocks, { rules, counting });
  const found: ChangeBlock[] = [];
  for (const { home, blocks: places } of plan) {
    yield;
    const people = places.flatMap((place) => blocks[place]?.people ?? []);
    const changes = people.map((person) => changeOf(person, now, before) ?? 0);
    found.push({
      home,
      people: people.length,
      counted: people.filter((person) => counting.has(person)).length,
      sum: changes.reduce((total, change) => total + change, 0),
      squares: changes.reduce((total, change) => total + change * change, 0),
    });
  }
  return found;
}

/** What a unit's row says of these blocks: null for none. */
export function releasedChange(since: string, blocks: readonly ChangeBlock[]): ReleasedChange | null {
  const total = (part: 'people' | 'counted' | 'sum' | 'squares') =>
    blocks.reduce((sum, block) => sum + block[part], 0);
  const [people, sum] = [total('people'), total('sum')];
  if (people < 2) return null;
  // Whole numbers up to here: nothing is lost in the difference.
  const variance = (people * total('squares') - sum * sum) / (people * (people - 1));
  return { since, people: total('counted'), deviation: printedMean(Math.sqrt(variance)) };
}

function changeOf(person: number, now: Pair, before: Pair): number | null {
  const [rating, earlier] = [now.ratingOf(person), before.ratingOf(person)];
  return rating === null || earlier === null ? null : rating - earlier;
}

/** The units from the organisation down to this one. */
function pathTo(tree: UnitTree, unit: number): readonly number[] {
  const path: number[] = [];
  for (let above: number | null = unit; above !== null; above = tree.parentOf(above)) path.push(above);
  return path.reverse();
}

/** The lowest unit that both paths lead through with everything above it: its figures held the person both times. */
function commonUnit(now: readonly number[], then: readonly number[]): number {
  const apart = now.findIndex((unit, at) => then[at] !== unit);
  return (apart < 0 ? now.at(-1) : now[apart - 1]) ?? 0;
}
