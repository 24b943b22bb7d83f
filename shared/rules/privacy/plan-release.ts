import type { UnitTree } from './frozen-tree.ts';
import type { Thresholds } from './thresholds.ts';

/** The answers to one question that are in no block yet; one person in each, numbers only, never scores. */
export type Waiting = {
  /** Index in the tree of the unit that the person was in when they answered. */
  readonly units: Int32Array;
  readonly people: ArrayLike<number>;
};

export type SealedBlock = { readonly home: number; readonly size: number };

export type ReleaseState = {
  readonly tree: UnitTree;
  readonly waiting: Waiting;
  readonly sealed: readonly SealedBlock[];
  /** People of each unit itself who are asked, and of them those who have answered this question. */
  readonly invited: Int32Array;
  readonly answered: Int32Array;
};

export type PlannedBlock = {
  readonly home: number;
  /** Indexes into the waiting answers. */
  readonly answers: readonly number[];
};

/**
 * The new blocks of one question (privacy.md 6.1). Looks at who answered, never at what, so that what stays hidden
 * says nothing. While the round is open only units that grew enough get a block; at the close every answer is placed,
 * leftovers go to the unit above, and only the organisation's own last ones stay out.
 */
export function planRelease(
  state: ReleaseState,
  close: boolean,
  thresholds: Thresholds,
): readonly PlannedBlock[] {
  const { tree, waiting } = state;
  const shown = shownAnswers(state);
  const lists = listsByUnit(tree, waiting.units);
  const blocks: PlannedBlock[] = [];
  for (const unit of tree.deepestFirst) {
    const answers = lists[unit] ?? [];
    const parent = tree.parents[unit] ?? -1;
    const need = close ? thresholds.score : openNeed(thresholds, shown[unit] ?? 0);
    if (mayOpen(state, unit, close, thresholds) && hasPeople(waiting.people, answers, need)) {
      blocks.push({ home: unit, answers });
      shown[unit] = (shown[unit] ?? 0) + answers.length;
    } else if (close && parent >= 0) {
      for (const answer of answers) lists[parent]?.push(answer);
    }
    if (parent >= 0) shown[parent] = (shown[parent] ?? 0) + (shown[unit] ?? 0);
  }
  return blocks;
}

function openNeed({ open }: Thresholds, shown: number): number {
  return Math.max(open.minimum, Math.ceil(open.growth * shown));
}

/** The last few late answers of a unit must not be left behind by a block that opens just before them. */
function mayOpen(state: ReleaseState, unit: number, close: boolean, { open }: Thresholds): boolean {
  const missing = (state.invited[unit] ?? 0) - (state.answered[unit] ?? 0);
  return close || missing <= 0 || missing >= open.holdBack;
}

/** Answers of the blocks that each unit itself is home of; rolled up while the units are walked. */
function shownAnswers({ tree, sealed }: ReleaseState): Int32Array {
  const shown = new Int32Array(tree.ids.length);
  for (const { home, size } of sealed) shown[home] = (shown[home] ?? 0) + size;
  return shown;
}

function listsByUnit(tree: UnitTree, units: Int32Array): number[][] {
  const lists: number[][] = tree.ids.map(() => []);
  for (let answer = 0; answer < units.length; answer += 1) lists[units[answer] ?? 0]?.push(answer);
  return lists;
}

/** Whether at least `need` different people are among the answers; stops counting when they are. */
function hasPeople(people: ArrayLike<number>, answers: readonly number[], need: number): boolean {
  if (answers.length < need) return false;
  const seen = new Set<number | undefined>();
  for (const answer of answers) {
    seen.add(people[answer]);
    if (seen.size >= need) return true;
  }
  return false;
}
