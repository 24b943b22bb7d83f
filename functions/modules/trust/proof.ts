import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import type { ReleaseStatement } from '@livingroom/shared/modules/analytics/rules/check-file.ts';
import { privacyWords } from '@livingroom/shared/modules/analytics/words.ts';
import { trustWords } from '@livingroom/shared/modules/reports/words/reports.ts';
import type { ServiceContext } from '../../core/context.ts';
import { keyName } from '../../core/tables/deployment-key.ts';
import { checkFileProblem } from '../analytics/release-check/release-state.ts';
import type { ReleaseRound } from '../analytics/rounds.ts';

/** What was signed at the close, by which key, and what a stranger can confirm by it. */
export async function proofOf(
  context: ServiceContext,
  round: ReleaseRound,
  day: (time: string) => string,
): Promise<readonly Phrase[]> {
  const problem = await checkFileProblem(context, round);
  const { statement, key } = round.signed ?? {};
  if (!statement || !key) return [privacyWords(problem ?? 'check-older')];
  const { signed_at, kind }: ReleaseStatement = JSON.parse(statement);
  return [
    trustWords('proof-signed', { date: day(signed_at), key: keyName(key) }),
    ...(problem ? [privacyWords(problem)] : [trustWords(`proof-${kind}`), trustWords('proof-inside')]),
  ];
}
