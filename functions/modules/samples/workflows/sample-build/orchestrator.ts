import type { WorkflowInput } from '@livingroom/shared/catalogue/workflows.ts';
import { type OrchestrationContext, RetryOptions, type Task } from 'durable-functions';

/** Makes the sample of an account; where that cannot be done, it ends and says so. */
export function* sampleBuild(context: OrchestrationContext): Generator<Task, null, unknown> {
  const input = context.df.getInput<WorkflowInput<'sample-build'>>();
  const retry = new RetryOptions(2_000, 3);
  retry.backoffCoefficient = 2;
  try {
    yield context.df.callActivityWithRetry('sample-build-make', retry, input);
  } catch (error) {
    const message = String(error);
    yield context.df.callActivityWithRetry('sample-build-failed', retry, { ...input, message });
  }
  return null;
}
