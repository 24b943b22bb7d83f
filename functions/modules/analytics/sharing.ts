import { roleIncludes } from '@livingroom/shared/core/catalogue/roles.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { type Reading, readingOf, sharedFrom } from '@livingroom/shared/modules/analytics/rules/sharing.ts';
import type { RoundMemo, SharingTerms } from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nowOf } from '../../core/storage/rows.ts';
import { recordEvent } from '../../core/tables/audit/record-event.ts';
import { organisationZone } from '../../core/tables/read/organisation-zone.ts';
import { findReleaseRound, loadReleaseRound, type ReleaseRound, roundsGathered } from './rounds.ts';

/** A round with what says when managers read it. */
export type SharedRound = { readonly sharing: SharingTerms | null; readonly closed_at: string | null };

/** Whether the caller sees the whole organisation: administrators and the operator, and work that the product does by itself. */
export function seesWhole({ caller }: Pick<ServiceContext, 'caller'>): boolean {
  return caller === null || roleIncludes(caller.role, 'admin');
}

/** The one rule of what the caller may read of a round today, whatever units are theirs. */
export function readingFor(context: ServiceContext, round: SharedRound): Reading {
  return seesWhole(context) ? 'everything' : readingOf(round, context.ports.clock.now());
}

/** As `readingFor`, of a round whose close is not at hand. */
export async function readingOfRound(
  context: ServiceContext,
  { id, sharing }: Pick<ReleaseRound, 'id' | 'sharing'>,
): Promise<Reading> {
  if (sharing === null || seesWhole(context)) return 'everything';
  const opened = await context.store.table('flow_rounds').get(id);
  return opened === null ? 'nothing' : readingFor(context, { sharing, closed_at: opened.closed_at });
}

type Gathering = {
  readonly datasetId: number | null;
  /** Earlier rounds whose answers the round's figures may hold as well (`roundsGathered`). */
  readonly gathered: readonly string[];
};

/**
 * What is written on a round as it opens: a later choice of the data set holds for later rounds. One that gathers waits at
 * least as many days as what it gathers, so that it never shows an earlier round before that one's day.
 */
export async function sharingAtOpening(
  context: ServiceContext,
  { datasetId, gathered }: Gathering,
): Promise<Pick<RoundMemo, 'sharing'>> {
  const dataset = datasetId === null ? null : await context.store.table('datasets').get(datasetId);
  const earlier = await Promise.all(gathered.map((id) => context.store.table('release_rounds').get(id)));
  const days = Math.max(
    dataset?.sharing_days ?? 0,
    ...earlier.map((row) => row?.metadata?.sharing?.days ?? 0),
  );
  return days > 0 ? { sharing: { days, zone: await organisationZone(context) } } : {};
}

/**
 * Lets managers read a closed round from now on, for good, and with it the earlier rounds whose answers its figures hold:
 * else their people were told another day. Where they read it already nothing happens. Errors: `not-found`,
 * `sharing-refused` while the round is open.
 */
export async function shareRound(context: ServiceContext, id: string): Promise<SharedRound> {
  const round = await loadReleaseRound(context, id);
  const shared = await shareOne(context, round);
  for (const earlier of roundsGathered(round.flowExecutionId, round.number, round.opening.cycleRounds)) {
    const gathered = await findReleaseRound(context, earlier);
    const opened = gathered?.sharing ? await context.store.table('flow_rounds').get(earlier) : null;
    if (gathered && opened?.closed_at) await shareOne(context, gathered);
  }
  return shared;
}

async function shareOne(
  context: ServiceContext,
  { id, sharing, number }: ReleaseRound,
): Promise<SharedRound> {
  const closed_at = (await context.store.table('flow_rounds').load(id)).closed_at;
  if (sharing === null) return { sharing, closed_at };
  if (closed_at === null) throw new AppError('sharing-refused', { problem: 'share-open' });
  const now = nowOf(context.ports);
  const row = await context.store.table('release_rounds').change(id, ({ metadata }) => {
    const terms = metadata?.sharing;
    const from = terms && sharedFrom({ sharing: terms, closed_at });
    if (!terms || !from || from <= now) return null;
    return { metadata: { ...metadata, sharing: { ...terms, since: now } } };
  });
  const shared = row.metadata?.sharing ?? null;
  // Said again with each press: whoever was cut off after the change finishes it, and it stands in the trail once.
  if (shared?.since !== undefined)
    await recordEvent(context, {
      ...{ action: 'round-shared', subject: 'release_rounds', subjectId: id, once: shared.since },
      after: { round: number },
    });
  return { sharing: shared, closed_at };
}
