import {
  BULK_AT_ONCE,
  type BulkResult,
} from '@livingroom/shared/modules/dialogues/contracts/survey-executions.ts';
import type { Caller, ServiceContext } from '../../../core/context.ts';
import { closeStep, peopleWithOpen } from './bulk-close.ts';
import { startBulkJob } from './bulk-job.ts';
import { openStep } from './bulk-open.ts';
import { peopleMeant } from './people-meant.ts';
import { type BulkCall, type BulkKind, forEachPerson, loadSurveyTitle, resultOf } from './result.ts';

type Done =
  | { readonly result: BulkResult }
  /** A job takes care of so many people. */
  | { readonly jobId: number; readonly count: number };

/** What is to be done, with whom it is meant for. */
type Bulk = {
  readonly kind: BulkKind;
  readonly call: BulkCall & { readonly title: string };
  readonly people: readonly number[];
};

/**
 * Opens or closes the dialogues of a survey and dataset, of the people named or of everybody whom it concerns: at once
 * up to `BULK_AT_ONCE` people, by a job from there. Errors: `not-found`, `dialogue-refused`.
 */
export async function runBulk(
  context: ServiceContext & { caller: Caller },
  kind: BulkKind,
  call: BulkCall,
): Promise<Done> {
  const bulk = await prepare(context, kind, call);
  const count = bulk.people.length;
  if (count > BULK_AT_ONCE) return { jobId: await startBulkJob(context, bulk), count };
  return { result: await finish(context, bulk) };
}

/** As `runBulk`, before it returns, however many they are: for services that name few. */
export async function bulkNow(context: ServiceContext, kind: BulkKind, call: BulkCall): Promise<BulkResult> {
  return finish(context, await prepare(context, kind, call));
}

async function prepare(context: ServiceContext, kind: BulkKind, call: BulkCall): Promise<Bulk> {
  const title = await loadSurveyTitle(context, call, kind);
  const people = await (kind === 'open' ? peopleMeant(context, call) : peopleToClose(context, call));
  return { kind, call: { ...call, title: call.title ?? title }, people: [...new Set(people)] };
}

async function finish(context: ServiceContext, { kind, call, people }: Bulk): Promise<BulkResult> {
  const step = kind === 'open' ? openStep(context, call, null) : closeStep(context, call, null);
  return resultOf(context, await forEachPerson(people, step));
}

async function peopleToClose(context: ServiceContext, call: BulkCall): Promise<readonly number[]> {
  return call.employee_ids ?? peopleWithOpen(context, call);
}
