import { tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Random } from '@livingroom/shared/core/lib/random.ts';
import type { World } from './world.ts';

/** The keys of the rows that are there, of each table, and how to name one. */
export type There = {
  /** A key of the table in the account where it lives; null: it has no rows. */
  readonly key: (random: Random, table: string) => string | null;
  /** The same for the table that a property names: `survey_id`, `employee_id_ref`, `employee_ids`. */
  readonly named: (random: Random, property: string) => number | null;
};

/** Rows of a table that are looked at: the last ones made, so that what was just made is used. */
const ROWS = 40;

const byKey: ReadonlyMap<string, string> = new Map(tables.map(({ name, key }) => [key, name]));

/** The table whose key a property carries; null: it is no key. */
export const tableOfProperty = (property: string): string | null =>
  byKey.get(property.replace(/_ref$/, '').replace(/_ids$/, '_id')) ?? null;

/** Looks at the rows of the organisation and at those of the operator. */
export async function lookAround({ api, accountId }: World): Promise<There> {
  const found = new Map<string, readonly string[]>();
  for (const { name, owner, key, operations } of tables) {
    if (operations.length === 0) continue;
    const account = owner === 'system' ? SYSTEM_ACCOUNT_ID : accountId;
    const { rows } = await api.ports.store.forAccount(account).query(name, { limit: ROWS, fields: [key] });
    found.set(
      name,
      rows.map(({ id, body }) => String(body[key] ?? id)),
    );
  }
  const key: There['key'] = (random, table) => {
    const keys = found.get(table) ?? [];
    return keys.length === 0 ? null : random.pick(keys);
  };
  return {
    key,
    named: (random, property) => {
      const table = tableOfProperty(property);
      const one = table ? key(random, table) : null;
      return one === null ? null : Number(one);
    },
  };
}
