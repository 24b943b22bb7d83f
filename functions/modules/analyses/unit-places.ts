import { ownField } from '@livingroom/shared/core/catalogue/own-columns.ts';
import { localeOf } from '@livingroom/shared/core/lib/language.ts';
import { bodyOf } from '../../core/storage/rows.ts';
import { ownColumnsOf } from '../../core/tables/effective-table.ts';
import type { ReportFrame } from '../reports/frame.ts';
import { placesOf } from '../reports/placeholders.ts';
import type { Signed } from '../reports/units.ts';

type Asked = { readonly place: 'none' | 'country' | 'region' | 'own'; readonly own: string };

/** What a line says beside the unit's name; empty where nothing is known of the unit. */
type Beside = (unit: number) => { readonly [column in 'country' | 'region' | 'own']?: string };

/**
 * By what units are looked at besides their names: the country or region of their place of work, or an own field of the
 * organisation's units by its name, as they are today. It is said of units and never of people.
 */
export async function unitPlaces(
  context: Signed,
  { chosen, language }: ReportFrame,
  { place, own }: Asked,
): Promise<Beside> {
  const units = chosen?.units.map(({ unit_id }) => unit_id) ?? [];
  if (place === 'none' || units.length === 0) return () => ({});
  if (place === 'own') {
    const values = await ownValues(context, own);
    return (unit) => ({ own: values.get(unit) ?? '' });
  }
  const countries = new Intl.DisplayNames(localeOf[language], { type: 'region', fallback: 'code' });
  const found = new Map(
    (await placesOf(context, units)).map(({ unit_id, country, region }) => [unit_id, { country, region }]),
  );
  if (place === 'region') return (unit) => ({ region: found.get(unit)?.region ?? '' });
  const nameOf = (code: string) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code);
  return (unit) => ({ country: nameOf(found.get(unit)?.country ?? '') });
}

/** What each unit says in the own field of that name; nothing where the organisation has none of it. */
async function ownValues({ store }: Signed, name: string): Promise<ReadonlyMap<number, string>> {
  const wanted = name.trim().toLocaleLowerCase();
  const column = (await ownColumnsOf({ store }))?.columns.find(
    ({ table, label }) => table === 'units' && label.trim().toLocaleLowerCase() === wanted,
  );
  if (!column) return new Map();
  const field = ownField(column);
  return new Map(
    (await store.table('units').every()).flatMap((unit) => {
      const value = bodyOf(unit)[field] ?? null;
      return value === null || typeof value === 'object' ? [] : [[unit.unit_id, String(value)] as const];
    }),
  );
}
