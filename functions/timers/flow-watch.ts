import { watchFlows } from '../services/flows/watch/watch-flows.ts';
import type { Timer } from './timer.ts';

/** Every 15 minutes: a running flow without an instance gets one, and one that sleeps past something due is woken. */
export const flowWatch: Timer = { name: 'flow-watch', schedule: '0 */15 * * * *', run: watchFlows };
