import { familyNames, givenNames } from '@livingroom/shared/content/names.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { nowOf, storeOf } from '../../../core/storage/rows.ts';
import { createRow } from '../../../core/tables/write/resource.ts';
import { NOBODYS_SUBJECT } from '../../people/directory-subjects.ts';
import { type Part, parts } from './story.ts';

export type MadeUp = {
  readonly units: ReadonlyMap<number, Part>;
  /** The head of each part. */
  readonly heads: ReadonlyMap<Part, number>;
};

type Given = {
  readonly companyId: number;
  /** The head of the office, who is there already. */
  readonly ownerId: number;
  readonly language: Language;
};

/** Makes the units and the people of the story, each with a sign-in that opens nothing. */
export async function makePeople(context: ServiceContext, given: Given): Promise<MadeUp> {
  const { companyId, ownerId, language } = given;
  const names = namesOf(domainOf(context.accountId));
  // The first is the owner's.
  names.next();
  const units = new Map<number, Part>();
  const heads = new Map<Part, number>();
  const people: number[] = [];
  for (const { part, people: count, name } of parts) {
    const unit_name = textIn(name, language);
    const { unit_id: unit } = await createRow(context, 'units', { unit_name, company_id_ref: companyId });
    units.set(unit, part);
    const above = heads.get('office') ?? null;
    for (let place = 0; place < count; place += 1) {
      const isOwner = part === 'office' && place === 0;
      const person = {
        primary_unit_id_ref: unit,
        primary_reports_to_ref: heads.get(part) ?? above,
        language,
      };
      const id = isOwner ? ownerId : await hire(context, { ...names.next().value, ...person });
      if (isOwner) await settle(context, ownerId, unit);
      if (place === 0) heads.set(part, id);
      if (place === 0)
        await createRow(context, 'employee_units_managed', { employee_id_ref: id, unit_id_ref: unit });
      people.push(id);
      if (!isOwner)
        await createRow(context, 'employee_roles', {
          employee_id_ref: id,
          role_name: place === 0 ? 'manager' : 'employee',
        });
    }
  }
  await bindNobody(context, people);
  return { units, heads };
}

/** Addresses of a domain that cannot exist (RFC 2606): no mail ever reaches anybody. */
export function domainOf(accountId: number): string {
  return `sample-${accountId}.invalid`;
}

type Named = {
  readonly given_name: string;
  readonly family_name: string;
  readonly work_email: string;
};

/** Each pair of names once; there are more of them than people. */
export function* namesOf(domain: string): Generator<Named, never> {
  for (let place = 0; ; place += 1) {
    const given_name = givenNames[(place * 7) % givenNames.length] ?? '';
    const family_name = familyNames[(place * 5) % familyNames.length] ?? '';
    const work_email = `${lettersOf(given_name)}.${lettersOf(family_name)}.${place}@${domain}`;
    yield { given_name, family_name, work_email };
  }
}

/** A name as it stands in an address. */
export function lettersOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();
}

type Hired = Named & {
  readonly primary_unit_id_ref: number;
  readonly primary_reports_to_ref: number | null;
  readonly language: Language;
};

async function hire(context: ServiceContext, person: Hired): Promise<number> {
  const { employee_id } = await createRow(context, 'employees', person);
  return employee_id;
}

async function settle(context: ServiceContext, ownerId: number, unit: number): Promise<void> {
  await context.store
    .table('employees')
    .change(ownerId, () => ({ primary_unit_id_ref: unit, company_ceo: true, managerial_role: true }));
}

/** Who counts in a round has a sign-in: these are bound to a subject that no directory has. */
async function bindNobody({ ports, accountId }: ServiceContext, people: readonly number[]): Promise<void> {
  const bound_at = nowOf(ports);
  await storeOf(ports, SYSTEM_ACCOUNT_ID)
    .table('identities')
    .createMissing(
      people.map((employee_id_ref) => ({
        identity_key: `${NOBODYS_SUBJECT}-${accountId}-${employee_id_ref}`,
        subject: NOBODYS_SUBJECT,
        account_id_ref: accountId,
        employee_id_ref,
        bound_at,
        counts_from: bound_at,
      })),
    );
}
