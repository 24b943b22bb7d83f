import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractCalls } from './build/contract-calls.ts';
import { plainTheme } from './build/plain-theme.ts';
import { siteConfigFile } from './build/site-config-file.ts';

/** The engine and the conversation as everybody meets them: one file too, however many other screens use parts of it. */
const conversation =
  /\/shared\/rules\/dialogue\/(?!adaptive|blocked|condition-|limits|option-|paths|questions-|redact|survey-|test-|word-)[\w-]+\.ts$|\/features\/dialogue\/(?:answer-bubble|choice-list|composer|controller|conversation|delivery|dialogue-view|draft|entries|language-choice|notices|privacy-note|privacy-read|progress|rating-row|styles|text-box|the-end|thread|use-dialogue|use-typing)\.tsx?$/;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), contractCalls(), plainTheme(), siteConfigFile()],
  build: {
    outDir: fileURLToPath(new URL('../dist/site', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
    // What every first page needs comes as one file, libraries and own code: brotli packs one better than twenty.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'] },
            // What lists need of the conversation's small parts does not bring the conversation along.
            {
              name: 'initials',
              test: /\/(?:components\/initials\.tsx|lib\/theme\/hidden-text\.ts|api\/use-thumbnail\.ts)$/,
            },
            { name: 'talk', test: conversation },
          ],
        },
      },
    },
  },
});
