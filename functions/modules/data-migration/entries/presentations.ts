import { describedTables } from '@livingroom/shared/catalogue/metadata.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import type { Values } from '@livingroom/shared/modules/data-migration/rules/define-resource.ts';
import type { Conflict } from '@livingroom/shared/modules/data-migration/rules/plan.ts';
import { migrationWords } from '@livingroom/shared/modules/data-migration/words.ts';
import { CHANGES_ROW } from '@livingroom/shared/modules/platform/tables/catalogue-changes.ts';
import { replacePresentation } from '../../../core/tables/change-catalogue.ts';
import { defineEntry } from './define-entry.ts';
import { readPresentation } from './read-presentation.ts';
import { refusalOf } from './refusal-of.ts';

/** What was changed of how tables are shown: for all organisations in the system account, for one in its own. */
export const presentationsEntry = defineEntry({
  table: 'presentations',
  async read({ store }) {
    const row = await store.table('catalogue_changes').get(CHANGES_ROW);
    return Object.entries(row?.changes ?? {}).flatMap(([name, change]): readonly Values[] => {
      const id = numberOf(name);
      if (id === null) return [];
      const { label = null, columns = null } = change as Values;
      return [{ presentation_id: id, of_table: name, label, columns }];
    });
  },
  // A table has the same number in every deployment.
  newNumber: async (_, { of_table = null }) => numberOf(String(of_table)) ?? 0,
  async write(context, { before, after }) {
    const name = String((after ?? before)?.of_table ?? '');
    const table = describedTables().find((one) => one.name === name);
    const change = after && readPresentation(after);
    const unknown = Object.keys(change?.columns ?? {}).find((column) => !table?.variables[column]);
    if (!table || (after && !change)) return refused(name);
    if (unknown !== undefined) return refused(`${name}.${unknown}`);
    return refusalOf(() => replacePresentation(context, table.name, change));
  },
});

function numberOf(name: string): number | null {
  return describedTables().find((table) => table.name === name)?.id ?? null;
}

function refused(name: string): Conflict {
  return { kind: 'refused', names: [say(migrationWords('no-table', { name }))] };
}
