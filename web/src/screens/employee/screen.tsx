import { lazy, Suspense, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Page } from '../../components/page.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { size } from '../../lib/theme/sizes.ts';
import { DialogueScreen } from './dialogue-screen.tsx';

/** Whom a mail's link has brought answers first, so they do not wait for the page of their dialogues. */
const Home = lazy(async () => ({ default: (await import('./home.tsx')).Home }));

/** Your Voice at Work; `?dialogue={execution_id}`, the link in mails, is that dialogue itself. */
export function Screen() {
  // Not useSearchParams: it comes in one piece with the router's links and forms.
  const { search } = useLocation();
  const navigate = useNavigate();
  const id = Number(new URLSearchParams(search).get('dialogue'));
  const show = useCallback((next: number) => navigate({ search: `?dialogue=${next}` }), [navigate]);
  const leave = useCallback(() => navigate({ search: '' }), [navigate]);
  if (Number.isInteger(id) && id > 0) return <DialogueScreen key={id} executionId={id} onLeave={leave} />;
  return (
    <Suspense fallback={<Waiting />}>
      <Home onOpen={show} />
    </Suspense>
  );
}

function Waiting() {
  return (
    <Page reading>
      <Placeholder height={size.label} />
    </Page>
  );
}
