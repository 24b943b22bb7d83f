import { flowProcess } from '@livingroom/shared/modules/flows/contracts/flow-process.ts';
import { implement } from '../../../core/http/endpoints.ts';
import { givenOnRecord, onRecord } from '../../audit/flow-command.ts';
import { flowStats } from '../flow-stats.ts';
import { processAllScheduled, processScheduled } from '../run/run-scheduled.ts';

export const flowProcessDomain = implement(flowProcess, {
  processScheduled: (context, { body }) =>
    onRecord(
      context,
      { name: 'process-scheduled', id: body.flow_execution_id, asked: { date: body.now ?? null } },
      (own) => processScheduled(own, body),
    ),
  processAllScheduled: (context, { body: { now } }) =>
    givenOnRecord(
      context,
      { name: 'process-all-scheduled', subject: 'flow_executions', id: null, asked: { date: now ?? null } },
      () => processAllScheduled(context, now),
    ),
  stats: (context, { body }) => flowStats(context, body),
});
