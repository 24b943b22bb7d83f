import { tokens } from '@fluentui/react-components';
import type { CardColour } from '@livingroom/shared/rules/report/looks.ts';

/** Inks of the ten colours; both themes have their own, and each reads on a panel. */
export const cardInk: { readonly [colour in CardColour]: string } = {
  red: tokens.colorPaletteRedForeground2,
  blue: tokens.colorPaletteBlueForeground2,
  green: tokens.colorPaletteGreenForeground2,
  yellow: tokens.colorPaletteYellowForeground2,
  orange: tokens.colorPaletteDarkOrangeForeground2,
  purple: tokens.colorPalettePurpleForeground2,
  teal: tokens.colorPaletteTealForeground2,
  grey: tokens.colorPaletteAnchorForeground2,
  brown: tokens.colorPaletteBrownForeground2,
  magenta: tokens.colorPaletteMagentaForeground2,
};

/** The colour over the panel, so faint that every ink of the theme still reads on it. */
export function cardGround(colour: CardColour): string {
  return `color-mix(in srgb, ${cardInk[colour]} 9%, ${tokens.colorNeutralBackground1})`;
}
