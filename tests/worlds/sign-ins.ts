import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Ports } from '../../functions/core/context.ts';
import { storeOf } from '../../functions/core/storage/rows.ts';

const LONG_AGO = '2020-01-01T00:00:00.000Z';

/** Numbers of people who are in no directory: their sign-ins alone make an organisation an old one. */
const FIRST = 5_000_000;
const ENOUGH = 20;

/** Sign-ins of people, bound at a time, as accepted invitations leave them; people have one each. */
export async function bindSignIns(
  ports: Pick<Ports, 'store' | 'clock'>,
  accountId: number,
  people: readonly number[],
  bound_at: string = LONG_AGO,
): Promise<void> {
  const identities = storeOf(ports, SYSTEM_ACCOUNT_ID).table('identities');
  await identities.createMissing(
    people.map((employee_id_ref) => ({
      ...{ identity_key: `of-${accountId}-${employee_id_ref}`, subject: `${employee_id_ref}` },
      ...{ account_id_ref: accountId, employee_id_ref, bound_at, counts_from: bound_at },
    })),
  );
}

/** Makes the organisation one whose rounds are not first ones (privacy.md 11.2), whoever else is in it. */
export async function makeEstablished(
  ports: Pick<Ports, 'store' | 'clock'>,
  accountId: number,
): Promise<void> {
  await bindSignIns(
    ports,
    accountId,
    Array.from({ length: ENOUGH }, (_, place) => FIRST + place),
  );
}
