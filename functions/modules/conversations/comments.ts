import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { buildTree, type UnitTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { keysOfReleased, type ReleasedWords } from '../analytics/released-keys.ts';
import { findReleaseRound, type ReleaseRound } from '../analytics/rounds.ts';
import { commentsIn } from '../reports/comments-in.ts';
import { ownNamesOut } from '../reports/names.ts';
import { figuresByUnit } from '../reports/released-figures.ts';
import { readSunburst } from '../reports/sunburst.ts';
import type { Signed } from '../reports/units.ts';
import { isOpenFor } from './open-round.ts';

/** Which comments: of a unit in a round on a driver; left out, those on everything. */
export type Place = {
  readonly unit_id: number;
  readonly round_id: string;
  readonly driver_id?: number | undefined;
};

export type Comments = {
  readonly round: ReleaseRound;
  readonly tree: UnitTree;
  readonly open: boolean;
  /** By the place in the report; null for one that cannot be answered. */
  readonly keys: readonly (string | null)[];
  /** The row of the release table that each is of. */
  readonly sources: readonly ReleasedWords[];
  /** As the report shows them. */
  readonly texts: readonly string[];
  /** What they are about, in the caller's language; null: everything. */
  readonly title: string | null;
};

/**
 * The comments of the report, as it shows them to this caller today, and their keys. What the report hides has none
 * here: both are read by the same code.
 */
export async function readComments(
  context: Signed,
  { unit_id, round_id, driver_id }: Place,
): Promise<Comments> {
  const report = await readSunburst(context, { unit_id, round_id });
  const round = await findReleaseRound(context, round_id);
  if (!round) throw new AppError('not-found');
  const tree = buildTree(round.units);
  const { texts, title } = commentsIn(report, driver_id);
  const keys: (string | null)[] = [];
  const sources: ReleasedWords[] = [];
  for await (const [, rows] of figuresByUnit(context, { round, units: new Set([unit_id]), texts: true })) {
    const own = rows.filter(({ driver_id_ref }) => driver_id_ref === (driver_id ?? null));
    // In the order in which the report puts them together.
    const ofScores = driver_id === undefined ? [] : own.filter(({ figure }) => figure === 'score');
    for (const row of [...ofScores, ...own.filter(({ figure }) => figure === 'comments')]) {
      const found = await keysOfReleased(context, { round, tree, unit: unit_id }, row);
      keys.push(...found);
      sources.push(...found.map(() => row));
    }
  }
  const known = { round, tree, open: await isOpenFor(context, round), title };
  // Where thresholds have risen the report shows fewer: then nothing is known of any.
  if (keys.length !== texts.length) return { ...known, keys: [], sources: [], texts: [] };
  return { ...known, keys, sources, texts };
}

/** Replies without the names of the looked-at unit's own people where it is small, as the report does with comments. */
export async function textsFor(context: Signed, { unit_id }: Place, { tree }: Pick<Comments, 'tree'>) {
  const out = await ownNamesOut(context, { tree, unitId: unit_id }, context.language ?? defaultLanguage);
  return ({ slot, text, shown }: { slot: string; text: string | null; shown: string | null }) =>
    slot === 'reply' ? out(shown ?? text ?? '') : (text ?? '');
}
