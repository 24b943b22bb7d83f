import type { OwnColumn } from '@livingroom/shared/core/catalogue/own-columns.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import type { OwnFieldName } from '@livingroom/shared/modules/sheets/rules/import/fields.ts';
import type { Placement } from '@livingroom/shared/modules/sheets/rules/import/place-units.ts';
import type { Findings, SheetPerson } from '@livingroom/shared/modules/sheets/rules/import/read-people.ts';
import type { Body } from '../../../core/storage/port.ts';
import type { Wish } from '../../../core/tables/write/changes.ts';

/** What a sheet says of the units' own fields, by the unit's key. */
export type UnitValues = ReadonlyMap<string, { readonly [field: OwnFieldName]: Json }>;

type Facts = {
  readonly people: readonly SheetPerson[];
  readonly placed: Placement;
  readonly own: ReadonlyMap<OwnFieldName, OwnColumn>;
};

/**
 * A sheet of people says a field of a unit on the row of each of its people. Where these rows differ nobody can tell what is
 * meant: it is reported, and the unit keeps what it has.
 */
export function unitValues({ people, placed, own }: Facts, findings: Findings): UnitValues {
  const fields = [...own].filter(([, { table }]) => table === 'units');
  const said = new Map<string, { [field: OwnFieldName]: Json }>();
  if (fields.length === 0) return said;
  const names = new Map(placed.units.map(({ key, name }) => [key, name]));
  const rows = Map.groupBy(
    people.filter(({ hasLeft }) => !hasLeft),
    ({ row }) => placed.unitOf.get(row) ?? '',
  );
  for (const [key, some] of rows) {
    const unit = names.get(key);
    if (unit === undefined) continue;
    const values: { [field: OwnFieldName]: Json } = {};
    for (const [field, { label }] of fields) {
      const filled = some.filter(({ own: of }) => of.has(field));
      const different = new Set(filled.map(({ own: of }) => JSON.stringify(of.get(field))));
      if (different.size === 1) values[field] = filled[0]?.own.get(field) ?? null;
      if (different.size > 1)
        for (const { row } of filled) findings.report('note', 'unit-differs', row, { unit, field: label });
    }
    said.set(key, values);
  }
  return said;
}

/** Stored units whose fields become something else. `now` are their values by the unit's id. */
export function unitWishes(
  { units }: Placement,
  said: UnitValues,
  now: ReadonlyMap<number, Body>,
): readonly Wish[] {
  return units.flatMap(({ key, id }): Wish[] => {
    const stored = id === null ? undefined : now.get(id);
    if (!stored) return [];
    const changed = Object.entries(said.get(key) ?? {}).filter(([field, value]) => stored[field] !== value);
    return changed.length > 0
      ? [{ kind: 'update', id: String(id), values: Object.fromEntries(changed) }]
      : [];
  });
}
