import { Button, makeStyles } from '@fluentui/react-components';
import { emails } from '@livingroom/shared/contracts/emails.ts';
import { call } from '../../../../api/client.ts';
import { useAction } from '../../../../api/use-action.ts';
import { SidePanel } from '../../../../components/side-panel.tsx';
import { Waiting } from '../../../../components/waiting.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { notify, showCritical } from '../../../../lib/notify.ts';
import { useTable } from '../../controller/controller.tsx';
import { idOf } from '../../controller/row-calls.ts';
import type { PanelProps } from '../define-action.ts';

const useStyles = makeStyles({ text: { margin: 0 }, list: { margin: 0, overflowWrap: 'anywhere' } });

/** The addresses of one row, or of the chosen ones, and their clearing. */
export function ClearPanel({ open, onClose }: PanelProps) {
  const styles = useStyles();
  const t = useText('panel');
  const { table, rows, selection, panel } = useTable();
  const chosen = panel.row
    ? [panel.row]
    : rows.rows.filter((row) => table !== undefined && selection.ids.has(idOf(table, row)));
  const addresses = [...new Set(chosen.map(({ email_to }) => String(email_to ?? '')))];
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
  const act = clearing.running ? (
    <Waiting label={t('suppression.running')} />
  ) : (
    <Button appearance="primary" disabled={addresses.length === 0} onClick={() => void clearing.run()}>
      {t('suppression.clear', { count: addresses.length })}
    </Button>
  );
  return (
    <SidePanel open={open} title={t('suppression.title')} onClose={onClose} footer={act}>
      <p className={styles.text}>{t(addresses.length === 0 ? 'suppression.none' : 'suppression.note')}</p>
      {addresses.length > 0 && (
        <ul className={styles.list}>
          {addresses.map((address) => (
            <li key={address}>{address}</li>
          ))}
        </ul>
      )}
    </SidePanel>
  );
}
