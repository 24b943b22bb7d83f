import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { sourcesOf } from './sources.ts';

/** Who may import whom inside `functions`, by folder (design: ports inward, edges never each other); turns serve all. */
const functionsMay: { readonly [folder: string]: readonly string[] } = {
  'event-loop': ['event-loop', 'gateways/blobs/azure-blobs.ts'],
  storage: ['storage'],
  gateways: ['gateways', 'config'],
  config: [],
  tables: ['tables', 'context.ts', 'storage/port.ts', 'storage/rows.ts'],
  services: [
    'services',
    'tables',
    'context.ts',
    'storage/port.ts',
    'storage/rows.ts',
    'gateways/*/port.ts',
    'gateways/workflows/calls.ts',
    'access/permissions.ts',
  ],
  access: [
    'access',
    'context.ts',
    'storage/port.ts',
    'storage/rows.ts',
    'tables/audit/record-event.ts',
    'gateways/*/port.ts',
    'config/settings.ts',
  ],
  http: [
    'http',
    'context.ts',
    'access/access.ts',
    'access/view-as.ts',
    'storage/rows.ts',
    'gateways/*/port.ts',
    'gateways/log/causes.ts',
  ],
  domains: ['services', 'tables/table-calls.ts', 'http', 'context.ts', 'storage/port.ts'],
  workflows: ['services', 'context.ts', 'gateways/workflows/port.ts'],
  timers: ['services', 'context.ts'],
  'context.ts': ['storage/port.ts', 'storage/rows.ts', 'gateways/*/port.ts', 'config/settings.ts'],
};

/** Where parts are put together: they may import all of them. */
const roots = ['main.ts', 'app.ts', 'described.at-build.ts', 'registry.ts', 'orchestrators.ts'];

/** Floors of a workspace, from the bottom: each may import itself and those below. */
const floors: { readonly [place: string]: readonly string[] } = {
  'shared/': ['lib', 'words', 'errors', 'catalogue', 'rules', 'contracts', 'content'],
  'web/src/': ['lib', 'hooks', 'i18n', 'components', 'api', 'features', 'screens', 'app'],
};

/** Folders whose children are each a world of their own and never import each other. */
const siblings = ['functions/modules', 'functions/modules', 'web/src/features', 'web/src/screens'];

/** What stands around the product: who may import whom there. The product never imports any of it. */
const scriptsMay: { readonly [folder: string]: readonly string[] } = {
  'scripts/local/seed/': ['scripts/local/', 'scripts/lib/', 'functions/', 'shared/'],
  'scripts/local/': [
    'scripts/local/',
    'scripts/build/',
    'functions/core/storage/',
    'functions/core/gateways/clock/port.ts',
    'web/src/lib/theme/palette.ts',
    'web/src/lib/theme/arcs.ts',
    'shared/',
  ],
  'scripts/simulate/': [
    'scripts/simulate/',
    'scripts/lib/',
    'scripts/build/root.ts',
    'scripts/local/identity/local-token.ts',
    'shared/',
  ],
  'scripts/infra/': ['scripts/infra/', 'scripts/build/root.ts', 'functions/core/storage/', 'shared/'],
  'scripts/deploy/': [
    'scripts/deploy/',
    'scripts/build/',
    'scripts/local/identity/local-token.ts',
    'shared/',
  ],
  'scripts/build/': ['scripts/build/'],
  'scripts/check/': ['scripts/check/', 'scripts/build/root.ts', 'scripts/look/views.ts', 'shared/', 'web/'],
  'scripts/look/': [
    'scripts/look/',
    'scripts/local/',
    'tests/e2e/support/',
    'tests/support/patience.ts',
    'shared/',
  ],
  'scripts/setup/': ['scripts/setup/'],
  'scripts/': ['scripts/', 'tests/bench/'],
};

/** Where a vendor's package may be imported, and nowhere else. */
const fences: readonly { readonly vendor: RegExp; readonly within: readonly string[] }[] = [
  { vendor: /^@azure\/functions$/, within: ['functions/main.ts', 'functions/core/http/'] },
  { vendor: /^durable-functions$/, within: ['functions/main.ts', 'functions/modules/'] },
  { vendor: /^@azure\/cosmos$/, within: ['functions/core/storage/cosmos/'] },
  { vendor: /^swr(\/|$)/, within: ['web/src/api/'] },
  { vendor: /^@azure\/msal-/, within: ['web/src/api/auth/'] },
];

/** Every import of the product's source that breaks a rule, one sentence each; empty when all is well. */
export function checkImports(root: string): readonly string[] {
  const problems: string[] = [];
  const services: Arrows = new Map();
  const files: Arrows = new Map();
  for (const file of sourcesOf(root, ['shared', 'functions', 'web', 'scripts'])) {
    const name = relative(root, file);
    const source = readFileSync(file, 'utf8');
    for (const specifier of importsOf(name, source)) {
      const target = targetOf(root, file, specifier);
      const problem = problemOf(name, target);
      if (problem) problems.push(`${name}: ${problem}`);
      noteServices(services, name, target);
      note(files, name, target);
    }
    problems.push(...globals(name, source));
  }
  return [
    ...problems,
    ...circlesIn(services).map((circle) => `functions/modules: ${circle} need each other in a circle`),
    ...circlesIn(files).map((circle) => `${circle} import each other in a circle`),
  ];
}

/** Who needs whom, by name. */
type Arrows = Map<string, Set<string>>;

function note(arrows: Arrows, from: string, to: string): void {
  arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
}

