import type { DueKind } from '../../../core/due/kinds.ts';
import { nextAddressNotice, sendAddressNotices } from '../address-notices.ts';

/** The old addresses of people whose work e-mail was changed are told. */
export const addressNotices: DueKind = {
  name: 'address-notices',
  serves: 'active',
  run: sendAddressNotices,
  next: nextAddressNotice,
};
