import { BULK_AT_ONCE, type BulkResult } from '@livingroom/shared/contracts/survey-executions.ts';
import type { Caller, ServiceContext } from '../../../context.ts';
import { closeStep, peopleWithOpen } from './bulk-close.ts';
import { startBulkJob } from './bulk-job.ts';
import { openStep } from './bulk-open.ts';
import { peopleMeant } from './people-meant.ts';
import { type BulkCall, type BulkKind, forEachPerson, loadSurveyTitle, resultOf } from './result.ts';

type Done =
  | { readonly result: BulkResult }
  /** A job takes care of so many people. */
  | { readonly jobId: number; readonly count: number };

/**
 * Opens or closes the dialogues of a survey and dataset, of the people named or of everybody whom it concerns: at once
 * up to `BULK_AT_ONCE` people, by a job from there. Errors: `not-found`, `dialogue-refused`.
 */
export async function runBulk(
  context: ServiceContext & { caller: Caller },
  kind: BulkKind,
  call: BulkCall,
): Promise<Done> {
  const title = await loadSurveyTitle(context, call);
  const people = await (kind === 'open' ? peopleMeant(context, call) : peopleToClose(context, call));
  const whole = { ...call, title: call.title ?? title };
  const unique = [...new Set(people)];
  if (unique.length > BULK_AT_ONCE) {
    const jobId = await startBulkJob(context, { kind, call: whole, people: unique });
    return { jobId, count: unique.length };
  }
  const step = kind === 'open' ? openStep(context, whole, null) : closeStep(context, whole, null);
  return { result: resultOf(context, await forEachPerson(unique, step)) };
}

async function peopleToClose(context: ServiceContext, call: BulkCall): Promise<readonly number[]> {
  return call.employee_ids ?? peopleWithOpen(context, call);
}
