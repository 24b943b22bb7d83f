import { useEffect } from 'react';
import { SignInCard } from '../../features/sign-in/sign-in-card.tsx';
import { useSignIn } from '../../features/sign-in/use-sign-in.ts';
import { useText } from '../../i18n/use-text.ts';

/** Goes to the sign-in with a second factor by itself (spec 1 §2, Login page). */
export function Screen() {
  const t = useText('sign-in');
  const { run, running, failure } = useSignIn({ secondFactor: true });
  useEffect(() => void run(), [run]);
  return (
    <SignInCard
      title={t('admin.title')}
      text={t('admin.text')}
      problem={failure && t('login.failed')}
      working={running || !failure ? t('login.working') : undefined}
      action={{ label: t('tryAgain'), run: () => void run() }}
    />
  );
}
