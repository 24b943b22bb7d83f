import { EmptyPicture } from '../../components/pictures/empty-picture.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useText } from '../../i18n/use-text.ts';

/** Where nothing was sent yet: what will be listed is made by the webhooks above. */
export function NoDeliveries() {
  const t = useText('webhooks');
  return (
    <StateMessage icon={<EmptyPicture />} title={t('empty')}>
      {t('emptyText')}
    </StateMessage>
  );
}
