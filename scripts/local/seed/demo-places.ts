import type { ServiceContext } from '../../../functions/core/context.ts';
import { createRow } from '../../../functions/core/tables/write/resource.ts';

type Office = {
  readonly name: string;
  readonly facility: string;
  /** As the address columns call them; streets and cities exist, the offices do not. */
  readonly address: {
    readonly address_line_1: string;
    readonly zip_postal_code: string;
    readonly city: string;
    readonly region: string;
    readonly country: string;
  };
  readonly units: readonly string[];
};

/** Where the units work: in three countries, one of them in several states, so that each kind of map has figures. */
const offices: readonly Office[] = [
  {
    name: 'Copenhagen',
    facility: 'Headquarters',
    address: {
      address_line_1: 'Vesterbrogade 3',
      zip_postal_code: '1620',
      city: 'København',
      region: 'Hovedstaden',
      country: 'DK',
    },
    units: ['Demo Organisation', 'Operations', 'Finance', 'People and Culture'],
  },
  {
    name: 'Aarhus',
    facility: 'Warehouse',
    address: {
      address_line_1: 'Sumatravej 3',
      zip_postal_code: '8000',
      city: 'Aarhus',
      region: 'Midtjylland',
      country: 'DK',
    },
    units: ['Logistics'],
  },
  {
    name: 'Barcelona',
    facility: 'Office',
    address: {
      address_line_1: 'Carrer de Mallorca 401',
      zip_postal_code: '08013',
      city: 'Barcelona',
      region: 'Cataluña',
      country: 'ES',
    },
    units: ['Product', 'App Engineering', 'Design'],
  },
  {
    name: 'Madrid',
    facility: 'Office',
    address: {
      address_line_1: 'Calle de Alcalá 49',
      zip_postal_code: '28014',
      city: 'Madrid',
      region: 'Comunidad de Madrid',
      country: 'ES',
    },
    units: ['Platform Engineering'],
  },
  {
    name: 'Boston',
    facility: 'Office',
    address: {
      address_line_1: '700 Boylston Street',
      zip_postal_code: '02116',
      city: 'Boston',
      region: 'Massachusetts',
      country: 'US',
    },
    units: ['Customers', 'Sales'],
  },
  {
    name: 'Austin',
    facility: 'Service centre',
    address: {
      address_line_1: '710 West Cesar Chavez Street',
      zip_postal_code: '78701',
      city: 'Austin',
      region: 'Texas',
      country: 'US',
    },
    units: ['Support'],
  },
];

/** Gives every unit of the demo a place with an address; returns the places by the names of the units. */
export async function seedPlaces(
  context: ServiceContext,
  companyId: number,
  units: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const places = new Map<string, number>();
  for (const { name, facility, address, units: there } of offices) {
    const place = { name_of_location: name, facility_type: facility, company_id_ref: companyId };
    const { location_id } = await createRow(context, 'locations', place);
    await createRow(context, 'location_addresses', { ...address, location_id_ref: location_id });
    for (const unit of there) {
      const unitId = units.get(unit);
      if (unitId === undefined) throw new Error(`No unit ${unit}`);
      await createRow(context, 'unit_locations', {
        unit_id_ref: unitId,
        location_id_ref: location_id,
        facility_type: facility,
      });
      places.set(unit, location_id);
    }
  }
  return places;
}
