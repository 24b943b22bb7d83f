import { Button, makeStyles } from '@fluentui/react-components';
import { emails } from '@livingroom/shared/contracts/emails.ts';
import { call } from '../../../../api/client.ts';
import { failureOf } from '../../../../api/failure.ts';
import { useAction } from '../../../../api/use-action.ts';
import { refreshCalls } from '../../../../api/use-call.ts';
import { SidePanel } from '../../../../components/side-panel.tsx';
import { Waiting } from '../../../../components/waiting.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { notify, showCritical } from '../../../../lib/notify.ts';
import { useTable } from '../../controller/controller.tsx';
import type { Row } from '../../controller/metadata.ts';
import { idOf } from '../../controller/row-calls.ts';
import type { PanelProps } from '../define-action.ts';

const useStyles = makeStyles({ text: { margin: 0 }, list: { margin: 0, overflowWrap: 'anywhere' } });

const addressOf = ({ email_to }: Row) => String(email_to ?? '');

/** The e-mail of one row, or the chosen ones, sent once more. */
export function ResendPanel({ open, onClose }: PanelProps) {
  const styles = useStyles();
  const t = useText('panel');
  const { table, rows, selection, panel } = useTable();
  const chosen = panel.row
    ? [panel.row]
    : rows.rows.filter((row) => table !== undefined && selection.ids.has(idOf(table, row)));
  const sending = useAction(
    async () => {
      const refused: string[] = [];
      let said = '';
      for (const row of chosen) {
        const { success, message } = await resend(Number(row.email_id));
        said = message;
        if (!success) refused.push(`${addressOf(row)}: ${message}`);
      }
      onClose();
      await Promise.all([rows.refresh(), refreshCalls(emails.operations.stats.path)]);
      if (refused.length > 0)
        showCritical(
          t('resend.title'),
          [t('resend.failed', { count: refused.length }), ...refused].join('\n'),
        );
      else notify(chosen.length === 1 ? said : t('resend.done', { count: chosen.length }), 'success');
    },
    ({ message }) => showCritical(t('resend.title'), message),
  );
  const act = sending.running ? (
    <Waiting label={t('resend.running')} />
  ) : (
    <Button appearance="primary" disabled={chosen.length === 0} onClick={() => void sending.run()}>
      {t('resend.send', { count: chosen.length })}
    </Button>
  );
  return (
    <SidePanel open={open} title={t('resend.title')} onClose={onClose} footer={act}>
      <p className={styles.text}>{t(chosen.length === 0 ? 'resend.none' : 'resend.note')}</p>
      {chosen.length > 0 && (
        <ul className={styles.list}>
          {chosen.map((row) => (
            <li key={String(row.email_id)}>{addressOf(row)}</li>
          ))}
        </ul>
      )}
    </SidePanel>
  );
}

/** What became of it; one that is refused keeps nobody from getting the others. */
async function resend(email_id: number): Promise<{ readonly success: boolean; readonly message: string }> {
  try {
    return await call(emails.operations.sendEmail, { body: { email_id } });
  } catch (cause) {
    return { success: false, message: failureOf(cause).message };
  }
}
