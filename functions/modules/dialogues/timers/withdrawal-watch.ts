import type { DueKind } from '../../../core/due/kinds.ts';
import { nextWithdrawalWatch, watchWithdrawals } from '../watch-withdrawals.ts';

/** What is left of dialogues that were taken back goes as well. */
export const withdrawalWatch: DueKind = {
  name: 'withdrawal-watch',
  serves: 'every',
  run: watchWithdrawals,
  next: nextWithdrawalWatch,
};
