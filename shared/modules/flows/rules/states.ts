export const flowStatuses = [
  'NOT_STARTED',
  'PENDING',
  'IN_PROGRESS',
  'PAUSED',
  'COMPLETED',
  'CANCELED',
  'ERROR',
] as const;

/** PENDING: started, waits for the next opening. IN_PROGRESS: a round is open. ERROR: runs on with errors. */
export type FlowStatus = (typeof flowStatuses)[number];

/** A flow that takes part in time: what is due is done. */
export const runningStatuses = ['PENDING', 'IN_PROGRESS', 'ERROR'] as const satisfies readonly FlowStatus[];

/** Stopped or over, for good. */
export const endedStatuses = ['COMPLETED', 'CANCELED'] as const satisfies readonly FlowStatus[];

/** Settings may be changed before the start and in a pause (spec 1 §4). */
const editableStatuses = ['NOT_STARTED', 'PAUSED'] as const satisfies readonly FlowStatus[];

export function isRunning(status: string | null): boolean {
  return isOneOf(runningStatuses, status);
}

export function hasEnded(status: string | null): boolean {
  return isOneOf(endedStatuses, status);
}

export function isEditable(status: string | null): boolean {
  return isOneOf(editableStatuses, status);
}

function isOneOf(statuses: readonly (string | null)[], status: string | null): boolean {
  return statuses.includes(status);
}
