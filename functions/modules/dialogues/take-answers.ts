import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Write } from '../../core/storage/port.ts';
import { rowIdOf, writeUnlessRefused } from '../../core/storage/rows.ts';
import { shutGate } from '../../core/tables/answer-gate.ts';
import { isOutOfOrder, untilVisible } from './late-rows.ts';
import { type Execution, loadSources, type RespondentContext } from './own-execution.ts';
import { respondentLanguage } from './respondent-script.ts';
import { loadStanding } from './standing.ts';

/** Answers that one batch takes: it holds the sign and the look at the next question too. */
const AT_ONCE = 97;
/** Rounds of looking and writing when other requests answer at the same moment. */
const TRIES = 5;

/**
 * Takes the stored answers of a dialogue away and lets none in again, whatever other instances see or have written a
 * moment ago. `own` is the dialogue as it was answered, since its draw tells what is asked next.
 */
export async function takeAnswers(context: RespondentContext, own: Execution): Promise<void> {
  try {
    await untilVisible(context, isOutOfOrder, () => takeAtOnce(context, own));
  } catch (error) {
    // Without survey and data set no answer can be stored any more; and an odd order of questions must not keep them.
    const passes = error instanceof AppError && PASSING.includes(error.code);
    if (!passes) throw error;
  }
  await context.store.table('survey_responses').removeEvery({ execution_id_ref: own.execution_id });
}

const PASSING = ['dialogue-refused', 'not-found', 'conflict'];

/** All of them with the sign in one transaction, as long as the question that comes next has no answer yet. */
async function takeAtOnce(context: RespondentContext, own: Execution): Promise<void> {
  const execution_id_ref = own.execution_id;
  const language = await respondentLanguage(context, undefined);
  const sources = await loadSources(context, own);
  const { dataset_id: datasetId } = sources.dataset;
  const sign = shutGate(execution_id_ref, datasetId);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { turn, rows } = await loadStanding(context, own, sources, { language, fresh: true });
    const taken = [...(rows?.values() ?? [])].slice(0, AT_ONCE);
    const writes: Write[] = [sign, ...taken.map(({ id }): Write => ({ kind: 'delete', id }))];
    if (turn.question) {
      const { item, repeat } = turn.question;
      const next = { execution_id_ref, survey_item_id_ref: item.survey_item_id, message_repeat: repeat };
      // One that is there and that this instance does not see yet must not stay behind.
      writes.unshift({ kind: 'absent', id: rowIdOf('survey_responses', next) });
    }
    if (await writeUnlessRefused(context.store, 'survey_responses', writes, `${datasetId}`)) return;
  }
  await writeUnlessRefused(context.store, 'survey_responses', [sign], `${datasetId}`);
  throw new AppError('conflict');
}
