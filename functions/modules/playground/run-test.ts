import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { memoOf, withMemo } from '../dialogues/execution-memo.ts';
import { type RespondentContext, refuseOtherAccount } from '../dialogues/own-execution.ts';
import { savedSettings } from './test-settings.ts';
import { testSources } from './test-sources.ts';

/** A new dialogue in progress under the tester's settings (spec 1 §4); the one before it is over. */
export async function runTest(context: RespondentContext): Promise<{ readonly execution_id: number }> {
  refuseOtherAccount(context);
  const settings = await savedSettings(context);
  if (!settings) throw new AppError('test-refused', { problem: 'settings-missing' });
  const { survey_id_ref, dataset_id_ref, title, employee_id_ref } = settings;
  if (survey_id_ref === null || dataset_id_ref === null)
    throw new AppError('test-refused', { problem: 'ids-missing' });
  const main = await testSources(context, {});
  const isMain = main.survey.survey_id === survey_id_ref && main.dataset.dataset_id === dataset_id_ref;
  if (!isMain) await testSources(context, { survey_id_ref, dataset_id_ref });
  await endEarlier(context, settings.execution_id);
  const dialogues = context.store.table('survey_executions');
  const execution_id = await dialogues.takeKeys(1);
  const seenAs = memoOf(settings).seen_as;
  const now = new Date(context.ports.clock.now()).toISOString();
  await dialogues.create({
    execution_id,
    title,
    employee_id_ref,
    survey_id_ref,
    dataset_id_ref,
    parent_execution_id_ref: settings.execution_id,
    type: 'master-test',
    status: 'in-progress',
    start_time: now,
    active: true,
    metadata: withMemo({ metadata: null }, seenAs === undefined ? {} : { seen_as: seenAs }),
  });
  return { execution_id };
}

async function endEarlier(context: RespondentContext, settingsId: number): Promise<void> {
  const dialogues = context.store.table('survey_executions');
  const earlier = await dialogues.every({
    where: { parent_execution_id_ref: settingsId, active: true },
    fields: ['execution_id'],
  });
  for (const { execution_id } of earlier)
    await dialogues.changeIfThere(execution_id, ({ active }) => (active ? { active: false } : null));
}
