import type { BulkResult } from '@livingroom/shared/contracts/survey-executions.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { defaultLanguage } from '@livingroom/shared/lib/language.ts';
import { type Phrase, say } from '@livingroom/shared/lib/phrase.ts';
import { bulkWords } from '@livingroom/shared/words/dialogues.ts';
import type { ServiceContext } from '../../../context.ts';

export type BulkCall = {
  readonly survey_id: number;
  readonly dataset_id_ref: number;
  readonly employee_group_id?: number | null | undefined;
  readonly employee_ids?: readonly number[] | undefined;
};

/** Survey and dataset must exist and belong together; returns the survey's title. */
export async function loadSurveyTitle(context: ServiceContext, call: BulkCall): Promise<string> {
  const [survey, dataset] = await Promise.all([
    context.store.table('surveys').load(call.survey_id),
    context.store.table('datasets').load(call.dataset_id_ref),
  ]);
  const own = dataset.survey_id_ref;
  if (own !== null && own !== call.survey_id)
    throw new AppError('dialogue-refused', { problem: 'dataset-mismatch' });
  return survey.survey_title;
}

/** Writes `active`; false where nothing changes. A completed dialogue stays as it is. */
export async function setActive(context: ServiceContext, id: number, active: boolean): Promise<boolean> {
  let changed = false;
  await context.store.table('survey_executions').changeIfThere(id, (row) => {
    changed = row.status !== 'completed' && row.active !== active;
    return changed ? { active } : null;
  });
  return changed;
}

/** Runs one step a person; a person who fails does not stop the others. Those without a change are in no list. */
export async function forEachPerson(
  context: ServiceContext,
  employeeIds: readonly number[],
  step: (employeeId: number) => Promise<boolean>,
): Promise<BulkResult> {
  const successful: { employee_id: number }[] = [];
  const failed: { employee_id: number; message: string }[] = [];
  for (const employee_id of new Set(employeeIds)) {
    try {
      if (await step(employee_id)) successful.push({ employee_id });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failed.push({ employee_id, message: error.messageIn(context.language ?? defaultLanguage) });
    }
  }
  const phrase = phraseFor(successful.length, failed);
  return { successful, failed, message: say(phrase, context.language) };
}

function phraseFor(count: number, failed: BulkResult['failed']): Phrase {
  if (failed.length === 0) return bulkWords('processed', { count });
  const ids = failed.map(({ employee_id }) => employee_id);
  return bulkWords('some-failed', { count, failed: failed.length, ids });
}
