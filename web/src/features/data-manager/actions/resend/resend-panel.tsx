import { emails } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { call } from '../../../../api/client.ts';
import { failureOf } from '../../../../api/failure.ts';
import { useAction } from '../../../../api/use-action.ts';
import { refreshCalls } from '../../../../api/use-call.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { notify, showCritical } from '../../../../lib/notify.ts';
import { useTable } from '../../controller/controller.tsx';
import { AddressPanel } from '../address-panel.tsx';
import type { PanelProps } from '../define-action.ts';
import { useChosenRows } from '../use-chosen-rows.ts';

/** The e-mail of one row, or the chosen ones, sent once more. */
export function ResendPanel({ open, onClose }: PanelProps) {
  const t = useText('panel');
  const { rows } = useTable();
  const chosen = useChosenRows('emails');
  const sending = useAction(
    async () => {
      const refused: string[] = [];
      let said = '';
      for (const row of chosen) {
        const { success, message } = await resend(row.email_id);
        said = message;
        if (!success) refused.push(`${row.email_to ?? ''}: ${message}`);
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
  return (
    <AddressPanel
      open={open}
      onClose={onClose}
      title={t('resend.title')}
      note={t(chosen.length === 0 ? 'resend.none' : 'resend.note')}
      addresses={chosen.map((row) => ({ key: String(row.email_id), address: row.email_to ?? '' }))}
      act={{
        label: t('resend.send', { count: chosen.length }),
        running: sending.running ? t('resend.running') : null,
        run: sending.run,
      }}
    />
  );
}

/** What became of it; one that is refused keeps nobody from getting the others. */
async function resend(email_id: number): Promise<{ readonly success: boolean; readonly message: string }> {
  try {
    const request_key = unanswered.get(email_id) ?? crypto.randomUUID();
    unanswered.set(email_id, request_key);
    const answer = await call(emails.operations.sendEmail, { body: { email_id, request_key } });
    unanswered.delete(email_id);
    return answer;
  } catch (cause) {
    const failure = failureOf(cause);
    if (failure.status >= 400 && failure.status < 500) unanswered.delete(email_id);
    return { success: false, message: failure.message };
  }
}

/** Requests whose answer did not come, by mail: pressed again, they find what they have sent. */
const unanswered = new Map<number, string>();
