import type { Timer } from '../../../core/timer.ts';
import { watchWithdrawals } from '../watch-withdrawals.ts';

/** Every 15 minutes: what is left of dialogues that were taken back goes as well. */
export const withdrawalWatch: Timer = {
  name: 'withdrawal-watch',
  schedule: '40 8/15 * * * *',
  run: watchWithdrawals,
};
