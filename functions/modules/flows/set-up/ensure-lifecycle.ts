import { moments } from '@livingroom/shared/content/lifecycle/moments.ts';
import {
  lifecycleCounts,
  lifecycleRows,
  lifecycleSurveyId,
} from '@livingroom/shared/content/lifecycle/rows.ts';
import type { MomentName } from '@livingroom/shared/modules/flows/rules/lifecycle.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { nowOf } from '../../../core/storage/rows.ts';
import { agreeOnNumbers, finishPlan } from '../../platform/seed-plan.ts';
import { ensureMainSurvey } from './ensure-main-survey.ts';

/** The number of the survey of a moment, made with those of its subject when missing. A row that exists is left as it was edited. */
export async function ensureLifecycleSurvey(context: ServiceContext, moment: MomentName): Promise<number> {
  const { subject } = moments[moment];
  // Their dimensions come after those of the main survey, and an organisation is never without these.
  await ensureMainSurvey(context);
  const counts = lifecycleCounts(subject);
  const plan = await agreeOnNumbers(context, `lifecycle-${subject}`, counts);
  const first = { ...counts, ...plan.numbers };
  if (!plan.done) {
    const rows = lifecycleRows(subject, first, nowOf(context.ports));
    const { store } = context;
    await store.table('drivers').createMissing(rows.drivers);
    await store.table('driver_questions').createMissing(rows.driver_questions);
    await store.table('survey_items').createMissing(rows.survey_items);
    await store.table('surveys').createMissing(rows.surveys);
    await finishPlan(context, plan);
  }
  return lifecycleSurveyId(moment, first);
}
