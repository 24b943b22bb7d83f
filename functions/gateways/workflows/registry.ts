import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { WorkflowGateway, WorkflowStatus } from './port.ts';

/** What names an instance (`Key`), what it is given, and what it gives back. */
type Workflow<Key, Input extends Key, Output> = {
  readonly instanceId: (key: Key) => string;
  /** For the compiler alone. */
  readonly types?: { readonly input: Input; readonly output: Output };
};

/** Where a pass over all people stands; opaque to the orchestrator. */
export type RoundsCursor = {
  readonly round: number;
  readonly actionId: number;
  readonly after: number;
  readonly errors: number;
};

type FlowKey = { readonly account_id: number; readonly flow_execution_id: number };
type RoundsInput = FlowKey & { readonly cursor?: RoundsCursor | null };

type UploadKey = { readonly accountId: number; readonly jobId: number };
type UploadInput = UploadKey & {
  /** The job's row as it begins. */
  readonly job: Row<'jobs'>;
  readonly tableName: string;
  readonly mode: 'create' | 'update';
  readonly fileName: string;
  readonly blobName: string;
};

type AccountKey = { readonly accountId: number };

/** Every workflow of the product by its name. */
export const registry = {
  /** One instance for each flow execution, for ever. */
  'flow-rounds': define<FlowKey, RoundsInput, null>(
    ({ account_id, flow_execution_id }) => `flow-rounds-${account_id}-${flow_execution_id}`,
  ),
  'bulk-upload': define<UploadKey, UploadInput, { readonly problem: string }>(
    ({ accountId, jobId }) => `upload-${accountId}-${jobId}`,
  ),
  /** One run at a time for each account. */
  'main-analytics': define<AccountKey, AccountKey, { readonly executionId: number }>(
    ({ accountId }) => `main-analytics-${accountId}`,
  ),
} as const;

type Registry = typeof registry;

export type WorkflowName = keyof Registry;
export type WorkflowKey<N extends WorkflowName> = Parameters<Registry[N]['instanceId']>[0];
export type WorkflowInput<N extends WorkflowName> = NonNullable<Registry[N]['types']>['input'];
export type WorkflowOutput<N extends WorkflowName> = NonNullable<Registry[N]['types']>['output'];

/** The rows of a flow changed: look again. What changed is in the rows, never in the event. */
export const WAKE_EVENT = 'wake';

type Ports = { readonly workflows: WorkflowGateway };

/** Starts a workflow; does nothing while its instance is at work. */
export function startWorkflow<N extends WorkflowName>(
  { workflows }: Ports,
  name: N,
  input: WorkflowInput<N>,
): Promise<void> {
  return workflows.start(name, instanceId(name, input), { ...input });
}

/** Tells an instance to look again. */
export function wakeWorkflow<N extends WorkflowName>(
  { workflows }: Ports,
  name: N,
  call: { readonly key: WorkflowKey<N>; readonly reason: string },
): Promise<void> {
  return workflows.raiseEvent(instanceId(name, call.key), WAKE_EVENT, { reason: call.reason });
}

/** How far an instance is, with what it gave back once it is completed; null where there was none. */
export async function workflowProgress<N extends WorkflowName>(
  { workflows }: Ports,
  name: N,
  key: WorkflowKey<N>,
): Promise<Progress<WorkflowOutput<N>> | null> {
  const status = await workflows.status(instanceId(name, key));
  return status ? progressOf<WorkflowOutput<N>>(status) : null;
}

export type Progress<Output> =
  | { readonly state: 'running' }
  | { readonly state: 'completed'; readonly output: Output }
  | { readonly state: 'failed' };

function progressOf<Output>({ state, output }: WorkflowStatus): Progress<Output> {
  const given: unknown = output;
  if (state === 'completed') return { state, output: given as Output };
  return { state: state === 'failed' || state === 'terminated' ? 'failed' : 'running' };
}

const ids: { readonly [N in WorkflowName]: { instanceId(key: WorkflowKey<N>): string } } = registry;

function instanceId<N extends WorkflowName>(name: N, key: WorkflowKey<N>): string {
  return ids[name].instanceId(key);
}

function define<Key, Input extends Key, Output>(
  instanceIdOf: (key: Key) => string,
): Workflow<Key, Input, Output> {
  return { instanceId: instanceIdOf };
}
