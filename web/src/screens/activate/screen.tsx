import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ActivationCard } from '../../features/activations/activation-card.tsx';
import { useActivation } from '../../features/activations/use-activation.ts';
import { useSearchParams } from '../../hooks/use-search-params.ts';

/** After the password is set the login comes by itself (spec 2 §9). */
const LOGIN_AFTER_MS = 2_000;

/** Where the link of an invitation leads: `?token=…` (spec 1 §2). */
export function Screen() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { step, submit, checkAgain } = useActivation(search.get('token'));
  const isDone = step.name === 'done';
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => navigate('/login', { replace: true }), LOGIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);
  return (
    <ActivationCard
      step={step}
      onSubmit={(invitation, password) => void submit(invitation, password)}
      onLogIn={() => navigate('/login', { replace: true })}
      onAgain={checkAgain}
    />
  );
}
