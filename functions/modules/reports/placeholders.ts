import { countryName } from '@livingroom/shared/core/catalogue/countries.ts';
import { fullName } from '@livingroom/shared/core/lib/full-name.ts';
import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import { ORGANISATION } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { Placeholder, PlaceholderValues } from '@livingroom/shared/modules/reports/rules/text.ts';
import { placeholderNames as names } from '@livingroom/shared/modules/reports/words/placeholders.ts';
import type { ServiceContext } from '../../core/context.ts';
import { pictureAddressOf } from '../pictures/read-pictures.ts';
import type { ReportFrame } from './frame.ts';

type Wanted = ReadonlySet<Placeholder>;

/** What the placeholders of a report stand for (spec 2 §5.5); only what is wanted is read, and what is empty is left out. */
export async function placeholderValues(
  context: ServiceContext,
  { chosen }: ReportFrame,
  company: string,
  wanted: Wanted,
): Promise<PlaceholderValues> {
  const unit = chosen?.unit && chosen.unit.unit_id !== ORGANISATION ? chosen.unit : null;
  const values: { [name in Placeholder]?: string } = { 'Company Name': company };
  if (chosen?.unit) {
    values['Unit Name'] = chosen.unit.unit_name;
    values[names.dynamicUnit] = String(chosen.unit.unit_id);
  }
  const survey = chosen?.round.surveyId ?? null;
  if (survey !== null) values[names.mainChat] = String(survey);
  const set = (name: Placeholder, value: string | null | undefined) => {
    if (value) values[name] = value;
  };
  if (wanted.has('Company Address')) {
    const first = await context.store
      .table('locations')
      .first({ sort: [{ field: 'location_id', direction: 'asc' }] });
    set('Company Address', first && (await addressOf(context, first.location_id)));
  }
  if (wanted.has('Company Illustration')) set('Company Illustration', await companyPicture(context));
  if (unit === null) return values;
  if (wanted.has('Unit Address')) set('Unit Address', await unitAddress(context, unit.unit_id));
  if (wanted.has('Unit Illustration')) set('Unit Illustration', await unitPicture(context, unit.unit_id));
  if (wanted.has(names.unitManager) || wanted.has(names.managerIllustration)) {
    const manager = await managerOf(context, unit.unit_id);
    set(names.unitManager, manager && fullName(manager));
    set(names.managerIllustration, await pictureAddressOf(context, manager?.illustration ?? null));
  }
  return values;
}

async function companyPicture(context: ServiceContext): Promise<string | null> {
  const company = await context.store.table('companies').first({});
  return pictureAddressOf(context, company?.company_logo ?? null);
}

async function unitPicture(context: ServiceContext, unitId: number): Promise<string | null> {
  const unit = await context.store.table('units').get(unitId);
  return pictureAddressOf(context, unit?.illustration ?? null);
}

async function unitAddress(context: ServiceContext, unitId: number): Promise<string | null> {
  const first = await context.store
    .table('unit_locations')
    .first({ where: { unit_id_ref: unitId }, sort: [{ field: 'unit_location_id', direction: 'asc' }] });
  return first && (await addressOf(context, first.location_id_ref));
}

/** A location may have several addresses: words and maps name the same one. */
const oldestFirst = [{ field: 'address_id', direction: 'asc' }] as const;

async function addressOf(context: ServiceContext, locationId: number): Promise<string | null> {
  const address = await context.store
    .table('location_addresses')
    .first({ where: { location_id_ref: locationId }, sort: oldestFirst });
  if (!address) return null;
  const { address_line_1, address_line_2, zip_postal_code, city, region, country } = address;
  const place = [zip_postal_code, city].filter(Boolean).join(' ');
  const land = countryName(country, context.language ?? defaultLanguage);
  return [address_line_1, address_line_2, place, region, land].filter(Boolean).join(', ');
}

/** Whoever was put in charge of the unit first. */
async function managerOf(context: ServiceContext, unitId: number) {
  const first = await context.store.table('employee_units_managed').first({
    where: { unit_id_ref: unitId },
    sort: [{ field: 'employee_unit_managed_id', direction: 'asc' }],
  });
  if (!first) return null;
  return await context.store.table('employees').first({
    where: { employee_id: first.employee_id_ref },
    fields: ['given_name', 'family_name', 'illustration'],
  });
}

export type Place = {
  readonly unit_id: number;
  readonly country: string | null;
  readonly region: string | null;
};

/** Where units are, for maps: by the first address of each one's first location. */
export async function placesOf(context: ServiceContext, units: readonly number[]): Promise<readonly Place[]> {
  const [links, addresses] = await Promise.all([
    context.store.table('unit_locations').every({ sort: [{ field: 'unit_location_id', direction: 'asc' }] }),
    context.store.table('location_addresses').every({ sort: oldestFirst }),
  ]);
  const byLocation = new Map(addresses.toReversed().map((address) => [address.location_id_ref, address]));
  const first = new Map<number, number>();
  for (const { unit_id_ref, location_id_ref } of links)
    if (!first.has(unit_id_ref)) first.set(unit_id_ref, location_id_ref);
  return units.flatMap((unit_id): Place[] => {
    const address = byLocation.get(first.get(unit_id) ?? -1);
    return address ? [{ unit_id, country: address.country, region: address.region }] : [];
  });
}
