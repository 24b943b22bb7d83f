import type { DataTab } from '../data-tab.ts';

/** A set of tabs; those that say no view of their own are shown in this one. */
export function shownAs(view: string, tabs: readonly DataTab[]): readonly DataTab[] {
  return tabs.map((tab) => (tab.view === undefined ? { ...tab, view } : tab));
}

/** The parts of a set with what only one screen can show in them, by the name of the part. */
export function withPanels<R extends { readonly name: string }>(
  parts: readonly R[],
  more: { readonly [part: string]: Partial<R> },
): readonly R[] {
  return parts.map((part) => ({ ...part, ...more[part.name] }));
}
