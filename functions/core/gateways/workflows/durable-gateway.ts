import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { type DurableClient, OrchestrationRuntimeStatus } from 'durable-functions';
import type { WorkflowGateway, WorkflowStatus } from './port.ts';

type Client = Pick<
  DurableClient,
  'getStatus' | 'startNew' | 'raiseEvent' | 'terminate' | 'purgeInstanceHistory'
>;

const states: { readonly [status in OrchestrationRuntimeStatus]: WorkflowStatus['state'] } = {
  [OrchestrationRuntimeStatus.Pending]: 'pending',
  [OrchestrationRuntimeStatus.Running]: 'running',
  [OrchestrationRuntimeStatus.ContinuedAsNew]: 'running',
  [OrchestrationRuntimeStatus.Suspended]: 'suspended',
  [OrchestrationRuntimeStatus.Completed]: 'completed',
  [OrchestrationRuntimeStatus.Failed]: 'failed',
  [OrchestrationRuntimeStatus.Terminated]: 'terminated',
  [OrchestrationRuntimeStatus.Canceled]: 'terminated',
};

const live: readonly WorkflowStatus['state'][] = ['pending', 'running', 'suspended'];

/** The workflow gateway over the durable client of one invocation. */
export function createDurableGateway(client: Client): WorkflowGateway {
  const status = async (instanceId: string): Promise<WorkflowStatus | null> => {
    try {
      const found = await client.getStatus(instanceId);
      return {
        state: states[found.runtimeStatus],
        output: (found.output ?? null) as Json,
        customStatus: (found.customStatus ?? null) as Json,
      };
    } catch (error) {
      if (isUnknownInstance(error)) return null;
      throw new AppError('unavailable', { service: serviceWords('workflows') }).because(error);
    }
  };
  return {
    status,
    async start(workflow, instanceId, input) {
      const known = await status(instanceId);
      if (known && live.includes(known.state)) return;
      try {
        await client.startNew(workflow, { instanceId, input });
      } catch (error) {
        // Somebody else started it between the question and now, or the service is away.
        const first = await status(instanceId);
        if (first === null || !live.includes(first.state))
          throw new AppError('unavailable', { service: serviceWords('workflows') }).because(error);
      }
    },
    async raiseEvent(instanceId, event, data) {
      await client.raiseEvent(instanceId, event, data);
    },
    async terminate(instanceId, reason) {
      await client.terminate(instanceId, reason);
    },
    async purge(instanceId) {
      if (await status(instanceId)) await client.purgeInstanceHistory(instanceId);
    },
  };
}

/** The client throws for an id that the task hub does not know. */
function isUnknownInstance(error: unknown): boolean {
  return error instanceof Error && /404|not found/i.test(error.message);
}
