import type { WorkflowInput } from '@livingroom/shared/catalogue/workflows.ts';
import { type OrchestrationContext, RetryOptions } from 'durable-functions';

/**
 * Brings the figures of one account up to date, round by round; one run at a time by the instance's id. A round
 * that cannot be released keeps none of the others from its figures.
 */
export function* mainAnalytics(context: OrchestrationContext) {
  const { accountId } = context.df.getInput<WorkflowInput<'main-analytics'>>();
  const retry = new RetryOptions(5_000, 5);
  retry.backoffCoefficient = 2;
  // The number first: it is in the history then, and whatever is delivered twice after it is of the same run.
  const executionId: number = yield context.df.callActivityWithRetry('main-analytics-number', retry, {
    accountId,
  });
  const ofRun = { accountId, executionId };
  const rounds: readonly string[] = yield context.df.callActivityWithRetry(
    'main-analytics-begin',
    retry,
    ofRun,
  );
  const failed: string[] = [];
  for (const roundId of rounds) {
    const ofRound = { ...ofRun, roundId };
    try {
      yield context.df.callActivityWithRetry('main-analytics-round', retry, ofRound);
    } catch (error) {
      failed.push(roundId);
      const message = String(error);
      yield context.df.callActivityWithRetry('main-analytics-failed', retry, { ...ofRound, message });
    }
  }
  const hasFailed = failed.length > 0;
  yield context.df.callActivityWithRetry('main-analytics-end', retry, { ...ofRun, failed: hasFailed });
  if (hasFailed) throw new Error(`Rounds without figures: ${failed.join(', ')}`);
  return { executionId };
}
