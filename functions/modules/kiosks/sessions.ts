import { randomBytes } from 'node:crypto';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { LONGEST_SESSION_MINUTES, SESSION_MINUTES } from '@livingroom/shared/modules/kiosks/rules/limits.ts';
import { ownNumber, type ServiceContext } from '../../core/context.ts';
import { hashOf } from '../../core/link-tokens.ts';

const MINUTE_MS = 60_000;
const SECRET_BYTES = 32;

/** No session: what its columns hold while nobody is at a kiosk. */
const noSession = {
  session_hash: null,
  session_kiosk_ref: null,
  session_from: null,
  session_until: null,
} as const;

/** A new session of a person; the one that was open somewhere else ends with it. */
export async function openSession(
  { ports, store, accountId }: ServiceContext,
  { employeeId, kioskId }: { readonly employeeId: number; readonly kioskId: number },
) {
  const token = `ks_${accountId}_${employeeId}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const now = ports.clock.now();
  let before: string | null = null;
  await store.table('kiosk_sign_ins').change(employeeId, ({ last_used_at }) => {
    before = last_used_at;
    return {
      last_used_at: new Date(now).toISOString(),
      session_hash: hashOf(token),
      session_kiosk_ref: kioskId,
      session_from: new Date(now).toISOString(),
      session_until: untilOf(now, now),
    };
  });
  return { token, before: before as string | null };
}

/** Until when a session lives after a call: some minutes, and never past its longest time. */
export function untilOf(now: number, from: number): string {
  const most = from + LONGEST_SESSION_MINUTES * MINUTE_MS;
  return new Date(Math.min(now + SESSION_MINUTES * MINUTE_MS, most)).toISOString();
}

/** Ends the session that the call came with. Errors: `not-found` where it came with none. */
export async function leaveKiosk(context: ServiceContext) {
  if (!context.caller?.kiosk) throw new AppError('not-found');
  await context.store.table('kiosk_sign_ins').changeIfThere(ownNumber(context), () => noSession);
  return { left: true };
}
