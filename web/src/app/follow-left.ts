import { behind } from '../lib/behind.ts';
import { isToSettle, ownerNow } from '../lib/left.ts';
import { sessionStore } from '../lib/session.ts';

/**
 * What people have left in this browser is looked at when the site starts and whenever somebody comes or goes, however
 * that happens: by a sign-out, an ended session, another tab, or a browser that was closed.
 */
export function followLeft(): () => void {
  behind(async () => (await import('../features/pushes/follow-owner.ts')).followOwner());
  const look = () => {
    const owner = ownerNow(sessionStore.get());
    if (isToSettle(owner))
      void import('../features/dialogues/settle.ts').then(({ settle }) => settle(), ignore);
  };
  look();
  return sessionStore.subscribe(look);
}

/** Without a network its code cannot be had; the next start looks again. */
function ignore(): void {}
