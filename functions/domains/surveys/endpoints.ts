import { surveys } from '@livingroom/shared/contracts/surveys.ts';
import { implement } from '../../http/endpoints.ts';
import { ensureMainSurvey } from '../../services/flows/set-up/ensure-main-survey.ts';
import { buildView } from '../../services/surveys/build-view.ts';
import { draftTranslation } from '../../services/surveys/draft-translation.ts';
import { duplicateSurvey } from '../../services/surveys/duplicate.ts';
import { exportSurvey } from '../../services/surveys/export-survey.ts';
import { importSurvey } from '../../services/surveys/import-survey.ts';

export const surveysDomain = implement(surveys, {
  build: (context, { params }) => buildView(context, params.id),
  duplicate: (context, { params, body }) => duplicateSurvey(context, params.id, body.as),
  exportSurvey: (context, { params }) => exportSurvey(context, params.id),
  importSurvey: (context, { body }) => importSurvey(context, body),
  takeMain: async (context) => ({ survey_id: (await ensureMainSurvey(context)).surveyId }),
  draftTranslation: (context, { params, body }) => draftTranslation(context, params.id, body),
});
