import { type Role, roles } from '@livingroom/shared/core/catalogue/roles.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { isLanguage } from '@livingroom/shared/core/lib/language.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Caller, CallingKey, KioskSession, Ports } from '../context.ts';
import { endedSessions } from '../ended-sessions.ts';
import { identityKey, rowIdOf, storeOf } from '../storage/rows.ts';
import {
  type Changes,
  callerChangesOf,
  ensureChanges,
  lastChange,
  REMEMBERED_MS,
  SETTLES_MS,
} from './caller-changes.ts';
import type { TokenClaims } from './tokens.ts';

export type CallerResolver = (claims: TokenClaims) => Promise<Caller | null>;

/** Who a person is as a caller, whichever token names them. */
type Person = Omit<Caller, 'email' | 'session'> & {
  readonly workEmail: string;
  readonly isActive: boolean;
  readonly tokensFrom: number;
  readonly ended: unknown;
};

/** A person whom this host has read; true as long as no change of them is announced behind `sequence`. */
type Remembered = { readonly person: Person; readonly sequence: number; readonly readAt: number };

/** People that a host remembers: some megabytes. */
const MOST_REMEMBERED = 10_000;

/**
 * Finds the person behind verified claims: identity -> person and sign-in -> role; null for an identity that no
 * activation has bound wholly. Addresses say nothing here: whoever is given somebody's address inherits nothing.
 * One row of the store is read for whom this host knows (`caller-changes.ts`), six for others.
 * Throws `unauthorized` for a binding that holds no more, `user-not-active` where account, person or sign-in rest.
 */
export function createCallerResolver(ports: Ports): CallerResolver {
  const remembered = new Map<string, Remembered>();
  return async (claims) => {
    const key = keyOf(claims);
    const known = remembered.get(key);
    if (known && (await isCurrent(ports, known))) return admitted(ports, known.person, claims);
    remembered.delete(key);
    const now = ports.clock.now();
    const read = await readPerson(ports, key);
    if (!read) return null;
    const { person, changes } = read;
    const caller = admitted(ports, person, claims);
    const last = lastChange(changes ?? (await ensureChanges(ports, person.accountId)), person.employeeId);
    // What was announced a moment ago may not be written yet: it was read too early to be remembered.
    if (last.at < now - SETTLES_MS) {
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      remembered.set(key, { person, sequence: last.sequence, readAt: now });
    }
    return caller;
  };
}

async function isCurrent(ports: Ports, { person, sequence, readAt }: Remembered): Promise<boolean> {
  const age = ports.clock.now() - readAt;
  if (age < 0 || age > REMEMBERED_MS) return false;
  const changes = await callerChangesOf(ports).get(person.accountId);
  return changes !== null && lastChange(changes, person.employeeId).sequence === sequence;
}

/** The person of an identity and what changed last in their organisation; null where nobody is bound to it. */
async function readPerson(
  ports: Ports,
  key: string,
): Promise<{ readonly person: Person; readonly changes: Changes | null } | null> {
  const identity = await storeOf(ports, SYSTEM_ACCOUNT_ID).table('identities').get(key);
  if (!identity) return null;
  const { account_id_ref: accountId, employee_id_ref: employeeId } = identity;
  const [read, changes] = await Promise.all([
    readBound(ports, { accountId, employeeId }),
    callerChangesOf(ports).get(accountId),
  ]);
  // Cut off between the identity and its sign-in: nobody is bound yet, and whoever binds does it again.
  if (read === 'unbound') return null;
  if (read === null || read.identityKey !== key) throw refused(ports, 'binding');
  return { person: { ...read.person, boundSince: identity.bound_at }, changes };
}

type Place = { readonly accountId: number; readonly employeeId: number };

