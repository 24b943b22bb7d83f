import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { Companion } from '../../components/side-panel/companion.tsx';
import { useMedia } from '../../hooks/use-media.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { isAtPath } from '../../lib/at-path.ts';
import {
  type CompanionName,
  companionStore,
  guidedPageStore,
  keptCompanions,
  makeRoom,
  openCompanion,
} from '../../lib/companion.ts';
import { personalPrefix } from '../../lib/kept.ts';
import { conditionOf, media } from '../../lib/theme/sizes.ts';

/** Each comes when it is opened first. */
const companions: { readonly [name in CompanionName]?: ComponentType } = {
  copilot: lazy(async () => ({
    default: (await import('../../features/assistant/copilot-panel.tsx')).CopilotPanel,
  })),
  help: lazy(async () => ({ default: (await import('./help-companion.tsx')).HelpCompanion })),
  pilot: lazy(async () => ({
    default: (await import('../../features/mission-pilot/dock.tsx')).PilotDock,
  })),
};

/** What stands beside the page, if anything does; its failing is not the page's. */
export function Companions() {
  const { open } = useStore(companionStore);
  useEffect(() => {
    // Somebody else may have come in on this page.
    companionStore.set(keptCompanions());
  }, []);
  useAutoOpen();
  const Open = open && companions[open];
  if (!Open) return null;
  return (
    <ErrorBoundary key={open} fallback={() => <Failed />}>
      <Suspense fallback={null}>
        <Open />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The page stands; the panel says that it does not. */
function Failed() {
  const t = useText('companions');
  return (
    <Companion title={t('title')}>
      <p role="alert">{t('failed')}</p>
    </Companion>
  );
}

const openedKey = `${personalPrefix}copilot-opened`;

/**
 * For admins the copilot opens on the Dashboard (spec 1 §2): once in a sign-in, without taking the focus, and minimised where
 * it would lie over the page or where Mission Pilot is the page. Who closes it has closed it, and what is open already stays.
 * Where nobody went into it, it makes room when the Dashboard is left and when the window becomes too narrow for both.
 */
function useAutoOpen(): void {
  const { selectedRole } = useSession();
  const { pathname } = useLocation();
  const covers = useMedia(conditionOf(media.underWide));
  const isGuided = useStore(guidedPageStore);
  const isDue = selectedRole === 'admin' && isAtPath(pathname, '/dashboard');
  useEffect(() => {
    if (!isDue || wasOpened()) return;
    sessionStorage.setItem(openedKey, '1');
    if (companionStore.get().open === null)
      openCompanion('copilot', { takesFocus: false, minimised: covers || isGuided });
  }, [isDue, covers, isGuided]);
  const isBeside = isAtPath(pathname, '/dashboard') && !covers;
  useEffect(() => {
    if (!isBeside) makeRoom();
  }, [isBeside]);
}

/** A browser that refuses storage never opens it by itself, rather than on every visit. */
function wasOpened(): boolean {
  try {
    return sessionStorage.getItem(openedKey) !== null;
  } catch {
    return true;
  }
}
