import { mainSurveyCounts, mainSurveyRows } from '@livingroom/shared/content/main-survey/rows.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { ensureSurvey } from './ensure-survey.ts';

const PLAN_ID = 'main-survey';

/** The account's drivers and main survey; made when missing. A row that exists is left as it was edited. */
export async function ensureMainSurvey(context: ServiceContext): Promise<{ readonly surveyId: number }> {
  const first = await ensureSurvey(context, PLAN_ID, { counts: mainSurveyCounts(), rowsOf: mainSurveyRows });
  return { surveyId: first.surveys };
}
