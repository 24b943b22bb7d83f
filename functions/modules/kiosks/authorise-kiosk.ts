import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { KioskSession, Ports } from '../../core/context.ts';
import { hashOf, isSameHash } from '../../core/link-tokens.ts';
import { storeOf } from '../../core/storage/rows.ts';
import { keyOfSubject } from './identity.ts';
import { untilOf } from './sessions.ts';

const FORM = /^ks_(\d{1,15})_(\d{1,15})_[\w-]{43}$/;

/** A session is made longer when so much of its time is used up. */
const LONGER_AFTER_MS = 60_000;

/**
 * Whose session at a kiosk this is. Person and kiosk are read at each call, so a kiosk that is closed or has another
 * address ends its sessions at once. Throws `unauthorized`, for all that opens nothing alike.
 */
export async function authoriseKiosk(ports: Ports, token: string): Promise<KioskSession> {
  const [, account = '', person = ''] = FORM.exec(token) ?? [];
  if (account === '') throw new AppError('unauthorized');
  const accountId = Number(account);
  const employeeId = Number(person);
  const store = storeOf(ports, accountId);
  const row = await store.table('kiosk_sign_ins').get(employeeId);
  const { session_hash, session_kiosk_ref, session_from, session_until, subject } = row ?? {};
  const isComplete = session_hash && session_kiosk_ref && session_from && session_until && subject;
  if (!isComplete || !isSameHash(session_hash, hashOf(token))) throw new AppError('unauthorized');
  const kiosk = await store.table('kiosks').get(session_kiosk_ref);
  const now = ports.clock.now();
  const isOpen = kiosk !== null && kiosk.closed_at === null && (kiosk.renewed_at ?? '') < session_from;
  if (!isOpen || Date.parse(session_until) <= now) throw new AppError('unauthorized');
  const from = Date.parse(session_from);
  const until = untilOf(now, from);
  if (Date.parse(until) - Date.parse(session_until) > LONGER_AFTER_MS)
    await store
      .table('kiosk_sign_ins')
      .changeIfThere(employeeId, (now) =>
        now.session_hash === session_hash ? { session_until: until } : null,
      );
  return {
    accountId,
    employeeId,
    identityKey: keyOfSubject(subject),
    issuedAt: Math.floor(from / 1000),
    kiosk: { id: session_kiosk_ref },
  };
}
