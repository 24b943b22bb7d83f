import type { WorkflowInput } from '@livingroom/shared/rules/workflows.ts';
import { type OrchestrationContext, RetryOptions } from 'durable-functions';

type Upload = WorkflowInput<'bulk-upload'>;
type Step = { readonly upload: Upload; readonly step: number };
type Planned = { readonly steps: number } | { readonly problem: string };
type Applied = { readonly problem?: string };

/** Outages of the stores are waited for, up to some twenty minutes; then the job fails and takes back what it did. */
const TRIES = 10;

/** What must be done whatever it takes, taking back and ending, is tried for days. */
const TRIES_TO_END = 1_000;

const patience = (tries: number): RetryOptions => {
  const options = new RetryOptions(2_000, tries);
  options.backoffCoefficient = 2;
  options.maxRetryIntervalInMilliseconds = 240_000;
  return options;
};

/** All rows of a sheet or none: check everything, write step by step, take everything back when a step fails. */
export function* bulkUpload(context: OrchestrationContext) {
  const upload = context.df.getInput<Upload>();
  const call = (activity: string, input: object, tries = TRIES) =>
    context.df.callActivityWithRetry(activity, patience(tries), input);
  let steps = 0;
  let written = 0;
  let problem = '';
  try {
    const planned: Planned = yield call('bulk-upload-plan', { upload });
    if ('problem' in planned) problem = planned.problem;
    else steps = planned.steps;
    for (let step = 0; step < steps && problem === ''; step += 1) {
      written = step + 1;
      const applied: Applied = yield call('bulk-upload-apply', { upload, step, steps });
      problem = applied.problem ?? '';
    }
  } catch {
    problem =
      'The upload could not be finished because a service did not answer. Nothing was saved; please try again.';
  }
  if (problem !== '') {
    for (let step = written - 1; step >= 0; step -= 1) {
      const undo: Step = { upload, step };
      yield call('bulk-upload-undo', undo, TRIES_TO_END);
    }
  }
  yield call('bulk-upload-finish', { upload, steps, problem }, TRIES_TO_END);
  return { problem };
}
