import { needsSecondFactor } from '@livingroom/shared/core/catalogue/roles.ts';
import type { Caller, Ports } from '../context.ts';
import { recordEvent } from '../tables/audit/record-event.ts';

/** Events that this instance knows to be on record; beyond, they are forgotten and cost a write that changes nothing. */
const REMEMBERED = 10_000;
const HOUR_MS = 3_600_000;

export type Trail = {
  /** A person who may see others' data came in: once for each sign-in. */
  signedIn(caller: Caller, session: string, address: string | null): Promise<void>;
  /** The operator works in an organisation: once an hour, in its trail and in the operator's own. */
  entered(caller: Caller, accountId: number, address: string | null): Promise<void>;
};

/** Who came in, before anything is done: a call that cannot be put on record is refused. */
export function createTrail(ports: Ports): Trail {
  const known = new Set<string>();
  const once = async (key: string, record: () => Promise<void>): Promise<void> => {
    if (known.has(key)) return;
    await record();
    if (known.size >= REMEMBERED) known.clear();
    known.add(key);
  };
  return {
    async signedIn(caller, session, address) {
      if (!needsSecondFactor(caller.role)) return;
      const key = `${caller.employeeId} ${session}`;
      const context = { ports, accountId: caller.accountId, caller, address };
      await once(`${caller.accountId} ${key}`, () =>
        recordEvent(context, { action: 'signed-in', subject: 'session', once: key }),
      );
    },
    async entered(caller, accountId, address) {
      if (caller.role !== 'system' || accountId === caller.accountId || accountId === caller.systemAccountId)
        return;
      const hour = Math.floor(ports.clock.now() / HOUR_MS);
      const key = `${caller.employeeId} ${accountId} ${hour}`;
      const event = { action: 'operator-access', subject: 'organisation', subjectId: accountId } as const;
      await once(key, async () => {
        await recordEvent({ ports, accountId, caller, address }, { ...event, once: key });
        const own = { ports, accountId: caller.accountId, caller, address };
        await recordEvent(own, { ...event, once: key });
      });
    },
  };
}
