import type { Ports } from '../../../core/context.ts';
import type { Clock } from '../../../core/gateways/clock/port.ts';

/** Mails and workflows that go nowhere: what is sent or started is taken and forgotten. */
export const nowhere: Pick<Ports, 'mail' | 'workflows'> = {
  mail: {
    send: async () => ({ state: 'accepted' }),
    outcome: async () => ({ state: 'accepted' }),
    clearSuppression: async () => false,
  },
  workflows: {
    start: async () => undefined,
    status: async () => null,
    raiseEvent: async () => undefined,
    terminate: async () => undefined,
    purge: async () => undefined,
  },
};

/** The ports of an account of made-up people: the store is the product's own, the time is the story's. */
export function apart(ports: Ports, clock: Clock): Ports {
  return { ...ports, ...nowhere, clock };
}
