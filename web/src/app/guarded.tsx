import { Button } from '@fluentui/react-components';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ensureSignedIn } from '../api/auth/sign-in.ts';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { Page } from '../components/page.tsx';
import { Placeholder } from '../components/placeholder.tsx';
import { StateMessage } from '../components/state-message.tsx';
import { useSession } from '../hooks/use-session.ts';
import { useText } from '../i18n/use-text.ts';
import { landingPath } from '../lib/landing.ts';
import { notify } from '../lib/notify.ts';
import { rememberReturn } from '../lib/return-path.ts';
import { resetForNavigation } from '../lib/ui.ts';
import { type AppRoute, mayOpen, screenLoader, titleKey } from './routes.ts';
import { Shell } from './shell/shell.tsx';

const loaded = new Map<string, ComponentType>();

function screenOf(route: AppRoute): ComponentType {
  const known = loaded.get(route.screen);
  if (known) return known;
  const screen = lazy(async () => ({ default: (await screenLoader(route)()).Screen }));
  loaded.set(route.screen, screen);
  return screen;
}

/** A route behind the guard of spec 1 §2: who is not signed in goes to the login, who may not see it to the Dashboard. */
export function Guarded({ route }: { readonly route: AppRoute }) {
  const Screen = screenOf(route);
  if (route.roles === 'public' || route.roles === 'any')
    return (
      <Contained>
        <Screen />
      </Contained>
    );
  return (
    <SignedIn route={route}>
      <Shell>
        <Contained>
          <Screen />
        </Contained>
      </Shell>
    </SignedIn>
  );
}

function SignedIn({ route, children }: { readonly route: AppRoute; readonly children: ReactNode }) {
  const t = useText('shell');
  const { selectedRole } = useSession();
  const { pathname, search } = useLocation();
  const [checked, setChecked] = useState(selectedRole !== 'guest');
  const key = titleKey(route, selectedRole);
  const title = key ? t(key) : '';

  useEffect(() => {
    resetForNavigation(title);
    document.title = title ? `${title} – ${t('product')}` : t('product');
  }, [title, t]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation is checked again
  useEffect(() => {
    let current = true;
    ensureSignedIn().then((signedIn) => {
      if (!current) return;
      if (!signedIn) {
        rememberReturn(`${pathname}${search}`);
        notify(t('guard.denied', { route: route.name }));
      }
      setChecked(true);
    });
    return () => {
      current = false;
    };
  }, [pathname, search]);

  if (!checked) return null;
  if (selectedRole === 'guest') return <Navigate to="/login" replace />;
  if (!mayOpen(route, selectedRole)) return <Navigate to={landingPath(selectedRole)} replace />;
  return children;
}

/** A screen's loading and failing stay inside its own space. */
function Contained({ children }: { readonly children: ReactNode }) {
  const t = useText('errors');
  const fallback = (again: () => void) => (
    <Page>
      <StateMessage
        alert
        title={t('screen.title')}
        actions={
          <Button appearance="primary" onClick={again}>
            {t('screen.again')}
          </Button>
        }
      >
        {t('screen.text')}
      </StateMessage>
    </Page>
  );
  const waiting = (
    <Page>
      <Placeholder width="40%" height="28px" />
      <div style={{ height: 16 }} />
      <Placeholder height="220px" />
    </Page>
  );
  return (
    <ErrorBoundary fallback={fallback}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
