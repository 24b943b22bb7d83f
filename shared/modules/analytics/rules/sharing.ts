import { laterDay, momentOfWall } from '../../../core/lib/zone.ts';
import type { SharingTerms } from '../tables/release-rounds.ts';

/** What somebody who does not see the whole organisation may read of a round: who took part, while it is open. */
export type Reading = 'everything' | 'participation' | 'nothing';

type Round = {
  /** Null: managers read the round at once. */
  readonly sharing: SharingTerms | null;
  /** ISO; null while it is open. */
  readonly closed_at: string | null;
};

/** The day on which managers read a round, as a date of the organisation's calendar (YYYY-MM-DD); null: at once, or it is open. */
export function sharingDay({ sharing, closed_at }: Round): string | null {
  if (sharing === null || closed_at === null) return null;
  const moment = sharing.since ?? closed_at;
  const days = sharing.since === undefined ? sharing.days : 0;
  return new Date(laterDay(Date.parse(moment), days, sharing.zone)).toISOString().slice(0, 10);
}

/** The moment (ISO) from which managers read a round: as its day begins, or as it was shared; null: at once, or it is open. */
export function sharedFrom({ sharing, closed_at }: Round): string | null {
  if (sharing === null || closed_at === null) return null;
  if (sharing.since !== undefined) return sharing.since;
  const day = laterDay(Date.parse(closed_at), sharing.days, sharing.zone);
  return new Date(momentOfWall(day, sharing.zone)).toISOString();
}

/** What whoever does not see the whole organisation may read of a round at a moment, in ms. */
export function readingOf(round: Round, now: number): Reading {
  if (round.sharing === null) return 'everything';
  const from = sharedFrom(round);
  if (from === null) return 'participation';
  return Date.parse(from) <= now ? 'everything' : 'nothing';
}
