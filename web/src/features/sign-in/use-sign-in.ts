import { useNavigate } from 'react-router';
import { SignInRefused } from '../../api/auth/accept.ts';
import type { SignInOptions } from '../../api/auth/provider.ts';
import { signIn, signOut } from '../../api/auth/sign-in.ts';
import { useAction } from '../../api/use-action.ts';
import { useText } from '../../i18n/use-text.ts';
import { landingPath } from '../../lib/landing.ts';
import { showCritical } from '../../lib/notify.ts';
import { takeReturn } from '../../lib/return-path.ts';
import { currentSession } from '../../lib/session.ts';

/** Milliseconds between a refused sign-in's message and the sign-out (spec 1 §4). */
const refusedStayMs = 4_000;

/** Starts a sign-in and goes where the person wanted to go. */
export function useSignIn(options: SignInOptions = {}) {
  const navigate = useNavigate();
  const refuse = useRefusal();
  return useAction(async () => {
    try {
      if (await signIn(options))
        navigate(takeReturn() ?? landingPath(currentSession().userRole), { replace: true });
    } catch (cause) {
      if (refuse(cause) === null) tellSignInError('login', cause);
      throw cause;
    }
  });
}

/** Tells why a sign-in may not go on, then signs out after 4 seconds; answers what was told, null for other causes. */
export function useRefusal(): (cause: unknown) => string | null {
  const t = useText('sign-in');
  return (cause) => {
    if (!(cause instanceof SignInRefused)) return null;
    const words = t(`refused.${cause.reason}`, { detail: cause.detail });
    showCritical(t('error'), words);
    setTimeout(() => void signOut(), refusedStayMs);
    return words;
  };
}

/** What a sign-in or a sign-out failed of, beside what the page says of it. */
export function tellSignInError(key: 'login' | 'logout', cause: unknown): void {
  const message = cause instanceof Error ? cause.message : String(cause);
  void import('../../api/auth/told.ts').then(({ tell }) => tell(key, { message })).catch(() => {});
}
