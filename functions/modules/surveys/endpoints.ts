import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { surveys } from '@livingroom/shared/modules/surveys/contracts/surveys.ts';
import { implement } from '../../core/http/endpoints.ts';
import { readForm } from '../../core/http/multipart.ts';
import { ensureMainSurvey } from '../flows/set-up/ensure-main-survey.ts';
import { addItems } from './add-items.ts';
import { buildView } from './build-view.ts';
import { draftTranslation } from './draft-translation.ts';
import { duplicateSurvey } from './duplicate.ts';
import { duplicateItem } from './duplicate-item.ts';
import { exportSurvey } from './export-survey.ts';
import { FORM_BYTES, importForm } from './import-form.ts';
import { importSurvey } from './import-survey.ts';

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
