import type { WorkflowInput } from '@livingroom/shared/catalogue/workflows.ts';
import { type OrchestrationContext, RetryOptions, type Task } from 'durable-functions';

/** Outages of the stores are waited for, up to some twenty minutes; then the job ends and says how far it came. */
const TRIES = 10;

/** What must be done whatever it takes is tried for days. */
const TRIES_TO_END = 1_000;

function patience(tries: number): RetryOptions {
  const options = new RetryOptions(2_000, tries);
  options.backoffCoefficient = 2;
  options.maxRetryIntervalInMilliseconds = 240_000;
  return options;
}

/** Does a job part by part, takes back what was done where it must be all or nothing, and ends the job. */
export function* jobParts(context: OrchestrationContext): Generator<Task, null, unknown> {
  const work = context.df.getInput<WorkflowInput<'job-parts'>>();
  const call = (step: string, tries: number, part: number | null) =>
    context.df.callActivityWithRetry(step, patience(tries), { ...work, part });
  let part = 0;
  let goesOn = true;
  try {
    for (; goesOn && part < work.parts; part += 1) {
      const { more } = (yield call('job-parts-part', TRIES, part)) as { readonly more: boolean };
      goesOn = more;
    }
  } catch {
    goesOn = false;
    part += 1;
  }
  if (!goesOn && work.undoes)
    for (part -= 1; part >= 0; part -= 1) yield call('job-parts-undo', TRIES_TO_END, part);
  yield call('job-parts-end', TRIES_TO_END, null);
  return null;
}
