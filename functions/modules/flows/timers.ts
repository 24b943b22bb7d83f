import type { DueKind } from '../../core/due/kinds.ts';
import { FLOW_WATCH, nextFlowWatch, watchFlows } from './watch/watch-flows.ts';

/** A running flow without an instance gets one, and one that sleeps past something due is woken. */
export const flowWatch: DueKind = {
  name: FLOW_WATCH,
  event: 'flow-watch-failed',
  serves: 'active',
  run: watchFlows,
  next: nextFlowWatch,
};
