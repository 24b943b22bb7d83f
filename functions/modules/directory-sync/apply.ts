import { findTable, type Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { type Language, languageOfTag } from '@livingroom/shared/core/lib/language.ts';
import { isPhrase, kept, type Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { directoryWords } from '@livingroom/shared/modules/directory-sync/words/directory-sync.ts';
import type { ServiceContext } from '../../core/context.ts';
import type { Body } from '../../core/storage/port.ts';
import { nowOf, storeOf } from '../../core/storage/rows.ts';
import { createRow, resource } from '../../core/tables/write/resource.ts';
import { languageOffer } from '../people/offered-languages.ts';
import { addressOf, enterpriseSchema, readAttributes, type UserAttributes } from './attributes.ts';

type Entry = Row<'scim_users'>;
type Employee = Row<'employees'>;

/** What an entry of the directory means for `employees`. */
export type Plan =
  | { readonly kind: 'none'; readonly employee: Employee | null }
  | { readonly kind: 'create'; readonly values: Body }
  | { readonly kind: 'change' | 'pause'; readonly employee: Employee; readonly values: Body }
  | { readonly kind: 'refused'; readonly problem: Phrase };

/** What is to be done; reads only. */
export async function planEntry(context: ServiceContext, entry: Entry): Promise<Plan> {
  const attributes = readAttributes(entry.attributes ?? {});
  const email = addressOf(attributes);
  const employee = await employeeOf(context, entry, email);
  if (employee && (await isOthers(context, entry, employee)))
    return { kind: 'refused', problem: directoryWords('others-person') };
  const isIn = entry.active && entry.removed_at === null;
  if (!employee) {
    if (!isIn) return { kind: 'none', employee };
    if (email === null) return { kind: 'refused', problem: directoryWords('no-address') };
    return { kind: 'create', values: await valuesOf(context, attributes, { email, isIn }) };
  }
  const wanted = entry.removed_at
    ? { status: 'inactive' }
    : await valuesOf(context, attributes, { email: email ?? employee.work_email, isIn });
  const values = changedFrom(employee, wanted);
  if (Object.keys(values).length === 0) return { kind: 'none', employee };
  if (values.status !== 'inactive') return { kind: 'change', employee, values };
  if (await isOwner(context, employee.employee_id))
    return { kind: 'refused', problem: directoryWords('owner') };
  return { kind: 'pause', employee, values };
}

/** Applies an entry through the write engine, and notes what became of it. May be done twice. */
export async function applyEntry(context: ServiceContext, entry: Entry, plan: Plan): Promise<void> {
  try {
    await note(context, entry, { employeeId: await carryOut(context, plan), isChange: isChangeOf(plan) });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    // Somebody made the same person in between: the next pass finds them.
    if (plan.kind === 'create' && error.code === 'constraint-failed') {
      const again = await planEntry(context, entry);
      if (again.kind !== 'create') return applyEntry(context, entry, again);
    }
    await note(context, entry, { problem: directoryWords('not-taken', { message: reasonOf(error) }) });
  }
}

export function isChangeOf({ kind }: Plan): boolean {
  return kind === 'change' || kind === 'pause';
}

async function carryOut(context: ServiceContext, plan: Plan): Promise<number | null> {
  switch (plan.kind) {
    case 'refused':
      throw new Refused(plan.problem);
    case 'none':
      return plan.employee?.employee_id ?? null;
    case 'create':
      return (await createRow(context, 'employees', plan.values)).employee_id;
    default: {
      const { employee_id } = plan.employee;
      await resource(context, findTable('employees')).update(String(employee_id), plan.values, null);
      return employee_id;
    }
  }
}

class Refused extends AppError {
  readonly problem: Phrase;

  constructor(problem: Phrase) {
    super('conflict');
    this.problem = problem;
  }
}

function reasonOf(error: AppError): Phrase {
  if (error instanceof Refused) return error.problem;
  const [first] = Object.values(error.data.fields ?? {});
  return first !== undefined && isPhrase(first) ? first : error.phrase;
}

type Outcome =
  | { readonly employeeId: number | null; readonly isChange: boolean }
  | { readonly problem: Phrase };

/** An entry that the directory wrote again meanwhile waits on; one that was removed there goes. */
async function note(context: ServiceContext, { scim_user_id: id, revision }: Entry, outcome: Outcome) {
  const entries = context.store.table('scim_users');
  const isDone = !('problem' in outcome);
  const after = await entries.changeIfThere(id, (row) => {
    const linked = isDone && outcome.employeeId !== null ? { employee_id_ref: outcome.employeeId } : {};
    const counted = isDone && outcome.isChange ? { changed_at: nowOf(context.ports) } : {};
    const isCurrent = row.revision === revision;
    const state = isDone
      ? { state: 'applied' as const, problem: null }
      : { state: 'refused' as const, problem: kept(outcome.problem) };
    return { ...linked, ...counted, ...(isCurrent ? state : {}), updated_at: row.updated_at };
  });
  if (!after?.removed_at || after.state !== 'applied') return;
  const stored = await entries.find(id);
  if (stored) await entries.remove(stored);
}

async function employeeOf({ store }: ServiceContext, entry: Entry, email: string | null) {
  const employees = store.table('employees');
  if (entry.employee_id_ref !== null) return employees.get(entry.employee_id_ref);
  if (email === null) return null;
  return employees.first({ where: { or: [{ work_email: email }, { new_email: email }] } });
}

async function isOthers({ store }: ServiceContext, { scim_user_id }: Entry, { employee_id }: Employee) {
  const where = { employee_id_ref: employee_id, removed_at: null, scim_user_id: { ne: scim_user_id } };
  return (await store.table('scim_users').first({ where, fields: ['scim_user_id'] })) !== null;
}

async function isOwner({ ports, accountId }: ServiceContext, employeeId: number): Promise<boolean> {
  const where = { account_id_ref: accountId, employee_id_ref: employeeId };
  return (await storeOf(ports, SYSTEM_ACCOUNT_ID).table('primary_owners').count(where)) > 0;
}

/** Columns that the directory decides; what it does not say stays as it is. */
async function valuesOf(
  context: ServiceContext,
  attributes: UserAttributes,
  { email, isIn }: { readonly email: string; readonly isIn: boolean },
): Promise<Body> {
  const { name, preferredLanguage } = attributes;
  const { department, manager } = attributes[enterpriseSchema] ?? {};
  const { store } = context;
  const language = await offeredOf(context, preferredLanguage);
  const managerId = Number(typeof manager === 'string' ? manager : (manager?.value ?? 0));
  const [unit, leader] = await Promise.all([
    department ? store.table('units').first({ where: { unit_name: department }, fields: ['unit_id'] }) : null,
    managerId > 0 ? store.table('scim_users').get(managerId) : null,
  ]);
  return {
    work_email: email,
    status: isIn ? 'active' : 'inactive',
    ...(name?.givenName ? { given_name: name.givenName.slice(0, 80) } : {}),
    ...(name?.middleName ? { middle_name: name.middleName.slice(0, 80) } : {}),
    ...(name?.familyName ? { family_name: name.familyName.slice(0, 80) } : {}),
    ...(language ? { language } : {}),
    ...(unit ? { primary_unit_id_ref: unit.unit_id } : {}),
    ...(leader?.employee_id_ref ? { primary_reports_to_ref: leader.employee_id_ref } : {}),
  };
}

/** The language that the directory names, where the organisation offers it. */
async function offeredOf(
  context: ServiceContext,
  preferred: string | null | undefined,
): Promise<Language | null> {
  const language = languageOfTag(preferred ?? '');
  if (!language) return null;
  return (await languageOffer(context)).offered.includes(language) ? language : null;
}

/** What differs; an address that waits for the old one to agree is no difference. */
function changedFrom(employee: Employee, wanted: Body): Body {
  const known: Body = { ...employee, work_email: employee.new_email ?? employee.work_email };
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => (known[field] ?? null) !== value),
  );
}
