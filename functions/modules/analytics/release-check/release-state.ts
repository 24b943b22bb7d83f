import type { checkFileProblems } from '@livingroom/shared/modules/analytics/words.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { type ReleaseRound, thresholdsToday } from '../rounds.ts';

/** Why the release of a round cannot be checked by a file; null where it can. */
export async function checkFileProblem(
  context: ServiceContext,
  round: ReleaseRound,
): Promise<(typeof checkFileProblems)[number] | null> {
  if (round.imported) return 'check-elsewhere';
  if (!round.finished) return 'check-open';
  if (round.signed === null) return 'check-older';
  if (round.signed.signature === null) return 'check-unsigned';
  const { score, detail } = round.rules;
  const today = await thresholdsToday(context, round);
  // It would tell what is hidden now (privacy.md 8).
  return today.score > score || today.detail > detail ? 'check-raised' : null;
}
