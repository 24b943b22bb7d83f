import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { isOwnField } from '@livingroom/shared/core/catalogue/own-columns.ts';
import {
  type CutMoment,
  type CutPerson,
  cutAttribute,
  cutGroupOf,
} from '@livingroom/shared/modules/analytics/rules/cut-attributes.ts';
import type { CutAttribute } from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { nextTurn } from '../../../core/event-loop/turns.ts';
import { ownColumnsOf } from '../../../core/tables/effective-table.ts';

/** Attributes of these keys as the organisation has them now; what is no attribute any more is left out. */
export async function attributesNow(
  context: ServiceContext,
  keys: readonly string[],
): Promise<readonly CutAttribute[]> {
  if (keys.length === 0) return [];
  const offered = await offeredCuts(context);
  return keys.flatMap((key) => cutAttribute(key, offered) ?? []);
}

/** What attributes follow from: the organisation's own columns, and its places of work by name. */
export async function offeredCuts(context: ServiceContext) {
  const [own, locations] = await Promise.all([
    ownColumnsOf(context),
    context.store.table('locations').every({ fields: ['location_id', 'name_of_location'] }),
  ]);
  const byName = locations.toSorted((one, other) => (one.name_of_location < other.name_of_location ? -1 : 1));
  return { own, locations: byName };
}

/** Groups of each of the people, one for each attribute. */
export async function groupsAmong(
  context: ServiceContext,
  people: readonly number[],
  { attributes, moment }: { readonly attributes: readonly CutAttribute[]; readonly moment: CutMoment },
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (attributes.length === 0 || people.length === 0) return new Map();
  const known = await peopleWithAttributes(context, people);
  return new Map(
    [...known].map(([person, is]) => [
      person,
      attributes.map((attribute) => cutGroupOf(attribute, is, moment)),
    ]),
  );
}

/** People that one read asks for. */
const AT_ONCE = 500;

async function peopleWithAttributes(
  context: ServiceContext,
  people: readonly number[],
): Promise<ReadonlyMap<number, CutPerson>> {
  const found = new Map<number, CutPerson>();
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const ids = people.slice(from, from + AT_ONCE);
    const [rows, places] = await Promise.all([
      // Whole rows: the organisation's own columns are no part of the type.
      context.store.table('employees').every({ where: { employee_id: ids } }),
      context.store.table('employee_locations').every({ where: { employee_id_ref: ids } }),
    ]);
    const byPerson = Map.groupBy(places, ({ employee_id_ref }) => employee_id_ref);
    for (const row of rows) {
      const locations = (byPerson.get(row.employee_id) ?? []).map(({ location_id_ref, updated_at }) => ({
        ...{ location: location_id_ref, since: Date.parse(updated_at) },
      }));
      // Rows of before do not say since when: it has lasted since they last changed.
      const since = Date.parse(row.attributes_since ?? row.updated_at);
      found.set(row.employee_id, { first_day: row.first_day, locations, since, own: ownValues(row) });
    }
    await nextTurn();
  }
  return found;
}

function ownValues(row: Row<'employees'>): CutPerson['own'] {
  return Object.fromEntries(Object.entries(row).filter(([column]) => isOwnField(column)));
}
