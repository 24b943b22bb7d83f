import { flowWatch } from './flow-watch.ts';
import type { Timer } from './timer.ts';

export const timers: readonly Timer[] = [flowWatch];
