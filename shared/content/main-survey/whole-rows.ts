import type { RowOf } from '../../core/catalogue/types.ts';
import type { Text } from '../../core/lib/text.ts';
import type { drivers } from '../../modules/surveys/tables/drivers.ts';
import type { surveyItems } from '../../modules/surveys/tables/survey-items.ts';
import type { surveys } from '../../modules/surveys/tables/surveys.ts';
import type { MainSurveyItem } from './script.ts';
import { translate } from './translate.ts';

/** Whole rows of content, in every language: what the content says, what its place gives, and the rest as new rows have it. */

type Stamps = { readonly created_at: string; readonly updated_at: string };

type DriverRow = RowOf<typeof drivers>;

export function driverRow(
  { key, title, description }: { key: string; title: Text; description: Text | null },
  place: Pick<DriverRow, 'driver_id' | 'driver_type' | 'parent_id_ref' | 'item_order'> & Stamps,
): DriverRow {
  return {
    driver_key: key,
    ...translate({ driver_title: title, driver_description: description }),
    ...place,
    driver_status: 'active',
    driver_version: '1',
    critical_driver: false,
    benchmark_score: null,
    illustration: null,
  };
}

export function surveyRow(
  { title, description, type }: { title: Text; description: Text; type: string },
  place: { readonly survey_id: number } & Stamps,
): RowOf<typeof surveys> {
  return {
    ...translate({ survey_title: title, survey_description: description }),
    survey_status: 'active',
    survey_version: '1',
    type,
    category: null,
    subcategory: null,
    target: null,
    using_ai: false,
    previous_version_ref: null,
    survey_illustration: null,
    ...place,
  };
}

type ItemRow = RowOf<typeof surveyItems>;

export function itemRow(
  item: Omit<MainSurveyItem, 'key' | 'driver' | 'parent'>,
  place: Pick<ItemRow, 'survey_item_id' | 'survey_id_ref' | 'driver_id_ref' | 'parent_id_ref'> & Stamps,
): ItemRow {
  return {
    item_order: item.order,
    item_type: item.type,
    ...translate({
      item_title: item.title,
      item_text: item.text,
      item_text2: item.text2,
      item_text3: null,
      options: null,
    }),
    item_status: 'active',
    show_item: true,
    forced_response: false,
    show_comment: item.type !== 'comment' && item.type !== 'sequence',
    linked_to_driver: item.measuresDriver,
    sequence_parent_id_ref: null,
    condition: null,
    employee_group_id_ref: null,
    option_variable: null,
    allow_multiple_choices: false,
    mandatory_first_choice: false,
    max_choices: null,
    repeat_key: null,
    max_repeats: null,
    choice_parent_id_ref: null,
    selected_choices: null,
    alternate_logic: null,
    use_ai_prompt: false,
    ai_prompt: null,
    origin_item: null,
    illustration: null,
    ...place,
  };
}
