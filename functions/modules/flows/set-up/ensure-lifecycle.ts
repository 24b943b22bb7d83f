import { moments } from '@livingroom/shared/content/lifecycle/moments.ts';
import {
  lifecycleCounts,
  lifecycleRows,
  lifecycleSurveyId,
} from '@livingroom/shared/content/lifecycle/rows.ts';
import type { MomentName } from '@livingroom/shared/modules/flows/rules/lifecycle.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { ensureMainSurvey } from './ensure-main-survey.ts';
import { ensureSurvey } from './ensure-survey.ts';

/** The number of the survey of a moment, made with those of its subject when missing. A row that exists is left as it was edited. */
export async function ensureLifecycleSurvey(context: ServiceContext, moment: MomentName): Promise<number> {
  const { subject } = moments[moment];
  // Their dimensions come after those of the main survey, and an organisation is never without these.
  await ensureMainSurvey(context);
  const first = await ensureSurvey(context, `lifecycle-${subject}`, {
    counts: lifecycleCounts(subject),
    rowsOf: (numbers, now) => lifecycleRows(subject, numbers, now),
  });
  return lifecycleSurveyId(moment, first);
}
