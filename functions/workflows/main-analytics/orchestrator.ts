import { type OrchestrationContext, RetryOptions } from 'durable-functions';

type Begun = { readonly executionId: number; readonly rounds: readonly string[] };

/** Brings the figures of one account up to date, round by round; one run at a time by the instance's id. */
export function* mainAnalytics(context: OrchestrationContext) {
  const { accountId } = context.df.getInput<{ accountId: number }>() as { accountId: number };
  const retry = new RetryOptions(5_000, 5);
  retry.backoffCoefficient = 2;
  const begun: Begun = yield context.df.callActivityWithRetry('main-analytics-begin', retry, { accountId });
  const { executionId } = begun;
  try {
    for (const roundId of begun.rounds)
      yield context.df.callActivityWithRetry('main-analytics-round', retry, {
        accountId,
        executionId,
        roundId,
      });
  } catch {
    const errorMessage = 'Main flow run failed.';
    yield context.df.callActivityWithRetry('main-analytics-end', retry, {
      accountId,
      executionId,
      errorMessage,
    });
    throw new Error(errorMessage);
  }
  yield context.df.callActivityWithRetry('main-analytics-end', retry, {
    accountId,
    executionId,
    errorMessage: null,
  });
  return { executionId };
}
