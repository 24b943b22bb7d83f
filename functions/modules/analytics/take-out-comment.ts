import {
  buildTree,
  forEachAbove,
  ORGANISATION,
} from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { QuestionKey } from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import type { ServiceContext } from '../../core/context.ts';
import { takeFromRows, takeFromWords } from './erase-released.ts';
import { loadQuestion } from './question-store.ts';
import { releaseRoundOf } from './rounds.ts';

/**
 * Takes a released comment out of every report, by its key and without looking who wrote it: out of the figures of each
 * unit that shows it, and out of what later rounds of a rolling flow are made of. Scores stay. May be done again.
 */
export async function takeOutComment(
  context: ServiceContext,
  { flow, question, key }: { readonly flow: number; readonly question: QuestionKey; readonly key: string },
): Promise<void> {
  const rounds = await context.store
    .table('release_rounds')
    .every({ where: { flow_execution_id_ref: flow } });
  for (const row of rounds) {
    const { details = [] } = (await loadQuestion(context, row.release_round_id, question))?.state ?? {};
    const detail = details.find(({ comments }) => comments.some((comment) => comment.key === key));
    const text = detail?.comments.find((comment) => comment.key === key)?.text;
    if (!detail || text === undefined) continue;
    const tree = buildTree((await releaseRoundOf(context, row)).units);
    const units = new Set([ORGANISATION]);
    forEachAbove(tree, tree.has(detail.home) ? detail.home : ORGANISATION, (unit) => units.add(unit));
    // Its key goes last: whoever does it again finds it as long as somebody may still read it.
    await takeFromRows(context, row, { key: question, text, units });
    await takeFromWords(context, row, question, [(comment) => comment.key === key]);
  }
}
