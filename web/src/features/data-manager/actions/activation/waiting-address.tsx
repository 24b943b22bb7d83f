import { Button, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { emailChanges } from '@livingroom/shared/modules/email-changes/contract.ts';
import { call } from '../../../../api/client.ts';
import { useRow } from '../../../../api/rows.ts';
import { useAction } from '../../../../api/use-action.ts';
import { MessageBar } from '../../../../components/message-bar.tsx';
import { useDay } from '../../../../i18n/use-day.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { notify } from '../../../../lib/notify.ts';

type Props = {
  readonly employeeId: number;
  readonly onChanged: () => Promise<unknown>;
  /** The end of the sign-in that was requested; `on`: when it comes without an answer. */
  readonly ending?: { readonly on: string | null; readonly needs_word: boolean } | null;
};

/** The work e-mail that is to come, or the end of the sign-in, while the person is asked. */
export function WaitingAddress({ employeeId, onChanged, ending = null }: Props) {
  const t = useText('people');
  const dayText = useDay();
  const row = useRow('employees', employeeId);
  const cancelling = useAction(
    async () => {
      await call(emailChanges.operations.cancel, { params: { employee_id: employeeId } });
      await Promise.all([row.refresh(), onChanged()]);
      notify(t(ending ? 'signInEnd.cancelled' : 'emailChange.cancelled'), 'success');
    },
    async ({ message }) => {
      notify(message, 'error');
      await row.refresh();
    },
  );
  const { new_email: email, new_email_from: from } = row.data ?? {};
  if (!email && !ending) return null;
  const texts = () => {
    if (ending)
      return [
        t('signInEnd.title'),
        ending.on
          ? t('signInEnd.from', { day: dayText(ending.on) })
          : t(ending.needs_word ? 'signInEnd.word' : 'signInEnd.asking'),
      ];
    return [
      t('emailChange.title', { email: email ?? '' }),
      from ? t('emailChange.from', { day: dayText(from) }) : t('emailChange.asking'),
    ];
  };
  const [title, when] = texts();
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        <strong>{title}</strong>
        <br />
        {when}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" disabled={cancelling.running} onClick={() => void cancelling.run()}>
          {t(ending ? 'signInEnd.cancel' : 'emailChange.cancel')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
