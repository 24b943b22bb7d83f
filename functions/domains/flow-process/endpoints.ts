import { flowProcess } from '@livingroom/shared/contracts/flow-process.ts';
import { implement } from '../../http/endpoints.ts';
import { flowStats } from '../../services/flows/round/stats.ts';
import { processAllScheduled, processScheduled } from '../../services/flows/run/run-scheduled.ts';

export const flowProcessDomain = implement(flowProcess, {
  processScheduled: (context, { body }) => processScheduled(context, body),
  processAllScheduled: (context, { body }) => processAllScheduled(context, body.now),
  stats: (context, { body }) => flowStats(context, body),
});
