import type { BulkResult } from '@livingroom/shared/contracts/survey-executions.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { defaultLanguage } from '@livingroom/shared/lib/language.ts';
import { type Phrase, say } from '@livingroom/shared/lib/phrase.ts';
import { bulkWords } from '@livingroom/shared/words/dialogues.ts';
import type { ServiceContext } from '../../../context.ts';
import { type Stored, WriteRefused } from '../../../storage/port.ts';

const TRIES = 5;

export type BulkCall = {
  readonly survey_id: number;
  readonly dataset_id_ref: number;
  readonly employee_group_id?: number | null | undefined;
  readonly employee_ids?: readonly number[] | undefined;
};

/** Survey and dataset must exist and belong together; returns the survey's title. */
export async function loadSurveyTitle(context: ServiceContext, call: BulkCall): Promise<string> {
  const [survey, dataset] = await Promise.all([
    context.store.get('surveys', String(call.survey_id)),
    context.store.get('datasets', String(call.dataset_id_ref)),
  ]);
  if (!survey || !dataset) throw new AppError('not-found');
  const own = dataset.body.survey_id_ref;
  if (own !== null && own !== call.survey_id)
    throw new AppError('dialogue-refused', { problem: 'dataset-mismatch' });
  return String(survey.body.survey_title);
}

/** Writes `active`, again on the newest row when somebody else was quicker; a completed dialogue stays as it is. */
export async function setActive(context: ServiceContext, id: string, active: boolean): Promise<boolean> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const row = await context.store.get('survey_executions', id);
    if (!row || !wouldChange(row, active)) return false;
    const updated_at = new Date(context.ports.clock.now()).toISOString();
    const body = { ...row.body, active, updated_at };
    try {
      await context.store.write('survey_executions', [{ kind: 'replace', id, body, etag: row.etag }]);
      return true;
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error;
    }
  }
  throw new AppError('conflict');
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

function wouldChange(row: Stored, active: boolean): boolean {
  return row.body.status !== 'completed' && row.body.active !== active;
}
