import {
  type BrandVariants,
  createDarkTheme,
  createLightTheme,
  type Theme,
} from '@fluentui/react-components';
import type { ThemeName } from '../lib/ui.ts';

/** The one brand ramp: teal of even steps in perceived lightness (OKLCH, hue 186). */
const brand: BrandVariants = {
  10: '#00110f',
  20: '#001e1b',
  30: '#002c28',
  40: '#003a35',
  50: '#004943',
  60: '#005851',
  70: '#00675f',
  80: '#00736b',
  90: '#08837a',
  100: '#1f968c',
  110: '#31aa9f',
  120: '#49bdb1',
  130: '#68cbc0',
  140: '#89d9cf',
  150: '#abe5dd',
  160: '#cff0eb',
};

const dark = createDarkTheme(brand);

export const themes: { readonly [name in ThemeName]: Theme } = {
  // Brand text on dark surfaces takes lighter steps, for contrast of at least 4.5.
  dark: {
    ...dark,
    // Own words and the active page stand out from the near-black around them.
    colorBrandBackground2: brand[40],
    colorBrandForeground1: brand[120],
    colorBrandForeground2: brand[130],
    colorBrandForegroundLink: brand[120],
    colorCompoundBrandForeground1: brand[120],
    colorNeutralForeground2BrandHover: brand[120],
    colorNeutralForeground2BrandSelected: brand[120],
  },
  light: createLightTheme(brand),
};
