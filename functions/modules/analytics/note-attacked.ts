import type { ServiceContext } from '../../core/context.ts';
import { nowOf } from '../../core/storage/rows.ts';
import { codeNow } from './release-check/code-now.ts';
import { findReleaseRound } from './rounds.ts';

type Result = {
  /** People in the smallest groups that came out; null for none. */
  readonly sizes: readonly (number | null)[];
  readonly held: boolean;
};

/** Notes what a privacy check brought out, for the page of trust: everybody who was asked can read it. */
export async function noteAttacked(
  context: ServiceContext,
  roundId: string,
  { sizes, held }: Result,
): Promise<void> {
  const found = sizes.flatMap((size) => size ?? []);
  const smallest = found.length === 0 ? null : Math.min(...found);
  const round = await findReleaseRound(context, roundId);
  const same = round?.code && !round.imported ? { same: (await codeNow(context, round)) === round.code } : {};
  const attacked = { at: nowOf(context.ports), smallest, held, ...same };
  await context.store
    .table('release_rounds')
    .changeIfThere(roundId, ({ metadata }) => ({ metadata: { ...metadata, attacked } }));
}
