import type { Ports } from '../../../core/context.ts';
import type { Clock } from '../../../core/gateways/clock/port.ts';

/**
 * The ports of an account of made-up people: the store is the product's own, the time is the story's, and nothing
 * leaves. What its services would send or start is taken and forgotten.
 */
export function apart(ports: Ports, clock: Clock): Ports {
  return {
    ...ports,
    clock,
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
}
