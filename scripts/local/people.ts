import { needsSecondFactor, roles } from '@livingroom/shared/core/catalogue/roles.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { DocumentStore } from '../../functions/core/storage/port.ts';
import { identityKey, storeOf } from '../../functions/core/storage/rows.ts';
import { tenantId } from './identity/claims.ts';

/**
 * Whether the role of somebody of the local directory asks for the second factor. In the cloud the tenant asks for it
 * when the API answers that it is missing; the local sign-in asks at once.
 */
export function secondFactorIn(store: DocumentStore): (subject: string) => Promise<boolean> {
  const ports = { store, clock: Date };
  const identities = storeOf(ports, SYSTEM_ACCOUNT_ID).table('identities');
  return async (subject) => {
    const owner = await identities.get(identityKey({ directory: tenantId, subject }));
    if (!owner) return false;
    const row = await storeOf(ports, owner.account_id_ref).table('employee_roles').get(owner.employee_id_ref);
    const role = roles.find((known) => known === row?.role_name) ?? 'employee';
    return needsSecondFactor(role);
  };
}
