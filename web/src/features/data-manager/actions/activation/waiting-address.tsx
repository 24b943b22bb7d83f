import { Button, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { emailChanges } from '@livingroom/shared/contracts/email-changes.ts';
import { call } from '../../../../api/client.ts';
import { useRow } from '../../../../api/rows.ts';
import { useAction } from '../../../../api/use-action.ts';
import { MessageBar } from '../../../../components/message-bar.tsx';
import { useDay } from '../../../../i18n/use-day.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { notify } from '../../../../lib/notify.ts';

type Props = { readonly employeeId: number; readonly onChanged: () => Promise<unknown> };

/** The work e-mail that is to replace a person's present one, while the old address is asked. */
export function WaitingAddress({ employeeId, onChanged }: Props) {
  const t = useText('people');
  const dayText = useDay();
  const row = useRow('employees', employeeId);
  const cancelling = useAction(
    async () => {
      await call(emailChanges.operations.cancel, { params: { employee_id: employeeId } });
      await Promise.all([row.refresh(), onChanged()]);
      notify(t('emailChange.cancelled'), 'success');
    },
    async ({ message }) => {
      notify(message, 'error');
      await row.refresh();
    },
  );
  const { new_email: email, new_email_from: from } = row.data ?? {};
  if (!email) return null;
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        <strong>{t('emailChange.title', { email })}</strong>
        <br />
        {from ? t('emailChange.from', { day: dayText(from) }) : t('emailChange.asking')}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" disabled={cancelling.running} onClick={() => void cancelling.run()}>
          {t('emailChange.cancel')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
