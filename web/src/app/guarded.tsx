import { Button } from '@fluentui/react-components';
import { selectableRoles } from '@livingroom/shared/core/catalogue/roles.ts';
import {
  type ComponentType,
  Fragment,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Navigate, useLocation } from 'react-router';
import { ensureSignedIn } from '../api/auth/sign-in.ts';
import { useKnownPerson } from '../api/auth/use-known-person.ts';
import { withReference } from '../api/failure.ts';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { Page } from '../components/page.tsx';
import { Placeholder } from '../components/placeholder.tsx';
import { StateMessage } from '../components/state-message.tsx';
import { useSession } from '../hooks/use-session.ts';
import { useText } from '../i18n/use-text.ts';
import { askedDialogue } from '../lib/asked-dialogue.ts';
import { pageIsThere } from '../lib/behind.ts';
import { landingPath } from '../lib/landing.ts';
import { loaded as loadedPart, NotLoaded } from '../lib/not-loaded.ts';
import { notify } from '../lib/notify.ts';
import { isLeaving, rememberReturn } from '../lib/return-path.ts';
import {
  clearSessionOfStart,
  currentSession,
  isAuthenticated,
  nowSeconds,
  saveSession,
} from '../lib/session.ts';
import { size, space } from '../lib/theme/sizes.ts';
import { idOfError, note, report } from '../lib/trouble.ts';
import { resetForNavigation } from '../lib/ui.ts';
import { type AppRoute, mayOpen, nameKey, screenLoader, titleKey } from './routes.ts';
import { Shell } from './shell/shell.tsx';

const loaded = new Map<string, ComponentType>();

function screenOf(route: AppRoute): ComponentType {
  const known = loaded.get(route.screen);
  if (known) return known;
  const screen = lazy(async () => ({ default: (await loadedPart(screenLoader(route)())).Screen }));
  loaded.set(route.screen, screen);
  return screen;
}

/** A route behind the guard of spec 1 §2: who is not signed in goes to the login, who may not see it to the Dashboard. */
export function Guarded({ route }: { readonly route: AppRoute }) {
  // A screen of its own: neither the failure nor the waiting of the one before stays on.
  const screen = (
    <Contained key={route.screen} onFailure={() => loaded.delete(route.screen)}>
      <ScreenOf route={route} />
    </Contained>
  );
  if (route.roles === 'guest') return <NotSignedIn key={route.screen}>{screen}</NotSignedIn>;
  if (route.roles === 'public' || route.roles === 'any') return screen;
  return (
    <SignedIn route={route}>
      <Shell>{screen}</Shell>
    </SignedIn>
  );
}

function ScreenOf({ route }: { readonly route: AppRoute }) {
  const Screen = screenOf(route);
  const { search } = useLocation();
  // On the way in nothing else is fetched; a dialogue says itself when its first question is there.
  useEffect(() => note(route.path), [route.path]);
  const isThere = typeof route.roles !== 'string' && askedDialogue(search) === null;
  useEffect(() => {
    if (isThere) pageIsThere();
  }, [isThere]);
  return <Screen />;
}

/**
 * Whoever is signed in needs no sign-in page (spec 1 §2). Asked once, at the arrival: who signs in on the page goes where
 * the sign-in leads.
 */
function NotSignedIn({ children }: { readonly children: ReactNode }) {
  const [{ selectedRole, ...arrived }] = useState(currentSession);
  const person = useKnownPerson();
  const isIn = selectedRole !== 'guest' && isAuthenticated({ ...arrived, selectedRole }, nowSeconds());
  if (!isIn || person === 'nobody') return children;
  return person === 'known' ? <Navigate to={landingPath(selectedRole)} replace /> : null;
}

