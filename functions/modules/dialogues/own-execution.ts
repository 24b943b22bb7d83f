import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { blockedReason } from '@livingroom/shared/modules/dialogues/rules/blocked.ts';
import type { Caller, ServiceContext } from '../../core/context.ts';
import { createKept } from './kept.ts';

export type Execution = Row<'survey_executions'>;
export type Dataset = Row<'datasets'>;

/** The context of a respondent: always a person, never a timer or a workflow. */
export type RespondentContext = ServiceContext & { readonly caller: Caller };

/**
 * The caller's own dialogue; anybody else's, whoever asks, is not found, nor one that an earlier identity of the person
 * has begun: its answers are not this one's to read.
 */
export async function loadOwnExecution(context: RespondentContext, id: number): Promise<Execution> {
  refuseOtherAccount(context);
  return ownOf(context, await context.store.table('survey_executions').load(id));
}

/** The dialogue, where it is the caller's own. Errors: `not-found`. */
export function ownOf(
  { caller: { employeeId, boundSince = '' } }: RespondentContext,
  execution: Execution,
): Execution {
  const isOthers = execution.start_time !== null && execution.start_time < boundSince;
  if (execution.employee_id_ref !== employeeId || isOthers) throw new AppError('not-found');
  return execution;
}

/**
 * Changes the caller's dialogue; a change that lost a race is decided again on the row as it is now.
 * `change` returns null when nothing is to be done.
 */
export function changeExecution(
  context: RespondentContext,
  { execution_id }: Execution,
  change: (current: Execution) => Partial<Execution> | null,
): Promise<Execution> {
  return context.store.table('survey_executions').change(execution_id, change);
}

/** Employee ids are numbers of one account: in another account the same number is another person. */
export function refuseOtherAccount(context: RespondentContext): void {
  if (context.accountId !== context.caller.accountId) throw new AppError('not-found');
}

export function refuseBlocked(execution: Execution): void {
  const problem = blockedReason(execution);
  if (problem) throw new AppError('dialogue-refused', { problem });
}

/** A dialogue in one answer: the survey and the dataset, its parent's when it has none of its own. */
export type Sources = { readonly surveyId: number; readonly dataset: Dataset };

/** A data set that is closed takes no answer from this time on; a step reads it from no store until then. */
const TRUSTED_MS = 5 * 60_000;
const trusted = createKept<{ readonly dataset: Dataset; readonly until: number }>(100);

/**
 * Throws `dialogue-refused` in the words of spec 2 §8.7 when survey and dataset do not fit together. A look of the last
 * minutes is enough for a step (`isStep`).
 */
export async function loadSources(
  context: ServiceContext,
  execution: Execution,
  { isStep = false }: { readonly isStep?: boolean } = {},
): Promise<Sources> {
  const source = execution.survey_id_ref === null ? await loadParent(context, execution) : execution;
  if (source?.survey_id_ref == null) throw new AppError('dialogue-refused', { problem: 'survey-missing' });
  const datasetId = source.dataset_id_ref;
  const dataset = datasetId === null ? null : await loadDataset(context, datasetId, isStep);
  if (!dataset) throw new AppError('dialogue-refused', { problem: 'dataset-missing' });
  if (dataset.survey_id_ref !== null && dataset.survey_id_ref !== source.survey_id_ref)
    throw new AppError('dialogue-refused', { problem: 'dataset-mismatch' });
  if (dataset.status === 'closed') throw new AppError('dialogue-refused', { problem: 'not-active' });
  return { surveyId: source.survey_id_ref, dataset };
}

async function loadDataset(
  { ports, accountId, store }: ServiceContext,
  id: number,
  isStep: boolean,
): Promise<Dataset | null> {
  const key = `${accountId}:${id}`;
  const now = ports.clock.now();
  const known = isStep ? trusted.get(ports.store, key) : undefined;
  if (known && known.until > now) return known.dataset;
  const dataset = await store.table('datasets').get(id);
  if (dataset) trusted.set(ports.store, key, { dataset, until: now + TRUSTED_MS });
  return dataset;
}

/** A parent that people start from: it must exist, be self-initiated, active and have a dataset (spec 1 §4). */
async function loadParent(context: ServiceContext, execution: Execution): Promise<Execution | null> {
  if (execution.type !== 'employee-self-initiated' || execution.parent_execution_id_ref === null) return null;
  const parent = await context.store.table('survey_executions').get(execution.parent_execution_id_ref);
  const fits =
    parent?.type === 'master-self-initiated' && parent.active === true && parent.dataset_id_ref !== null;
  return fits ? parent : null;
}
