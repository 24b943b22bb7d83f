import type { ServedTable } from '@livingroom/shared/calls/row-calls.ts';
import { useEffect, useState } from 'react';
import { useAnyRows, useMetadata } from '../../api/rows.ts';
import { contexts, isContext } from '../../features/data-manager/contexts.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useSettled } from '../../hooks/use-settled.ts';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { actingStore } from '../../lib/acting.ts';
import { dockRoutes, nameKey } from '../routes.ts';

export type Found = {
  readonly key: string;
  readonly group: 'people' | 'units' | 'groups' | 'actions' | 'reports' | 'screens' | 'tables' | 'help';
  readonly name: string;
  readonly more: string;
  /** A path of the site; of the help, the article. */
  readonly to: string;
};

const typingPauseMs = 200;

/** Fewer letters fit nearly everything. */
const fewestLetters = 2;

/** Of each kind. */
const most = 5;

/** Everything that fits what is typed, within what the reader may read: the server looks at rows, the site at its screens. */
export function useFound(typed: string): { readonly found: readonly Found[]; readonly asked: boolean } {
  const t = useText('shell');
  const { selectedRole } = useSession();
  const acting = useStore(actingStore);
  const search = useSettled(typed.trim(), typingPauseMs);
  const asked = search.length >= fewestLetters;
  const pages = dockRoutes(selectedRole, acting !== null);
  const text = asked ? search : null;
  // The operator reads rows inside an organisation, in the data manager.
  const mayRead = (path: string) => selectedRole !== 'system' && pages.some((page) => page.path === path);
  const people = useHits('employees', mayRead('/employees') ? text : null);
  const units = useHits('units', mayRead('/units') ? text : null);
  const groups = useHits('employee_groups', mayRead('/employees') ? text : null);
  const actions = useHits('actions', mayRead('/actions') ? text : null);
  const reports = useHits('reports', mayRead('/report-manager') ? text : null);
  const tables = useTables(text, mayRead);
  const help = useHelp(text);
  const screens = pages
    .map((page) => ({ path: page.path, name: t(nameKey(page)) }))
    .filter(({ name }) => asked && name.toLowerCase().includes(search.toLowerCase()));
  const found: readonly Found[] = [
    ...reports.map((row) =>
      hit('reports', row.report_id, [row.title], `/report-manager?report=${row.report_id}`),
    ),
    ...units.map((row) => hit('units', row.unit_id, [row.unit_name], `/units?row=${row.unit_id}`)),
    ...people.map((row) =>
      hit(
        'people',
        row.employee_id,
        [row.given_name, row.family_name],
        `/employees?row=${row.employee_id}`,
        String(row.work_email ?? ''),
      ),
    ),
    ...groups.map((row) =>
      hit(
        'groups',
        row.employee_group_id,
        [row.name],
        `/employees?tab=employee_groups&row=${row.employee_group_id}`,
      ),
    ),
    ...actions.map((row) => hit('actions', row.action_id, [row.title], `/actions?row=${row.action_id}`)),
    ...screens.map(({ path, name }) => hit('screens', path, [name], path)),
    ...tables,
    ...help,
  ];
  return { found, asked };
}

function hit(group: Found['group'], id: unknown, names: readonly unknown[], to: string, more = ''): Found {
  const name = names.filter(Boolean).join(' ');
  return {
    key: `${group}-${String(id)}`,
    group,
    name: name || more || String(id),
    more: name ? more : '',
    to,
  };
}

/** Tables that are tabs of a screen, beside those that a screen is about. */
const tabsOf = {
  '/company': [
    ...[
      'locations',
      'datasets',
      'survey_executions',
      'scim_users',
      'feed_runs',
      'kiosks',
      'message_channels',
    ],
    ...['api_keys', 'webhook_deliveries', 'feedback', 'comment_reports', 'audit_events'],
  ],
  '/units': ['unit_locations', 'subunits'],
  '/employees': ['employee_groups', 'erasures'],
  '/email-manager': ['email_templates'],
  '/actions': ['action_lists'],
} as const satisfies { readonly [path: string]: readonly ServedTable[] };

/** Tables by their names: of the operator, what the data manager opens; of others, the tabs of their screens. */
function useTables(search: string | null, mayRead: (path: string) => boolean): readonly Found[] {
  const t = useText('data-contexts');
  const { selectedRole } = useSession();
  const acting = useStore(actingStore);
  const language = useStore(languageStore);
  const { data: tables } = useMetadata('tables', { language, limit: 500 });
  if (search === null) return [];
  const fits = ({ name }: Found) => name.toLowerCase().includes(search.toLowerCase());
  const organisation = acting === null ? '' : `&organisation=${acting}`;
  const contextNames = Object.keys(contexts).filter(isContext);
  const offered =
    selectedRole === 'system'
      ? contextNames.map((name) =>
          hit('tables', name, [t(`context.${name}`)], `/data-manager?context=${name}${organisation}`),
        )
      : Object.entries(tabsOf).flatMap(([path, names]) =>
          (tables?.rows ?? [])
            .filter(({ table_name, operations }) => operations.includes('readAll') && isIn(names, table_name))
            .filter(() => mayRead(path))
            .map((row) => hit('tables', row.table_name, [row.display_name], `${path}?tab=${row.table_name}`)),
        );
  return offered.filter(fits).slice(0, most);
}

function isIn(names: readonly string[], name: string): boolean {
  return names.includes(name);
}

/** Articles of the help that the role may read; they come when something is searched first. */
function useHelp(search: string | null): readonly Found[] {
  const { selectedRole: role } = useSession();
  const language = useStore(languageStore);
  const [found, setFound] = useState<readonly Found[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const look = async (): Promise<readonly Found[]> => {
      if (search === null) return [];
      const { searchHelp } = await import('@livingroom/shared/modules/assistant/rules/search-help.ts');
      return searchHelp(search, { language, role, most }).map(({ slug, title }) =>
        hit('help', slug, [title], slug),
      );
    };
    const tell = (articles: readonly Found[]) => isCurrent && setFound(articles);
    // Without the help everything else is still found.
    look().then(tell, () => tell([]));
    return () => {
      isCurrent = false;
    };
  }, [search, language, role]);
  return found;
}

/** The first rows of a table that fit; none of one that the reader's role may not read. */
function useHits(table: ServedTable, search: string | null) {
  const language = useStore(languageStore);
  const { data: tables } = useMetadata('tables', { language, limit: 500 });
  const isOffered = tables?.rows.some(
    ({ table_name, operations }) => table_name === table && operations.includes('readAll'),
  );
  const isRead = search !== null && isOffered === true;
  const { data } = useAnyRows(isRead ? table : undefined, { search: search ?? '', limit: most });
  return isRead ? (data?.rows ?? []) : [];
}
