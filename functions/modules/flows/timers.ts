import type { Timer } from '../../core/timer.ts';
import { watchFlows } from './watch/watch-flows.ts';

/** Every 15 minutes: a running flow without an instance gets one, and one that sleeps past something due is woken. */
export const flowWatch: Timer = { name: 'flow-watch', schedule: '0 */15 * * * *', run: watchFlows };
