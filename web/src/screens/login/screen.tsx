import { useEffect } from 'react';
import { SignInCard } from '../../features/sign-in/sign-in-card.tsx';
import { useSignIn } from '../../features/sign-in/use-sign-in.ts';
import { useText } from '../../i18n/use-text.ts';
import { hasToTell } from '../../lib/next-page.ts';

export function Screen() {
  const t = useText('sign-in');
  const { run, running, failure } = useSignIn();
  // What a sign-out could not tell on the page that it left.
  useEffect(() => {
    if (hasToTell()) void import('../../api/auth/told.ts').then(({ tellKept }) => tellKept()).catch(() => {});
  }, []);
  return (
    <SignInCard
      title={t('login.title')}
      text={t('login.text')}
      problem={failure && t('login.failed')}
      working={running ? t('login.working') : undefined}
      action={{ label: failure ? t('tryAgain') : t('login.button'), run: () => void run() }}
    />
  );
}
