import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { GrantRefused } from '../../api/auth/provider.ts';
import { finishSignIn, signOut } from '../../api/auth/sign-in.ts';
import { SignInCard } from '../../features/sign-in/sign-in-card.tsx';
import { tellSignInError, useRefusal } from '../../features/sign-in/use-sign-in.ts';
import { useText } from '../../i18n/use-text.ts';
import { landingPath } from '../../lib/landing.ts';
import { takeReturn } from '../../lib/return-path.ts';
import { currentSession } from '../../lib/session.ts';

/** Where the identity provider sends people back to: `?type=login` or `?type=logout`. */
export function Screen() {
  const t = useText('sign-in');
  const navigate = useNavigate();
  const refuse = useRefusal();
  const { search } = useLocation();
  const leaving = new URLSearchParams(search).get('type') === 'logout';
  const [problem, setProblem] = useState<string>();
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const arrive = async () => {
      // The page that was left has ended its session; one there is now is of another tab.
      if (leaving) return navigate('/login', { replace: true });
      const opened = (await finishSignIn()) || currentSession().userRole !== 'guest';
      const wanted = opened ? (takeReturn() ?? landingPath(currentSession().userRole)) : '/login';
      navigate(wanted, { replace: true });
    };
    arrive().catch((cause: unknown) => {
      if (cause instanceof GrantRefused) return void signOut();
      const told = refuse(cause);
      if (told === null) tellSignInError('login', cause);
      setProblem(told ?? t('login.failed'));
    });
  }, [leaving, navigate, refuse, t]);

  return (
    <SignInCard
      title={leaving ? t('logout.title') : t('callback.title')}
      problem={problem}
      working={problem ? undefined : t('callback.working')}
      action={{ label: t('tryAgain'), run: () => navigate('/login', { replace: true }) }}
    />
  );
}
