import { flowProcess } from '@livingroom/shared/contracts/flow-process.ts';
import { implement } from '../../http/endpoints.ts';
import { processAllScheduled, processScheduled } from '../../services/flows/process-scheduled.ts';
import { flowStats } from '../../services/flows/stats.ts';

export const flowProcessDomain = implement(flowProcess, {
  processScheduled: (context, { body }) => processScheduled(context, body),
  processAllScheduled: (context, { body }) => processAllScheduled(context, body.now),
  stats: (context, { body }) => flowStats(context, body),
});
