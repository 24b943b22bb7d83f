/** Of a module: who imports it, at once or later. */
type Module = {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
};
type Graph = { getModuleInfo(id: string): Module | null };

/** What somebody waits for at one moment: a module belongs to it that any of its parts needs at once, or `every` one. */
type Moment = {
  readonly every?: true;
  /** Whose needs its file may meet as well, since this moment comes before them anyway: of everything, or of what is no screen. */
  readonly before?: 'everything' | 'parts';
  /** Paths below `web/src`. */
  readonly parts: readonly string[];
};

/** The moments of the pages that most people see. */
const moments: { readonly [name: string]: Moment } = {
  home: {
    parts: ['home', 'done-with-answers', 'own-conversations'].map((name) => `screens/employee/${name}.tsx`),
  },
  shell: {
    before: 'everything',
    parts: ['app/screens.ts', 'app/shell/dock.tsx'],
  },
  header: {
    before: 'everything',
    parts: [
      ...['companion-buttons', 'update-reports'].map((name) => `app/shell/${name}.tsx`),
      'app/search/search-button.tsx',
      'features/mission-pilot/header-button.tsx',
    ],
  },
  list: {
    every: true,
    before: 'everything',
    parts: ['employees', 'units', 'company'].map((name) => `screens/${name}/screen.tsx`),
  },
  dashboard: { parts: ['screens/dashboard/screen.tsx'] },
  report: { parts: ['screens/report-manager/screen.tsx'] },
  sunburst: { parts: ['features/reports/sunburst-report.tsx'] },
  cards: { parts: ['features/reports/cards/cards-report.tsx'] },
  chart: { parts: ['features/reports/cards/canvas-chart.tsx'] },
  behind: {
    before: 'parts',
    parts: [
      'features/error-log/send-trouble.ts',
      'features/pushes/follow-owner.ts',
      ...['account-info', 'offline', 'companions', 'account-choices'].map((name) => `app/shell/${name}.tsx`),
      ...['toast', 'modal-dialog'].map((name) => `components/${name}.tsx`),
      ...['refresh-details', 'told'].map((name) => `api/auth/${name}.ts`),
    ],
  },
  beside: { parts: ['features/notifications/bell.tsx', 'features/assistant/copilot-panel.tsx'] },
};

const firstQuestion = '/screens/employee/screen.tsx';

/** The library's own lists name everything in it, so who imports what says nothing there. */
const library = /\/node_modules\/(?!@fluentui\/react-icons\/lib\/atoms\/)/;

/**
 * The file of a module by the moments that need it, named by them; null: it stays as it would be. What the same moments
 * need is one file: each file costs a phone two milliseconds, and packs worse alone (2026-11-28: a list came in 176).
 */
export function sharedFile(): (id: string, graph: Graph) => string | null {
  const known = new Map<string, ReadonlySet<string>>();
  return (id, graph) => {
    // What is found by a pattern of files keeps its own: the bundler (rolldown 1.2.19) loses its exports elsewhere.
    if (library.test(id) || id.endsWith('/screen.tsx')) return null;
    const needed = [...neededBy(id, graph, known)];
    const met = Object.entries(moments).filter(([, { every, parts }]) => {
      const isNeeded = (part: string) => needed.some((entry) => entry.endsWith(`/src/${part}`));
      return every ? parts.every(isNeeded) : parts.some(isNeeded);
    });
    const isMet = (entry: string) =>
      met.some(
        ([, { parts, before }]) =>
          before === 'everything' ||
          (before === 'parts' && !entry.endsWith('/screen.tsx')) ||
          parts.some((part) => entry.endsWith(`/src/${part}`)),
      );
    // The way to an employee's first question is weighed by itself (vite.config.ts).
    if (!needed.every(isMet) || needed.some((entry) => entry.endsWith(firstQuestion))) return null;
    return met.length === 0 ? null : met.map(([name]) => name).join('-');
  };
}

/** The modules that are fetched when they are wanted, and need this one at once. */
function neededBy(id: string, graph: Graph, known: Map<string, ReadonlySet<string>>): ReadonlySet<string> {
  const found = new Set<string>();
  const way = new Set<string>();
  const visit = (at: string): void => {
    const info = way.has(at) ? null : graph.getModuleInfo(at);
    way.add(at);
    if (!info) return;
    if (info.dynamicImporters.length > 0) found.add(at);
    for (const importer of info.importers) {
      const above = known.get(importer);
      if (above) for (const one of above) found.add(one);
      else visit(importer);
    }
  };
  visit(id);
  known.set(id, found);
  return found;
}

/** Packages of the component library in a file of their own. What they need is in the files of others. */
function packages(name: string, of: string) {
  return {
    name,
    test: new RegExp(`/node_modules/(?:@fluentui/)?(?:${of})/`),
    includeDependenciesRecursively: false,
  };
}

/** Parts of the component library that are needed wherever one of them is. */
export const libraryFiles = [
  packages('overlay', 'react-(?:positioning|popover|menu|portal|motion)|@floating-ui/[\\w-]+'),
  packages('table', 'react-table'),
  packages('fields', 'react-(?:input|switch|search)'),
  packages(
    'library',
    'react-(?:utilities|shared-contexts|context-selector|jsx-runtime)|@fluentui/react-icons/lib/(?:icons|sizedIcons)',
  ),
];

const areas = ['companions', 'missions', 'search', 'update-reports', 'notifications', 'copilot', 'panel'];

const saidOnEveryPage = new RegExp(`/shared/words/(\\w+)/site/(?:${areas.join('|')})\\.json`);

/** What every page of the dock says, a file a language. */
export const sharedWords = {
  name: (id: string) => {
    const [, language] = saidOnEveryPage.exec(id) ?? [];
    return language ? `words-${language}` : null;
  },
  includeDependenciesRecursively: false,
};
