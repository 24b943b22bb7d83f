import type { Timer } from '../../../core/timer.ts';
import { watchAccepted } from '../accepted-before.ts';
import { watchInvitations } from '../mail.ts';

/** Every 5 minutes: invitations that had to wait for their mail go out, and those end whose acceptance was cut off. */
export const activationWatch: Timer = {
  name: 'activation-watch',
  schedule: '45 */5 * * * *',
  run: async (ports) => {
    await watchAccepted(ports);
    await watchInvitations(ports);
  },
};
