import { feedCalls } from '@livingroom/shared/modules/feeds/contract.ts';
import { useEffect } from 'react';
import { call } from '../../../api/client.ts';
import { type FeedRun, readAgain } from './use-feeds.ts';

/** How often an import that is under way is looked at, in ms. */
const LOOK_MS = 3_000;

const atWork: readonly string[] = ['importing', 'undoing'];

/** While a feed imports, or undoes what it has imported, its run is followed until it has ended, and the lists are read again. */
export function useImportsEnd(latest: ReadonlyMap<number, FeedRun>): void {
  const importing = [...latest.values()]
    .filter(({ status }) => atWork.includes(status))
    .map(({ feed_run_id }) => feed_run_id)
    .join();
  useEffect(() => {
    if (importing === '') return undefined;
    const timer = setInterval(() => {
      const asked = importing.split(',').map((id) => call(feedCalls.operations.follow, { params: { id } }));
      void Promise.allSettled(asked).then((answers) => {
        const hasEnded = answers.some(
          (one) => one.status === 'fulfilled' && !atWork.includes(one.value.status),
        );
        if (hasEnded) void readAgain();
      });
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [importing]);
}
