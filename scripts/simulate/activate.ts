import { activations, arrivals } from '@livingroom/shared/modules/activations/contract.ts';
import type { GuestApi, PersonApi } from './api.ts';

/** What somebody chose or was told at the activation. */
export type Password = { readonly email: string; readonly password: string };

/** People of one call. */
const BULK = 500;

/** What everybody chooses who may choose. */
const chosen = 'Morning-coffee-at-7';

/**
 * Invites everybody who has not entered yet and accepts in their place, by the links of the mails: what admins and
 * people do by hand. Returns the passwords of who came in now. Errors: a sentence of whoever was not invited.
 */
export async function activateEverybody(admin: PersonApi, guest: GuestApi): Promise<readonly Password[]> {
  const { rows } = await admin.rows('employees').list({ sort: ['employee_id'], limit: 10_000 });
  const waiting = rows.filter(
    ({ status, activation_status }) => status === 'active' && activation_status !== 'completed',
  );
  const passwords: Password[] = [];
  for (let start = 0; start < waiting.length; start += BULK) {
    const people = waiting.slice(start, start + BULK);
    const employees = people.map(({ employee_id }) => ({ employee_id_ref: employee_id }));
    const sent = await admin.call(activations.operations.sendBulk, { body: { employees } });
    const refused = sent.items.find(({ success }) => !success);
    if (refused) throw new Error(`Employee ${refused.employee_id}: ${refused.message}`);
    for (const { work_email } of people) passwords.push(await accept(guest, work_email));
  }
  return passwords;
}

/** Accepts the invitations of these people by the links of their mails. Errors: for whoever has no mail (yet). */
export async function acceptInvitations(
  guest: GuestApi,
  emails: readonly string[],
): Promise<readonly Password[]> {
  const passwords: Password[] = [];
  for (const email of emails) passwords.push(await accept(guest, email));
  return passwords;
}

async function accept(guest: GuestApi, email: string): Promise<Password> {
  const plain_token = await newestLink(guest.mailbox, email);
  const { account_id_ref, method } = await guest.call(activations.operations.validateToken, {
    body: { plain_token },
  });
  const auth_data = { privacy_accepted: true };
  const { user_id } = await guest.call(arrivals.operations.signup, {
    body: { email, account_id_ref, plain_token, auth_data },
  });
  const password = method === 'password' ? { password: chosen } : {};
  const accepted = await guest.call(activations.operations.accept, {
    body: { plain_token, method, user_id, ...password },
  });
  return { email, password: accepted.bootstrap_password ?? chosen };
}

async function newestLink(mailbox: string, email: string): Promise<string> {
  const response = await fetch(`${mailbox}/api/messages?to=${encodeURIComponent(email)}`);
  const token = /\/activate\?token=([\w-]+)/.exec(await response.text())?.[1];
  if (!token) throw new Error(`No invitation for ${email} in the mailbox`);
  return token;
}
