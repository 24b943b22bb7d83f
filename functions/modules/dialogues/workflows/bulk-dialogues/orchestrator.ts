import type { WorkflowInput } from '@livingroom/shared/catalogue/workflows.ts';
import { type OrchestrationContext, RetryOptions, type Task } from 'durable-functions';

/** Outages of the stores are waited for, up to some twenty minutes; then the job fails and says how far it came. */
const TRIES = 10;

/** What must be done whatever it takes is tried for days. */
const TRIES_TO_END = 1_000;

function patience(tries: number): RetryOptions {
  const options = new RetryOptions(2_000, tries);
  options.backoffCoefficient = 2;
  options.maxRetryIntervalInMilliseconds = 240_000;
  return options;
}

/** Opens or closes the dialogues of many people, part by part, and ends the job with what became of all. */
export function* bulkDialogues(context: OrchestrationContext): Generator<Task, null, unknown> {
  const { parts, ...place } = context.df.getInput<WorkflowInput<'bulk-dialogues'>>();
  try {
    for (let part = 0; part < parts; part += 1)
      yield context.df.callActivityWithRetry('bulk-dialogues-part', patience(TRIES), { ...place, part });
  } catch {
    // The parts that are done say so themselves.
  }
  yield context.df.callActivityWithRetry('bulk-dialogues-end', patience(TRIES_TO_END), place);
  return null;
}
