import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;

const followed = 'the client follows the status address that the first answer names';
const byDirectory = 'a directory of the organisation calls it (SCIM)';
const byTimer = 'timers do the same by themselves; the operator calls it by hand after an outage';

/** Operations that no screen calls, and who does. */
const reasons: { readonly [slug: string]: string | { readonly [operation: string]: string } } = {
  scim: byDirectory,
  activations: { checkActivationStatus: 'rows of people say it; it is for systems that send activations' },
  ai: { generateText: 'systems of the operator call it; each use of the product has a call of its own' },
  'analytics-executions': { runMainStatus: followed },
  'analytics-flows': { runStatus: followed },
  'survey-executions': {
    bulkStatus: followed,
  },
  'error-log': {
    prune: 'the night does the same by age; the operator calls it by hand',
    read: 'a list brings whole entries; it is for systems that follow one',
  },
  'email-preferences': { oneClick: 'mail programs call it', openOneClick: 'mail programs open it' },
  emails: {
    sendScheduledEmails: byTimer,
    archiveEmails: byTimer,
  },
  'flow-process': { processAllScheduled: byTimer },
};

type Contract = { readonly slug: string; readonly operations: { readonly [name: string]: unknown } };

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'slug' in value && 'operations' in value;
}

/** A name so short stands in other lines as well: whether it is called cannot be told by it. */
function isWord(name: string): boolean {
  return name.length < 5;
}

const site = globSync('web/src/**/*.{ts,tsx}', { cwd: root }).map((file) =>
  readFileSync(join(root, file), 'utf8'),
);

/** Operations of a contract that no file of the site names among those that import the contract. */
function uncalled(
  file: string,
  { slug, operations }: Contract,
  known: typeof reasons = reasons,
): readonly string[] {
  const importing = site.filter((text) => text.includes(`@livingroom/${file}`));
  const reason = known[slug];
  return Object.keys(operations).flatMap((name) => {
    const isCalled = importing.some((text) => new RegExp(`\\b${name}\\b`).test(text));
    const isExplained = typeof reason === 'string' || reason?.[name] !== undefined;
    return isCalled || isExplained ? [] : [`${slug}.${name}`];
  });
}

test('Every served operation has a caller in the site, or a written reason', async () => {
  const files = globSync(['shared/modules/*/contract.ts', 'shared/modules/*/contracts/*.ts'], { cwd: root });
  expect(files.length).toBeGreaterThan(15);
  const found = await Promise.all(
    files.map(async (file) => {
      const exported: { readonly [name: string]: unknown } = await import(join(root, file));
      const contracts = Object.values(exported).filter(isContract);
      return contracts.flatMap((contract) => uncalled(file, contract));
    }),
  );
  expect(found.flat()).toEqual([]);
});

test('No reason is written for an operation that the site calls, or that there is not', async () => {
  const files = globSync(['shared/modules/*/contract.ts', 'shared/modules/*/contracts/*.ts'], { cwd: root });
  const named = new Map<string, readonly string[]>();
  for (const file of files) {
    const exported: { readonly [name: string]: unknown } = await import(join(root, file));
    for (const { slug, operations } of Object.values(exported).filter(isContract))
      named.set(
        slug,
        uncalled(file, { slug, operations }, {}).map((one) => one.split('.')[1] ?? ''),
      );
  }
  const stale = Object.entries(reasons).flatMap(([slug, reason]) => {
    const left = named.get(slug) ?? [];
    if (typeof reason === 'string') return left.length > 0 ? [] : [slug];
    return Object.keys(reason).flatMap((name) =>
      left.includes(name) || isWord(name) ? [] : [`${slug}.${name}`],
    );
  });
  expect(stale).toEqual([]);
});
