import type { ServedTable } from '@livingroom/shared/calls/row-calls.ts';
import { useAnyRows, useMetadata } from '../../api/rows.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useSettled } from '../../hooks/use-settled.ts';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { actingStore } from '../../lib/acting.ts';
import { dockRoutes, nameKey } from '../routes.ts';

export type Found = {
  readonly key: string;
  readonly group: 'people' | 'units' | 'groups' | 'actions' | 'reports' | 'screens';
  readonly name: string;
  readonly more: string;
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
