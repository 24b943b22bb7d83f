import type { Ports } from '../../core/context.ts';
import { nowOf } from '../../core/storage/rows.ts';
import { type FeedRun, runsOf } from './feed-rows.ts';

/** The feed, a moment, and what else tells apart runs of one moment: digits. */
export function runId(feedId: number, at: string, more?: string): string {
  const moment = at.replaceAll(/\D/g, '');
  return [feedId, moment, ...(more === undefined ? [] : [more])].join('-');
}

type Made = { readonly id: string } & Pick<FeedRun, 'feed_id_ref'> &
  Partial<Pick<FeedRun, 'by_hand' | 'digest' | 'lease_until'>>;

/** Makes a run unless it is there: two hosts make the same one. */
export async function newRun(ports: Ports, accountId: number, { id, ...made }: Made): Promise<void> {
  const row = { feed_run_id: id, by_hand: false, ...made, started_at: nowOf(ports) };
  await runsOf(ports, accountId).createMissing([row]);
}
