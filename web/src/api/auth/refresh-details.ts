import { selectableRoles } from '@livingroom/shared/core/catalogue/roles.ts';
import { clearSession, currentSession, isSessionNow, saveSession } from '../../lib/session.ts';
import { accountDetails, checkDetails, SecondFactorMissing, sessionOfDetails } from './accept.ts';
import { heldTokens } from './tokens.ts';
import { tell } from './told.ts';

let running: Promise<void> | null = null;

/**
 * Asks again who the signed-in person is, so that role and place in the organisation follow what was changed meanwhile.
 * Asked several times at once, it asks once. A role that the own one no longer includes is not looked through any more.
 */
export function refreshDetails(): Promise<void> {
  running ??= refresh().finally(() => {
    running = null;
  });
  return running;
}

async function refresh(): Promise<void> {
  const before = currentSession();
  if (before.userRole === 'guest') return;
  const lacking = !heldTokens(before) ? 'refresh.noToken' : !before.email ? 'refresh.noEmail' : null;
  if (lacking) {
    clearSession();
    return tell(lacking);
  }
  try {
    const details = await accountDetails(before.email ?? '');
    const role = checkDetails(details);
    // Meanwhile somebody signed out, or somebody else signed in, here or in another tab.
    if (!isSessionNow(before.id)) return;
    const { selectedRole, userRole } = currentSession();
    const stays = selectedRole !== userRole && selectableRoles(role).includes(selectedRole);
    saveSession({ ...sessionOfDetails(details, role), selectedRole: stays ? selectedRole : role });
  } catch (cause) {
    // The refused call itself leads on to the second step; whoever has no network is told by it.
    if (!(cause instanceof SecondFactorMissing) && navigator.onLine) await tell('refresh.failed');
  }
}
