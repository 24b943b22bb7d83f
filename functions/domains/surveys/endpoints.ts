import { surveys } from '@livingroom/shared/contracts/surveys.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { implement } from '../../http/endpoints.ts';
import { readForm } from '../../http/multipart.ts';
import { ensureMainSurvey } from '../../services/flows/set-up/ensure-main-survey.ts';
import { addItems } from '../../services/surveys/add-items.ts';
import { buildView } from '../../services/surveys/build-view.ts';
import { draftTranslation } from '../../services/surveys/draft-translation.ts';
import { duplicateSurvey } from '../../services/surveys/duplicate.ts';
import { duplicateItem } from '../../services/surveys/duplicate-item.ts';
import { exportSurvey } from '../../services/surveys/export-survey.ts';
import { FORM_BYTES, importForm } from '../../services/surveys/import-form.ts';
import { importSurvey } from '../../services/surveys/import-survey.ts';

export const surveysDomain = implement(surveys, {
  build: (context, { params }) => buildView(context, params.id),
  duplicate: (context, { params, body }) => duplicateSurvey(context, params.id, body.as),
  addItems: (context, { params, body }) => addItems(context, params.id, body),
  duplicateItem: (context, { params, body }) => duplicateItem(context, params.id, body.survey_item_id),
  exportSurvey: (context, { params }) => exportSurvey(context, params.id),
  importSurvey: (context, { body }) => importSurvey(context, body),
  async importForm(context) {
    const { file } = await readForm(context.request, FORM_BYTES);
    if (!file) throw new AppError('sheet-refused', { problem: 'noFile' });
    return importForm(context, file);
  },
  takeMain: async (context) => ({ survey_id: (await ensureMainSurvey(context)).surveyId }),
  draftTranslation: (context, { params, body }) => draftTranslation(context, params.id, body),
});
