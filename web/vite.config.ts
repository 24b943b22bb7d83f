import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledStyles } from './build/compiled-styles.ts';
import { compiledWords } from './build/compiled-words.ts';
import { contractCalls } from './build/contract-calls.ts';
import { partFiles } from './build/part-files.ts';
import { plainTheme } from './build/plain-theme.ts';
import { saidWords } from './build/said-words.ts';
import { libraryFiles, sharedFile, sharedWords } from './build/shared-files.ts';
import { siteConfigFile } from './build/site-config-file.ts';
import { withoutBroker } from './build/without-broker.ts';

/** The engine and the conversation as everybody meets them: one file too, however many other screens use parts of it. */
const conversation =
  /\/shared\/modules\/dialogues\/rules\/(?!adaptive|blocked|condition-|limits|option-|paths|questions-|redact|word-)[\w-]+\.ts$|\/features\/dialogues\/(?:answer-bubble|choice-list|composer|controller|conversation|delivery|dialogue-view|draft|entries|language-choice|notices|privacy-note|privacy-read|progress|rating-row|styles|text-box|thread|use-dialogue|use-follow|use-typing)\.tsx?$/;

/** Small parts of the conversation that lists, reports and messages need as well. */
const small =
  /\/(?:components\/initials\.tsx|api\/use-thumbnail\.ts|hooks\/use-offered-languages\.ts|core\/(?:lib\/(?:condition-tree|fold-value|formats|plain-text|same-value|text)|catalogue\/search-text)\.ts|lib\/(?:score|theme\/(?:hidden-text|own-select|palette|quiet-button))\.ts|svg\/(?:checkmark-circle|error-circle|send)\.js)$/;

/** Small parts of reports that the dock, lists and panels need as well. */
const links = /\/(?:components\/site-link\.tsx|lib\/at-path\.ts|svg\/(?:arrow-right|flag|star)\.js)$/;

/** What every report shows around its charts. */
const figures =
  /\/(?:features\/reports\/(?:model|words|report-foot|take-action|headline|headline-lines|histogram|gauge|gauge-look|difference)|lib\/plan-path|hooks\/use-printing)\.tsx?$/;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    compiledWords(),
    compiledStyles(),
    contractCalls(),
    plainTheme(),
    withoutBroker(),
    saidWords(),
    siteConfigFile(),
    partFiles(),
  ],
  build: {
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
    // What every first page needs comes as one file, libraries and own code: brotli packs one better than twenty.
    rolldownOptions: {
      output: {
        // Each part is named in many others, so a name is what tells versions apart and nothing else, and no longer than that
        // needs: seven characters are the least that the bundler takes for so many parts.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'] },
            // Whoever needs these does not bring the conversation along.
            { name: 'initials', test: small },
            // Nor a report's figures.
            { name: 'links', test: links },
            { name: 'figures', test: figures },
            { name: 'talk', test: conversation },
            { name: sharedFile(), includeDependenciesRecursively: false },
            ...libraryFiles,
            sharedWords,
          ],
        },
      },
    },
  },
});
