import { createPath, NavigationType, type Navigator, type Path, parsePath, type To } from 'react-router';
import { isGuarded, mayLeave } from '../lib/leave-guard.ts';

type View = {
  readonly location: Path & { readonly state: unknown; readonly key: string };
  readonly action: NavigationType;
};

export type SiteHistory = {
  readonly navigator: Navigator;
  readonly view: () => View;
  readonly listen: (listener: (view: View) => void) => () => void;
};

/** What is kept with an entry of the browser's history; `at` counts them, to know how far a step goes. */
type Entry = { readonly at: number; readonly key: string; readonly state: unknown };

/**
 * The browser's history for the router. The library's own cannot hold a step back (only its data router can,
 * at twice the weight): here a link or the back button that leaves the page asks first while something is unsaved.
 * A redirect of the site itself (`replace`) never asks.
 */
export function createSiteHistory(): SiteHistory {
  const { history, location } = window;
  let action = NavigationType.Pop;
  let tell: (view: View) => void = () => {};
  let at = entryNow()?.at ?? 0;
  let path = location.pathname;
  if (!entryNow()) history.replaceState(entryAt(at, null), '');
  /** Called when our own step, which only takes the person's step back, has arrived. */
  let undone: (() => void) | undefined;

  const view = (): View => ({
    location: {
      pathname: location.pathname,
      search: location.search,
      hash: location.hash,
      state: entryNow()?.state ?? null,
      key: entryNow()?.key ?? 'default',
    },
    action,
  });
  const show = (how: NavigationType) => {
    action = how;
    at = entryNow()?.at ?? at;
    path = location.pathname;
    tell(view());
  };

  const push = (to: To, state: unknown) => {
    history.pushState(entryAt(at + 1, state), '', href(to));
    show(NavigationType.Push);
  };

  const onPop = async () => {
    const steps = (entryNow()?.at ?? at) - at;
    if (undone) return undone();
    if (!isGuarded() || location.pathname === path || steps === 0) return show(NavigationType.Pop);
    await stepBack(-steps);
    if (await mayLeave()) history.go(steps);
  };
  const stepBack = async (steps: number) => {
    await new Promise<void>((arrived) => {
      undone = arrived;
      history.go(steps);
    });
    undone = undefined;
  };

  return {
    view,
    listen(listener) {
      tell = listener;
      const pop = () => void onPop();
      addEventListener('popstate', pop);
      return () => removeEventListener('popstate', pop);
    },
    navigator: {
      createHref: href,
      go: (steps) => history.go(steps),
      push(to, state) {
        if (!isGuarded() || samePage(to)) return push(to, state);
        void mayLeave().then((leaves) => leaves && push(to, state));
      },
      replace(to, state) {
        history.replaceState(entryAt(at, state), '', href(to));
        show(NavigationType.Replace);
      },
    },
  };
}

function entryNow(): Entry | null {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'at' in state && 'key' in state
    ? (state as Entry)
    : null;
}

function entryAt(at: number, state: unknown): Entry {
  return { at, key: Math.random().toString(36).slice(2, 10), state };
}

function href(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}

function samePage(to: To): boolean {
  const { pathname } = typeof to === 'string' ? parsePath(to) : to;
  return !pathname || pathname === window.location.pathname;
}
