import { Eye20Regular } from '@fluentui/react-icons/svg/eye';
import { useSearchParams } from '../../../hooks/use-search-params.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { FeedRun } from './use-feeds.ts';

/** Whether a run has imported its file, also where that was undone. */
export function hasChanged(status: FeedRun['status']): boolean {
  return status === 'done' || status === 'undoing' || status === 'undone';
}

/** A run that waits is looked at above its list, and so is what one has changed. */
export function useRunActs() {
  const t = useText('people-feeds');
  const [, setParams] = useSearchParams();
  const open = (what: 'review' | 'changes', id: string) =>
    setParams((before) => {
      before.delete('review');
      before.delete('changes');
      before.set(what, id);
      return before;
    });
  return {
    actsOf: ({ feed_run_id: id, status }: FeedRun) =>
      status === 'waiting' || hasChanged(status)
        ? [
            {
              name: status === 'waiting' ? 'review' : 'changes',
              label: status === 'waiting' ? t('review') : t('changes'),
              icon: <Eye20Regular />,
              quick: true,
              run: () => open(status === 'waiting' ? 'review' : 'changes', id),
            },
          ]
        : [],
  };
}
