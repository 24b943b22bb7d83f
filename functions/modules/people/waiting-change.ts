import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import type { EmailChange } from '@livingroom/shared/modules/people/tables/employees.ts';
import type { Ports } from '../../core/context.ts';
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

/** When a change is made that the person is told of now, ISO; null where only the person's own word makes it. */
export function changeDay({ clock, settings }: Ports, { needs_word }: EmailChange): string | null {
  if (needs_word) return null;
  return new Date(clock.now() + settings.emailChangeDays * DAY_MS).toISOString();
}

/**
 * What the product tells a signed-in person of a change of the own sign-in; null: there is none. `on` is the day on which
 * the change is made unless the person objects: until the mail to the old address is out, the earliest one.
 */
export function signInNotice(ports: Ports, employee: Row<'employees'> | null) {
  const changing = changingIn(employee);
  if (!changing) return null;
  const { new_email, new_email_from, email_change } = changing;
  return {
    kind: email_change.kind ?? ('move' as const),
    on: new_email_from ?? (email_change.state === 'asking' ? changeDay(ports, email_change) : null),
    new_email: new_email === '' ? null : maskedAddress(new_email),
  };
}
