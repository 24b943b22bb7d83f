import type { Plugin } from 'vite';
import { areasBeside } from '../src/i18n/areas-beside.ts';

/**
 * Fails the build where a part of the site says phrases of the server (`defineWords`) whose file of words no area of the
 * site brings along: a reader would see `flows.no-open-round`. Which phrases are said is what is left after the bundler
 * has dropped the unused ones. Tests that run site and server in one process cannot see it: there the server has loaded
 * every word (2026-11-28).
 */
export function saidWords(): Plugin {
  const brought = new Set(Object.values(areasBeside).flat());
  return {
    name: 'livingroom-said-words',
    config: () => ({ build: { rolldownOptions: { treeshake: { manualPureFunctions: ['defineWords'] } } } }),
    renderChunk(code) {
      for (const area of saidIn(code))
        if (!brought.has(area))
          this.error(`The site says words of "${area}": name it in web/src/i18n/areas-beside.ts`);
      return null;
    },
  };
}

/** The areas whose phrases a chunk makes, before it is minified. */
function saidIn(code: string): readonly string[] {
  return [...code.matchAll(/\bdefineWords(?:\$\d+)?\(["']([\w-]+)["']\)/g)].flatMap(([, area]) => area ?? []);
}
