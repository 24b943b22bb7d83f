import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { emailChanges } from '@livingroom/shared/modules/email-changes/contract.ts';
import { refreshDetails } from '../../api/auth/refresh-details.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useDay } from '../../i18n/use-day.ts';
import { useText } from '../../i18n/use-text.ts';
import { notify } from '../../lib/notify.ts';
import { type SignInNotice as Notice, saveSession } from '../../lib/session.ts';

/** Says on every page that somebody wants to move or end the own sign-in, and takes the objection. */
export function SignInNotice({ notice }: { readonly notice: Notice }) {
  const t = useText('session');
  const dayText = useDay();
  const { kind, on, new_email } = notice;
  const objecting = useAction(
    async () => {
      await call(emailChanges.operations.refuseOwn, { body: {} });
      saveSession({ signInNotice: null });
      notify(t('signIn.stays'), 'success');
    },
    async ({ message }) => {
      notify(message, 'error');
      await refreshDetails();
    },
  );
  const what = kind === 'end' ? t('signIn.end') : t('signIn.move', { email: new_email ?? '' });
  const when = on ? t('signIn.on', { day: dayText(on) }) : t('signIn.never');
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <strong>{what}</strong>
        <br />
        {when}
      </MessageBarBody>
      <MessageBarActions>
        <Button disabled={objecting.running} onClick={() => void objecting.run()}>
          {t(kind === 'end' ? 'signIn.keep' : 'signIn.notMe')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
