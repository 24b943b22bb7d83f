import type { DueKind } from '../../../core/due/kinds.ts';
import { nextAccepted, watchAccepted } from '../accepted-before.ts';

/** Invitations end whose acceptance was cut off. */
export const acceptedWatch: DueKind = {
  name: 'activation-accepted-watch',
  serves: 'active',
  run: watchAccepted,
  next: nextAccepted,
};
