import type { WorkCaller } from '@livingroom/shared/catalogue/workflows.ts';
import {
  instanceId,
  WAKE_EVENT,
  type WorkflowInput,
  type WorkflowKey,
  type WorkflowName,
  type WorkflowOutput,
} from '@livingroom/shared/catalogue/workflows.ts';
import type { WorkflowGateway, WorkflowStatus } from './port.ts';

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

/** What long work is handed of whoever calls: numbers, so that what its host stores names nobody. */
export function workCallerOf(caller: WorkCaller): WorkCaller {
  const { accountId, systemAccountId, userId, employeeId, role, primaryUnitId, companyId } = caller;
  return { accountId, systemAccountId, userId, employeeId, role, primaryUnitId, companyId };
}
