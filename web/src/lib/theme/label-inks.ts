import type { ThemeName } from '../ui.ts';

/**
 * Inks of the ten colours of labels and cards, for the ground of each theme; each has a contrast of at least 4.5 on a
 * panel. They come with what paints with them, not with the first page.
 */
export const labelInks = {
  light: {
    red: '#b3372c',
    blue: '#1f5fa8',
    green: '#17704a',
    yellow: '#7a5c00',
    orange: '#a34a12',
    purple: '#7040a8',
    teal: '#0c6b62',
    grey: '#5d574f',
    brown: '#7a4a2a',
    magenta: '#a8327e',
  },
  dark: {
    red: '#ff8f82',
    blue: '#8cbcf5',
    green: '#6ed3a0',
    yellow: '#e6c65c',
    orange: '#f5a56b',
    purple: '#c3a3f0',
    teal: '#7fd9cb',
    grey: '#c2bab0',
    brown: '#d9ab86',
    magenta: '#f09bd0',
  },
} as const satisfies { readonly [theme in ThemeName]: { readonly [colour: string]: string } };
