import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { ActivationCard } from '../../features/activations/activation-card.tsx';
import { useActivation } from '../../features/activations/use-activation.ts';
import { useSignIn } from '../../features/sign-in/use-sign-in.ts';
import { useSearchParams } from '../../hooks/use-search-params.ts';

/** After the password is set the login comes by itself (spec 2 §9). */
const LOGIN_AFTER_MS = 2_000;

/** Where the link of an invitation leads: `?token=…` (spec 1 §2). */
export function Screen() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { step, submit, checkAgain } = useActivation(search.get('token'));
  const isDone = step.name === 'done';
  const email = step.name === 'done' || step.name === 'password' ? step.email : null;
  const { run: signIn } = useSignIn(email === null ? {} : { email });
  // Whoever has just entered goes on to the provider's page, which names their address; all others to the login.
  const toLogin = () => {
    if (email === null) navigate('/login', { replace: true });
    else void signIn();
  };
  const comeIn = useEffectEvent(toLogin);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => comeIn(), LOGIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  return (
    <ActivationCard
      step={step}
      onSubmit={(invitation, password) => void submit(invitation, password)}
      onLogIn={toLogin}
      onAgain={checkAgain}
    />
  );
}
