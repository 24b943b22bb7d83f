import { randomUUID } from 'node:crypto';
import { pieces, type Steps } from '@livingroom/shared/core/lib/steps.ts';
import { type PlannerInput, planDetailsSteps } from '@livingroom/shared/modules/analytics/rules/planner.ts';
import {
  nearestAbove,
  ORGANISATION,
  type UnitTree,
} from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { ReleasedComments } from '@livingroom/shared/modules/analytics/tables/release-blocks.ts';
import type { UnscoredText } from './answers.ts';
import type { CommentKeyOf } from './comment-keys.ts';
import type { WithoutNames } from './unit-names.ts';

/** Released comments of whole score blocks: in the order of their keys, which is by chance. */
export type Detail = {
  readonly home: number;
  /** Places of its score blocks. */
  readonly blocks: readonly number[];
  /** Different people in it. */
  readonly size: number;
  readonly comments: ReleasedComments[number];
};

type Members = {
  readonly home: number;
  readonly answers: readonly number[];
  readonly people: readonly number[];
};

/** Words by answer, and the answers that have no score to be grouped by. */
type Written = {
  readonly texts: ReadonlyMap<number, string>;
  readonly unscored: readonly UnscoredText[];
  /** How words are shown that were written in these units. */
  readonly withoutNames?: WithoutNames | undefined;
  /** Left out, keys are drawn. */
  readonly keyOf?: CommentKeyOf | undefined;
};

/** Histogram blocks with their comments (privacy.md 6.1, 7), in pieces: made once, at the close. */
export function* makeDetails(
  tree: UnitTree,
  blocks: readonly Members[],
  { texts, unscored, withoutNames = (_, text) => text, keyOf = () => randomUUID() }: Written,
  counting: Pick<PlannerInput, 'rules' | 'counting' | 'ledger'>,
): Steps<readonly Detail[]> {
  const details = yield* planDetailsSteps(tree, blocks, counting);
  const found: Comment[] = [];
  const isFull = pieces();
  for (const [place, detail] of details.entries())
    for (const block of detail.blocks) {
      const answers = blocks[block]?.answers ?? [];
      if (isFull(answers.length)) yield;
      for (const id of answers) {
        const text = texts.get(id);
        const units = [blocks[block]?.home ?? detail.home, detail.home];
        if (text !== undefined) found.push(comment(place, keyOf(id), text, withoutNames(units, text)));
      }
    }
  yield;
  // Words without a score come out in the nearest group of enough people that includes their unit.
  const places = nearestAbove(tree, new Map(details.map(({ home }, place) => [home, place])));
  for (const { id, unit } of unscored) {
    const text = texts.get(id);
    const place = places.get(tree.has(unit) ? unit : ORGANISATION);
    const home = details[place ?? -1]?.home ?? ORGANISATION;
    if (text !== undefined && place !== undefined)
      found.push(comment(place, keyOf(id), text, withoutNames([unit, home], text)));
  }
  found.sort(byKey);
  yield;
  const kept = Map.groupBy(withinSize(found), ({ place }) => place);
  return details.map((detail, place) => ({
    ...detail,
    comments: (kept.get(place) ?? []).map(({ place: _, ...rest }) => rest),
  }));
}

type Comment = Detail['comments'][number] & { readonly place: number };

function comment(place: number, key: string, text: string, shown: string): Comment {
  return { place, key, text, ...(shown === text ? {} : { shown }) };
}

export function byKey(a: { readonly key: string }, b: { readonly key: string }): number {
  return a.key < b.key ? -1 : 1;
}

/** Bytes of comments that one question of a round keeps: a row of the store holds two million. */
const COMMENT_BYTES = 1_000_000;

/** As many comments as fit into one row; their order is random, so of too many a fair sample is left. */
export function withinSize<C extends { readonly text: string }>(comments: readonly C[]): readonly C[] {
  let bytes = 0;
  return comments.filter(({ text }) => {
    // As it is stored: quotes and line ends take two bytes there.
    bytes += Buffer.byteLength(JSON.stringify(text)) + 60;
    return bytes <= COMMENT_BYTES;
  });
}
