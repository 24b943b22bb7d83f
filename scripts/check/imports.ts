import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { knotsIn } from './knots.ts';
import { functionsProblem, listProblems, sharedProblem } from './room-rules.ts';
import { sourcesOf } from './sources.ts';

/** Floors of the site, from the bottom: each may import itself and those below. */
const floors = ['lib', 'hooks', 'i18n', 'components', 'api', 'features', 'screens', 'app'];

/** Folders whose children are each a world of their own and never import each other. */
const siblings = ['web/src/features', 'web/src/screens'];

/** What stands around the product: who may import whom there. The product never imports any of it. */
const scriptsMay: { readonly [folder: string]: readonly string[] } = {
  'scripts/local/seed/': ['scripts/local/', 'scripts/lib/', 'functions/', 'shared/'],
  'scripts/local/': [
    'scripts/local/',
    'functions/core/gateways/blobs/file-blobs.ts',
    'scripts/build/',
    'functions/core/storage/',
    'functions/core/gateways/clock/port.ts',
    // The provider of this machine takes the passwords that the product takes.
    'functions/modules/activations/easy-password.ts',
    'web/src/lib/theme/palette.ts',
    'web/src/lib/theme/arcs.ts',
    'shared/',
  ],
  // Who checks a release shares digests, signature and planner with the product, and nothing that writes one.
  'scripts/check-release/': [
    'scripts/check-release/',
    'functions/core/config/public-key.ts',
    'functions/core/tables/deployment-key.ts',
    'functions/core/tables/line-digest.ts',
    'shared/',
  ],
  'scripts/simulate/': [
    'scripts/simulate/',
    'scripts/lib/',
    'scripts/build/root.ts',
    'scripts/local/identity/local-token.ts',
    'shared/',
  ],
  'scripts/infra/': [
    'scripts/infra/',
    'scripts/build/root.ts',
    // The price at rest is computed from the timers that there are, as the host reads their times.
    'scripts/local/host/timer/ncrontab.ts',
    'functions/registry/timers.ts',
    'functions/core/storage/',
    'shared/',
  ],
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
    'scripts/words/files.ts',
    'scripts/local/',
    'scripts/build/root.ts',
    'tests/e2e/support/',
    'tests/support/patience.ts',
    'functions/core/words.ts',
    'shared/',
  ],
  'scripts/judge/': [
    'scripts/judge/',
    'scripts/look/',
    'scripts/local/',
    'scripts/build/',
    'scripts/setup/',
    'scripts/words/',
    'functions/core/http/',
    'functions/registry/',
    'shared/',
    'tests/e2e/support/',
    'tests/support/',
  ],
  'scripts/words/': ['scripts/words/', 'scripts/build/root.ts', 'functions/core/gateways/ai/', 'shared/'],
  'scripts/setup/': ['scripts/setup/', 'scripts/build/root.ts'],
  'scripts/': ['scripts/', 'tests/bench/'],
};

/** Where a vendor's package may be imported, and nowhere else. */
const fences: readonly {
  readonly vendor: RegExp;
  readonly within: readonly string[];
  readonly places?: RegExp;
}[] = [
  { vendor: /^@azure\/functions$/, within: ['functions/main.ts', 'functions/core/http/'] },
  {
    vendor: /^durable-functions$/,
    within: [
      'functions/main.ts',
      'functions/core/gateways/workflows/',
      'functions/registry/orchestrators.ts',
    ],
    places: /^functions\/modules\/[^/]+\/workflows\//,
  },
  { vendor: /^@azure\/cosmos$/, within: ['functions/core/storage/cosmos/'] },
  { vendor: /^swr(\/|$)/, within: ['web/src/api/'] },
  { vendor: /^@azure\/msal-/, within: ['web/src/api/auth/'] },
];

/** Every import of the product's source that breaks a rule, one sentence each; empty when all is well. */
export function checkImports(root: string): readonly string[] {
  const problems: string[] = [];
  const modules = new Set<string>();
  const between = new Set<string>();
  const files: Arrows = new Map();
  for (const file of sourcesOf(root, ['shared', 'functions', 'web', 'scripts'])) {
    const name = relative(root, file);
    const source = readFileSync(file, 'utf8');
    const [, module] = /^(?:shared|functions)\/modules\/([^/]+)\//.exec(name) ?? [];
    if (module) modules.add(module);
    for (const specifier of importsOf(name, source)) {
      const target = targetOf(root, file, specifier);
      const problem = problemOf(name, target);
      if (problem) problems.push(`${name}: ${problem}`);
      noteModules(between, name, target);
      note(files, name, target);
    }
    problems.push(...globals(name, source));
  }
  return [
    ...problems,
    ...(modules.size > 0 ? listProblems(modules, between) : []),
    ...knotsIn(files),
    ...circlesIn(files).map((circle) => `${circle} import each other in a circle`),
  ];
}

/** Who needs whom, by name. */
type Arrows = Map<string, Set<string>>;

function note(arrows: Arrows, from: string, to: string): void {
  arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
}

function noteModules(between: Set<string>, from: string, to: string): void {
  const [, own, other] =
    /^(?:shared|functions)\/modules\/([^/]+)\/\S+ (?:shared|functions)\/modules\/([^/]+)\//.exec(
      `${from} ${to}`,
    ) ?? [];
  if (own && other && own !== other && from.split('/')[0] === to.split('/')[0])
    between.add(`${own} -> ${other}`);
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
  if (workspace === 'shared') return sharedProblem(from, to);
  return floorProblem(from, to) ?? siblingProblem(from, to);
}

function vendorProblem(from: string, to: string): string | null {
  if (from.startsWith('shared/') && to !== 'zod') return `shared may import zod only, not ${to}`;
  const fence = fences.find(({ vendor }) => vendor.test(to));
  if (!fence || from.startsWith('scripts/') || fence.places?.test(from)) return null;
  if (fence.within.some((place) => from.startsWith(place))) return null;
  return `${to} belongs in ${fence.within.join(' or ')} only`;
}

function scriptsProblem(from: string, to: string): string | null {
  const [, allowed = []] = Object.entries(scriptsMay).find(([place]) => from.startsWith(place)) ?? [];
  return allowed.some((place) => to.startsWith(place)) ? null : `may not import ${to}`;
}

/** A floor of the site never imports one above it. */
function floorProblem(from: string, to: string): string | null {
  const floorOf = (path: string) => path.slice('web/src/'.length).split('/')[0] ?? '';
  const [own, other] = [floors.indexOf(floorOf(from)), floors.indexOf(floorOf(to))];
  if (!to.startsWith('web/src/') || own < 0 || other <= own) return null;
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

/** `fetch` in the site belongs to its API layer, the environment to the configuration. */
function globals(name: string, source: string): string[] {
  const problems: string[] = [];
  if (
    name.startsWith('functions/') &&
    !name.startsWith('functions/core/config/') &&
    // What is read while the bundle is made stands in it as a constant.
    !name.endsWith('.at-build.ts') &&
    /\bprocess\.env\b/.test(source)
  )
    problems.push(`${name}: process.env belongs in functions/core/config only`);
  if (name.startsWith('web/src/') && !name.startsWith('web/src/api/') && /(?<![\w.])fetch\(/.test(source))
    problems.push(`${name}: fetch belongs in web/src/api only`);
  return problems;
}
