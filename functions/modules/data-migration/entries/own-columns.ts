import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { ownField } from '@livingroom/shared/core/catalogue/own-columns.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import type { Values } from '@livingroom/shared/modules/data-migration/rules/define-resource.ts';
import { migrationWords } from '@livingroom/shared/modules/data-migration/words.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { createRow, resource } from '../../../core/tables/write/resource.ts';
import { PRODUCT_NAME } from '../../people/company-name.ts';
import { defineEntry, type OfAccount } from './define-entry.ts';
import { refusalOf } from './refusal-of.ts';

/** An organisation's own fields: definitions of its first company. A value of one never moves. */
export const ownColumnsEntry = defineEntry({
  table: 'own_columns',
  async read(of) {
    const company = await firstCompany(of);
    return (company?.own_columns?.columns ?? []).map(
      ({ id, table, label, type, choices, lawfulBasis = null }) => ({
        own_column_id: id,
        of_table: table,
        label,
        type,
        choices: choices.length > 0 ? choices : null,
        lawful_basis: lawfulBasis,
      }),
    );
  },
  async newNumber(of, _values, place) {
    return ((await firstCompany(of))?.own_columns?.next ?? 1) + place;
  },
  async write(context, { id, before, after }) {
    const company = (await firstCompany(context)) ?? (await operatorsCompany(context));
    if (!company) return { kind: 'refused', names: [say(migrationWords('no-company'))] };
    const columns: readonly Json[] = company.own_columns?.columns ?? [];
    const moved = { kind: 'moved', names: [String((after ?? before)?.label ?? id)] } as const;
    if (after === null && (await isUsed(context, id))) return moved;
    if (before === null && !(await reserveNumber(context, company.company_id, id))) return moved;
    const isIt = (column: Json) => (column as Values).id === id;
    const others = columns.filter((column) => !isIt(column));
    // A new one goes last; one that changes stays in its place.
    const put =
      before === null
        ? [...others, columnOf(id, after)]
        : columns.map((one) => (isIt(one) ? columnOf(id, after) : one));
    const next = after === null ? others : put;
    const companies = resource({ ...context, caller: null }, findTable('companies'));
    return refusalOf(() =>
      companies.update(String(company.company_id), { own_columns: { columns: next } }, null),
    );
  },
  isUsed,
});

function firstCompany({ store }: OfAccount) {
  return store.table('companies').first({ fields: ['company_id', 'own_columns'] });
}

/**
 * The system account begins without a company, and no screen asks its operator for one: it gets the product's name with the first
 * field that comes. Null for an organisation: its company is its own to add.
 */
async function operatorsCompany(context: ServiceContext) {
  if (context.accountId !== SYSTEM_ACCOUNT_ID) return null;
  return createRow(context, 'companies', { company_name: PRODUCT_NAME });
}

/**
 * Makes the planned number the next one that the company gives, since an entry before it may have been refused; false where it
 * was given meanwhile.
 */
async function reserveNumber({ store }: OfAccount, companyId: number, id: number): Promise<boolean> {
  let isFree = true;
  await store.table('companies').changeIfThere(companyId, ({ own_columns }) => {
    const { next, columns } = own_columns ?? { next: 1, columns: [] };
    isFree = next <= id;
    return next < id ? { own_columns: { next: id, columns } } : null;
  });
  return isFree;
}

/** Whether a person or a unit has a value in the field. */
async function isUsed({ store }: OfAccount, id: number): Promise<boolean> {
  const where = { field: ownField({ id }), op: 'ne', value: null } as const;
  const counts = await Promise.all([store.count('employees', where), store.count('units', where)]);
  return counts.some((count) => count > 0);
}

/** The entry as a company keeps it; what is no column is refused by the company's own rule. */
function columnOf(id: number, values: Values | null): Values {
  const { of_table = null, label = null, type = null, choices, lawful_basis = null } = values ?? {};
  return { id, table: of_table, label, type, choices: choices ?? [], lawfulBasis: lawful_basis };
}
