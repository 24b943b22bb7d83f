import { dirname } from 'node:path';
import { allowed } from '@livingroom/shared/modules/allowed.ts';

/** Long work takes turns wherever it is done, and names itself where it holds the process. */
const turns = ['core/event-loop/turns.ts', 'core/event-loop/held-mark.ts'];

const storage = ['core/storage/port.ts', 'core/storage/rows.ts'];
const context = ['core/context.ts', 'core/account-context.ts'];

/** Who may import whom inside the core: ports inward, edges never each other, and never a module. */
const coreMay: { readonly [place: string]: readonly string[] } = {
  'event-loop': ['core/event-loop', 'core/gateways/blobs/open-blobs.ts'],
  storage: ['core/storage'],
  gateways: ['core/gateways', 'core/config'],
  config: ['core/config'],
  tables: ['core/tables', 'core/context.ts', 'core/config/public-key.ts', ...storage],
  due: ['core/due', 'core/context.ts', 'core/timer.ts', ...storage, 'core/gateways/*/port.ts'],
  access: [
    'core/access',
    'core/context.ts',
    ...storage,
    'core/tables/audit/record-event.ts',
    'core/gateways/*/port.ts',
    'core/config/settings.ts',
    'core/ended-sessions.ts',
  ],
  http: [
    'core/http',
    'core/context.ts',
    'core/access/access.ts',
    'core/access/view-as.ts',
    'core/storage/rows.ts',
    'core/gateways/*/port.ts',
    'core/gateways/log/causes.ts',
    'core/words.ts',
  ],
  endpoints: ['core/tables/table-calls.ts', 'core/http', 'core/context.ts', 'core/storage/port.ts'],
  'context.ts': [
    ...storage,
    'core/gateways/*/port.ts',
    'core/config/settings.ts',
    'core/tables/hooks/row-hooks.ts',
  ],
  'account-context.ts': ['core/context.ts', 'core/storage/rows.ts'],
  'every-account.ts': ['core/context.ts', 'core/storage/rows.ts'],
  'claimed-number.ts': ['core/context.ts', 'core/storage/rows.ts'],
  'timer.ts': ['core/context.ts'],
  'workflow.ts': ['core/context.ts'],
  'link-tokens.ts': [],
  'ended-sessions.ts': [],
  'words.ts': ['core/words.at-build.ts'],
  'words.at-build.ts': [],
};

/** What each part of a module may import of the core, beside what the module itself and those below it hold. */
const partMay = {
  services: [
    ...context,
    ...storage,
    'core/tables',
    'core/due/entries.ts',
    'core/due/kinds.ts',
    'core/every-account.ts',
    'core/claimed-number.ts',
    'core/link-tokens.ts',
    'core/ended-sessions.ts',
    'core/gateways/*/port.ts',
    'core/gateways/workflows/calls.ts',
    // What is no address of the public internet is refused where it is named, not at each call.
    'core/gateways/public/public-address.ts',
    'core/gateways/log/causes.ts',
    'core/access/limits.ts',
    'core/access/permissions.ts',
  ],
  hooks: ['core/context.ts', ...storage, 'core/tables'],
  endpoints: [
    'core/context.ts',
    'core/storage/port.ts',
    'core/tables/table-calls.ts',
    'core/http',
    'core/link-tokens.ts',
  ],
  timers: ['core/due/kinds.ts'],
  workflows: [...context, 'core/workflow.ts', 'core/gateways/workflows/port.ts'],
} as const;

type Part = keyof typeof partMay;

/** Where the parts of the back end are put together: these may import all of them. */
const roots = /^functions\/(main|app|described\.at-build|version\.at-build)\.ts$|^functions\/registry\//;

