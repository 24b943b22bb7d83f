import type { DueKind } from '../../../core/due/kinds.ts';
import { nextAccepted, watchAccepted } from '../accepted-before.ts';
import { nextInvitation, watchInvitations } from '../mail.ts';

/** Invitations that had to wait for their mail go out. */
export const activationWatch: DueKind = {
  name: 'activation-watch',
  serves: 'active',
  run: watchInvitations,
  next: nextInvitation,
};

/** Invitations end whose acceptance was cut off. */
export const acceptedWatch: DueKind = {
  name: 'activation-accepted-watch',
  serves: 'active',
  run: watchAccepted,
  next: nextAccepted,
};
