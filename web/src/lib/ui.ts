import { keep, personalPrefix, readKept } from './kept.ts';
import { createStore, type Store } from './store.ts';

type BackLink = { readonly label: string; readonly to: string };

/** Interface state that belongs to no data (spec 1 §3, other UI state). */
export type Ui = {
  readonly headerTitle: string;
  readonly backLink: BackLink | null;
  readonly expandedCard: string | null;
  /** The dialogue's own header alone; null: the page has not said yet. */
  readonly chatMode: boolean | null;
  readonly dockShown: boolean;
};

const dockKey = `${personalPrefix}dock`;

const firstUi: Ui = {
  headerTitle: '',
  backLink: null,
  expandedCard: null,
  chatMode: null,
  dockShown: true,
};

export const uiStore: Store<Ui> = createStore<Ui>({ ...firstUi, dockShown: readKept(dockKey) !== false });

/** At sign-out: the next person finds the interface as it is at first. */
export function forgetUi(): void {
  uiStore.set(firstUi);
}

export function setUi(change: Partial<Ui>): void {
  uiStore.update((ui) => ({ ...ui, ...change }));
  if (change.dockShown !== undefined) keep(dockKey, change.dockShown);
}

/** On every navigation (spec 1 §2, Guard). */
export function resetForNavigation(headerTitle: string): void {
  setUi({ headerTitle, backLink: null, expandedCard: null, chatMode: null });
}

export type ThemeName = 'dark' | 'light';

/** Dark until somebody chooses (spec 1 §1); `system` follows the device. */
export type ThemeChoice = ThemeName | 'system';

const themeKey = 'livingroom.theme';

export const themeStore: Store<ThemeChoice> = createStore<ThemeChoice>(keptTheme());

export function chooseTheme(theme: ThemeChoice): void {
  themeStore.set(theme);
  keep(themeKey, theme);
}

function keptTheme(): ThemeChoice {
  const kept = readKept(themeKey);
  return kept === 'light' || kept === 'system' ? kept : 'dark';
}
