import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { remembered } from '@livingroom/shared/core/lib/remembered.ts';
import {
  type KnownNames,
  knownNames,
  NAME_MARK,
  withoutNames,
} from '@livingroom/shared/modules/analytics/rules/names.ts';
import { ORGANISATION, type UnitTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nextTurn } from '../../core/event-loop/turns.ts';

/** In units of so many people a first name says who is meant (privacy.md 7.3). */
export const SMALL_UNIT = 50;

export const nameFields = ['given_name', 'middle_name', 'family_name'] as const;
type Named = Partial<Pick<Row<'employees'>, (typeof nameFields)[number]>>;

/** What a person may be called, joined first names as one. */
export function namesOf({ given_name: given, middle_name: middle, family_name: family }: Named): string[] {
  const joined = given && middle ? `${given} ${middle}` : null;
  return [given, middle, family, joined].flatMap((name) => name ?? []);
}

/** Words without the names of the people of those of these units that are small. */
export type WithoutNames = (units: readonly number[], text: string) => string;

/** Reads everybody's name and unit once. */
export async function wordsWithoutNames(context: ServiceContext, tree: UnitTree): Promise<WithoutNames> {
  const own = new Map<number, string[][]>();
  const fields = [...nameFields, 'primary_unit_id_ref'] as const;
  for await (const rows of context.store.table('employees').pages({ fields })) {
    await nextTurn();
    for (const { body } of rows) {
      const unit = body.primary_unit_id_ref ?? ORGANISATION;
      const people = own.get(tree.has(unit) ? unit : ORGANISATION);
      if (people) people.push(namesOf(body));
      else own.set(tree.has(unit) ? unit : ORGANISATION, [namesOf(body)]);
    }
  }
  const inside = peopleInside(tree, own);
  const namesIn = remembered((unit: number): KnownNames | null => {
    const people = inside.get(unit);
    return people && people.length > 0 ? knownNames(people.flat()) : null;
  });
  return (units, text) =>
    units.reduce((left, unit) => {
      const names = namesIn(unit);
      return names ? withoutNames(left, names, NAME_MARK) : left;
    }, text);
}

/** The names of the people of each unit and below; of a unit that is not small there are none. */
function peopleInside(
  tree: UnitTree,
  own: ReadonlyMap<number, readonly (readonly string[])[]>,
): ReadonlyMap<number, readonly (readonly string[])[]> {
  const inside = new Map<number, readonly (readonly string[])[]>(own);
  const large = new Set<number>();
  for (const unit of tree.deepestFirst) {
    const people = inside.get(unit) ?? [];
    const isLarge = large.has(unit) || people.length > SMALL_UNIT;
    if (isLarge) inside.delete(unit);
    const parent = tree.parentOf(unit);
    if (parent === null || (people.length === 0 && !isLarge)) continue;
    if (isLarge) large.add(parent);
    else inside.set(parent, [...(inside.get(parent) ?? []), ...people].slice(0, SMALL_UNIT + 1));
  }
  return inside;
}
