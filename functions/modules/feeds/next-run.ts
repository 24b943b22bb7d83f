import { LOOK_MS } from '@livingroom/shared/modules/feeds/rules/folders.ts';
import { type FeedSchedule, nextRun } from '@livingroom/shared/modules/feeds/rules/schedule.ts';
import type { ServiceContext } from '../../core/context.ts';
import { organisationZone } from '../../core/tables/read/organisation-zone.ts';
import type { Feed } from './feed-rows.ts';
import { sources } from './kinds/sources.ts';

/** The pass that looks comes as often itself, a moment earlier or later: what is due a little before it is never left to the next. */
const EARLIER_MS = 60_000;

/** When a feed is read, or its folder looked into, next (ISO); null where its file is sent. */
export async function nextMoment(
  context: ServiceContext,
  { kind, ...schedule }: FeedSchedule & Pick<Feed, 'kind'>,
): Promise<string | null> {
  const now = context.ports.clock.now();
  const next = sources[kind].hasFolder
    ? now + LOOK_MS - EARLIER_MS
    : nextRun(schedule, now, await organisationZone(context));
  return next === null ? null : new Date(next).toISOString();
}