function noteServices(services: Arrows, from: string, to: string): void {
  const [, noun, other] =
    /^functions\/services\/([^/]+)\/\S+ functions\/services\/([^/]+)\//.exec(`${from} ${to}`) ?? [];
  if (noun && other && noun !== other) note(services, noun, other);
}

/** The circles that a walk along all arrows meets: none is left when this is empty. */
function circlesIn(arrows: Arrows): readonly string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const walk = (name: string): void => {
    const at = path.indexOf(name);
    if (at >= 0) circles.push([...path.slice(at), name].join(' -> '));
    if (at >= 0 || done.has(name)) return;
    path.push(name);
    for (const next of arrows.get(name) ?? []) walk(next);
    path.pop();
    done.add(name);
  };
  for (const name of arrows.keys()) walk(name);
  return circles;
}

function importsOf(name: string, source: string): readonly string[] {
  const { module } = parseSync(name, source);
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.map((entry) => entry.moduleRequest?.value),
  );
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    source.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
  );
  const all = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...exported,
    ...dynamic,
  ];
  return [...new Set(all.filter((one) => one !== undefined && one !== null))];
}

/** A path from the root for the product's own files, the package's name for others. */
function targetOf(root: string, file: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(root, resolve(dirname(file), specifier));
  return specifier.replace(/^@livingroom\//, '');
}

/** Why this import is forbidden, or null. Names are paths from the root, or package names. */
export function problemOf(from: string, to: string): string | null {
  const isOwn = /^(shared|functions|web|scripts|tests)\//.test(to);
  if (!isOwn) return vendorProblem(from, to);
  if (from.startsWith('scripts/')) return scriptsProblem(from, to);
  const [workspace = ''] = from.split('/');
  const [target = ''] = to.split('/');
  if (target !== workspace && target !== 'shared') return `may not import ${to}`;
  if (workspace === 'functions' && target === 'functions') return functionsProblem(from, to);
  return floorProblem(from, to) ?? siblingProblem(from, to);
}

function vendorProblem(from: string, to: string): string | null {
  if (from.startsWith('shared/') && to !== 'zod') return `shared may import zod only, not ${to}`;
  const fence = fences.find(({ vendor }) => vendor.test(to));
  if (!fence || from.startsWith('scripts/') || fence.within.some((place) => from.startsWith(place)))
    return null;
  return `${to} belongs in ${fence.within.join(' or ')} only`;
}

function scriptsProblem(from: string, to: string): string | null {
  const [, allowed = []] = Object.entries(scriptsMay).find(([place]) => from.startsWith(place)) ?? [];
  return allowed.some((place) => to.startsWith(place)) ? null : `may not import ${to}`;
}

function functionsProblem(from: string, to: string): string | null {
  const inside = from.slice('functions/'.length);
  const [folder = ''] = inside.split('/');
  const isRoot = roots.some((root) => inside === root || inside.endsWith(`/${root}`));
  if (isRoot && folder !== 'tables') return null;
  const target = to.slice('functions/'.length);
  if (/\/orchestrator\.ts$/.test(from) && dirname(from) !== dirname(to))
    return `orchestrators import shared only, not ${to}`;
  if (siblingOf(from) !== null && (sameSibling(from, to) || target === `${folder}/workflow.ts`)) return null;
  if (folder === 'timers' && target === 'timers/timer.ts') return null;
  const allowed = functionsMay[folder] ?? [];
  return [...allowed, 'event-loop/turns.ts', 'event-loop/held-mark.ts'].some((pattern) =>
    matches(target, pattern),
  )
    ? null
    : `may not import ${to}`;
}

/** A floor never imports one above it. */
function floorProblem(from: string, to: string): string | null {
  const [place, names] = Object.entries(floors).find(([start]) => from.startsWith(start)) ?? [];
  if (!place || !names || !to.startsWith(place)) return null;
  const floorOf = (path: string) => path.slice(place.length).split('/')[0] ?? '';
  const [own, other] = [names.indexOf(floorOf(from)), names.indexOf(floorOf(to))];
  if (own < 0 || other <= own) return null;
  return `${floorOf(from)} may not import ${floorOf(to)} (${to})`;
}

function siblingProblem(from: string, to: string): string | null {
  const place = siblings.find((parent) => from.startsWith(`${parent}/`));
  if (!place || !to.startsWith(`${place}/`) || sameSibling(from, to)) return null;
  return `${place.split('/').at(-1)} never import each other (${to})`;
}

/** The child folder of `siblings` that a file lies in, or null. */
function siblingOf(path: string): string | null {
  const place = siblings.find((parent) => path.startsWith(`${parent}/`));
  return place
    ? path
        .split('/')
        .slice(0, place.split('/').length + 1)
        .join('/')
    : null;
}

function sameSibling(from: string, to: string): boolean {
  return siblingOf(from) === siblingOf(to);
}

function matches(target: string, pattern: string): boolean {
  const expression = pattern.replace(/[.]/g, '\\.').replace('*', '[^/]+');
  return new RegExp(`^${expression}(/|$)`).test(target);
}

/** `fetch` in the site belongs to its API layer, the environment to the configuration. */
function globals(name: string, source: string): string[] {
  const problems: string[] = [];
  if (
    name.startsWith('functions/') &&
    !name.startsWith('functions/core/config/') &&
    /\bprocess\.env\b/.test(source)
  )
    problems.push(`${name}: process.env belongs in functions/core/config only`);
  if (name.startsWith('web/src/') && !name.startsWith('web/src/api/') && /(?<![\w.])fetch\(/.test(source))
    problems.push(`${name}: fetch belongs in web/src/api only`);
  return problems;
}
