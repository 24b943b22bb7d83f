import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { SignInCard } from '../../features/sign-in/sign-in-card.tsx';
import { useSignIn } from '../../features/sign-in/use-sign-in.ts';
import { useText } from '../../i18n/use-text.ts';
import { hasToTell } from '../../lib/next-page.ts';

export function Screen() {
  const t = useText('sign-in');
  const { goOn, email } = wayOn(useLocation().state);
  const { run, running, failure } = useSignIn(email ? { email } : {});
  useEffect(() => {
    if (goOn) void run();
  }, [goOn, run]);
  // What a sign-out could not tell on the page that it left.
  useEffect(() => {
    if (hasToTell()) void import('../../api/auth/told.ts').then(({ tellKept }) => tellKept()).catch(() => {});
  }, []);
  return (
    <SignInCard
      title={t('login.title')}
      text={t('login.text')}
      problem={failure && t('login.failed')}
      working={running || (goOn && !failure) ? t('login.working') : undefined}
      action={{ label: failure ? t('tryAgain') : t('login.button'), run: () => void run() }}
    />
  );
}

/** What the page before says: the link of a mail leads straight on, for the address that it was sent to. */
function wayOn(state: unknown): { readonly goOn: boolean; readonly email: string | null } {
  if (typeof state !== 'object' || state === null || !('goOn' in state)) return { goOn: false, email: null };
  const email = 'email' in state && typeof state.email === 'string' ? state.email.toLowerCase() : null;
  return { goOn: true, email };
}
