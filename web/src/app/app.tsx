import { FluentProvider, makeStyles, tokens } from '@fluentui/react-components';
import { Suspense, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { ModalHost } from '../components/modal-host.tsx';
import { Toaster } from '../components/toaster.tsx';
import { Waiting } from '../components/waiting.tsx';
import { useMedia } from '../hooks/use-media.ts';
import { useSession } from '../hooks/use-session.ts';
import { useTheme } from '../hooks/use-theme.ts';
import { useLocale, useText } from '../i18n/use-text.ts';
import { landingPath } from '../lib/landing.ts';
import { notify } from '../lib/notify.ts';
import { startFailureWords } from '../lib/start-failure.ts';
import { themes } from '../lib/theme/themes.ts';

import { Guarded } from './guarded.tsx';
import { routeAt } from './routes.ts';
import { SiteRouter } from './site-router.tsx';

/** As inline style: the provider hands its classes to every portal, and one of this size would hide the page. */
const filling = { minHeight: '100%', height: '100%', backgroundColor: tokens.colorNeutralBackground3 };

const useStyles = makeStyles({
  wait: { display: 'grid', placeItems: 'center', height: '100%' },
});

export function App() {
  const styles = useStyles();
  const chosen = useTheme();
  // Paper is white.
  const theme = useMedia('print') ? 'light' : chosen;
  const locale = useLocale();
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.lang = locale;
    // The bar of the browser, or of the phone above an installed page, goes with the theme that somebody chose.
    const { backgroundColor } = getComputedStyle(document.documentElement);
    for (const bar of document.querySelectorAll('meta[name="theme-color"]'))
      bar.setAttribute('content', backgroundColor);
  }, [theme, locale]);
  const waiting = (
    <div className={styles.wait}>
      <Waiting label="Livingroom" hideLabel />
    </div>
  );
  return (
    <FluentProvider theme={themes[theme]} style={filling}>
      <ErrorBoundary fallback={() => <StartFailure />}>
        <Suspense fallback={waiting}>
          <SiteRouter>
            <Here />
          </SiteRouter>
          <Toaster />
          <ModalHost />
        </Suspense>
      </ErrorBoundary>
    </FluentProvider>
  );
}

/** The page of the address. The site's paths have no parts of their own to match. */
function Here() {
  const route = routeAt(useLocation().pathname);
  return route ? <Guarded route={route} /> : <Landing />;
}

/** The shell itself could not be shown; its texts may be what is missing. */
function StartFailure() {
  const [text, again] = startFailureWords();
  return (
    <main className="start-failure" role="alert">
      <p>{text}</p>
      <button type="button" onClick={() => location.reload()}>
        {again}
      </button>
    </main>
  );
}

/** `/` and every unknown path: to the first page of the role (spec 1 §2); an unknown one is told. */
function Landing() {
  const t = useText('shell');
  const { selectedRole } = useSession();
  const { pathname } = useLocation();
  const unknown = useRef(pathname !== '/');
  useEffect(() => {
    if (unknown.current) notify(`${t('notFound.title')} ${t('notFound.text')}`);
    unknown.current = false;
  }, [t]);
  return <Navigate to={landingPath(selectedRole)} replace />;
}
