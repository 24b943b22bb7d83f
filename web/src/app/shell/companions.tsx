import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { useStore } from '../../hooks/use-store.ts';
import { type CompanionName, companionStore, keptCompanions } from '../../lib/companion.ts';

/** Each comes when it is opened first. */
const companions: { readonly [name in CompanionName]?: ComponentType } = {
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
  const Open = open && companions[open];
  if (!Open) return null;
  return (
    <ErrorBoundary key={open} fallback={() => null}>
      <Suspense fallback={null}>
        <Open />
      </Suspense>
    </ErrorBoundary>
  );
}