function SignedIn({ route, children }: { readonly route: AppRoute; readonly children: ReactNode }) {
  const t = useText('shell');
  const { selectedRole, userRole, accountId, employeeId } = useSession();
  const { pathname, search } = useLocation();
  const person = useKnownPerson();
  const key = titleKey(route, selectedRole);
  const title = key ? t(key) : '';

  // Before the page is painted: a title that came later would push all of it down.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation resets them (spec 1 §2, Guard)
  useLayoutEffect(() => {
    resetForNavigation(title);
    document.title = title ? `${title} – ${t('product')}` : t('product');
  }, [title, t, pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation is checked again
  useEffect(() => {
    if (person === 'known') void ensureSignedIn();
    // The provider's library has forgotten the account: no session without it (spec 1 §4). One that another tab has
    // opened since is of an account that the library of this page has not heard of yet.
    if (person === 'nobody') clearSessionOfStart();
  }, [person, pathname, search]);

  // A mail's link to a dialogue opens in the employee's view, whatever else the person is.
  const invited =
    !mayOpen(route, selectedRole) &&
    selectableRoles(userRole).some((role) => role === 'employee' && mayOpen(route, role)) &&
    new URLSearchParams(search).has('dialogue');
  useEffect(() => {
    if (invited) saveSession({ selectedRole: 'employee' });
  }, [invited]);

  if (person === 'unknown' || invited) return null;
  if (person === 'nobody' || selectedRole === 'guest') return <ToLogin route={route} />;
  if (!mayOpen(route, selectedRole)) return <ToLanding />;
  // Another tab may let somebody else in: nothing that this page holds of the first person stays.
  return <Fragment key={`${accountId}.${employeeId}`}>{children}</Fragment>;
}

/** Not signed in, or no longer: the login comes back to this very page. */
function ToLogin({ route }: { readonly route: AppRoute }) {
  const t = useText('shell');
  const { pathname, search, hash } = useLocation();
  const told = useRef(false);
  const email = new URLSearchParams(hash.slice(1)).get('to');
  // Whom a mail has led here is not refused: the sign-in leads on to the dialogue, or to their own page.
  const invited = (email !== null || new URLSearchParams(search).has('dialogue')) && !isLeaving();
  useEffect(() => {
    if (told.current) return;
    told.current = true;
    const remembered = rememberReturn(`${pathname}${search}`);
    if (remembered && !invited) notify(t('guard.denied', { route: t(nameKey(route)) }));
  }, [pathname, search, invited, route, t]);
  // By the link of a mail nobody meets a page with one button: the sign-in begins at once, with the address of the mail.
  return <Navigate to="/login" replace {...(invited ? { state: { goOn: true, email } } : {})} />;
}

function ToLanding() {
  const t = useText('shell');
  const { selectedRole } = useSession();
  const told = useRef(false);
  useEffect(() => {
    if (!told.current) notify(t('guard.forbidden'));
    told.current = true;
  }, [t]);
  return <Navigate to={landingPath(selectedRole)} replace />;
}

type ContainedProps = {
  readonly children: ReactNode;
  /** Once the failure is said: whoever tries again asks the network again. */
  readonly onFailure: () => void;
};

/** A screen's loading and failing stay inside its own space. */
function Contained({ children, onFailure }: ContainedProps) {
  const t = useText('errors');
  const tries = useRef(0);
  const fallback = (again: () => void, error: Error) => (
    <Page>
      <StateMessage
        alert
        title={t('screen.title')}
        actions={
          // A second failure may come from a version that is no longer served: the page is loaded anew.
          <Button
            appearance="primary"
            onClick={() => {
              tries.current += 1;
              if (tries.current > 1) location.reload();
              else again();
            }}
          >
            {t('screen.again')}
          </Button>
        }
      >
        {error instanceof NotLoaded ? t('network') : withReference(t('screen.text'), idOfError(error))}
      </StateMessage>
    </Page>
  );
  const failed = (error: Error) => {
    // What did not come is tried again: of no code is it known to be wrong.
    const code = error instanceof NotLoaded ? 'FRONTEND_WARNING' : 'UNCAUGHT_RUNTIME_ERROR';
    report({ thrown: error, code });
    onFailure();
  };
  const waiting = (
    <Page>
      <Placeholder width="40%" height={size.mark} />
      <div style={{ height: space.s4 }} />
      <Placeholder height={size.narrow} />
    </Page>
  );
  return (
    <ErrorBoundary fallback={fallback} onError={failed}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
