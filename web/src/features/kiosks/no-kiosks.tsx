import { EmptyPicture } from '../../components/pictures/empty-picture.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useText } from '../../i18n/use-text.ts';

/** Where no kiosk was opened yet: the panel above opens the first. */
export function NoKiosks() {
  const t = useText('kiosks');
  return (
    <StateMessage icon={<EmptyPicture />} title={t('empty')}>
      {t('emptyText')}
    </StateMessage>
  );
}
