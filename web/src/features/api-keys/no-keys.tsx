import { EmptyPicture } from '../../components/pictures/empty-picture.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useText } from '../../i18n/use-text.ts';

/** Where no key was made yet: the panel above makes the first. */
export function NoKeys() {
  const t = useText('api-keys');
  return (
    <StateMessage icon={<EmptyPicture />} title={t('empty')}>
      {t('emptyText')}
    </StateMessage>
  );
}
