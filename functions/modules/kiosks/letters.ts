import { randomBytes } from 'node:crypto';
import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { nameOrAddress } from '@livingroom/shared/core/lib/full-name.ts';
import { CODE_BYTES, newLetterCode, readSecret } from '@livingroom/shared/modules/kiosks/rules/codes.ts';
import { LETTER_DAYS, MOST_LETTERS } from '@livingroom/shared/modules/kiosks/rules/limits.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nowOf, storeOf } from '../../core/storage/rows.ts';
import { recordEvents } from '../../core/tables/audit/record-event.ts';
import { KIOSK_SUBJECT } from '../people/directory-subjects.ts';
import { languageOffer, spokenTo } from '../people/offered-languages.ts';
import { letterHash } from './letter-hash.ts';
import { requireLocation } from './manage.ts';

/** Columns of a person that a letter needs, and what decides whether there is one. */
const fields = [
  'employee_id',
  'employee_info_id',
  'given_name',
  'family_name',
  'work_email',
  'primary_unit_id_ref',
  'language',
] as const;

type Person = Pick<Row<'employees'>, (typeof fields)[number]>;

/** How somebody stands with a letter: who has a sign-in of another kind, leads, or has no number gets none. */
type Standing = 'ready' | 'waiting' | 'at_kiosks' | 'signed_in' | 'no_number' | 'leading';

/** People whose rows are looked at together. */
const AT_ONCE = 500;

/** How many people could get a letter, and why others get none. Errors: `not-found` for the location. */
export async function countKioskPeople(context: ServiceContext, locationId: number | null) {
  const counts = { ready: 0, waiting: 0, at_kiosks: 0, signed_in: 0, no_number: 0, leading: 0 };
  for await (const page of standings(context, locationId))
    for (const { standing } of page) counts[standing] += 1;
  return { ...counts, counting_days: context.ports.settings.countingDays };
}

type Wanted = { readonly location_id_ref: number | null; readonly again: boolean };

/** Makes letters and returns their codes, which happens once; only hashes are stored. Errors: `not-found`. */
export async function makeLetters(context: ServiceContext, { location_id_ref, again }: Wanted) {
  const chosen: Person[] = [];
  let more = false;
  for await (const page of standings(context, location_id_ref)) {
    const fit = page.filter(({ standing }) => standing === 'ready' || (again && standing === 'waiting'));
    const room = MOST_LETTERS - chosen.length;
    chosen.push(...fit.slice(0, room).map(({ person }) => person));
    more ||= fit.length > room;
    if (more) break;
  }
  const until = new Date(context.ports.clock.now() + LETTER_DAYS * DAY_MS).toISOString();
  const codes = new Map(chosen.map((person) => [person.employee_id, letterCode()]));
  await recordLetters(context, chosen);
  for (const { employee_id } of chosen)
    await writeLetter(context, employee_id, codes.get(employee_id) ?? '', until);
  return { letters: await namedLetters(context, chosen, codes), until, more };
}

/** Whose letters these are, before any is there: a code that is known to somebody stands on record. */
async function recordLetters(context: ServiceContext, people: readonly Person[]): Promise<void> {
  if (people.length === 0) return;
  const made = nowOf(context.ports);
  await recordEvents(
    context,
    people.map(({ employee_id }) => ({
      action: 'activation-sent' as const,
      subject: 'employees' as const,
      subjectId: employee_id,
      once: `kiosk-letter ${employee_id} ${made}`,
    })),
  );
}

async function writeLetter(
  context: ServiceContext,
  employeeId: number,
  code: string,
  until: string,
): Promise<void> {
  const letter = {
    letter_hash: letterHash(context, employeeId, code),
    letter_made_at: nowOf(context.ports),
    letter_until: until,
  };
  await context.store.table('kiosk_sign_ins').decide(employeeId, (row) => ({
    ...letter,
    ...(row === null ? { kiosk_sign_in_id: employeeId, employee_id_ref: employeeId } : row),
    ...letter,
  }));
}

async function namedLetters(
  context: ServiceContext,
  people: readonly Person[],
  codes: ReadonlyMap<number, string>,
) {
  const ids = [...new Set(people.flatMap(({ primary_unit_id_ref }) => primary_unit_id_ref ?? []))];
  const units = await context.store
    .table('units')
    .every({ where: { unit_id: ids }, fields: ['unit_id', 'unit_name'] });
  const names = new Map(units.map(({ unit_id, unit_name }) => [unit_id, unit_name]));
  const offer = await languageOffer(context);
  return people.map((person) => ({
    employee_id: person.employee_id,
    name: nameOrAddress(person),
    unit: names.get(person.primary_unit_id_ref ?? 0) ?? null,
    number: person.employee_info_id ?? 0,
    code: codes.get(person.employee_id) ?? '',
    language: spokenTo(offer, person).language,
  }));
}

/** A code of digits alone would be taken for somebody's own. */
function letterCode(): string {
  for (;;) {
    const code = newLetterCode(randomBytes(CODE_BYTES));
    if (readSecret(code).kind === 'letter') return code;
  }
}

/** The active people of a location, or of the organisation, each with how they stand. */
async function* standings(context: ServiceContext, locationId: number | null) {
  await requireLocation(context, locationId);
  const here = locationId === null ? null : await peopleAt(context, locationId);
  const query = { where: { status: 'active' }, fields } as const;
  for await (const page of context.store.table('employees').pages(query)) {
    const people = page.map(({ body }) => body).filter(({ employee_id }) => here?.has(employee_id) ?? true);
    for (let at = 0; at < people.length; at += AT_ONCE)
      yield await standingOf(context, people.slice(at, at + AT_ONCE));
  }
}

async function peopleAt({ store }: ServiceContext, locationId: number): Promise<ReadonlySet<number>> {
  const rows = await store.table('employee_locations').every({ where: { location_id_ref: locationId } });
  return new Set(rows.map(({ employee_id_ref }) => employee_id_ref));
}

async function standingOf(context: ServiceContext, people: readonly Person[]) {
  const { store, ports, accountId } = context;
  const ids = people.map(({ employee_id }) => employee_id);
  const own = { employee_id_ref: ids };
  const system = storeOf(ports, SYSTEM_ACCOUNT_ID);
  const [roles, signIns, users, identities] = await Promise.all([
    store.table('employee_roles').every({ where: own }),
    store.table('kiosk_sign_ins').every({ where: own }),
    system.table('users').every({ where: { account_id_ref: accountId, ...own } }),
    system.table('identities').every({ where: { account_id_ref: accountId, ...own } }),
  ]);
  const leads = new Set(
    roles.filter(({ role_name }) => role_name !== 'employee').map((row) => row.employee_id_ref),
  );
  const letters = new Map(signIns.map((row) => [row.employee_id_ref, row]));
  const isIn = new Set(users.filter(({ status }) => status === 'active').map((row) => row.employee_id_ref));
  const atKiosk = new Set(
    identities.filter(({ subject }) => subject.startsWith(KIOSK_SUBJECT)).map((row) => row.employee_id_ref),
  );
  const standing = ({ employee_id, employee_info_id }: Person): Standing => {
    if (isIn.has(employee_id)) return atKiosk.has(employee_id) ? 'at_kiosks' : 'signed_in';
    if (leads.has(employee_id)) return 'leading';
    if (employee_info_id === null) return 'no_number';
    const letter = letters.get(employee_id);
    return letter?.letter_hash && (letter.letter_until ?? '') > nowOf(ports) ? 'waiting' : 'ready';
  };
  return people.map((person) => ({ person, standing: standing(person) }));
}
