import type { Timer } from './timer.ts';

export const timers: readonly Timer[] = [];
