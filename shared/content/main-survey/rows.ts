import type { RowOf } from '../../core/catalogue/types.ts';
import { defaultLanguage } from '../../core/lib/language.ts';
import { type Text, textIn } from '../../core/lib/text.ts';
import type { driverQuestions } from '../../modules/surveys/tables/driver-questions.ts';
import type { drivers } from '../../modules/surveys/tables/drivers.ts';
import type { surveyItems } from '../../modules/surveys/tables/survey-items.ts';
import type { surveys } from '../../modules/surveys/tables/surveys.ts';
import { dimensions, surveyDescription, surveyTitle } from './frame.ts';
import { mainSurveyItems } from './script.ts';
import { driverRow, itemRow, surveyRow } from './whole-rows.ts';

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
    surveys: [
      surveyRow(
        { title: surveyTitle, description: surveyDescription, type: MAIN_SURVEY_TYPE },
        { survey_id: first.surveys, ...stamps },
      ),
    ],
    survey_items: mainSurveyItems().map((item) =>
      itemRow(item, {
        survey_item_id: idOf(itemIds, item.key),
        survey_id_ref: first.surveys,
        driver_id_ref: item.driver === null ? null : idOf(driverIds, item.driver),
        parent_id_ref: item.parent === null ? null : idOf(itemIds, item.parent),
        ...stamps,
      }),
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
    ) => driverRow(content, { driver_id: idOf(ids, content.key), ...place, ...stamps });
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

/** Numbers for keys in their order. */
export function numbered(keys: readonly string[], first: number): Ids {
  return new Map(keys.map((key, index) => [key, first + index]));
}

/** The number of a key that the content names. */
export function idOf(ids: Ids, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The survey has no ${key}`);
  return id;
}
