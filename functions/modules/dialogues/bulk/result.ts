import { type Phrase, say } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { BulkResult } from '@livingroom/shared/modules/dialogues/contracts/survey-executions.ts';
import { mayBeAsked } from '@livingroom/shared/modules/dialogues/rules/blocked.ts';
import { bulkWords } from '@livingroom/shared/modules/dialogues/words/dialogues.ts';
import type { ServiceContext } from '../../../core/context.ts';

/** From here on it is the store's failure, not the person's. */
const SERVER_ERROR = 500;

const NAMED = 200;

export type BulkKind = 'open' | 'close';

export type BulkCall = {
  readonly survey_id: number;
  readonly dataset_id_ref: number;
  readonly employee_group_id?: number | null | undefined;
  readonly employee_ids?: readonly number[] | undefined;
  /** Of the dialogues that are opened; left out, the survey's. */
  readonly title?: string | undefined;
};

/** Survey and dataset must exist and belong together, and what is opened be published; returns the survey's title. */
export async function loadSurveyTitle(
  context: ServiceContext,
  call: BulkCall,
  kind: BulkKind,
): Promise<string> {
  const [survey, dataset] = await Promise.all([
    context.store.table('surveys').load(call.survey_id),
    context.store.table('datasets').load(call.dataset_id_ref),
  ]);
  const own = dataset.survey_id_ref;
  if (own !== null && own !== call.survey_id)
    throw new AppError('dialogue-refused', { problem: 'dataset-mismatch' });
  if (kind === 'open' && !mayBeAsked(survey, dataset))
    throw new AppError('dialogue-refused', { problem: 'survey-draft' });
  return survey.survey_title;
}

/** Does it for one person; says whether something changed. */
export type Step = (employeeId: number) => Promise<boolean>;

type Wanted = {
  readonly active: boolean;
  /** ISO time from which on a change is one of this work, which may be done a second time; null: only what changes now. */
  readonly since: string | null;
};

/** Writes `active`; false where nothing changes. A completed dialogue stays as it is. */
export async function setActive(context: ServiceContext, id: number, wanted: Wanted): Promise<boolean> {
  const { active, since } = wanted;
  let changed = false;
  await context.store.table('survey_executions').changeIfThere(id, (row) => {
    const isOurs = since !== null && row.active === active && row.updated_at >= since;
    const differs = row.status !== 'completed' && row.active !== active;
    changed = differs || isOurs;
    return differs ? { active } : null;
  });
  return changed;
}

/** What became of each person; the message is made of it. */
export type Outcome = {
  readonly successful: readonly number[];
  readonly failed: readonly { readonly employee_id: number; readonly problem: Phrase }[];
};

/** Runs one step a person; a person who fails does not stop the others. Those without a change are in no list. */
export async function forEachPerson(employeeIds: readonly number[], step: Step): Promise<Outcome> {
  const successful: number[] = [];
  const failed: { employee_id: number; problem: Phrase }[] = [];
  for (const employee_id of new Set(employeeIds)) {
    try {
      if (await step(employee_id)) successful.push(employee_id);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= SERVER_ERROR) throw error;
      failed.push({ employee_id, problem: error.phrase });
    }
  }
  return { successful, failed };
}

/** The answer to the caller, in their language. */
export function resultOf({ language }: ServiceContext, outcome: Outcome): BulkResult {
  return {
    successful: outcome.successful.map((employee_id) => ({ employee_id })),
    failed: outcome.failed.map(({ employee_id, problem }) => ({
      employee_id,
      message: say(problem, language),
    })),
    message: say(phraseOf(outcome), language),
  };
}

/** The spec's sentence; who failed is named up to a number that can be read. */
export function phraseOf({ successful, failed }: Outcome): Phrase {
  const count = successful.length;
  if (failed.length === 0) return bulkWords('processed', { count });
  const ids = failed.slice(0, NAMED).map(({ employee_id }) => employee_id);
  return bulkWords('some-failed', { count, failed: failed.length, ids });
}