/** A person with a sign-in, and whose identity it is; null where a row of them is gone. */
async function readBound(
  ports: Ports,
  { accountId, employeeId }: Place,
): Promise<{ readonly person: Person; readonly identityKey: string } | null | 'unbound'> {
  const system = storeOf(ports, SYSTEM_ACCOUNT_ID);
  const tenant = storeOf(ports, accountId);
  const [account, employee, roleRow, user] = await Promise.all([
    system.table('accounts').get(accountId),
    tenant.table('employees').get(employeeId),
    tenant.table('employee_roles').get(employeeId),
    system.table('users').get(rowIdOf('users', { account_id_ref: accountId, employee_id_ref: employeeId })),
  ]);
  if (!user?.identity_key) return 'unbound';
  if (!account || !employee) return null;
  const person: Person = {
    accountId,
    systemAccountId: SYSTEM_ACCOUNT_ID,
    userId: user.user_id,
    employeeId,
    role: roleOf(roleRow?.role_name, accountId),
    primaryUnitId: employee.primary_unit_id_ref,
    companyId: account.company_id_ref ?? 0,
    ...(isLanguage(employee.language) ? { language: employee.language } : {}),
    workEmail: employee.work_email,
    isActive: account.status === 'active' && employee.status === 'active' && user.status === 'active',
    tokensFrom: user.tokens_from ?? 0,
    ended: user.ended_sessions,
  };
  return { person, identityKey: user.identity_key };
}

/** An active administrator as the caller of a key that was made by them; else `unauthorized`. Read anew at each call. */
export async function callerOfKey(
  ports: Ports,
  { key, ...place }: Place & { key: CallingKey },
): Promise<Caller> {
  const caller = await callerOfPerson(ports, place);
  if (caller?.role !== 'admin') throw refused(ports, 'maker-of-key');
  return { ...caller, key };
}

/** Who an active person with a sign-in is as a caller, for what the product reads in their name; null for all others. */
export async function callerOfPerson(ports: Ports, place: Place): Promise<Caller | null> {
  const read = await readBound(ports, place);
  if (read === null || read === 'unbound') return null;
  const { workEmail, isActive, tokensFrom: _, ended: __, ...person } = read.person;
  return isActive ? { ...person, email: workEmail } : null;
}

/**
 * Somebody who is signed in at a kiosk: an active employee whose identity is still the one of the kiosk. Whoever may see
 * others' data has no business there. Throws `unauthorized`. Read anew at each call.
 */
export async function callerAtKiosk(ports: Ports, session: KioskSession): Promise<Caller> {
  const [read, identity] = await Promise.all([
    readBound(ports, session),
    storeOf(ports, SYSTEM_ACCOUNT_ID).table('identities').get(session.identityKey),
  ]);
  if (read === null || read === 'unbound' || !identity) throw refused(ports, 'kiosk-identity');
  const { workEmail, isActive, tokensFrom, ended: _, ...person } = read.person;
  const isHere = read.identityKey === session.identityKey && session.issuedAt >= tokensFrom;
  if (!isHere || !isActive || person.role !== 'employee') throw refused(ports, 'kiosk-person');
  return { ...person, email: workEmail, boundSince: identity.bound_at, kiosk: session.kiosk };
}

/** The person as this token admits them. */
function admitted(
  ports: Ports,
  { workEmail, isActive, tokensFrom, ended, ...person }: Person,
  claims: TokenClaims,
): Caller {
  if (claims.issuedAt < tokensFrom || isEnded(ended, claims)) throw refused(ports, 'signed-out');
  if (!isActive) throw new AppError('user-not-active');
  return { ...person, email: claims.email ?? workEmail, session: claims.session };
}

/** Whether the sign-in of this token was ended by its sign-out. A token that is issued after it is of a new sign-in. */
function isEnded(ended: unknown, { session, issuedAt }: TokenClaims): boolean {
  return endedSessions(ended).some((one) => one.session === session && issuedAt <= one.at);
}

const keys = new WeakMap<TokenClaims, string>();

/** Claims are remembered with their token: their digest is made once. */
function keyOf(claims: TokenClaims): string {
  const key = keys.get(claims) ?? identityKey(claims);
  keys.set(claims, key);
  return key;
}

/** A good token that opens nothing: the log says why, the answer does not. */
export function refused({ log }: Ports, check: string): AppError {
  log.write({ level: 'warning', event: 'token-refused', check });
  return new AppError('unauthorized');
}

/** Only the system account's people may hold the system role (spec 1 §6). */
function roleOf(name: string | undefined, accountId: number): Role {
  const role = roles.find((known) => known === name) ?? 'employee';
  return role === 'system' && accountId !== SYSTEM_ACCOUNT_ID ? 'admin' : role;
}
