import { watchFlows } from '../services/flows/watch/run-scheduled.ts';
import type { Timer } from './timer.ts';

/** Every 15 minutes: a running flow without an instance (a restored backup, a lost start) gets one. */
export const flowWatch: Timer = { name: 'flow-watch', schedule: '0 */15 * * * *', run: watchFlows };
