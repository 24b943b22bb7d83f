import { lazy, Suspense, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Page } from '../../components/page.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { partOf, usePart } from '../../hooks/use-part.ts';
import { askedDialogue, askedRound } from '../../lib/asked-dialogue.ts';
import { size } from '../../lib/theme/sizes.ts';
import { DialogueScreen } from './dialogue-screen.tsx';

const home = partOf(async () => (await import('./home.tsx')).Home);

const TrustPage = lazy(async () => ({ default: (await import('./trust-page.tsx')).TrustPage }));

/** Your Voice at Work; `?dialogue={execution_id}`, the link in mails, is that dialogue itself, `?round=` what holds for its round. */
export function Screen() {
  // Not useSearchParams: it comes in one piece with the router's links and forms.
  const { search } = useLocation();
  const navigate = useNavigate();
  const id = askedDialogue(search);
  const show = useCallback((next: number) => navigate({ search: `?dialogue=${next}` }), [navigate]);
  const leave = useCallback(() => navigate({ search: '' }), [navigate]);
  // Behind a dialogue the way back is fetched after its first question: leaving needs no network.
  const round = askedRound(search);
  const { Part: Home, failure } = usePart(home, id === null && round === null);
  if (id !== null) return <DialogueScreen key={id} executionId={id} onLeave={leave} />;
  if (round !== null)
    return (
      <Suspense fallback={<HomeComing />}>
        <TrustPage key={round} executionId={round} onLeave={leave} />
      </Suspense>
    );
  if (failure !== null) throw failure;
  return Home ? <Home onOpen={show} lost={new URLSearchParams(search).has('dialogue')} /> : <HomeComing />;
}

function HomeComing() {
  return (
    <Page>
      <Placeholder height={size.row} />
      <br />
      <Placeholder height={size.chart} />
    </Page>
  );
}
