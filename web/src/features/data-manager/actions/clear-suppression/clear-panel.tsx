import { emails } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { call } from '../../../../api/client.ts';
import { useAction } from '../../../../api/use-action.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { notify, showCritical } from '../../../../lib/notify.ts';
import { useTable } from '../../controller/controller.tsx';
import { AddressPanel } from '../address-panel.tsx';
import type { PanelProps } from '../define-action.ts';
import { useChosenRows } from '../use-chosen-rows.ts';

/** The addresses of one row, or of the chosen ones, and their clearing. */
export function ClearPanel({ open, onClose }: PanelProps) {
  const t = useText('panel');
  const { rows } = useTable();
  const chosen = useChosenRows('emails');
  const addresses = [...new Set(chosen.flatMap(({ email_to }) => email_to ?? []))];
  const clearing = useAction(
    async () => {
      for (const email of addresses) {
        const { cleared, message } = await call(emails.operations.clearSuppression, { body: { email } });
        notify(message, cleared ? 'success' : 'info');
      }
      onClose();
      await rows.refresh();
    },
    ({ message }) => showCritical(t('suppression.title'), `${t('suppression.failed')}\n${message}`),
  );
  return (
    <AddressPanel
      open={open}
      onClose={onClose}
      title={t('suppression.title')}
      note={t(addresses.length === 0 ? 'suppression.none' : 'suppression.note')}
      addresses={addresses.map((address) => ({ key: address, address }))}
      act={{
        label: t('suppression.clear', { count: addresses.length }),
        running: clearing.running ? t('suppression.running') : null,
        run: clearing.run,
      }}
    />
  );
}
