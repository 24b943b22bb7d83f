import type { Json } from '@livingroom/shared/core/lib/json.ts';

export type WorkflowStatus = {
  readonly state: 'pending' | 'running' | 'suspended' | 'completed' | 'failed' | 'terminated';
  readonly output: Json;
  readonly customStatus: Json;
};

/** Long-running work that survives restarts: Durable Functions in the product, an in-memory one in tests. */
export interface WorkflowGateway {
  /** Starts the workflow under this id; does nothing when one of that id is pending, running or suspended. */
  start(workflow: string, instanceId: string, input: { readonly [key: string]: Json }): Promise<void>;
  status(instanceId: string): Promise<WorkflowStatus | null>;
  raiseEvent(instanceId: string, event: string, data: { readonly [key: string]: Json }): Promise<void>;
  terminate(instanceId: string, reason: string): Promise<void>;
  /** Forgets an instance that has ended, with all it was given; one that is not known is no error. */
  purge(instanceId: string): Promise<void>;
}
