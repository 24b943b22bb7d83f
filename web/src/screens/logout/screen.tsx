import { Button } from '@fluentui/react-components';
import { users } from '@livingroom/shared/modules/users/contracts/users.ts';
import { call } from '../../api/client.ts';
import type { ApiFailure } from '../../api/failure.ts';
import { useAction } from '../../api/use-action.ts';
import { signOutWithCare } from '../../features/dialogues/sign-out.ts';
import { SignInCard } from '../../features/sign-in/sign-in-card.tsx';
import { tellSignInError } from '../../features/sign-in/use-sign-in.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useText } from '../../i18n/use-text.ts';

/** Ends the session on this device, or every one that the person has anywhere. */
export function Screen() {
  const t = useText('sign-in');
  const choices = useText('account-choices');
  const { userRole } = useSession();
  const failed = (cause: ApiFailure) => tellSignInError('logout', cause);
  const { run, running, failure } = useAction(() => signOutWithCare(), failed);
  // What waits is sent before the tokens end.
  const everywhere = useAction(
    () => signOutWithCare(() => call(users.operations.signOutEverywhere, {})),
    failed,
  );
  const isBusy = running || everywhere.running;
  return (
    <SignInCard
      title={t('logout.title')}
      text={t('logout.text')}
      problem={(failure ?? everywhere.failure) && t('logout.failed')}
      working={isBusy ? t('logout.working') : undefined}
      action={{ label: t('logout.button'), run: () => void run() }}
      more={
        userRole !== 'guest' && (
          <Button size="large" onClick={() => void everywhere.run()}>
            {choices('everywhere')}
          </Button>
        )
      }
    />
  );
}
