import type { RowOf } from '../../core/catalogue/types.ts';
import { defaultLanguage } from '../../core/lib/language.ts';
import { type Text, textIn } from '../../core/lib/text.ts';
import type { driverQuestions } from '../../modules/surveys/tables/driver-questions.ts';
import type { drivers } from '../../modules/surveys/tables/drivers.ts';
import type { surveyItems } from '../../modules/surveys/tables/survey-items.ts';
import type { surveys } from '../../modules/surveys/tables/surveys.ts';
import { dimensions, surveyDescription, surveyTitle } from './frame.ts';
import { type MainSurveyItem, mainSurveyItems } from './script.ts';
import { translate } from './translate.ts';

const MAIN_SURVEY_TYPE = 'main';

/** One row per table with the rows of the main survey. */
export type MainSurveyRows = {
  readonly drivers: readonly RowOf<typeof drivers>[];
  readonly driver_questions: readonly RowOf<typeof driverQuestions>[];
  readonly surveys: readonly RowOf<typeof surveys>[];
  readonly survey_items: readonly RowOf<typeof surveyItems>[];
};

type Counts = { readonly [table in keyof MainSurveyRows]: number };

/** How many numbers to take from each table's counter before `mainSurveyRows`. */
export function mainSurveyCounts(): Counts {
  return {
    drivers: dimensions.length + keyDrivers().length,
    driver_questions: keyDrivers().length,
    surveys: 1,
    survey_items: mainSurveyItems().length,
  };
}

/**
 * The drivers and the main survey of one account, complete rows in every language.
 * `first`: the first of `mainSurveyCounts()` consecutive numbers of each table; `now`: ISO time.
 */
export function mainSurveyRows(first: Counts, now: string): MainSurveyRows {
  const stamps = { created_at: now, updated_at: now };
  const driverIds = numbered(
    dimensions.flatMap((dimension) => [dimension.key, ...dimension.drivers.map(({ key }) => key)]),
    first.drivers,
  );
  const itemIds = numbered(
    mainSurveyItems().map(({ key }) => key),
    first.survey_items,
  );
  return {
    drivers: driverRows(driverIds, stamps),
    driver_questions: keyDrivers().map((driver, index) => ({
      question_id: first.driver_questions + index,
      driver_id_ref: idOf(driverIds, driver.key),
      question_text: textIn(driver.question, defaultLanguage),
      condition: [],
      priority: null,
      item_order: 1,
      ...stamps,
    })),
    surveys: [surveyRow(first.surveys, stamps)],
    survey_items: mainSurveyItems().map((item) =>
      itemRow(item, { surveyId: first.surveys, driverIds, itemIds }, stamps),
    ),
  };
}

type Stamps = { readonly created_at: string; readonly updated_at: string };
type Ids = ReadonlyMap<string, number>;

function keyDrivers() {
  return dimensions.flatMap((dimension) => dimension.drivers);
}

function driverRows(ids: Ids, stamps: Stamps): readonly RowOf<typeof drivers>[] {
  return dimensions.flatMap((dimension, row) => {
    const one = (
      content: { readonly key: string; readonly title: Text; readonly description: Text },
      place: {
        readonly driver_type: RowOf<typeof drivers>['driver_type'];
        readonly parent_id_ref: number | null;
        readonly item_order: number;
      },
    ): RowOf<typeof drivers> => ({
      driver_id: idOf(ids, content.key),
      driver_key: content.key,
      ...translate({ driver_title: content.title, driver_description: content.description }),
      ...place,
      driver_status: 'active',
      driver_version: '1',
      critical_driver: false,
      benchmark_score: null,
      illustration: null,
      ...stamps,
    });
    const order = (row + 1) * 100;
    return [
      one(dimension, { driver_type: 'dimension', parent_id_ref: null, item_order: order }),
      ...dimension.drivers.map((driver, index) =>
        one(driver, {
          driver_type: 'key_driver',
          parent_id_ref: idOf(ids, dimension.key),
          item_order: order + index + 1,
        }),
      ),
    ];
  });
}

function surveyRow(surveyId: number, stamps: Stamps): RowOf<typeof surveys> {
  return {
    survey_id: surveyId,
    ...translate({ survey_title: surveyTitle, survey_description: surveyDescription }),
    survey_status: 'active',
    survey_version: '1',
    type: MAIN_SURVEY_TYPE,
    category: null,
    subcategory: null,
    target: null,
    using_ai: false,
    previous_version_ref: null,
    survey_illustration: null,
    ...stamps,
  };
}

function itemRow(
  item: MainSurveyItem,
  ids: { readonly surveyId: number; readonly driverIds: Ids; readonly itemIds: Ids },
  stamps: Stamps,
): RowOf<typeof surveyItems> {
  return {
    survey_item_id: idOf(ids.itemIds, item.key),
    survey_id_ref: ids.surveyId,
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
    driver_id_ref: item.driver === null ? null : idOf(ids.driverIds, item.driver),
    parent_id_ref: item.parent === null ? null : idOf(ids.itemIds, item.parent),
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
    ...stamps,
  };
}

function numbered(keys: readonly string[], first: number): Ids {
  return new Map(keys.map((key, index) => [key, first + index]));
}

function idOf(ids: Ids, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The main survey has no ${key}`);
  return id;
}
