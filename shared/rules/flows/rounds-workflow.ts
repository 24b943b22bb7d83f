/** Names that the services and the orchestration of a flow's rounds share. */
export const flowRoundsWorkflow = {
  name: 'flow-rounds',
  /** The rows changed: look again. What changed is in the rows, never in the event. */
  wakeEvent: 'wake',
  advanceActivity: 'flow-rounds-advance',
  reportActivity: 'flow-rounds-report',
} as const;

/** One instance for each flow execution, for ever. */
export function flowRoundsInstance(accountId: number, flowExecutionId: number): string {
  return `flow-rounds-${accountId}-${flowExecutionId}`;
}
