import { Eye20Regular } from '@fluentui/react-icons/svg/eye';
import { useSearchParams } from '../../../hooks/use-search-params.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { FeedRun } from './use-feeds.ts';

/** A run that waits is looked at above its list. */
export function useRunActs() {
  const t = useText('people-feeds');
  const [, setParams] = useSearchParams();
  const review = (id: string) =>
    setParams((before) => {
      before.set('review', id);
      return before;
    });
  return {
    actsOf: ({ feed_run_id: id, status }: FeedRun) =>
      status !== 'waiting'
        ? []
        : [
            {
              name: 'review',
              label: t('review'),
              icon: <Eye20Regular />,
              quick: true,
              run: () => review(id),
            },
          ],
  };
}
