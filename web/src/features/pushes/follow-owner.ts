import { ownerNow } from '../../lib/left.ts';
import { endPushes } from '../../lib/push-registrations.ts';
import { sessionStore } from '../../lib/session.ts';

/** Whoever is signed in now, or comes next, is told nothing that another person asked for in this browser. */
export function followOwner(): () => void {
  const look = () => {
    const owner = ownerNow(sessionStore.get());
    if (owner !== null) void endPushes(owner);
  };
  look();
  return sessionStore.subscribe(look);
}
