import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { roundPrice } from '@livingroom/shared/modules/analytics/rules/noise/budget.ts';
import { promiseOf, raised } from '@livingroom/shared/modules/analytics/rules/promise.ts';
import { privacyWords } from '@livingroom/shared/modules/analytics/words.ts';
import type { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { mayBeAsked } from '@livingroom/shared/modules/dialogues/rules/blocked.ts';
import { outlineOf } from '@livingroom/shared/modules/dialogues/rules/outline.ts';
import { attributeName } from '../analytics/cuts/names.ts';
import { askedDrivers } from '../analytics/noise/asked-drivers.ts';
import { meaningOf } from '../analytics/noise/meaning.ts';
import { companyLogo, companyName } from '../people/company-name.ts';
import { isAiOff } from '../people/organisation-ai.ts';
import { drawnFor } from './draw-rotation.ts';
import { type ExecutionMemo, memoOf, withMemo } from './execution-memo.ts';
import { namedIn } from './named-in.ts';
import {
  changeExecution,
  type Execution,
  loadOwnExecution,
  loadSources,
  type RespondentContext,
  refuseBlocked,
  type Sources,
} from './own-execution.ts';
import { closingOf, presentDialogue } from './present-dialogue.ts';
import { loadScript, respondentLanguage } from './respondent-script.ts';
import { answerOf, isSettled } from './responses.ts';
import { loadStanding, type Standing } from './standing.ts';
import { whoIsAsked } from './who-is-asked.ts';

type Opened = CallOutput<(typeof dialogues)['operations']['open']>;

/** Starts or resumes: not started and paused become in-progress; the first opening sets start_time. */
export async function openDialogue(
  context: RespondentContext,
  id: number,
  wanted: { readonly language?: Language | undefined; readonly device_info?: string | undefined },
): Promise<Opened> {
  const own = await loadOwnExecution(context, id);
  refuseBlocked(own);
  const { surveyId, dataset } = await loadSources(context, own);
  const survey = await context.store.table('surveys').get(surveyId);
  // What was begun is gone on with.
  if (own.status === 'not started' && survey && !mayBeAsked(survey, dataset))
    throw new AppError('dialogue-refused', { problem: 'not-active' });
  const language = await respondentLanguage(context, wanted.language);
  const settled = await whatIsAsked(context, own, { surveyId, dataset }, language);
  const prepared = settled ? { ...own, metadata: withMemo(own, settled) } : own;
  const hasLooked = settled !== null;
  const standing = await loadStanding(
    context,
    prepared,
    { surveyId, dataset },
    { language, fresh: true, hasLooked },
  );
  const { turn } = standing;
  const { problem } = turn;
  if (problem) throw new AppError('dialogue-refused', { problem });
  let isSettledElsewhere = false;
  const execution = await changeExecution(context, own, (current) => {
    refuseBlocked(current);
    isSettledElsewhere = settled !== null && memoOf(current).employee_group_ids !== undefined;
    if (isSettledElsewhere || (settled === null && current.status === 'in-progress')) return null;
    const now = new Date(context.ports.clock.now()).toISOString();
    const device_info = current.device_info ?? wanted.device_info ?? null;
    const asked = settled ? { metadata: withMemo(current, settled) } : {};
    return { ...asked, status: 'in-progress', start_time: current.start_time ?? now, device_info };
  });
  // Two devices that open at once keep what the first of them settled.
  if (isSettledElsewhere) return openDialogue(context, id, wanted);
  const [named = execution] = await namedIn(context, language, [execution]);
  const { context: respondent } = turn.place.script;
  return {
    dialogue: presentDialogue(named, await closingOf(context, execution), outlineOf(turn)),
    language,
    company_name: await companyName(context, context.caller.companyId),
    company_logo: await companyLogo(context, context.caller.companyId),
    ai: survey?.using_ai === true && !(await isAiOff(context)),
    items: [...turn.place.script.byId.values()].map(({ item }) => item),
    context: {
      language,
      employeeGroupIds: [...respondent.employeeGroupIds],
      employee_units: [...(respondent.employee_units ?? [])],
      employee_reports: [...(respondent.employee_reports ?? [])],
      followUps: (respondent.followUps ?? []).map((one) => ({ ...one, scores: [...one.scores] })),
      rotation: respondent.rotation ? [...respondent.rotation] : null,
    },
    answers: answersOf(standing, context.ports.clock.now()),
    privacy: {
      ...(await privacyFacts(context, { dataset, surveyId }, execution, language)),
      asked: await whoIsAsked(context, execution, language),
    },
  };
}

/** Groups and rotation of a dialogue that is opened for the first time; null where they are settled. */
async function whatIsAsked(
  context: RespondentContext,
  own: Execution,
  { surveyId, dataset }: Sources,
  language: Language,
): Promise<ExecutionMemo | null> {
  if (memoOf(own).employee_group_ids) return null;
  const { script } = await loadScript(context, own, { surveyId, dataset, language, fresh: true });
  const { employeeGroupIds } = script.context;
  const rotation = await drawnFor(context, own, { dataset, script });
  return { employee_group_ids: employeeGroupIds, rotation };
}

function answersOf({ rows }: Standing, now: number): Opened['answers'] {
  return [...(rows?.values() ?? [])].map(({ body }) => {
    const answer = answerOf(body);
    return { ...answer, choices: [...answer.choices], settled: isSettled(body, now) };
  });
}

/** What privacy.md 8 tells the respondent; comments are off in dp_private (privacy.md 1). */
async function privacyFacts(
  context: RespondentContext,
  { dataset, surveyId }: Sources,
  { flow_execution_id_ref: flow, flow_execution_round: number }: Execution,
  language: Language,
): Promise<Omit<Opened['privacy'], 'asked'>> {
  const promise = promiseOf(dataset);
  const round = await context.store.table('release_rounds').get(`${flow}-${number}`);
  const { score, detail } = round ? raised(round.thresholds, promise) : promise;
  const cuts = round?.metadata?.cuts ?? [];
  const attributes = cuts.map((one) => say(attributeName(one), language)).join(', ');
  const { mode } = promise;
  const isPrivate = mode === 'dp_private';
  const microRho = round?.metadata?.noise?.microRho ?? roundPrice(promise.yearly ?? 0);
  return {
    mode,
    minimum_scores: score,
    minimum_comments: detail,
    comments_shown: !isPrivate,
    cuts: cuts.length > 0 ? say(privacyWords('cuts-used', { attributes, least: score }), language) : null,
    noise:
      isPrivate && microRho > 0 ? meaningOf(microRho, (await askedDrivers(context, surveyId)).length) : null,
  };
}
