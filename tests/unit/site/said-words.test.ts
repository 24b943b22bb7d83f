import { build } from 'vite';
import { describe, expect, test } from 'vitest';
import { rootDirectory } from '../../../scripts/build/root.ts';
import { saidWords } from '../../../web/build/said-words.ts';

const entry = 'virtual:entry';

/** Builds a page of these lines as the site is built, without writing it. */
const built = (...lines: readonly string[]) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      saidWords(),
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? lines.join('\n') : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: entry } },
  });

const module = (path: string) => JSON.stringify(`${rootDirectory}/shared/modules/${path}`);
const trust = `import { trustWords } from ${module('reports/words/reports.ts')};`;
const rules = `import { flowText } from ${module('flows/rules/launch.ts')};`;

describe('words of the server that the site says', () => {
  test('fail the build where no area of the site brings them along', async () => {
    await expect(built(trust, 'console.log(trustWords.of("x"));')).rejects.toThrow(
      'The site says words of "trust"',
    );
  });

  test('are no matter where they are imported and not said', async () => {
    await expect(built(trust, 'console.log("x");')).resolves.toBeDefined();
  });

  test('are found behind a rule that says them', async () => {
    await expect(
      built(rules, 'console.log(flowText({ key: "no-open-round" }, "en_us"));'),
    ).resolves.toBeDefined();
  });
});