/** Why this import inside `functions` is forbidden, or null. */
export function functionsProblem(from: string, to: string): string | null {
  if (roots.test(from)) return null;
  const target = to.slice('functions/'.length);
  const [, floor = '', place = ''] = from.split('/');
  if (floor === 'core') {
    if (!target.startsWith('core/')) return `the core imports no module (${to})`;
    return [...(coreMay[place] ?? []), ...turns].some((pattern) => matches(target, pattern))
      ? null
      : `may not import ${to}`;
  }
  if (/\/orchestrator\.ts$/.test(from) && dirname(from) !== dirname(to))
    return `orchestrators import shared only, not ${to}`;
  if (turns.includes(target)) return null;
  const part = partOf(from);
  if (target.startsWith('core/'))
    return partMay[part].some((pattern) => matches(target, pattern)) ? null : `may not import ${to}`;
  if (!target.startsWith('modules/')) return `may not import ${to}`;
  const isOwn = moduleOf(from) === moduleOf(to);
  const targetPart = partOf(to);
  // What is on the edge of a module is for the registry alone; within one edge, files may share.
  if (targetPart !== 'services' && !(isOwn && targetPart === part)) return `may not import the edge ${to}`;
  if (part === 'workflows' && targetPart === 'workflows' && dirname(from) !== dirname(to))
    return `workflows never import each other (${to})`;
  return moduleProblem(from, to);
}

function partOf(path: string): Part {
  const [, , , name = ''] = path.split('/');
  const part = name.replace(/\.ts$/, '');
  return part !== 'services' && part in partMay ? (part as Part) : 'services';
}

function moduleOf(path: string): string {
  return path.split('/')[2] ?? '';
}

/** Why one module may not import the other, or null; of either workspace. */
function moduleProblem(from: string, to: string): string | null {
  const [own, other] = [moduleOf(from), moduleOf(to)];
  const [, may = []] = allowed.find(([name]) => name === own) ?? [];
  if (own === other || may.includes(other)) return null;
  return `the module ${own} may not import ${other} (${to}; shared/modules/allowed.ts)`;
}

/** Floors of `shared`, from the bottom: each may import itself and those below. */
const sharedFloors: readonly (readonly [name: string, place: RegExp])[] = [
  ['files of words', /^words\//],
  ['core/lib', /^core\/lib\//],
  ['core/words', /^core\/words\//],
  ['core/catalogue', /^core\/catalogue\//],
  ['core/validation', /^core\/validation\//],
  ['tables', /^modules\/[^/]+\/tables\//],
  ['catalogue', /^catalogue\//],
  ['words', /^modules\/[^/]+\/words(\.ts$|\/)/],
  ['errors', /^errors\//],
  ['calls', /^calls\//],
  ['rules', /^modules\/[^/]+\/rules\//],
  ['contracts', /^modules\/[^/]+\/contracts?(\.ts$|\/)/],
  ['content', /^(content\/|list-calls\.ts$)/],
];

/** Why this import inside `shared` is forbidden, or null. */
export function sharedProblem(from: string, to: string): string | null {
  const floorOf = (path: string) =>
    sharedFloors.findIndex(([, place]) => place.test(path.slice('shared/'.length)));
  const [own, other] = [floorOf(from), floorOf(to)];
  const nameOf = (floor: number) => sharedFloors[floor]?.[0] ?? 'no floor';
  if (other < 0 || own < 0 || other > own) return `${nameOf(own)} may not import ${nameOf(other)} (${to})`;
  const areModules = from.startsWith('shared/modules/') && to.startsWith('shared/modules/');
  return areModules ? moduleProblem(from, to) : null;
}

/** What is wrong with the list itself, given the modules there are and the arrows between them that are drawn. */
export function listProblems(
  modules: ReadonlySet<string>,
  drawn: ReadonlySet<string>,
  list: typeof allowed = allowed,
): readonly string[] {
  const problems: string[] = [];
  const above = new Set<string>();
  for (const [name, may] of list) {
    if (!modules.has(name)) problems.push(`${name} is no module`);
    for (const other of may) {
      if (!above.has(other)) problems.push(`${name} names ${other}, which does not stand above it`);
      if (!drawn.has(`${name} -> ${other}`)) problems.push(`${name} no longer imports ${other}`);
    }
    above.add(name);
  }
  for (const name of modules) if (!above.has(name)) problems.push(`${name} is missing`);
  return problems.map((problem) => `shared/modules/allowed.ts: ${problem}`);
}

function matches(target: string, pattern: string): boolean {
  const expression = pattern.replace(/[.]/g, '\\.').replace('*', '[^/]+');
  return new RegExp(`^${expression}(/|$)`).test(target);
}
