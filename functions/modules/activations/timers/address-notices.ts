import type { Timer } from '../../../core/timer.ts';
import { sendAddressNotices } from '../address-notices.ts';

/** Every 5 minutes: the old addresses of people whose work e-mail was changed are told. */
export const addressNotices: Timer = {
  name: 'address-notices',
  schedule: '15 */5 * * * *',
  run: sendAddressNotices,
};
