import { cutFigures } from '@livingroom/shared/modules/analytics/rules/cuts.ts';
import { countOf } from '@livingroom/shared/modules/analytics/rules/figures.ts';
import type { CutFigure } from '@livingroom/shared/modules/analytics/tables/release-cuts.ts';
import type { QuestionKey } from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import type { ServiceContext } from '../../../core/context.ts';
import type { QuestionState } from '../question-memory.ts';
import type { ReleaseRound } from '../rounds.ts';
import { piecesOf } from './parted-blocks.ts';

/** Of a question in one round what it is made of, for the privacy check. */
export type Loaded = {
  readonly state: QuestionState;
  /** The first of its groups among all of them, and those of a block. */
  readonly from: number;
  readonly groupsOf: (block: number) => readonly number[];
};

/** What the equations are made of: the pieces of a round that is cut, else its blocks. */
export function partsOf(state: QuestionState, inBlocks: readonly (readonly number[])[]): readonly Made[] {
  const { pieces, blocks } = state;
  if (!pieces) return blocks.map(({ counted }, block) => ({ people: inBlocks[block] ?? [], block, counted }));
  return piecesOf(state, inBlocks).map((people, at) => ({
    ...{ people, block: pieces[at]?.block ?? 0, counted: pieces[at]?.counted ?? 0 },
  }));
}

type Made = { readonly people: readonly number[]; readonly block: number; readonly counted: number };

/** Notes the figures of cut groups as equations; returns how many are not what their pieces add up to. */
export function noteCuts(
  figures: readonly CutFigure[],
  { state, from }: Loaded,
  attributes: number,
  scores: (readonly number[])[],
): number {
  const made = cutFigures(state.pieces ?? [], attributes);
  let unfit = 0;
  for (const [attribute, group, answers] of figures) {
    const own = made.find((one) => one.attribute === attribute && one.group === group);
    const places = own?.pieces ?? [];
    const size = places.reduce((sum, place) => sum + countOf(state.pieces?.[place]?.bins ?? []), 0);
    if (places.length > 0) scores.push(places.map((place) => from + place));
    if (size !== answers || size === 0) unfit += 1;
  }
  return unfit;
}

/** Scores of the cut groups of a round, by question. */
export async function cutsIn(
  { store }: ServiceContext,
  { id, cuts }: ReleaseRound,
): Promise<ReadonlyMap<QuestionKey, readonly CutFigure[]>> {
  if (cuts.length === 0) return new Map();
  const rows = await store.table('release_cuts').every({ where: { release_round_id_ref: id } });
  return new Map(
    rows.map(({ driver_id_ref, figures }) => [`driver:${driver_id_ref ?? 0}` as const, figures]),
  );
}
