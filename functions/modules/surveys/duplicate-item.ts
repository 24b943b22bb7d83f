import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { placeAfter } from '@livingroom/shared/modules/surveys/rules/survey-order.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nowOf } from '../../core/storage/rows.ts';
import { refusePublished } from './refuse-published.ts';
import { writeDraftItems } from './survey-drafts.ts';

/** The item once more, behind it on its level, with its texts in every language. Errors: `not-found`, `survey-refused`. */
export async function duplicateItem(
  context: ServiceContext,
  surveyId: number,
  itemId: number,
): Promise<{ readonly survey_item_id: number }> {
  const { store, ports } = context;
  await refusePublished(context, surveyId);
  const items = await store.table('survey_items').every({ where: { survey_id_ref: surveyId } });
  const item = items.find(({ survey_item_id }) => survey_item_id === itemId);
  if (!item) throw new AppError('not-found');
  const survey_item_id = await store.table('survey_items').takeKeys(1);
  const stamps = { created_at: nowOf(ports), updated_at: nowOf(ports) };
  const { item_order, moved } = placeAfter(items, item);
  const others = moved.flatMap(({ itemId, change }) => {
    const before = items.find((one) => one.survey_item_id === itemId);
    return before ? [{ before, after: { ...before, ...change } }] : [];
  });
  const place = { survey_item_id, item_order, origin_item: null };
  await writeDraftItems(context, surveyId, [{ ...item, ...stamps, ...place }], others);
  return { survey_item_id };
}
