import { tokens } from '@fluentui/react-components';
import type { CardColour } from '@livingroom/shared/modules/reports/rules/looks.ts';
import { usePrinting } from '../../../hooks/use-printing.ts';
import { useTheme } from '../../../hooks/use-theme.ts';
import { labelInks } from '../../../lib/theme/label-inks.ts';

type Inks = { readonly [colour in CardColour]: string };

/** Inks of the ten colours in the theme of this moment; on paper those for a light ground. */
export function useCardInks(): Inks {
  const theme = useTheme();
  return labelInks[usePrinting() ? 'light' : theme];
}

/** The colour over the panel, so faint that every ink of the theme still reads on it. */
export function groundOf(ink: string): string {
  return `color-mix(in srgb, ${ink} 9%, ${tokens.colorNeutralBackground1})`;
}
