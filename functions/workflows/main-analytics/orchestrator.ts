import type { WorkflowInput } from '@livingroom/shared/rules/workflows.ts';
import { type OrchestrationContext, RetryOptions } from 'durable-functions';

type Begun = { readonly executionId: number; readonly rounds: readonly string[] };

/**
 * Brings the figures of one account up to date, round by round; one run at a time by the instance's id. A round
 * that cannot be released keeps none of the others from its figures.
 */
export function* mainAnalytics(context: OrchestrationContext) {
  const { accountId } = context.df.getInput<WorkflowInput<'main-analytics'>>();
  const retry = new RetryOptions(5_000, 5);
  retry.backoffCoefficient = 2;
  const begun: Begun = yield context.df.callActivityWithRetry('main-analytics-begin', retry, { accountId });
  const { executionId } = begun;
  const failed: string[] = [];
  for (const roundId of begun.rounds) {
    const ofRound = { accountId, executionId, roundId };
    try {
      yield context.df.callActivityWithRetry('main-analytics-round', retry, ofRound);
    } catch (error) {
      failed.push(roundId);
      const message = String(error);
      yield context.df.callActivityWithRetry('main-analytics-failed', retry, { ...ofRound, message });
    }
  }
  const errorMessage = failed.length > 0 ? 'Main flow run failed.' : null;
  yield context.df.callActivityWithRetry('main-analytics-end', retry, {
    accountId,
    executionId,
    errorMessage,
  });
  if (errorMessage !== null) throw new Error(errorMessage);
  return { executionId };
}
