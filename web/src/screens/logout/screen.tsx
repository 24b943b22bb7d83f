import { useAction } from '../../api/use-action.ts';
import { signOutWithCare } from '../../features/dialogue/sign-out.ts';
import { SignInCard } from '../../features/sign-in/sign-in-card.tsx';
import { useText } from '../../i18n/use-text.ts';

export function Screen() {
  const t = useText('sign-in');
  const { run, running, failure } = useAction(signOutWithCare);
  return (
    <SignInCard
      title={t('logout.title')}
      text={t('logout.text')}
      problem={failure && t('logout.failed')}
      working={running ? t('logout.working') : undefined}
      action={{ label: t('logout.button'), run: () => void run() }}
    />
  );
}
