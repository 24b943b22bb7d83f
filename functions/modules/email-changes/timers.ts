import type { Timer } from '../../core/timer.ts';
import { watchEmailChanges } from './watch.ts';

/** Every 5 minutes: old addresses are told of a change, and addresses whose day has come move. */
export const emailChangeWatch: Timer = {
  name: 'email-change-watch',
  schedule: '45 */5 * * * *',
  run: watchEmailChanges,
};
