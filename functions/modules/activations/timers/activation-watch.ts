import type { Timer } from '../../../core/timer.ts';
import { watchInvitations } from '../mail.ts';

/** Every 5 minutes: invitations that had to wait for the mail quota or the mail service go out. */
export const activationWatch: Timer = {
  name: 'activation-watch',
  schedule: '45 */5 * * * *',
  run: watchInvitations,
};
