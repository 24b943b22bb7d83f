import type { WorkflowInput } from '@livingroom/shared/catalogue/workflows.ts';
import { type OrchestrationContext, RetryOptions } from 'durable-functions';

/** Passes over everything: what somebody wrote while the first one ran is gone after the next. */
const PASSES = 5;
/** Steps of one generation; a history that grows without end would slow every step down. */
const STEPS = 500;

/** Takes away all that an account holds, step by step, and ends with the proof that nothing is left. */
export function* accountDeletion(context: OrchestrationContext) {
  const { accountId } = context.df.getInput<WorkflowInput<'account-deletion'>>();
  const retry = new RetryOptions(2_000, 10);
  retry.backoffCoefficient = 2;
  const call = (activity: string) => context.df.callActivityWithRetry(activity, retry, { accountId });
  yield call('account-deletion-begin');
  let steps = 0;
  for (let pass = 1; pass <= PASSES; pass += 1) {
    let more = true;
    while (more) {
      ({ more } = yield call('account-deletion-wipe'));
      steps += 1;
      if (more && steps >= STEPS) {
        context.df.continueAsNew({ accountId });
        return { rows: -1 };
      }
    }
    const { left }: { left: number } = yield call('account-deletion-count');
    if (left === 0) {
      yield call('account-deletion-end');
      return { rows: 0 };
    }
  }
  throw new Error(`Account ${accountId} is written to while it is being deleted`);
}
