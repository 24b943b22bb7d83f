import { callerOfPerson } from '../core/access/callers.ts';
import { createPermissions } from '../core/access/permissions.ts';
import { accountContext } from '../core/account-context.ts';
import type { ImporterOf } from '../modules/feeds/run-feed.ts';

/** Somebody who is still an active administrator, with the rights that their role has now; null for all others. */
export const importerOf: ImporterOf = async (ports, { accountId, employeeId }) => {
  const caller = await callerOfPerson(ports, { accountId, employeeId });
  if (caller?.role !== 'admin') return null;
  const permissions = createPermissions(ports);
  return {
    ...accountContext(ports, accountId),
    caller,
    language: caller.language,
    allows: (needed) => permissions.allows(caller.role, needed),
  };
};
