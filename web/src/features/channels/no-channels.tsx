import { EmptyPicture } from '../../components/pictures/empty-picture.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useText } from '../../i18n/use-text.ts';

/** Where nothing is connected: the panel above says how to. */
export function NoChannels() {
  const t = useText('channels');
  return (
    <StateMessage icon={<EmptyPicture />} title={t('empty')}>
      {t('emptyText')}
    </StateMessage>
  );
}
