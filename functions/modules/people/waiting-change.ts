import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { EmailChange } from '@livingroom/shared/modules/people/tables/employees.ts';
import { maskedAddress } from '../../core/tables/audit/masked.ts';

/** A person whose work e-mail is to change, or whose sign-in is to end: then `new_email` is empty. */
export type Changing = Row<'employees'> & { readonly email_change: EmailChange; readonly new_email: string };

/** The change that waits in a row, where one does. */
export function changingIn(employee: Row<'employees'> | null): Changing | null {
  const { email_change, new_email } = employee ?? {};
  if (!employee || !email_change) return null;
  if (email_change.kind === 'end') return { ...employee, email_change, new_email: '' };
  return new_email ? { ...employee, email_change, new_email } : null;
}

/** What the product tells a signed-in person of a change of the own sign-in; null: there is none. */
export function signInNotice(employee: Row<'employees'> | null) {
  const changing = changingIn(employee);
  if (!changing) return null;
  const { new_email, new_email_from: on, email_change } = changing;
  return {
    kind: email_change.kind ?? ('move' as const),
    on,
    new_email: new_email === '' ? null : maskedAddress(new_email),
  };
}
