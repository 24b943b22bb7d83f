import { ArrowSync20Regular } from '@fluentui/react-icons/svg/arrow-sync';
import { DeleteDismiss20Regular } from '@fluentui/react-icons/svg/delete-dismiss';
import { Print20Regular } from '@fluentui/react-icons/svg/print';
import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { kioskCalls } from '@livingroom/shared/modules/kiosks/contract.ts';
import { call } from '../../api/client.ts';
import { failureOf } from '../../api/failure.ts';
import { refreshCalls } from '../../api/use-call.ts';
import { useText } from '../../i18n/use-text.ts';
import { confirmed, notify, showCritical } from '../../lib/notify.ts';
import { posterStore } from './poster-store.ts';

const { renew, close } = kioskCalls.operations;

type Kiosk = Pick<Row<'kiosks'>, 'kiosk_id' | 'name' | 'code' | 'closed_at'>;

/** What can be done with an open kiosk: its poster, another address, the end. */
export function useKioskActs() {
  const t = useText('kiosks');
  const act = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      await refreshCalls('/data/');
      notify(done, 'success');
    } catch (error) {
      showCritical(t('actFailed'), failureOf(error).message);
    }
  };
  const renewed = async ({ kiosk_id: id, name }: Kiosk) => {
    if (!(await confirmed(t('renewTitle', { name }), t('renewText'), { label: t('renew'), harms: true })))
      return;
    await act(async () => {
      const { code } = await call(renew, { params: { id } });
      posterStore.set({ code });
    }, t('renewed'));
  };
  const closed = async ({ kiosk_id: id, name }: Kiosk) => {
    if (!(await confirmed(t('closeTitle', { name }), t('closeText'), { label: t('close'), harms: true })))
      return;
    await act(() => call(close, { params: { id } }), t('closed'));
  };
  return {
    actsOf: (kiosk: Kiosk) =>
      kiosk.closed_at !== null
        ? []
        : [
            {
              name: 'poster',
              label: t('poster'),
              icon: <Print20Regular />,
              quick: true,
              run: () => posterStore.set({ code: kiosk.code }),
            },
            {
              name: 'renew',
              label: t('renew'),
              icon: <ArrowSync20Regular />,
              quick: false,
              run: () => void renewed(kiosk),
            },
            {
              name: 'close',
              label: t('close'),
              icon: <DeleteDismiss20Regular />,
              quick: false,
              run: () => void closed(kiosk),
            },
          ],
  };
}
