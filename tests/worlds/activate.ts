import { activations, arrivals } from '@livingroom/shared/modules/activations/contract.ts';
import type { Ports } from '../../functions/core/context.ts';
import { admit, directoryOf } from '../../functions/modules/users/bind-identity.ts';
import type { TestApi } from '../support/test-api.ts';

type Activated = { readonly accountId: number; readonly employeeId: number; readonly email: string };

/** Lets somebody in, as an accepted invitation does; tokens of tests name everybody `oid-<email>`. */
export async function activate(ports: Ports, { accountId, employeeId, email }: Activated): Promise<void> {
  const person = { email, givenName: '', familyName: '' };
  const subject = (await ports.directory.find(email)) ?? (await ports.directory.create(person, null));
  const identity = { directory: directoryOf(ports), subject };
  if (!(await admit(ports, { accountId, employeeId, email, identity })))
    throw new Error(`${email} is somebody else's`);
}

/** The token of the last invitation that went to this address. */
export function invitationToken(api: TestApi, email: string): string {
  const mail = api.mail
    .to(email)
    .filter(({ plainText }) => plainText.includes('/activate?token='))
    .at(-1);
  return /\/activate\?token=([\w-]+)/.exec(mail?.plainText ?? '')?.[1] ?? '';
}

/** What the invited person does: opens the link of the mail, signs up and accepts. */
export async function acceptInvitation(api: TestApi, email: string) {
  const plain_token = invitationToken(api, email);
  const guest = api.as(null);
  const { account_id_ref, method } = await guest.call(activations.operations.validateToken, {
    body: { plain_token },
  });
  const { user_id } = await guest.call(arrivals.operations.signup, {
    body: { email, account_id_ref, plain_token, auth_data: { privacy_accepted: true } },
  });
  const password = method === 'password' ? { password: 'Sommer-2026' } : {};
  return guest.call(activations.operations.accept, { body: { plain_token, method, user_id, ...password } });
}
