import type { OwnColumns } from '@livingroom/shared/core/catalogue/own-columns.ts';
import { offerOf } from '@livingroom/shared/core/lib/offered-languages.ts';
import { tableWords } from '@livingroom/shared/core/words/tables.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Hooks } from '../../../core/tables/hooks/hooks.ts';
import { clearRemoved } from '../clear-own-values.ts';
import { checkedColumns } from '../own-columns.ts';

/** An organisation's own language is one of those that it offers; its own fields are looked through before they are kept. */
export const companyHooks: Hooks<'companies'> = {
  check: async (_, rows) =>
    rows.flatMap((company, row) =>
      company.default_language === null || offerOf(company).offered.includes(company.default_language)
        ? []
        : [{ row, field: 'default_language', words: tableWords('defaultNotOffered') }],
    ),
  async beforeWrite(context, { before, after }) {
    const was = before?.own_columns ?? null;
    if (JSON.stringify(was) === JSON.stringify(after.own_columns)) return undefined;
    const own_columns = await checkedColumns(context, after.company_id, was, after.own_columns);
    return { ...after, own_columns };
  },
  tells: ({ before, after }) => {
    const [was, is] = [namesOf(before.own_columns), namesOf(after.own_columns)];
    if (was === is) return [];
    return [
      {
        action: 'changed',
        subject: 'companies',
        subjectId: after.company_id,
        before: { own_columns: was },
        after: { own_columns: is },
      },
    ];
  },
  async afterUpdate({ store }, { before, after }) {
    const [was, is] = [before.own_columns, after.own_columns];
    // What is left of it, the due work takes away.
    if (JSON.stringify(was) !== JSON.stringify(is)) await clearRemoved(store, is);
  },
  async beforeDelete({ store }, { company_id, own_columns }) {
    if (!own_columns) return;
    const none = { next: own_columns.next, columns: [] };
    if (!(await clearRemoved(store, none))) throw new AppError('conflict');
    const heir = await store
      .table('companies')
      .first({ where: { company_id: { gt: company_id } }, fields: ['company_id'] });
    // No number is given twice, whichever company holds the fields.
    if (heir) await store.table('companies').changeIfThere(heir.company_id, () => ({ own_columns: none }));
  },
};

function namesOf(own: OwnColumns | null): string | null {
  return own?.columns.map(({ label }) => label).join(', ') || null;
}
