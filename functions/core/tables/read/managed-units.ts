import { ownEmployeeId, type ServiceContext } from '../../context.ts';

/** An employee id that no row has. */
const NOBODY = -1;

/** Ids of the units that the caller manages and of all units below them; a manager sees no others (spec 1 §6). */
export async function managedUnits(context: ServiceContext): Promise<readonly number[]> {
  const rows = await context.store
    .table('employee_units_managed')
    .every({ where: { employee_id_ref: ownEmployeeId(context) ?? NOBODY } });
  const managed = rows.map(({ unit_id_ref }) => unit_id_ref);
  return managed.length === 0 ? [] : withUnitsBelow(context, managed);
}

async function withUnitsBelow(context: ServiceContext, units: readonly number[]): Promise<readonly number[]> {
  const links = await context.store.table('subunits').every({ fields: ['unit_id_ref', 'child_unit_id_ref'] });
  const below = Map.groupBy(links, ({ unit_id_ref }) => unit_id_ref);
  const found = new Set(units);
  // A set goes on to what is added while it is walked; a unit in a circle is in it already.
  for (const unit of found) for (const link of below.get(unit) ?? []) found.add(link.child_unit_id_ref);
  return [...found];
}
