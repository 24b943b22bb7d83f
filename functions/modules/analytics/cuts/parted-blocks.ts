import type { Steps } from '@livingroom/shared/core/lib/steps.ts';
import {
  cutBlocks,
  type GroupsOf,
  NO_GROUP,
  type Piece,
} from '@livingroom/shared/modules/analytics/rules/cuts.ts';
import type { UnitTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { BlockMembers } from '@livingroom/shared/modules/analytics/tables/release-blocks.ts';
import type { QuestionKey } from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import type { CountedAnswer } from '../answers.ts';
import type { QuestionState, Sealed, SealedPiece } from '../question-memory.ts';
import type { ReleaseRound } from '../rounds.ts';

/** Who is in which group of a round that is cut, as its opening settled it. */
export type Cuts = {
  readonly attributes: number;
  readonly groupsOf: GroupsOf;
  /** Everybody who was asked, with their unit. */
  readonly unitOf: ReadonlyMap<number, number>;
};

type Closing = {
  readonly round: Pick<ReleaseRound, 'rules'>;
  readonly tree: UnitTree;
  readonly counting: ReadonlySet<number>;
};

type Blocks = {
  readonly question: QuestionKey;
  readonly blocks: readonly Sealed[];
  readonly named: readonly (BlockMembers & { readonly home: number })[];
  /** All answers of the round to the question that are still there. */
  readonly answers: readonly CountedAnswer[];
};

type Parted = { readonly pieces: readonly SealedPiece[]; readonly members: readonly BlockMembers[] };

/**
 * The blocks of a rated question as the close parts them, and their members in the order of the pieces; null for others. A
 * block of which an answer has been taken away, or is another one by now, stays whole and in no group: its pieces beside the
 * whole block would tell what it was.
 */
export function* partedBlocks(
  { round, tree, counting }: Closing,
  { attributes, groupsOf, unitOf }: Cuts,
  { question, blocks, named, answers }: Blocks,
): Steps<Parted | null> {
  if (!question.startsWith('driver:')) return null;
  const ratings = new Map(answers.map(({ id, rating }) => [id, rating]));
  const least = round.rules.score;
  const found = yield* cutBlocks({
    ...{ tree, blocks: named, least, counting, attributes, groupsOf, unitOf },
  });
  const byBlock = Map.groupBy(found, ({ block }) => block);
  const pieces: SealedPiece[] = [];
  const members: BlockMembers[] = [];
  for (const [place, block] of blocks.entries()) {
    yield;
    const { answers: ids, people } = named[place] ?? { answers: [], people: [] };
    const whole: Piece = { block: place, members: [...ids.keys()], groups: noGroups(attributes) };
    const parts = (byBlock.get(place) ?? [whole]).map((part) => ({
      part,
      bins: binsOf(part.members.map((member) => ratings.get(ids[member] ?? 0) ?? null)),
    }));
    const isWhole = block.bins.every((bin, score) => bin === sum(parts.map(({ bins }) => bins[score] ?? 0)));
    const kept = isWhole ? parts : [{ part: whole, bins: block.bins }];
    const order = kept.flatMap(({ part }) => part.members);
    members.push({
      answers: order.flatMap((member) => ids[member] ?? []),
      people: order.flatMap((member) => people[member] ?? []),
    });
    for (const { part, bins } of kept) {
      const inside = new Set(part.members.flatMap((member) => people[member] ?? []));
      const counted = [...inside].filter((person) => counting.has(person)).length;
      pieces.push({ block: place, size: part.members.length, counted, bins, groups: part.groups });
    }
  }
  return { pieces, members };
}

/** Who is in each piece, of who is in each block. */
export function piecesOf(
  { pieces }: Pick<QuestionState, 'pieces'>,
  people: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  let [block, from] = [-1, 0];
  return (pieces ?? []).map((piece) => {
    if (piece.block !== block) [block, from] = [piece.block, 0];
    const until = from + piece.size;
    const inside = (people[block] ?? []).slice(from, until);
    from = until;
    return inside;
  });
}

function noGroups(attributes: number): readonly number[] {
  return Array.from({ length: attributes }, () => NO_GROUP);
}

function binsOf(ratings: readonly (number | null)[]): readonly number[] {
  const bins = [0, 0, 0, 0, 0, 0, 0];
  for (const rating of ratings) if (rating !== null) bins[rating - 1] = (bins[rating - 1] ?? 0) + 1;
  return bins;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
