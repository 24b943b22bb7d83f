import type { Plugin } from 'vite';

const marker = '\0no-mirroring';

/**
 * Leaves out the tables that mirror every style for right-to-left pages: all languages of the site run left to
 * right (names that do not are the browser's work). The day one does not, this plugin goes.
 */
export function noMirroring(): Plugin {
  return {
    name: 'livingroom-no-mirroring',
    enforce: 'pre',
    resolveId: (source) => (source.startsWith('rtl-css-js') ? marker : null),
    load: (id) =>
      id === marker
        ? 'export const convert = (styles) => styles; export const convertProperty = (key, value) => ({ key, value });'
        : null,
  };
}
