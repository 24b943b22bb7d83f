import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;

/** What employees load: the site, sign-in, its return, the dialogue, and the page of their dialogues. */
const entries = [
  'web/src/main.tsx',
  'web/src/api/auth/msal.ts',
  'web/src/screens/login/screen.tsx',
  'web/src/screens/auth-callback/screen.tsx',
  'web/src/screens/employee/screen.tsx',
  'web/src/screens/employee/home.tsx',
];

/** Parts of the component library that are light enough; the others weigh 3 to 30 kB each. */
const lightParts = [
  'Button',
  'createDarkTheme',
  'createLightTheme',
  'FluentProvider',
  'makeStyles',
  'mergeClasses',
  'tokens',
];

const vendors =
  /^(react|react-dom|react-dom\/client|react-router|swr|@azure\/msal-(browser|react)|@fluentui\/react-components|@fluentui\/react-icons(\/svg\/[\w-]+)?)$/;

type Import = { readonly specifier: string; readonly names: readonly string[] };

/** Everything that is loaded with these modules, types left out: `dynamic` imports come later, on their own. */
function loadedWith(files: readonly string[]): ReadonlyMap<string, readonly Import[]> {
  const found = new Map<string, readonly Import[]>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    const imports = valueImports(file);
    found.set(file, imports);
    for (const { specifier } of imports) {
      const target = ownFile(file, specifier);
      if (target) visit(target);
    }
  };
  for (const file of files) visit(join(root, file));
  return found;
}

function valueImports(file: string): readonly Import[] {
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  const imported = module.staticImports
    .filter(({ entries: parts }) => parts.length === 0 || parts.some(({ isType }) => !isType))
    .map(({ moduleRequest, entries: parts }) => ({
      specifier: moduleRequest.value,
      names: parts
        .filter(({ isType }) => !isType)
        .map(({ importName }) => importName.name ?? importName.kind),
    }));
  const passedOn = module.staticExports.flatMap(({ entries: parts }) =>
    parts.flatMap(({ moduleRequest, isType }) =>
      moduleRequest && !isType ? [{ specifier: moduleRequest.value, names: [] }] : [],
    ),
  );
  return [...imported, ...passedOn];
}

/** Contracts come as plain call tables (web/build/contract-calls.ts), without what they import. */
function ownFile(from: string, specifier: string): string | null {
  const shared = /^@livingroom\/(shared\/.+)$/.exec(specifier)?.[1];
  if (shared && /^shared\/(calls|list-calls\.ts|modules\/[\w-]+\/contract)/.test(shared)) return null;
  const path = shared
    ? join(root, shared)
    : specifier.startsWith('.')
      ? resolve(dirname(from), specifier)
      : null;
  return path && /\.tsx?$/.test(path) && existsSync(path) ? path : null;
}

describe('what an employee downloads', () => {
  const loaded = loadedWith(entries);
  const imports = [...loaded].flatMap(([file, list]) =>
    list.map((one) => ({ ...one, file: file.replace(root, '') })),
  );

  it('is found by following imports: the dialogue and its engine are part of it', () => {
    const files = [...loaded.keys()].map((file) => file.replace(root, ''));
    expect(files).toContain('web/src/features/dialogues/composer.tsx');
    expect(files).toContain('shared/modules/dialogues/rules/engine.ts');
    expect(files.length).toBeGreaterThan(60);
  });

  it('holds no library but those of every page: no zod, no d3', () => {
    const strange = imports.filter(
      ({ specifier }) =>
        !specifier.startsWith('.') && !specifier.startsWith('@livingroom/') && !vendors.test(specifier),
    );
    expect(strange).toEqual([]);
  });

  it('holds of the component library the light parts only', () => {
    const heavy = imports
      .filter(({ specifier }) => specifier === '@fluentui/react-components')
      .flatMap(({ file, names }) =>
        names.filter((name) => !lightParts.includes(name)).map((name) => `${file}: ${name}`),
      );
    expect(heavy).toEqual([]);
  });

  it("holds nothing of the admins' screens", () => {
    const files = [...loaded.keys()].map((file) => file.replace(root, ''));
    const foreign =
      /^(web\/src\/features\/(data-manager|reports|flows)\/|web\/src\/screens\/(?!login\/|auth-callback\/|employee\/)|shared\/(core\/validation|modules\/flows\/rules))/;
    expect(files.filter((file) => foreign.test(file))).toEqual([]);
  });
});
