import type { ServiceContext } from '../../core/context.ts';
import { onRecord } from '../../core/tables/audit/pending-events.ts';
import { watchConnection } from './connection.ts';

/** Share of the people that a directory may change within a day, and how many at least. */
const BRAKE_SHARE = 0.4;
const BRAKE_LEAST = 4;

/** Whether so many changes of so many people are more than a day brings by itself. */
export function isTooMany(changed: number, all: number): boolean {
  return changed > Math.max(BRAKE_LEAST, Math.floor(all * BRAKE_SHARE));
}

/** Holds everything back until an admin has looked at it. */
export async function brake(context: ServiceContext): Promise<void> {
  const { store, accountId } = context;
  const event = { action: 'directory-synced', subject: 'directory', after: { state: 'braked' } } as const;
  const pull = async () => {
    let braked = false;
    await store.table('scim_connections').changeIfThere(accountId, ({ state }) => {
      braked = state === 'on';
      return braked ? { state: 'braked' } : null;
    });
    return braked;
  };
  const watched = await watchConnection(context);
  await onRecord(context, [{ event, watched }], pull, (told, braked) => (braked ? told : null));
}
