import type { DueKind } from '../../core/due/kinds.ts';
import { nextRollUp, rollUp } from './roll-up.ts';

/** Ten minutes after each hour, what the instances counted over it is summed up. */
export const metricsRollUp: DueKind = {
  name: 'metrics-roll-up',
  serves: 'every',
  run: (ports) => rollUp(ports),
  next: nextRollUp,
};
