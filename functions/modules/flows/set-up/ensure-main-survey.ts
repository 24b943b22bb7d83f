import { mainSurveyCounts, mainSurveyRows } from '@livingroom/shared/content/main-survey/rows.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { nowOf } from '../../../core/storage/rows.ts';
import { agreeOnNumbers, finishPlan } from '../../platform/seed-plan.ts';

const PLAN_ID = 'main-survey';

/** The account's drivers and main survey; made when missing. A row that exists is left as it was edited. */
export async function ensureMainSurvey(context: ServiceContext): Promise<{ readonly surveyId: number }> {
  const counts = mainSurveyCounts();
  const plan = await agreeOnNumbers(context, PLAN_ID, counts);
  const first = { ...counts, ...plan.numbers };
  if (plan.done) return { surveyId: first.surveys };
  const rows = mainSurveyRows(first, nowOf(context.ports));
  const { store } = context;
  await store.table('drivers').createMissing(rows.drivers);
  await store.table('driver_questions').createMissing(rows.driver_questions);
  await store.table('survey_items').createMissing(rows.survey_items);
  await store.table('surveys').createMissing(rows.surveys);
  await finishPlan(context, plan);
  return { surveyId: first.surveys };
}
