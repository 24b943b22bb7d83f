import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';

/** Who may import whom inside `functions`, by folder (design: ports inward, edges never each other). */
const functionsMay: { readonly [folder: string]: readonly string[] } = {
  storage: ['storage'],
  gateways: ['gateways', 'config'],
  config: [],
  resources: ['resources', 'ports.ts', 'storage/port.ts'],
  services: [
    'services',
    'resources',
    'ports.ts',
    'storage/port.ts',
    'gateways/*/port.ts',
    'access/permissions.ts',
  ],
  access: ['access', 'ports.ts', 'storage/port.ts', 'gateways/*/port.ts', 'config/settings.ts'],
  http: ['http', 'ports.ts', 'access/access.ts', 'gateways/*/port.ts'],
  domains: ['services', 'http', 'ports.ts', 'storage/port.ts'],
  workflows: ['services', 'ports.ts', 'gateways/workflows/port.ts'],
  timers: ['services', 'ports.ts'],
  'ports.ts': ['storage/port.ts', 'gateways/*/port.ts', 'config/settings.ts'],
};

/** Layers of the site, from the bottom: each may import itself and those below. */
const webLayers = [
  'lib',
  'hooks',
  'i18n',
  'components',
  'api',
  'data-manager',
  'chat',
  'report',
  'screens',
  'app',
];

/** Folders whose children are each a world of their own: edges never import each other. */
const siblings = ['functions/domains', 'functions/workflows', 'web/src/screens'];

/** Where a vendor's package may be imported, and nowhere else. */
const fences: readonly { readonly vendor: RegExp; readonly within: readonly string[] }[] = [
  { vendor: /^@azure\/functions$/, within: ['functions/main.ts', 'functions/http/'] },
  { vendor: /^durable-functions$/, within: ['functions/main.ts', 'functions/workflows/'] },
  { vendor: /^@azure\/cosmos$/, within: ['functions/storage/cosmos/'] },
  { vendor: /^swr(\/|$)/, within: ['web/src/api/'] },
];

/** Every import of the product's source that breaks a rule, one sentence each; empty when all is well. */
export function checkImports(root: string): readonly string[] {
  const problems: string[] = [];
  const services = new Map<string, Set<string>>();
  for (const workspace of ['shared', 'functions', 'web']) {
    for (const file of sourcesOf(join(root, workspace))) {
      const name = relative(root, file);
      const source = readFileSync(file, 'utf8');
      for (const specifier of importsOf(name, source)) {
        const target = targetOf(root, file, specifier);
        const problem = problemOf(name, target);
        if (problem) problems.push(`${name}: ${problem}`);
        noteServices(services, name, target);
      }
      problems.push(...globals(name, source));
    }
  }
  return [...problems, ...cyclesOf(services)];
}

function noteServices(services: Map<string, Set<string>>, from: string, to: string): void {
  const [, noun, other] =
    /^functions\/services\/([^/]+)\/\S+ functions\/services\/([^/]+)\//.exec(`${from} ${to}`) ?? [];
  if (!noun || !other || noun === other) return;
  services.set(noun, (services.get(noun) ?? new Set()).add(other));
}

/** Services that need each other in a circle, each circle once. */
function cyclesOf(services: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const found = new Map<string, string>();
  const walk = (path: readonly string[]): void => {
    for (const next of services.get(path.at(-1) ?? '') ?? []) {
      const at = path.indexOf(next);
      const key = path.slice(at).sort().join();
      if (at < 0) walk([...path, next]);
      else if (!found.has(key)) found.set(key, [...path.slice(at), next].join(' -> '));
    }
  };
  for (const noun of services.keys()) walk([noun]);
  return [...found.values()].map((circle) => `functions/services: ${circle} need each other in a circle`);
}

function sourcesOf(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return [];
    const path = join(directory, entry.name);
    if (entry.isDirectory()) return sourcesOf(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
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
  const isOwn = /^(shared|functions|web)\//.test(to);
  if (!isOwn) return vendorProblem(from, to);
  const [workspace = ''] = from.split('/');
  const [target = ''] = to.split('/');
  if (target !== workspace && target !== 'shared') return `may not import ${to}`;
  if (workspace === 'functions' && target === 'functions') return functionsProblem(from, to);
  if (workspace === 'web' && target === 'web') return webProblem(from, to);
  return null;
}

function vendorProblem(from: string, to: string): string | null {
  if (from.startsWith('shared/') && to !== 'zod') return `shared may import zod only, not ${to}`;
  const fence = fences.find(({ vendor }) => vendor.test(to));
  if (!fence || fence.within.some((place) => from.startsWith(place))) return null;
  return `${to} belongs in ${fence.within.join(' or ')} only`;
}

function functionsProblem(from: string, to: string): string | null {
  const inside = from.slice('functions/'.length);
  const [folder = ''] = inside.split('/');
  const isRoot = ['main.ts', 'app.ts'].includes(inside) || inside.endsWith('/registry.ts');
  if (isRoot && folder !== 'resources') return null;
  const isFakeOrOwn = sameChild(from, to);
  const target = to.slice('functions/'.length);
  if (/\/orchestrator\.ts$/.test(from) && !sameFolder(from, to))
    return `orchestrators import shared only, not ${to}`;
  const allowed = functionsMay[folder] ?? [];
  if (
    siblings.some((place) => from.startsWith(`${place}/`)) &&
    (isFakeOrOwn || target === `${folder}/workflow.ts`)
  )
    return null;
  if (folder === 'timers' && target === 'timers/timer.ts') return null;
  return allowed.some((pattern) => matches(target, pattern)) ? null : `may not import ${to}`;
}

function webProblem(from: string, to: string): string | null {
  const [, , fromLayer = ''] = from.split('/');
  const [, , toLayer = ''] = to.split('/');
  const own = webLayers.indexOf(fromLayer);
  const other = webLayers.indexOf(toLayer);
  if (own < 0 || other < 0) return null;
  if (other > own) return `${fromLayer} may not import ${toLayer} (${to})`;
  if (fromLayer === 'screens' && toLayer === 'screens' && !sameScreen(from, to))
    return `screens never import each other (${to})`;
  return null;
}

function matches(target: string, pattern: string): boolean {
  const expression = pattern.replace(/[.]/g, '\\.').replace('*', '[^/]+');
  return new RegExp(`^${expression}(/|$)`).test(target);
}

/** Both lie in the same child folder of their parent, or directly beside each other. */
function sameChild(from: string, to: string): boolean {
  const depth = from.startsWith('web/') ? 4 : 3;
  return from.split('/').slice(0, depth).join('/') === to.split('/').slice(0, depth).join('/');
}

/** Screens of one family share their name's beginning: `login`, `login-admin`; sign-in and sign-out belong together. */
function sameScreen(from: string, to: string): boolean {
  const family = (path: string) => path.split('/')[3]?.replace(/^(login|logout|auth)(-.*)?$/, 'login');
  return family(from) === family(to);
}

function sameFolder(from: string, to: string): boolean {
  return dirname(from) === dirname(to);
}

/** `fetch` in the site belongs to its API layer, the environment to the configuration. */
function globals(name: string, source: string): string[] {
  const problems: string[] = [];
  if (
    name.startsWith('functions/') &&
    !name.startsWith('functions/config/') &&
    /\bprocess\.env\b/.test(source)
  )
    problems.push(`${name}: process.env belongs in functions/config only`);
  if (name.startsWith('web/src/') && !name.startsWith('web/src/api/') && /(?<![\w.])fetch\(/.test(source))
    problems.push(`${name}: fetch belongs in web/src/api only`);
  return problems;
}
