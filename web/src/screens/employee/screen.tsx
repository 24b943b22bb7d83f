import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { DialogueScreen } from './dialogue-screen.tsx';
import { Home } from './home.tsx';

/** Your Voice at Work; `?dialogue={execution_id}`, the link in mails, is that dialogue itself. */
export function Screen() {
  // Not useSearchParams: it comes in one piece with the router's links and forms.
  const { search } = useLocation();
  const navigate = useNavigate();
  const id = Number(new URLSearchParams(search).get('dialogue'));
  const show = useCallback((next: number) => navigate({ search: `?dialogue=${next}` }), [navigate]);
  const leave = useCallback(() => navigate({ search: '' }), [navigate]);
  if (Number.isInteger(id) && id > 0) return <DialogueScreen key={id} executionId={id} onLeave={leave} />;
  return <Home onOpen={show} />;
}
