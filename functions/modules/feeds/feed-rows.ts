import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { feedProblems } from '@livingroom/shared/modules/feeds/words.ts';
import type { Ports, ServiceContext } from '../../core/context.ts';
import { storeOf } from '../../core/storage/rows.ts';

export type Feed = Row<'feeds'>;
export type FeedRun = Row<'feed_runs'>;

/** A run as it is while one host or person has it. */
export type Turn = {
  readonly ports: Ports;
  readonly accountId: number;
  readonly feed: Feed;
  readonly run: FeedRun;
};

export function feedsOf(ports: Ports, accountId: number) {
  return storeOf(ports, accountId).table('feeds');
}

export function runsOf(ports: Ports, accountId: number) {
  return storeOf(ports, accountId).table('feed_runs');
}

/** Errors: `not-found`. */
export async function loadFeed({ store }: ServiceContext, id: number): Promise<Feed> {
  const feed = await store.table('feeds').get(id);
  if (!feed) throw new AppError('not-found');
  return feed;
}

export function refuse(problem: (typeof feedProblems)[number], data: object = {}): never {
  throw new AppError('feed-refused', { ...data, problem });
}
