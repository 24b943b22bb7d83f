import type {
  CheckedGroup,
  CheckedRules,
  CheckedSpread,
  ReleaseKind,
} from '@livingroom/shared/modules/analytics/rules/check-file.ts';
import { countOf } from '@livingroom/shared/modules/analytics/rules/figures.ts';
import { ORGANISATION, type UnitTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { QuestionKey } from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import type { QuestionState } from '../question-memory.ts';

export type Released = Pick<QuestionState, 'blocks' | 'details'>;

export type About = {
  readonly tree: UnitTree;
  readonly kind: ReleaseKind;
  readonly rules: CheckedRules;
};

export type Groups = { readonly groups: readonly CheckedGroup[]; readonly spreads: readonly CheckedSpread[] };

/**
 * Who was where, as far as the figures of a question say it already to who sees all of them: how many answers came out
 * together, and in which unit. Which units below they came from is told nobody, since of a unit of one person it would
 * say who has answered; nor is it how many people who count a group has beyond the threshold. A question in words has
 * spreads alone, since its groups are shown nowhere.
 */
export function groupsOf(
  { tree, kind, rules }: About,
  { place, question }: { readonly place: number; readonly question: QuestionKey },
  { blocks, details }: Released,
): Groups {
  const homeOf = ({ home }: { readonly home: number }) => (tree.has(home) ? home : ORGANISATION);
  const isRated = question.startsWith('driver:');
  const answersIn = (places: readonly number[]) =>
    places.reduce((total, one) => total + countOf(blocks[one]?.bins ?? []), 0);
  const spreads = details.map((detail): CheckedSpread => {
    const answers = isRated ? answersIn(detail.blocks) : detail.size;
    return [place, homeOf(detail), answers, Math.min(detail.size, rules.detail)];
  });
  if (!isRated) return { groups: [], spreads: kind === 'plain' ? spreads : together(spreads) };
  const spreadOf = new Map(
    details.flatMap((detail, at) => detail.blocks.map((block) => [block, at] as const)),
  );
  let run = 0;
  const groups = blocks.map((block, at): CheckedGroup => {
    const before = blocks[at - 1];
    if (before?.sealedAt !== block.sealedAt || before.sealedBy !== block.sealedBy) run += 1;
    const counting = Math.min(block.counted, rules.score);
    return [place, homeOf(block), countOf(block.bins), counting, run, spreadOf.get(at) ?? null];
  });
  return kind === 'plain' ? { groups, spreads } : { groups: inOneRun(groups), spreads: together(spreads) };
}

/** Months are put together: what each of them held would be told by the figures of many months alone. */
function inOneRun(groups: readonly CheckedGroup[]): readonly CheckedGroup[] {
  const rows = groups.map(
    ([place, home, answers, counting]): CheckedSpread => [place, home, answers, counting],
  );
  return together(rows).map((row): CheckedGroup => [...row, 1, null]);
}

/** One row for each home. */
function together(rows: readonly CheckedSpread[]): readonly CheckedSpread[] {
  const byHome = new Map<number, CheckedSpread>();
  for (const [place, home, answers, counting] of rows) {
    const [, , known = 0, counted = 0] = byHome.get(home) ?? [];
    byHome.set(home, [place, home, known + answers, Math.max(counted, counting)]);
  }
  return [...byHome.values()].sort(([, one], [, other]) => one - other);
}
