import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { outlineBefore } from '@livingroom/shared/modules/dialogues/rules/length.ts';
import { type Outline, outlineOf } from '@livingroom/shared/modules/dialogues/rules/outline.ts';
import { askedWith } from './draw-rotation.ts';
import { namedIn } from './named-in.ts';
import { type Execution, loadSources, type RespondentContext, refuseOtherAccount } from './own-execution.ts';
import { closingOf, type PresentedDialogue, presentDialogue } from './present-dialogue.ts';
import { loadScript, respondentLanguage } from './respondent-script.ts';
import { loadStanding } from './standing.ts';

/** The latest dialogues of a person that the list shows. */
const LIST_LIMIT = 50;

type Listed = {
  readonly dialogues: PresentedDialogue[];
  readonly masters: Pick<Execution, 'execution_id' | 'title' | 'description' | 'illustration'>[];
};

/** The caller's own dialogues, those that can be answered first, then the latest; and those to start oneself. */
export async function listDialogues(context: RespondentContext): Promise<Listed> {
  refuseOtherAccount(context);
  const { rows } = await context.store.table('survey_executions').page({
    where: { employee_id_ref: context.caller.employeeId },
    sort: [{ field: 'created_at', direction: 'desc' }],
    limit: LIST_LIMIT,
  });
  const own = rows.map(({ body }) => body).filter(({ type }) => !type.startsWith('master-'));
  const language = context.language ?? (await respondentLanguage(context, undefined));
  const named = await namedIn(context, language, own);
  const presented = await Promise.all(named.map((execution) => presentOwn(context, execution, language)));
  return {
    dialogues: presented.toSorted((a, b) => Number(a.blocked !== null) - Number(b.blocked !== null)),
    masters: await selfInitiated(context, language),
  };
}

async function presentOwn(
  context: RespondentContext,
  execution: Execution,
  language: Language,
): Promise<PresentedDialogue> {
  const closing = await closingOf(context, execution);
  return presentDialogue(execution, closing, await outlineNow(context, execution, language));
}

/** How far it is, and how long it takes; null where it cannot be answered. */
async function outlineNow(
  context: RespondentContext,
  execution: Execution,
  language: Language,
): Promise<Outline | null> {
  if (!execution.active || execution.status === 'completed') return null;
  const sources = await loadSources(context, execution).catch(() => null);
  if (!sources) return null;
  if (execution.status !== 'not started')
    return outlineOf((await loadStanding(context, execution, sources, { language, fresh: false })).turn);
  const wanted = { ...sources, language, fresh: false };
  const { script } = await loadScript(context, execution, wanted);
  const { form } = sources.dataset;
  return outlineBefore(script, {
    form,
    asked: form === 'adaptive' ? await askedWith(context, execution) : 0,
  });
}

/** Masters that people may start from (spec 1 §4): self-initiated, active and with a dataset. */
async function selfInitiated(context: RespondentContext, language: Language): Promise<Listed['masters']> {
  const { rows } = await context.store.table('survey_executions').page({
    where: { type: 'master-self-initiated', active: true },
    sort: [{ field: 'created_at', direction: 'desc' }],
    limit: LIST_LIMIT,
  });
  const usable = rows.map(({ body }) => body).filter(({ dataset_id_ref }) => dataset_id_ref !== null);
  const named = await namedIn(context, language, usable);
  return named.map(({ execution_id, title, description, illustration }) => ({
    execution_id,
    title,
    description,
    illustration,
  }));
}
