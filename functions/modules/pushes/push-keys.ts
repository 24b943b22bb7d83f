import { createECDH } from 'node:crypto';
import type { PushReceiver } from '../../core/gateways/push/port.ts';

/** Whether these are the keys of a browser: a point of the curve, and 16 bytes. */
export function arePushKeys({ p256dh, auth }: Pick<PushReceiver, 'p256dh' | 'auth'>): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || point[0] !== 4 || Buffer.from(auth, 'base64url').length !== 16) return false;
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}
