import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { namedIn } from './named-in.ts';
import { type Execution, type RespondentContext, refuseOtherAccount } from './own-execution.ts';
import { type PresentedDialogue, presentDialogue } from './present-dialogue.ts';
import { respondentLanguage } from './respondent-script.ts';

/**
 * A dialogue of the caller's own from a master, whose survey and dataset it takes (spec 1 §4). One that was started
 * before and not ended is given again, so that a second press makes no second dialogue.
 */
export async function startOwnDialogue(
  context: RespondentContext,
  masterId: number,
): Promise<{ readonly dialogue: PresentedDialogue }> {
  refuseOtherAccount(context);
  const dialogues = context.store.table('survey_executions');
  const master = await dialogues.load(masterId);
  if (master.type !== 'master-self-initiated') throw new AppError('not-found');
  if (!master.active) throw new AppError('dialogue-refused', { problem: 'not-active' });
  if (master.dataset_id_ref === null) throw new AppError('dialogue-refused', { problem: 'dataset-missing' });
  const begun = (await unfinished(context, masterId)) ?? (await begin(context, master));
  const language = context.language ?? (await respondentLanguage(context, undefined));
  const [named = begun] = await namedIn(context, language, [
    { ...begun, survey_id_ref: master.survey_id_ref },
  ]);
  return { dialogue: presentDialogue(named, { closesAt: null, open: true }, null) };
}

async function unfinished(context: RespondentContext, masterId: number): Promise<Execution | null> {
  return context.store.table('survey_executions').first({
    where: {
      employee_id_ref: context.caller.employeeId,
      parent_execution_id_ref: masterId,
      active: true,
      status: ['not started', 'in-progress', 'paused'],
    },
    sort: [{ field: 'created_at', direction: 'desc' }],
  });
}

async function begin(context: RespondentContext, master: Execution): Promise<Execution> {
  const dialogues = context.store.table('survey_executions');
  return dialogues.create({
    execution_id: await dialogues.takeKeys(1),
    title: master.title,
    description: master.description,
    category: master.category,
    subcategory: master.subcategory,
    target: master.target,
    illustration: master.illustration,
    employee_id_ref: context.caller.employeeId,
    parent_execution_id_ref: master.execution_id,
    unit_id_ref: context.caller.primaryUnitId,
    type: 'employee-self-initiated',
    status: 'not started',
    active: true,
  });
}
