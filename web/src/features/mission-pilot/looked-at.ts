import type { LookedAt } from '@livingroom/shared/modules/missions/tables/mission-states.ts';
import { useEffect } from 'react';
import { useSession } from '../../hooks/use-session.ts';
import { useStore } from '../../hooks/use-store.ts';
import { actingStore } from '../../lib/acting.ts';
import { keep, personalPrefix, readKept } from '../../lib/kept.ts';

const key = `${personalPrefix}lookedAt`;

/** An admin has looked at it, once it is there; said to the server once for each device. */
export function useLookedAt(what: LookedAt, isThere: boolean): void {
  const { userRole, selectedRole } = useSession();
  // What is looked at in the sample is not the organisation's own.
  const isOwn = useStore(actingStore) === null;
  const counts = isThere && isOwn && userRole === 'admin' && selectedRole === 'admin';
  useEffect(() => {
    if (!counts || keptNotes().includes(what)) return;
    void sent(what)
      .then(() => keep(key, [...keptNotes(), what]))
      .catch(() => undefined);
  }, [counts, what]);
}

/** The call comes behind the page: nobody waits for it. */
async function sent(what: LookedAt): Promise<void> {
  const { sendLook } = await import('./send-look.ts');
  await sendLook(what);
}

function keptNotes(): readonly unknown[] {
  const kept = readKept(key);
  return Array.isArray(kept) ? kept : [];
}
