import type { WorkflowInput } from '@livingroom/shared/catalogue/workflows.ts';
import { type OrchestrationContext, RetryOptions, type Task } from 'durable-functions';

/** Outages of the stores are waited for, up to some twenty minutes; then the run says how far it came. */
const TRIES = 10;

/** What must be done whatever it takes is tried for days. */
const TRIES_TO_END = 1_000;

function patience(tries: number): RetryOptions {
  const options = new RetryOptions(2_000, tries);
  options.backoffCoefficient = 2;
  options.maxRetryIntervalInMilliseconds = 240_000;
  return options;
}

/** Carries out, proves or undoes a plan, resource by resource, and ends the run with what became of each. */
export function* contentMigration(context: OrchestrationContext): Generator<Task, null, unknown> {
  const { resources, steps, ...run } = context.df.getInput<WorkflowInput<'content-migration'>>();
  try {
    for (const work of steps)
      for (let place = 0; place < resources; place += 1) {
        // What was made later may point at what was made before: it goes first.
        const resource = work === 'undo' ? resources - 1 - place : place;
        const step = { ...run, work, resource, steps: steps.length, resources };
        yield context.df.callActivityWithRetry('content-migration-step', patience(TRIES), step);
      }
  } catch {
    // The resources that are done say so themselves.
  }
  yield context.df.callActivityWithRetry('content-migration-end', patience(TRIES_TO_END), {
    ...run,
    steps,
    resources,
  });
  return null;
}
