import { ArrowClockwise20Regular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { webhookCalls } from '@livingroom/shared/modules/webhooks/contract.ts';
import { call } from '../../api/client.ts';
import { failureOf } from '../../api/failure.ts';
import { refreshCalls } from '../../api/use-call.ts';
import { useText } from '../../i18n/use-text.ts';
import { showCritical } from '../../lib/notify.ts';
import { useOutcome } from './use-webhooks.ts';

/** A message that was sent, or was not taken, goes out once more. */
export function useDeliveryActs() {
  const t = useText('webhooks');
  const tell = useOutcome();
  const replay = async (id: string) => {
    try {
      const outcome = await call(webhookCalls.operations.replay, { params: { id } });
      await refreshCalls('/data/');
      tell(outcome);
    } catch (error) {
      showCritical(t('sendFailed'), failureOf(error).message);
    }
  };
  return {
    actsOf: ({ webhook_delivery_id: id }: { readonly webhook_delivery_id: string }) => [
      {
        name: 'replay',
        label: t('replay'),
        icon: <ArrowClockwise20Regular />,
        quick: true,
        run: () => void replay(id),
      },
    ],
  };
}
