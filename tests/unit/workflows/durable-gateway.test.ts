import { type DurableOrchestrationStatus, OrchestrationRuntimeStatus } from 'durable-functions';
import { expect, test } from 'vitest';
import { createDurableGateway } from '../../../functions/core/gateways/workflows/durable-gateway.ts';

type Client = Parameters<typeof createDurableGateway>[0];

/** A client whose service refuses a second start, as the platform's does. */
function clientOf(running: Set<string>, down = false): Client {
  const nothing = async () => undefined;
  return {
    async getStatus(id) {
      await nothing();
      if (!running.has(id)) throw new Error('404 not found');
      return { runtimeStatus: OrchestrationRuntimeStatus.Running } as DurableOrchestrationStatus;
    },
    async startNew(_name, options) {
      await nothing();
      const id = String(options?.instanceId);
      if (down || running.has(id))
        throw new Error('An Orchestration instance with the status Running already exists.');
      running.add(id);
      return id;
    },
    raiseEvent: nothing,
    terminate: nothing,
    purgeInstanceHistory: async () => ({ instancesDeleted: 0 }),
  };
}

test('two starts of one instance at once join each other', async () => {
  const gateway = createDurableGateway(clientOf(new Set()));
  const start = () => gateway.start('main-analytics', 'main-analytics-2', {});
  await expect(Promise.all([start(), start(), start()])).resolves.toHaveLength(3);
});

test('a start that the service refuses for another reason is unavailable', async () => {
  const gateway = createDurableGateway(clientOf(new Set(), true));
  await expect(gateway.start('main-analytics', 'one', {})).rejects.toMatchObject({ code: 'unavailable' });
});
