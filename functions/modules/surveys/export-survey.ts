import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { SurveyDocument } from '@livingroom/shared/modules/surveys/contracts/survey-document.ts';
import { surveyDocument } from '@livingroom/shared/modules/surveys/contracts/survey-document.ts';
import { renamed } from '@livingroom/shared/modules/surveys/rules/survey-copy.ts';
import type { ServiceContext } from '../../core/context.ts';
import { recordEvent } from '../../core/tables/audit/record-event.ts';

/** The survey as a document: drivers by their keys, groups by their names, items by numbers of the document's own. */
export async function exportSurvey(context: ServiceContext, surveyId: number): Promise<SurveyDocument> {
  const { store } = context;
  const survey = await store.table('surveys').load(surveyId);
  const [items, drivers, groups] = await Promise.all([
    store.table('survey_items').every({ where: { survey_id_ref: surveyId } }),
    store.table('drivers').every({ fields: ['driver_id', 'driver_key'] }),
    store.table('employee_groups').every({ fields: ['employee_group_id', 'name'] }),
  ]);
  const keys = new Map(items.map(({ survey_item_id }, index) => [survey_item_id, index + 1]));
  const driverKeys = new Map(drivers.map(({ driver_id, driver_key }) => [driver_id, driver_key]));
  const names = new Map(groups.map(({ employee_group_id, name }) => [employee_group_id, name]));
  const pick = (row: object, shape: { readonly [column: string]: unknown }) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => Object.hasOwn(shape, column)));
  const document = surveyDocument.safeParse({
    format: 'livingroom-survey',
    format_version: 1,
    survey: pick(survey, surveyDocument.shape.survey.shape),
    items: items.map((item) => ({
      ...pick(
        renamed(item, {
          item: (id) => keys.get(id) ?? null,
          group: (group) => (typeof group === 'number' ? (names.get(group) ?? group) : group),
        }),
        surveyDocument.shape.items.element.shape,
      ),
      key: keys.get(item.survey_item_id),
      driver_key: item.driver_id_ref === null ? null : (driverKeys.get(item.driver_id_ref) ?? null),
      employee_group:
        item.employee_group_id_ref === null ? null : (names.get(item.employee_group_id_ref) ?? null),
    })),
  });
  if (!document.success) throw new AppError('internal').because(document.error);
  await recordEvent(context, {
    action: 'exported',
    subject: 'surveys',
    subjectId: surveyId,
    after: { rows: items.length, format: 'json' },
  });
  return document.data;
}
