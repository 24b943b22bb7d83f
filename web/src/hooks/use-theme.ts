import { type ThemeName, themeStore } from '../lib/ui.ts';
import { useMedia } from './use-media.ts';
import { useStore } from './use-store.ts';

/** The theme that is shown: the chosen one, or the device's where that was chosen. */
export function useTheme(): ThemeName {
  const chosen = useStore(themeStore);
  const deviceIsLight = useMedia('(prefers-color-scheme: light)');
  if (chosen !== 'system') return chosen;
  return deviceIsLight ? 'light' : 'dark';
}
