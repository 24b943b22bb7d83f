import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { UnsubscribeCard } from '../../features/unsubscribe/unsubscribe-card.tsx';
import { useUnsubscribe } from '../../features/unsubscribe/use-unsubscribe.ts';
import { useSearchParams } from '../../hooks/use-search-params.ts';
import { useSession } from '../../hooks/use-session.ts';
import { landingPath } from '../../lib/landing.ts';

const PushChoice = lazy(async () => ({
  default: (await import('../../features/pushes/push-choice.tsx')).PushChoice,
}));

/** Where the link at the foot of a mail leads: `?token=…`; without one it is about whoever is signed in. */
export function Screen() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { selectedRole } = useSession();
  const isSignedIn = selectedRole !== 'guest';
  const { step, want, checkAgain } = useUnsubscribe(search.get('token'), isSignedIn);
  return (
    <UnsubscribeCard
      step={step}
      isSignedIn={isSignedIn}
      onWant={(known, wanted) => void want(known, wanted)}
      onLeave={() => navigate(isSignedIn ? landingPath(selectedRole) : '/login', { replace: true })}
      onAgain={checkAgain}
    >
      {isSignedIn && (
        <Suspense>
          <PushChoice />
        </Suspense>
      )}
    </UnsubscribeCard>
  );
}
