import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { foldValue } from '@livingroom/shared/core/lib/fold-value.ts';
import type { ServiceContext } from '../../core/context.ts';
import { claimsOf, releaseValues } from '../../core/tables/write/uniqueness.ts';
import type { PersonMarks } from './person-marks.ts';

/**
 * Takes away entries of the directory about a person who is deleted that were never applied, so that nothing links them to
 * the person: they are found by the address. Those that were go with the person's row.
 */
export async function forgetNamedEntries(context: ServiceContext, { addresses }: PersonMarks): Promise<void> {
  const entries = context.store.table('scim_users');
  for await (const rows of entries.pages({ where: { employee_id_ref: null } }))
    for (const stored of rows) {
      const { user_name, attributes } = stored.body;
      const told = foldValue(JSON.stringify([user_name, attributes]));
      if (!addresses.some((address) => told.includes(`"${address}"`))) continue;
      await entries.remove(stored);
      await releaseValues(context, claimsOf(findTable('scim_users'), { ...stored.body }, null));
    }
}
