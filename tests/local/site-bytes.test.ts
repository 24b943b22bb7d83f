import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { languages } from '@livingroom/shared/core/lib/language.ts';
import { remembered } from '@livingroom/shared/core/lib/remembered.ts';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { rootDirectory } from '../../scripts/build/root.ts';
import { isUnused } from '../../web/build/plain-theme.ts';

const buildLimitMs = 120_000;

/** Bytes as brotli sends them; the whole way in is part of each. */
const budgets = {
  employee: 195_000,
  firstList: 300_000,
  /** Until the first chart of the library is drawn; finished styles are 5 kB of it (2026-11-28). */
  firstChart: 317_000,
};

/** Files until an administrator's first list is there: each costs a phone two milliseconds (2026-11-28: 92 became 53). */
const mostFiles = 60;

/** Of the files on its input: what says which of them cannot be put together. */
const putTogether = `
const { SourceTextModule } = require('node:vm');
const files = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
const made = new Map();
const wrong = [];
for (const [name, code] of files) {
  try { made.set(name, new SourceTextModule(code, { identifier: name })); } catch (error) { wrong.push(name + ': ' + error.message); }
}
const find = (specifier) => made.get(specifier.replace(/^\\.\\//, 'assets/'));
(async () => {
  for (const [name, part] of made)
    if (part.status === 'unlinked') await part.link(find).catch((error) => wrong.push(name + ': ' + error.message));
  console.log(JSON.stringify(wrong));
})();`;

const wayIn = ['src/main.tsx', 'screens/login/screen.tsx', 'screens/auth-callback/screen.tsx'];

let chunks: ReadonlyMap<string, Rolldown.OutputChunk>;

beforeAll(async () => {
  // As people get it: under a test's name React is built with all its warnings.
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({
    configFile: join(rootDirectory, 'web', 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  });
  vi.unstubAllEnvs();
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  chunks = new Map(outputs.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])));
}, buildLimitMs);

/** The chunks that these modules come in, with all that those import at once. */
function loadedWith(modules: readonly string[]): readonly Rolldown.OutputChunk[] {
  const found = new Map<string, Rolldown.OutputChunk>();
  const visit = (name: string): void => {
    const chunk = chunks.get(name);
    if (!chunk || found.has(name)) return;
    found.set(name, chunk);
    chunk.imports.forEach(visit);
  };
  for (const module of modules) {
    const holders = [...chunks.values()].filter(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith(`/${module}`)),
    );
    expect(holders, module).not.toEqual([]);
    for (const { fileName } of holders) visit(fileName);
  }
  return [...found.values()];
}

function bytes(modules: readonly string[]): number {
  return loadedWith(modules).reduce((sum, chunk) => sum + weigh(chunk), 0);
}

const weigh = remembered(({ code }: Rolldown.OutputChunk) => brotliCompressSync(Buffer.from(code)).length);

const texts = (language: string, areas: readonly string[]) =>
  areas.map((area) => `words/${language}/site/${area}.json?messages`);

describe('what the site downloads, sign-in included', () => {
  // What a browser asks for until then, as the bench script-bytes sees it: the rest comes behind the question.
  it.each(languages)("keeps the employee's first question within its budget (%s)", (language) => {
    const phone = [
      ...wayIn,
      'screens/employee/screen.tsx',
      ...texts(language, ['errors', 'shell', 'sign-in', 'dialogue']),
    ];
    expect(bytes(phone)).toBeLessThanOrEqual(budgets.employee);
  });

  const firstList = (language: string) => [
    ...wayIn,
    'app/screens.ts',
    'app/shell/dock.tsx',
    'app/shell/update-reports.tsx',
    'screens/employees/screen.tsx',
    ...texts(language, ['errors', 'shell', 'sign-in', 'data-manager', 'units']),
  ];

  it.each(languages)("keeps an administrator's first list within its budget (%s)", (language) => {
    expect(bytes(firstList(language))).toBeLessThanOrEqual(budgets.firstList);
  });

  it("brings an administrator's first list in few files", () => {
    expect(loadedWith(firstList(languages[0])).length).toBeLessThanOrEqual(mostFiles);
  });

  it('has no file that names what is not there', () => {
    const { stdout } = spawnSync(process.execPath, ['--experimental-vm-modules', '-e', putTogether], {
      encoding: 'utf8',
      input: JSON.stringify([...chunks.values()].map(({ fileName, code }) => [fileName, code])),
    });
    expect(JSON.parse(stdout)).toEqual([]);
  });

  it.each(languages)('keeps a report with its first chart within its budget (%s)', (language) => {
    const report = [
      ...wayIn,
      'app/screens.ts',
      'app/shell/dock.tsx',
      'screens/report-manager/screen.tsx',
      'features/reports/cards/cards-report.tsx',
      'features/reports/cards/canvas-chart.tsx',
      ...texts(language, ['errors', 'shell', 'sign-in', 'report']),
    ];
    expect(bytes(report)).toBeLessThanOrEqual(budgets.firstChart);
  });

  it('brings none of what the router has for servers and forms: links and queries are our own', () => {
    const modules = [...chunks.values()].flatMap(({ moduleIds }) => moduleIds);
    expect(modules.filter((id) => id.includes('/react-router/'))).not.toEqual([]);
    expect(modules.filter((id) => /\/react-router\/.*\/dom\/(?:lib|ssr\/links)\.js$/.test(id))).toEqual([]);
  });

  it('makes no styles in the browser: their rules are made when the site is built', () => {
    const modules = [...chunks.values()].flatMap(({ moduleIds }) => moduleIds);
    expect(modules.filter((id) => id.includes('/@griffel/'))).not.toEqual([]);
    expect(modules.filter((id) => id.includes('/stylis/'))).toEqual([]);
  });

  it('has every token that a part of the site paints with', () => {
    const modules = [...chunks.values()].flatMap((chunk) => Object.entries(chunk.modules));
    const painted = modules
      // The component library's own list of its tokens names them all.
      .filter(([id]) => !id.includes('/@fluentui/tokens/'))
      .flatMap(([, { code }]) => code?.match(/(?<=var\(--|\btokens(?:\$\d+)?\.)\w+/g) ?? []);
    expect(painted).toContain('colorNeutralStroke2');
    expect(painted.filter(isUnused)).toEqual([]);
  });
});
