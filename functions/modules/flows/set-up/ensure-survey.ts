import type { mainSurveyRows } from '@livingroom/shared/content/main-survey/rows.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { nowOf } from '../../../core/storage/rows.ts';
import { agreeOnNumbers, finishPlan } from '../../platform/seed-plan.ts';

type SurveyRows = Pick<
  ReturnType<typeof mainSurveyRows>,
  'drivers' | 'driver_questions' | 'survey_items' | 'surveys'
>;

/** Makes the rows of a survey once, under numbers that every run agrees on; returns the first number of each table. */
export async function ensureSurvey<C extends Parameters<typeof agreeOnNumbers>[2]>(
  context: ServiceContext,
  planId: string,
  { counts, rowsOf }: { readonly counts: C; readonly rowsOf: (first: C, now: string) => SurveyRows },
): Promise<C> {
  const plan = await agreeOnNumbers(context, planId, counts);
  const first = { ...counts, ...plan.numbers };
  if (plan.done) return first;
  const rows = rowsOf(first, nowOf(context.ports));
  const { store } = context;
  await store.table('drivers').createMissing(rows.drivers);
  await store.table('driver_questions').createMissing(rows.driver_questions);
  await store.table('survey_items').createMissing(rows.survey_items);
  await store.table('surveys').createMissing(rows.surveys);
  await finishPlan(context, plan);
  return first;
}
