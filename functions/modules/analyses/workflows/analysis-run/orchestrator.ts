import type { WorkflowInput } from '@livingroom/shared/catalogue/workflows.ts';
import { type OrchestrationContext, RetryOptions, type Task } from 'durable-functions';

/** Computes one run of an analysis; where that cannot be done, the run ends and says so. */
export function* analysisRun(context: OrchestrationContext): Generator<Task, null, unknown> {
  const input = context.df.getInput<WorkflowInput<'analysis-run'>>();
  const retry = new RetryOptions(2_000, 3);
  retry.backoffCoefficient = 2;
  try {
    yield context.df.callActivityWithRetry('analysis-run-compute', retry, input);
  } catch (error) {
    const message = String(error);
    yield context.df.callActivityWithRetry('analysis-run-failed', retry, { ...input, message });
  }
  return null;
}
