import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { familyNames, givenNames } from '@livingroom/shared/content/names.ts';
import { defaultLanguage, languages } from '@livingroom/shared/core/lib/language.ts';
import { createRandom, type Random } from '@livingroom/shared/core/lib/random.ts';
import { accountContext } from '../../../functions/core/account-context.ts';
import type { Ports, ServiceContext } from '../../../functions/core/context.ts';
import { createRow, resource } from '../../../functions/core/tables/write/resource.ts';
import { createAccount } from '../../../functions/modules/people/create-account.ts';
import { lettersOf } from '../../../functions/modules/samples/build/people.ts';
import { seedPlaces } from './demo-places.ts';

/** Twelve units in three levels, and how many people work directly in each. */
const tree = [
  { name: 'Demo Organisation', parent: null, people: 6 },
  { name: 'Product', parent: 'Demo Organisation', people: 5 },
  { name: 'Operations', parent: 'Demo Organisation', people: 5 },
  { name: 'Customers', parent: 'Demo Organisation', people: 5 },
  { name: 'Platform Engineering', parent: 'Product', people: 24 },
  { name: 'App Engineering', parent: 'Product', people: 22 },
  { name: 'Design', parent: 'Product', people: 11 },
  { name: 'Finance', parent: 'Operations', people: 12 },
  { name: 'People and Culture', parent: 'Operations', people: 8 },
  { name: 'Logistics', parent: 'Operations', people: 27 },
  { name: 'Support', parent: 'Customers', people: 21 },
  { name: 'Sales', parent: 'Customers', people: 14 },
] as const;

type UnitName = (typeof tree)[number]['name'];

/** People with an address that newcomers sign in with, by the unit they belong to. */
const known: readonly {
  unit: UnitName;
  email: string;
  given: string;
  family: string;
  role: 'admin' | 'manager' | 'employee';
}[] = [
  { unit: 'People and Culture', email: 'admin@demo.test', given: 'Alma', family: 'Ibsen', role: 'admin' },
  { unit: 'Product', email: 'manager@demo.test', given: 'Mateo', family: 'Ruiz', role: 'manager' },
  { unit: 'App Engineering', email: 'employee@demo.test', given: 'Emma', family: 'Holt', role: 'employee' },
];

/** One in three speaks the default language. */
const spoken = [defaultLanguage, ...languages];

/** Makes "Demo Organisation": 12 units in 3 levels with their addresses, and 160 people with managers. Returns its account id. */
export async function seedDemoOrganisation(ports: Ports): Promise<number> {
  const owner = { email: 'admin@demo.test', givenName: 'Alma', familyName: 'Ibsen' };
  const account = await createAccount(ports, { companyName: 'Demo Organisation', owner });
  const context = accountContext(ports, account.accountId);
  const units = await createUnits(context, account.companyId);
  const places = await seedPlaces(context, account.companyId, units);
  const random = createRandom(2026);
  const used = new Set(known.map(({ email }) => email));
  const heads = new Map<string, number>();
  for (const unit of tree)
    await staffUnit({ context, random, used, heads, units, places, ownerId: account.ownerEmployeeId }, unit);
  return account.accountId;
}

type Staffing = {
  readonly context: ServiceContext;
  readonly random: Random;
  readonly used: Set<string>;
  /** Employee id of the head of each unit, by its name. */
  readonly heads: Map<string, number>;
  readonly units: Map<string, number>;
  /** Where people of each unit work. */
  readonly places: ReadonlyMap<string, number>;
  readonly ownerId: number;
};

/** The first person of a unit is its head and manages it; all others report to the head. */
async function staffUnit(staffing: Staffing, unit: (typeof tree)[number]): Promise<void> {
  const { random, used, heads } = staffing;
  const waiting: Named[] = known.filter(({ unit: home }) => home === unit.name);
  const knownHead = known.find(({ unit: home, role }) => home === unit.name && role === 'manager');
  for (let place = 0; place < unit.people; place += 1) {
    const isHead = place === 0;
    const next = isHead ? knownHead : waiting.find((person) => person !== knownHead);
    if (next) waiting.splice(waiting.indexOf(next), 1);
    const id = await hire(staffing, unit, next ?? invent(random, used), {
      primary_reports_to_ref: (isHead ? heads.get(unit.parent ?? '') : heads.get(unit.name)) ?? null,
      managerial_role: isHead,
      company_ceo: isHead && unit.parent === null,
      language: next ? 'en_us' : random.pick(spoken),
      first_day: firstDayOf(place, staffing.context.ports.clock.now()),
    });
    if (isHead) heads.set(unit.name, id);
  }
}

/** Every second person has been there for years, the others have come in the last months. */
function firstDayOf(place: number, now: number): string {
  const day = new Date(now);
  day.setUTCMonth(day.getUTCMonth() - (place % 2 === 0 ? LONG_MONTHS : place % SHORT_MONTHS), 1);
  return day.toISOString().slice(0, 10);
}

const LONG_MONTHS = 50;
const SHORT_MONTHS = 7;

async function hire(
  { context, units, places, ownerId }: Staffing,
  unit: (typeof tree)[number],
  person: Named,
  fields: Record<string, string | number | boolean | null>,
): Promise<number> {
  const unitId = units.get(unit.name) ?? 0;
  const id = await createOrUpdate(context, ownerId, person, { ...fields, primary_unit_id_ref: unitId });
  const location_id_ref = places.get(unit.name);
  if (location_id_ref !== undefined)
    await createRow(context, 'employee_locations', { employee_id_ref: id, location_id_ref });
  if (fields.managerial_role)
    await createRow(context, 'employee_units_managed', { employee_id_ref: id, unit_id_ref: unitId });
  if (id !== ownerId) {
    const role = fields.managerial_role ? 'manager' : 'employee';
    await createRow(context, 'employee_roles', { employee_id_ref: id, role_name: role });
  }
  return id;
}

async function createUnits(context: ServiceContext, companyId: number): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { name, parent } of tree) {
    const { unit_id: id } = await createRow(context, 'units', { unit_name: name, company_id_ref: companyId });
    ids.set(name, id);
    if (parent) {
      const link = { unit_id_ref: ids.get(parent) ?? 0, child_unit_id_ref: id };
      await createRow(context, 'subunits', link);
    }
  }
  return ids;
}

type Named = { readonly email: string; readonly given: string; readonly family: string };

function invent(random: Random, used: Set<string>): Named {
  for (;;) {
    const given = random.pick(givenNames);
    const family = random.pick(familyNames);
    const email = `${lettersOf(given)}.${lettersOf(family)}@demo.test`;
    if (used.has(email)) continue;
    used.add(email);
    return { email, given, family };
  }
}

async function createOrUpdate(
  context: ServiceContext,
  ownerId: number,
  { email, given, family }: Named,
  fields: Record<string, string | number | boolean | null>,
): Promise<number> {
  if (email === 'admin@demo.test') {
    await resource(context, findTable('employees')).update(String(ownerId), fields, null);
    return ownerId;
  }
  const { employee_id } = await createRow(context, 'employees', {
    work_email: email,
    given_name: given,
    family_name: family,
    ...fields,
  });
  return employee_id;
}
