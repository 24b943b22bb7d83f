import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { readingOf, sharingDay } from '@livingroom/shared/modules/analytics/rules/sharing.ts';
import type { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { shareRound } from '../analytics/sharing.ts';
import type { ListedRound } from './rounds.ts';
import type { Signed } from './units.ts';

type Shared = CallOutput<typeof reportCalls.operations.share>;

/** When managers read a round; null where they read it when administrators do. `now`: ms. */
export function sharingOutput(
  now: number,
  round: Pick<ListedRound, 'round_id' | 'number' | 'opened_at' | 'closed_at' | 'sharing'> | null,
): Shared {
  if (round === null || round.sharing === null) return null;
  const { round_id, number, opened_at, closed_at, sharing } = round;
  return {
    ...{ round_id, number, opened_at, days: sharing.days },
    day: sharingDay(round),
    shared: readingOf(round, now) === 'everything',
    early: sharing.since !== undefined,
    closed: closed_at !== null,
  };
}

/** Lets managers read a closed round now. Errors: `not-found`, `sharing-refused` while it is open. */
export async function shareNow(context: Signed, id: string): Promise<Shared> {
  const { opened_at, flow_execution_round: number } = await context.store.table('flow_rounds').load(id);
  const shared = await shareRound(context, id);
  return sharingOutput(context.ports.clock.now(), { round_id: id, number, opened_at, ...shared });
}
