import type { WorkflowInput } from '@livingroom/shared/catalogue/workflows.ts';
import { type OrchestrationContext, RetryOptions } from 'durable-functions';

type Upload = WorkflowInput<'bulk-upload'>;
/** What is wrong with the file, as the activities said it. */
type Problem = object;
type Step = { readonly upload: Upload; readonly step: number };
type Planned =
  | { readonly steps: number; readonly settles: boolean; readonly notes: readonly object[] }
  | { readonly problem: Problem };
type Applied = { readonly problem: Problem | null };
type Undone = { readonly stayed: readonly number[] };

/** Outages of the stores are waited for, up to some twenty minutes; then the job fails and takes back what it did. */
const TRIES = 10;

/** What must be done whatever it takes, settling, taking back and ending, is tried for days. */
const TRIES_TO_END = 1_000;

const patience = (tries: number): RetryOptions => {
  const options = new RetryOptions(2_000, tries);
  options.backoffCoefficient = 2;
  options.maxRetryIntervalInMilliseconds = 240_000;
  return options;
};

/** All rows of a sheet or none: check everything, write step by step, take everything back when a step fails. */
export function* bulkUpload(context: OrchestrationContext) {
  const { remains, ...upload } = context.df.getInput<Upload>() as Upload;
  const call = (activity: string, input: object, tries = TRIES) =>
    context.df.callActivityWithRetry(activity, patience(tries), input);
  let steps = remains?.steps ?? 0;
  let written = steps;
  let settles = remains?.work === 'settle';
  let problem: Problem | null = null;
  let notes: readonly object[] = [];
  let outage = remains?.work === 'undo';
  try {
    if (!remains) {
      const planned: Planned = yield call('bulk-upload-plan', { upload });
      if ('problem' in planned) problem = planned.problem;
      else ({ steps, settles, notes } = planned);
      for (let step = 0; step < steps && problem === null; step += 1) {
        written = step + 1;
        const applied: Applied = yield call('bulk-upload-apply', { upload, step, steps });
        problem = applied.problem;
      }
    }
  } catch {
    outage = true;
  }
  const stayed: number[] = [];
  const isWritten = problem === null && !outage;
  if (isWritten && settles) {
    for (let step = 0; step < steps; step += 1)
      yield call('bulk-upload-settle', { upload, step } satisfies Step, TRIES_TO_END);
  }
  if (!isWritten) {
    for (let step = written - 1; step >= 0; step -= 1) {
      const undone: Undone = yield call('bulk-upload-undo', { upload, step } satisfies Step, TRIES_TO_END);
      stayed.push(...undone.stayed);
    }
  }
  yield call('bulk-upload-finish', { upload, steps, problem, outage, stayed, notes }, TRIES_TO_END);
  return { written: isWritten };
}
