import { type OrchestrationContext, RetryOptions, type Task } from 'durable-functions';

/** What a step says; the service's `MigrationStep`. */
type Step = { readonly state: 'done' } | { readonly state: 'again'; readonly at: number };

/** Steps of one generation; a history that grows without end would slow every step down. */
const STEPS = 200;

/** Brings rows to the shape of this version, step by step; where it stands is in its row. */
export function* migrationsRun(context: OrchestrationContext): Generator<Task, null, unknown> {
  const retry = new RetryOptions(5_000, 10);
  retry.backoffCoefficient = 2;
  retry.maxRetryIntervalInMilliseconds = 240_000;
  for (let steps = 0; steps < STEPS; steps += 1) {
    const step = (yield context.df.callActivityWithRetry('migrations-step', retry, {})) as Step;
    if (step.state === 'done') return null;
    if (step.at > context.df.currentUtcDateTime.getTime())
      yield context.df.createTimer(new Date(step.at + 1_000));
  }
  context.df.continueAsNew({});
  return null;
}
