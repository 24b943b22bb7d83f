import { EmptyPicture } from '../../../components/pictures/empty-picture.tsx';
import { StateMessage } from '../../../components/state-message.tsx';
import { useText } from '../../../i18n/use-text.ts';

/** Where no feed has read a file yet. */
export function NoRuns() {
  const t = useText('people-feeds');
  return (
    <StateMessage icon={<EmptyPicture />} title={t('runs.empty')}>
      {t('runs.emptyText')}
    </StateMessage>
  );
}
