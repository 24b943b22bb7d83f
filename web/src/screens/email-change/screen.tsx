import { useNavigate } from 'react-router';
import { EmailChangeCard } from '../../features/email-changes/email-change-card.tsx';
import { useEmailChange } from '../../features/email-changes/use-email-change.ts';
import { useSearchParams } from '../../hooks/use-search-params.ts';

/** Where the link in the mail to an old address leads: `?token=…`. */
export function Screen() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { step, answer, checkAgain } = useEmailChange(search.get('token'));
  return (
    <EmailChangeCard
      step={step}
      onAnswer={(change, agrees) => void answer(change, agrees)}
      onLogIn={() => navigate('/login', { replace: true })}
      onAgain={checkAgain}
    />
  );
}
