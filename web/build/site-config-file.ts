import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Puts the static host's settings (routes, fallback, security headers) beside the built site. */
export function siteConfigFile(): Plugin {
  return {
    name: 'livingroom-site-config-file',
    async generateBundle() {
      const fileName = 'staticwebapp.config.json';
      const source = await readFile(new URL(`../../${fileName}`, import.meta.url), 'utf8');
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
