import { defineConfig } from 'vitest/config';
import { PATIENCE_MS } from './tests/support/patience.ts';
import { compiledWords } from './web/build/compiled-words.ts';

/** Browser journeys start the whole product, each its own; they run after everything else, one a core. */
const browser = ['tests/e2e/**/*.test.ts'];

/** What several instances do at once, over a store that shows each the writes of the others late. */
const late = [
  'tests/api/actions/*.test.ts',
  'tests/api/analytics/{isolation,promise,told}.test.ts',
  'tests/api/dialogues/{bulk-jobs,dialogues}.test.ts',
  'tests/api/flows/{by-day,faults,flows,mail-quota,start-over,watch}.test.ts',
  'tests/api/own-data/*.test.ts',
  'tests/api/people/email-change.test.ts',
  'tests/api/sheets/upload-races.test.ts',
];

/** A busy machine is slow, not wrong. */
const expected = { poll: { timeout: PATIENCE_MS } };

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which is half of a machine that has two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          // Loading the back end anew for each file took half of the time. No file of these leaves anything behind for the
          // next: worlds hold their own stores, what a file sets it sets back (2026-11-24).
          isolate: false,
          setupFiles: ['functions/core/words.ts'],
          expect: expected,
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [...browser, 'tests/web/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'late',
          isolate: false,
          setupFiles: ['functions/core/words.ts'],
          expect: expected,
          environment: 'node',
          include: late,
          env: { LIVINGROOM_TEST_LATE_MS: '40' },
          testTimeout: 60_000,
        },
      },
      {
        plugins: [compiledWords()],
        test: {
          name: 'web',
          // Each file loads the site anew, which is half of the time: shared, the first screen of a file stayed empty for its
          // whole patience once in 500 files, when something of the file before was still on its way (2026-11-27).
          expect: expected,
          environment: 'jsdom',
          include: ['tests/web/**/*.test.ts', 'tests/web/**/*.test.tsx'],
          setupFiles: ['tests/support/page.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          expect: expected,
          environment: 'node',
          include: browser,
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
