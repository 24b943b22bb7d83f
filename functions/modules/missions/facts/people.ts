import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { nameOrAddress } from '@livingroom/shared/core/lib/full-name.ts';
import { inCycles, REFUSING } from '@livingroom/shared/modules/missions/rules/findings.ts';
import { hasMailbox } from '@livingroom/shared/modules/people/rules/mailbox.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { kioskWays } from '../../kiosks/ways-in.ts';

const fields = [
  'employee_id',
  'work_email',
  'given_name',
  'family_name',
  'primary_unit_id_ref',
  'primary_reports_to_ref',
  'activation_status',
] as const;

type Person = Pick<Row<'employees'>, (typeof fields)[number]>;

/** Somebody who leads, and whether they have signed up, which takes a second factor of them. */
type Leader = { readonly id: number; readonly name: string; readonly isIn: boolean };

/** How many there are, and the names of a few. */
export type Named = {
  readonly count: number;
  readonly names: readonly string[];
  readonly first: number | null;
};

/** What facts and findings need of all active people; names of a few only, however many there are. */
export type People = {
  readonly active: number;
  /** In a unit; an admin need not be part of one. */
  readonly placed: number;
  readonly invited: number;
  /** People whose unit this is, without those below. */
  readonly inUnit: ReadonlyMap<number, number>;
  readonly admins: readonly Leader[];
  readonly managers: readonly Leader[];
  /** Neither a mailbox nor a letter or code for a kiosk. */
  readonly withoutMail: Named;
  readonly withoutUnit: Named;
  readonly double: Named;
  readonly refused: Named;
  readonly refusingDomains: readonly string[];
  readonly inCycle: Named;
};

const SHOWN = 3;

/** Counts, and holds the first few names. */
class Few {
  count = 0;
  readonly names: string[] = [];
  first: number | null = null;

  add(person: Person): void {
    this.count += 1;
    this.first ??= person.employee_id;
    if (this.names.length < SHOWN) this.names.push(nameOrAddress(person));
  }
}

/** Reads everybody who is active once, page by page. */
export async function readPeople(context: ServiceContext): Promise<People> {
  const [roles, refused] = await Promise.all([rolesOf(context), refusedOf(context)]);
  const census = new Census();
  const query = { where: { status: 'active' }, fields } as const;
  for await (const page of context.store.table('employees').pages(query)) {
    const people = page.map(({ body }) => body);
    const atKiosks = await kioskWays(context, people);
    for (const person of people) {
      const hasWay = hasMailbox(person.work_email) || atKiosks.has(person.employee_id);
      census.count(person, { role: roles.get(person.employee_id), hasWay });
      if (refused.has(person.employee_id)) census.countRefused(person);
    }
  }
  const { domains, lines, ...counted } = census;
  return {
    ...counted,
    refusingDomains: [...domains].filter(([, count]) => count >= REFUSING).map(([domain]) => domain),
    inCycle: await namesOf(context, inCycles(lines)),
  };
}

/** What is counted of people, one after the other. */
class Census {
  active = 0;
  placed = 0;
  invited = 0;
  readonly inUnit = new Map<number, number>();
  readonly admins: Leader[] = [];
  readonly managers: Leader[] = [];
  readonly withoutMail = new Few();
  readonly withoutUnit = new Few();
  readonly double = new Few();
  readonly refused = new Few();
  readonly domains = new Map<string, number>();
  readonly lines: { readonly id: number; readonly to: number | null }[] = [];
  readonly #names = new Map<string, number>();

  count(
    person: Person,
    { role, hasWay }: { readonly role: string | undefined; readonly hasWay: boolean },
  ): void {
    const { employee_id: id, primary_unit_id_ref: unit, primary_reports_to_ref: to } = person;
    const isIn = person.activation_status === 'completed';
    this.active += 1;
    if (isIn || person.activation_status === 'pending') this.invited += 1;
    if (unit !== null) this.inUnit.set(unit, (this.inUnit.get(unit) ?? 0) + 1);
    if (unit !== null || role === 'admin') this.placed += 1;
    else this.withoutUnit.add(person);
    if (!hasWay) this.withoutMail.add(person);
    if (isDouble(this.#names, person)) this.double.add(person);
    if (to !== null) this.lines.push({ id, to });
    const leader = { id, name: nameOrAddress(person), isIn };
    if (role === 'admin') this.admins.push(leader);
    if (role === 'manager') this.managers.push(leader);
  }

  countRefused(person: Person): void {
    this.refused.add(person);
    const domain = (person.work_email ?? '').split('@')[1] ?? '';
    this.domains.set(domain, (this.domains.get(domain) ?? 0) + 1);
  }
}

/** The same name a second time; people without a name are told apart by their addresses, which are unique. */
function isDouble(names: Map<string, number>, { given_name, family_name }: Person): boolean {
  if (!given_name || !family_name) return false;
  const name = `${given_name} ${family_name}`.normalize('NFC').toLowerCase().trim();
  const count = (names.get(name) ?? 0) + 1;
  names.set(name, count);
  return count > 1;
}

async function rolesOf({ store }: ServiceContext): Promise<ReadonlyMap<number, string>> {
  const rows = await store.table('employee_roles').every({
    where: { role_name: ['admin', 'manager'] },
    fields: ['employee_id_ref', 'role_name'],
  });
  return new Map(rows.map(({ employee_id_ref, role_name }) => [employee_id_ref, role_name]));
}

/** Whose address refused our mail for good. Who wants no mail is nobody's to repair. */
async function refusedOf({ store }: ServiceContext): Promise<ReadonlySet<number>> {
  const rows = await store.table('email_suppressions').every({
    where: { reason: ['bounced', 'suppressed'] },
    fields: ['employee_id_ref', 'reason'],
  });
  return new Set(rows.flatMap(({ employee_id_ref }) => employee_id_ref ?? []));
}

async function namesOf({ store }: ServiceContext, ids: readonly number[]): Promise<Named> {
  if (ids.length === 0) return new Few();
  const shown = ids.slice(0, SHOWN);
  const rows = await store.table('employees').every({ where: { employee_id: shown }, fields });
  return { count: ids.length, names: rows.map(nameOrAddress), first: shown[0] ?? null };
}
