import { sendAddressNotices } from '../services/activations/address-notices.ts';
import type { Timer } from './timer.ts';

/** Every 5 minutes: the old addresses of people whose work e-mail was changed are told. */
export const addressNotices: Timer = {
  name: 'address-notices',
  schedule: '15 */5 * * * *',
  run: sendAddressNotices,
};
