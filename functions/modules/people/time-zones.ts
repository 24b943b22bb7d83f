import type { ServiceContext } from '../../core/context.ts';
import { knownZone } from '../../core/tables/read/organisation-zone.ts';

/** A person as far as their zone depends on it. */
type Zoned = { readonly employee_id: number; readonly time_zone?: string | null };

/** The zone that a person lives by: their own, else that of the first location of theirs that has one; null: neither. */
export type ZoneOf = (person: Zoned) => string | null;

/** The zones of these people; left out: of anybody. Without locations that have a zone nobody's locations are read. */
export async function loadZones(context: ServiceContext, ids?: readonly number[]): Promise<ZoneOf> {
  const byPerson = await zonesOfPlaces(context, ids);
  return ({ employee_id, time_zone }) => knownZone(time_zone) ?? byPerson.get(employee_id) ?? null;
}

async function zonesOfPlaces(
  { store }: ServiceContext,
  ids: readonly number[] | undefined,
): Promise<ReadonlyMap<number, string>> {
  const located = await store
    .table('locations')
    .every({ where: { time_zone: { ne: null } }, fields: ['location_id', 'time_zone'] });
  const zones = new Map(located.map(({ location_id, time_zone }) => [location_id, knownZone(time_zone)]));
  if (zones.size === 0) return new Map();
  const rows = await store.table('employee_locations').every({
    where: { location_id_ref: [...zones.keys()], ...(ids ? { employee_id_ref: ids } : {}) },
    fields: ['employee_location_id', 'employee_id_ref', 'location_id_ref'],
  });
  const found = new Map<number, string>();
  for (const row of rows.toSorted((a, b) => b.employee_location_id - a.employee_location_id)) {
    const zone = zones.get(row.location_id_ref);
    if (zone) found.set(row.employee_id_ref, zone);
  }
  return found;
}
