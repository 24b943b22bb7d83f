import { EmptyPicture } from '../../components/pictures/empty-picture.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useText } from '../../i18n/use-text.ts';

/** Where no comment was reported yet. */
export function NoReported() {
  const t = useText('conversations');
  return (
    <StateMessage icon={<EmptyPicture />} title={t('reported.empty')}>
      {t('reported.emptyText')}
    </StateMessage>
  );
}
