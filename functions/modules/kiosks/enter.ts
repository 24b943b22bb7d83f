import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import {
  ownCodeProblem,
  readNumber,
  readSecret,
  type Secret,
} from '@livingroom/shared/modules/kiosks/rules/codes.ts';
import type { Ports, ServiceContext } from '../../core/context.ts';
import { hashOf, isSameHash } from '../../core/link-tokens.ts';
import { nowOf, storeOf } from '../../core/storage/rows.ts';
import { signInNotice } from '../people/waiting-change.ts';
import { userRowId } from '../users/bind-identity.ts';
import { countTry } from './brakes.ts';
import { findKiosk } from './find-kiosk.ts';
import { bindSubject, keyOfSubject, newSubject } from './identity.ts';
import { letterHash } from './letter-hash.ts';
import { hashOfCode, isCodeOf } from './own-code.ts';
import { openSession } from './sessions.ts';

type Given = {
  readonly plain_token: string;
  readonly employee_number: string;
  readonly secret: string;
  readonly own_code?: string | undefined;
};

/** Whoever an employee number names, as far as anybody is; all parts are read for everybody. */
type Found = {
  readonly employee: Row<'employees'> | null;
  readonly role: string;
  readonly signIn: Row<'kiosk_sign_ins'> | null;
  readonly user: Row<'users'> | null;
};

/**
 * Lets a person in at a kiosk. Unknown numbers, wrong codes and people who have no business here are answered alike,
 * after the same reads and the same work. Errors: `not-found` for the kiosk, `kiosk-refused`, `too-many-requests`.
 */
export async function enterKiosk(ports: Ports, address: string | null, given: Given) {
  const { context, kiosk } = await findKiosk(ports, given.plain_token);
  const number = readNumber(given.employee_number);
  const secret = readSecret(given.secret);
  const isLetter = secret.kind === 'letter';
  const takeBack = await countTry(context, { kioskId: kiosk.kiosk_id, number, address, isLetter });
  const found = await findPerson(context, number);
  const isRight = await opens(context, secret, found);
  const { employee, signIn } = found;
  if (!isRight || !employee || !signIn) throw new AppError('kiosk-refused', { problem: 'wrong' });
  await takeBack();
  const here = { ...context, address };
  if (isLetter && given.own_code === undefined) return { state: 'choose' as const };
  if (isLetter) await takeLetter(here, employee, { letter: secret.text, own: given.own_code ?? '' });
  // Cut off between the code and its identity, the first time.
  else if (!found.user?.identity_key && signIn.subject) await bindSubject(here, employee, signIn.subject);
  const { token, before } = await openSession(context, {
    employeeId: employee.employee_id,
    kioskId: kiosk.kiosk_id,
  });
  const notice = signInNotice(ports, employee);
  return {
    state: 'in' as const,
    token,
    given_name: employee.given_name,
    account_id: context.accountId,
    employee_id: employee.employee_id,
    last_used_at: before,
    ends_on: notice?.kind === 'end' ? notice.on : null,
  };
}

async function findPerson(context: ServiceContext, number: number | null): Promise<Found> {
  const { store, ports, accountId } = context;
  const employee = await store.table('employees').first({ where: { employee_info_id: number ?? 0 } });
  const employeeId = number === null ? 0 : (employee?.employee_id ?? 0);
  const [signIn, role, user] = await Promise.all([
    store.table('kiosk_sign_ins').get(employeeId),
    store.table('employee_roles').first({ where: { employee_id_ref: employeeId } }),
    storeOf(ports, SYSTEM_ACCOUNT_ID).table('users').get(userRowId({ accountId, employeeId })),
  ]);
  return { employee: number === null ? null : employee, signIn, user, role: role?.role_name ?? 'employee' };
}

/** Whether the secret opens this person's way in at kiosks; nobody is let past a sign-in of another kind. */
async function opens(context: ServiceContext, secret: Secret, found: Found): Promise<boolean> {
  const { employee, signIn, user, role } = found;
  const isEmployee = employee?.status === 'active' && role === 'employee';
  if (secret.kind === 'letter') {
    const expected = signIn?.letter_hash ?? hashOf('');
    const isSame = isSameHash(expected, letterHash(context, employee?.employee_id ?? 0, secret.text));
    const isGood = (signIn?.letter_until ?? '') > nowOf(context.ports);
    return isSame && isGood && isEmployee && user?.status !== 'active';
  }
  const isSame = await isCodeOf(secret.text, signIn?.code_hash ?? null);
  const bound = user?.identity_key ?? null;
  const isOwn =
    bound === null || (bound === keyOfSubject(signIn?.subject ?? '') && user?.status === 'active');
  return isSame && isEmployee && isOwn;
}

/** The letter is used up and the person's own code takes its place; from here on the organisation knows no way in. */
async function takeLetter(
  context: ServiceContext,
  employee: Row<'employees'>,
  { letter, own }: { readonly letter: string; readonly own: string },
): Promise<void> {
  const code = own.replaceAll(/\s/g, '');
  const problem = ownCodeProblem(code, employee.employee_info_id);
  if (problem) throw new AppError('kiosk-refused', { problem });
  const subject = newSubject();
  const code_hash = await hashOfCode(code);
  const hash = letterHash(context, employee.employee_id, letter);
  let isMine = false;
  await context.store.table('kiosk_sign_ins').changeIfThere(employee.employee_id, ({ letter_hash }) => {
    isMine = letter_hash === hash;
    const used = { letter_hash: null, letter_until: null, letter_used_at: nowOf(context.ports) };
    return isMine ? { ...used, code_hash, subject, last_used_at: null } : null;
  });
  // Of two tabs with one letter, one has chosen.
  if (!isMine) throw new AppError('kiosk-refused', { problem: 'wrong' });
  await bindSubject(context, employee, subject);
}
