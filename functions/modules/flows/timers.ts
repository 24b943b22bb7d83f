import type { DueKind } from '../../core/due/kinds.ts';
import { nextFlowWatch, watchFlows } from './watch/watch-flows.ts';

/** A running flow without an instance gets one, and one that sleeps past something due is woken. */
export const flowWatch: DueKind = {
  name: 'flow-watch',
  event: 'flow-watch-failed',
  serves: 'active',
  run: watchFlows,
  next: nextFlowWatch,
};
