import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { buildTree, type UnitTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { standingFor } from '@livingroom/shared/modules/conversations/rules/turns.ts';
import { ownNumber } from '../../core/context.ts';
import { keysOfReleased } from '../analytics/released-keys.ts';
import { findReleaseRound, type ReleaseRound } from '../analytics/rounds.ts';
import { ownNamesOut } from '../reports/names.ts';
import { figuresByUnit } from '../reports/released-figures.ts';
import { readSunburst } from '../reports/sunburst.ts';
import type { Signed } from '../reports/units.ts';
import { isOpenFor } from './open-round.ts';
import { endThread, presented, standingOf, type Thread, takeBack, turnsOf, writeTurn } from './turns.ts';

/** Which comments: of a unit in a round on a driver; left out, those on everything. */
export type Place = {
  readonly unit_id: number;
  readonly round_id: string;
  readonly driver_id?: number | undefined;
};

type Comments = {
  readonly round: ReleaseRound;
  readonly tree: UnitTree;
  readonly open: boolean;
  /** By the place in the report; null for one that cannot be answered. */
  readonly keys: readonly (string | null)[];
};

/** The conversations below the comments that the caller may read. Errors: `not-found`. */
export async function listConversations(context: Signed, place: Place) {
  const comments = await readComments(context, place);
  const { keys } = comments;
  const turns = await turnsOf(
    context,
    keys.flatMap((key) => key ?? []),
  );
  const how = { textOf: await textsFor(context, place, comments), by: ownNumber(context) };
  const state = { now: context.ports.clock.now(), open: comments.open };
  const items = [];
  for (const [at, key] of keys.entries()) {
    if (key === null) continue;
    const standing = standingFor('leader', turns.get(key) ?? [], state);
    if (standing.turns.length === 0 && standing.next === null) continue;
    items.push({ at, conversation_id: key, ...(await presented(context, standing, how)) });
  }
  return { comments: keys.length, items };
}

/** Errors: `not-found` for a comment that is not released to the caller, `conversation-refused`. */
export function answerComment(context: Signed, id: string, { text, ...place }: Place & { text: string }) {
  return inThread(context, id, place, (thread, by) => writeTurn(context, thread, { text, by }));
}

/** As `answerComment`. */
export function takeAnswerBack(context: Signed, id: string, place: Place) {
  return inThread(context, id, place, (thread, by) => takeBack(context, thread, by));
}

/** As `answerComment`. */
export function endConversation(context: Signed, id: string, place: Place) {
  return inThread(context, id, place, (thread, by) => endThread(context, thread, by));
}

async function inThread(
  context: Signed,
  id: string,
  place: Place,
  act: (thread: Thread, by: number) => Promise<void>,
) {
  const by = ownNumber(context);
  const comments = await readComments(context, place);
  if (!comments.keys.includes(id)) throw new AppError('not-found');
  const { round, open } = comments;
  const thread = { id, side: 'leader', flow: round.flowExecutionId, round: round.number, open } as const;
  await act(thread, by);
  const textOf = await textsFor(context, place, comments);
  return presented(context, await standingOf(context, thread), { textOf, by });
}

/**
 * The comments of the report, as it shows them to this caller today, and their keys. What the report hides has none
 * here: both are read by the same code.
 */
async function readComments(context: Signed, { unit_id, round_id, driver_id }: Place): Promise<Comments> {
  const report = await readSunburst(context, { unit_id, round_id });
  const round = await findReleaseRound(context, round_id);
  if (!round) throw new AppError('not-found');
  const tree = buildTree(round.units);
  const shown = shownIn(report, driver_id);
  const keys: (string | null)[] = [];
  for await (const [, rows] of figuresByUnit(context, { round, units: new Set([unit_id]), texts: true })) {
    const own = rows.filter(({ driver_id_ref }) => driver_id_ref === (driver_id ?? null));
    // In the order in which the report puts them together.
    const ofScores = driver_id === undefined ? [] : own.filter(({ figure }) => figure === 'score');
    for (const row of [...ofScores, ...own.filter(({ figure }) => figure === 'comments')])
      keys.push(...(await keysOfReleased(context, { round, tree, unit: unit_id }, row)));
  }
  // Where thresholds have risen the report shows fewer: then nothing is known of any.
  return { round, tree, open: await isOpenFor(context, round), keys: keys.length === shown ? keys : [] };
}

function shownIn(
  { dimensions, general_comments }: Awaited<ReturnType<typeof readSunburst>>,
  driver: number | undefined,
): number {
  if (driver === undefined) return general_comments?.length ?? 0;
  const found = dimensions
    .flatMap((dimension) => [dimension, ...dimension.drivers])
    .find(({ driver_id }) => driver_id === driver);
  if (!found) throw new AppError('not-found');
  return found.comments?.length ?? 0;
}

/** Replies without the names of the looked-at unit's own people where it is small, as the report does with comments. */
async function textsFor(context: Signed, { unit_id }: Place, { tree }: Comments) {
  const out = await ownNamesOut(context, { tree, unitId: unit_id }, context.language ?? defaultLanguage);
  return ({ slot, text, shown }: { slot: string; text: string | null; shown: string | null }) =>
    slot === 'reply' ? out(shown ?? text ?? '') : (text ?? '');
}
