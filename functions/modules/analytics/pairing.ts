import { buildTree, type UnitTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { QuestionKey } from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import type { ServiceContext } from '../../core/context.ts';
import { inTurns } from '../../core/event-loop/turns.ts';
import { type Changes, changeBlocks, type ScoreBlock } from './changes.ts';
import { loadMembers, loadQuestion } from './question-store.ts';
import { type Ratings, readRatings } from './ratings.ts';
import { findReleaseRound, type ReleaseRound } from './rounds.ts';
import { countingBeside } from './withheld.ts';

/** The closed round that a closing one is compared with, and what both have in common. */
export type Pairing = {
  readonly since: ReleaseRound;
  readonly treeThen: UnitTree;
  readonly now: Ratings;
  readonly before: Ratings;
  /** Who counts in both. */
  readonly counting: ReadonlySet<number>;
};

type Closing = {
  readonly counting: ReadonlySet<number>;
  /** Other rounds of the same weeks. */
  readonly sameWeeks: readonly string[];
};

/**
 * What the spread of change is made of as a round closes; null where there is none: before the second round of a data
 * set, in rolling flows, whose figures hold several rounds, and beside rounds of the same weeks, where the same people
 * would come out in several spreads.
 */
export async function pairingOf(
  context: ServiceContext,
  round: ReleaseRound,
  { counting, sameWeeks }: Closing,
): Promise<Pairing | null> {
  if (round.opening.cycleRounds > 1 || sameWeeks.length > 0) return null;
  const since = await roundBefore(context, round);
  if (!since || since.opening.cycleRounds > 1) return null;
  const countedThen = await countingBeside(context, [since.id]);
  const [now, before] = [await readRatings(context, round), await readRatings(context, since)];
  const both = new Set([...counting].filter((person) => countedThen.has(person)));
  return { since, treeThen: buildTree(since.units), now, before, counting: both };
}

/** The nearest earlier round of the data set that has given figures for good: the one that reports compare with. */
async function roundBefore(context: ServiceContext, round: ReleaseRound): Promise<ReleaseRound | null> {
  const opened = await context.store.table('flow_rounds').every({
    where: { dataset_id_ref: round.datasetId },
    fields: ['flow_round_id', 'opened_at'],
  });
  const own = opened.find(({ flow_round_id }) => flow_round_id === round.id);
  if (!own) return null;
  const earlier = opened
    .filter(({ opened_at }) => opened_at < own.opened_at)
    .sort((a, b) => Date.parse(b.opened_at) - Date.parse(a.opened_at));
  for (const { flow_round_id: id } of earlier) {
    const found = await findReleaseRound(context, id);
    if (found?.finished && found.withheld === null && !found.noisy && found.questions.length > 0)
      return found;
  }
  return null;
}

type Now = {
  readonly round: ReleaseRound;
  readonly tree: UnitTree;
  readonly pairing: Pairing | null;
};

/** The spread of change of one question, of its blocks as they stand at the close; null where nothing is released of it. */
export async function changesOf(
  context: ServiceContext,
  { round, tree, pairing }: Now,
  question: QuestionKey,
  blocks: readonly ScoreBlock[],
): Promise<Changes | null> {
  if (!pairing || !question.startsWith('driver:')) return null;
  const { since, treeThen, now, before, counting } = pairing;
  const stored = await loadQuestion(context, since.id, question);
  if (!stored?.state.closed) return null;
  const members = await loadMembers(context, stored);
  const blocksThen = stored.state.blocks.map(({ home }, at) => ({ home, people: members[at]?.people ?? [] }));
  const found = await inTurns(
    changeBlocks({
      now: { tree, blocks, ratingOf: now.of(question) },
      before: { tree: treeThen, blocks: blocksThen, ratingOf: before.of(question) },
      counting,
      rules: { ...round.rules, detail: Math.max(round.rules.detail, since.rules.detail) },
    }),
  );
  return found.length === 0 ? null : { since: since.id, blocks: found };
}
