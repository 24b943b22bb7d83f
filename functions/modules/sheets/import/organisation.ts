import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { fullName } from '@livingroom/shared/core/lib/full-name.ts';
import type { StoredUnit } from '@livingroom/shared/modules/sheets/rules/import/place-units.ts';
import type { StoredPerson } from '@livingroom/shared/modules/sheets/rules/import/reporting.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { shareTurns } from '../../../core/event-loop/turns.ts';
import type { Body } from '../../../core/storage/port.ts';

/** What is stored of an organisation, as far as an import of people looks at it. */
export type Organisation = {
  readonly companyId: number;
  readonly people: readonly (StoredPerson & {
    readonly name: string;
    readonly language: string;
    readonly firstDay: string | null;
    readonly lastDay: string | null;
    readonly returnDay: string | null;
    /** Values of the organisation's own fields that are asked for. */
    readonly own: Body;
  })[];
  readonly units: readonly StoredUnit[];
  /** The row that says what stands above a unit, by the unit. */
  readonly links: ReadonlyMap<number, { readonly id: number; readonly parent: number }>;
  /** The same values of units, by their ids. */
  readonly unitFields: ReadonlyMap<number, Body>;
  /** Employee ids of administrators. */
  readonly admins: ReadonlySet<number>;
};

const personFields = [
  'employee_id',
  'work_email',
  'given_name',
  'family_name',
  'employee_info_id',
  'status',
  'language',
  'first_day',
  'last_day',
  'return_day',
  'primary_unit_id_ref',
  'primary_reports_to_ref',
] as const;

type PersonField = keyof Row<'employees'>;
type UnitField = keyof Row<'units'>;

/** Own fields are columns that the code does not know. */
function valuesIn(body: object, own: readonly string[]): Body {
  const all = body as Body;
  return Object.fromEntries(own.map((field) => [field, all[field] ?? null]));
}

/** Reads everybody and every unit of the account once, page by page, with these of the organisation's own fields. */
export async function readOrganisation(
  { store }: ServiceContext,
  own: readonly string[] = [],
): Promise<Organisation> {
  const [companies, units, subunits, roles] = await Promise.all([
    store.table('companies').every({ fields: ['company_id'] }),
    store.table('units').every({ fields: ['unit_id', 'unit_name', ...own] as UnitField[] }),
    store.table('subunits').every({ fields: ['subunit_id', 'unit_id_ref', 'child_unit_id_ref'] }),
    store
      .table('employee_roles')
      .every({ where: { role_name: ['admin', 'system'] }, fields: ['employee_id_ref'] }),
  ]);
  const links = new Map(
    subunits.map((row) => [row.child_unit_id_ref, { id: row.subunit_id, parent: row.unit_id_ref }]),
  );
  const people: Organisation['people'][number][] = [];
  for await (const page of store
    .table('employees')
    .pages({ fields: [...personFields, ...own] as PersonField[] })) {
    await shareTurns();
    for (const { body } of page)
      people.push({
        id: body.employee_id,
        email: body.work_email,
        number: body.employee_info_id === null ? '' : String(body.employee_info_id),
        given: body.given_name ?? '',
        family: body.family_name ?? '',
        name: fullName(body) || body.work_email,
        isActive: body.status === 'active',
        language: body.language,
        firstDay: body.first_day,
        lastDay: body.last_day ?? null,
        returnDay: body.return_day ?? null,
        unit: body.primary_unit_id_ref,
        manager: body.primary_reports_to_ref,
        own: valuesIn(body, own),
      });
  }
  return {
    companyId: companies[0]?.company_id ?? 0,
    people,
    units: units.map(({ unit_id: id, unit_name: name }) => ({
      id,
      name,
      parent: links.get(id)?.parent ?? null,
    })),
    links,
    unitFields: new Map(units.map((unit) => [unit.unit_id, valuesIn(unit, own)])),
    admins: new Set(roles.map(({ employee_id_ref }) => employee_id_ref)),
  };
}
