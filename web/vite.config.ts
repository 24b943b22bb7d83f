import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractCalls } from './build/contract-calls.ts';
import { siteConfigFile } from './build/site-config-file.ts';

/** Every first page needs these, so they come as one file: brotli packs one better than eight. */
const firstPage =
  /node_modules\/(react|react-dom|scheduler|swr|dequal|use-sync-external-store|stylis|keyborg|@griffel|@fluentui\/(tokens|react-button|react-provider|react-jsx-runtime|react-shared-contexts|react-theme))\//;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), contractCalls(), siteConfigFile()],
  build: {
    outDir: fileURLToPath(new URL('../dist/site', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: firstPage }] } } },
  },
});
