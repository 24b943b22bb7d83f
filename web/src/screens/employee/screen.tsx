import { lazy, Suspense, useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Page } from '../../components/page.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { size } from '../../lib/theme/sizes.ts';
import { DialogueScreen } from './dialogue-screen.tsx';

const loadHome = async () => ({ default: (await import('./home.tsx')).Home });
const Home = lazy(loadHome);

/** Your Voice at Work; `?dialogue={execution_id}`, the link in mails, is that dialogue itself. */
export function Screen() {
  // Not useSearchParams: it comes in one piece with the router's links and forms.
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get('dialogue');
  const id = Number(asked);
  const show = useCallback((next: number) => navigate({ search: `?dialogue=${next}` }), [navigate]);
  const leave = useCallback(() => navigate({ search: '' }), [navigate]);
  if (Number.isInteger(id) && id > 0) return <Dialogue key={id} executionId={id} onLeave={leave} />;
  return (
    <Suspense fallback={<HomeComing />}>
      <Home onOpen={show} lost={asked !== null} />
    </Suspense>
  );
}

/** The way back is fetched behind the first question: leaving needs no network. */
function Dialogue(props: Parameters<typeof DialogueScreen>[0]) {
  useEffect(() => void loadHome().catch(() => undefined), []);
  return <DialogueScreen {...props} />;
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
