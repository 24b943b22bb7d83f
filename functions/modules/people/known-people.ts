import type { ServiceContext } from '../../core/context.ts';
import { nameFields, namesOf } from '../analytics/unit-names.ts';

/** People whose names are taken out of what somebody types to the AI; a larger organisation's first so many. */
const MOST = 2_000;

/** The names of the people of the organisation, which never leave it. */
export async function knownPeople({ store }: ServiceContext): Promise<readonly string[]> {
  const { rows } = await store.table('employees').page({ fields: nameFields, limit: MOST });
  return rows.flatMap(({ body }) => namesOf(body));
}
