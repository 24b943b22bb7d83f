import { defaultLanguage } from '../../core/lib/language.ts';
import { textIn } from '../../core/lib/text.ts';
import type { MomentName } from '../../modules/flows/rules/lifecycle.ts';
import { idOf, type MainSurveyRows, numbered } from '../main-survey/rows.ts';
import type { MainSurveyItem } from '../main-survey/script.ts';
import { driverRow, itemRow, surveyRow } from '../main-survey/whole-rows.ts';
import { moments, momentsOf, type Subject, subjects, textOf } from './moments.ts';

const LIFECYCLE_TYPE = 'lifecycle';

/** After the three dimensions of the main survey. */
const FIRST_ORDER = 400;
const ORDER_STEP = 100;

type Counts = { readonly [table in keyof MainSurveyRows]: number };

/** How many numbers of each table the surveys of a subject need. */
export function lifecycleCounts(subject: Subject): Counts {
  const names = momentsOf(subject);
  const questions = names.flatMap((name) => moments[name].drivers).length;
  return {
    drivers: questions + 1,
    driver_questions: questions,
    surveys: names.length,
    survey_items: names.flatMap(itemsOf).length,
  };
}

/** The number of a moment's survey among those that were taken for its subject. */
export function lifecycleSurveyId(name: MomentName, first: Pick<Counts, 'surveys'>): number {
  return first.surveys + momentsOf(moments[name].subject).indexOf(name);
}

/**
 * The surveys of a subject with what they ask about, whole rows in every language.
 * `first`: the first of `lifecycleCounts(subject)` consecutive numbers of each table; `now`: ISO time.
 */
export function lifecycleRows(subject: Subject, first: Counts, now: string): MainSurveyRows {
  const stamps = { created_at: now, updated_at: now };
  const names = momentsOf(subject);
  const keys = names.flatMap((name) => moments[name].drivers);
  const driverIds = numbered([subject, ...keys], first.drivers);
  const order = FIRST_ORDER + subjects.indexOf(subject) * ORDER_STEP;
  let item = first.survey_items;
  return {
    drivers: [
      driverRow(
        { key: subject, title: textOf.subject(subject), description: null },
        {
          driver_id: first.drivers,
          driver_type: 'dimension',
          parent_id_ref: null,
          item_order: order,
          ...stamps,
        },
      ),
      ...keys.map((key, place) =>
        driverRow(
          { key, title: textOf.driver(key, 'title'), description: null },
          {
            driver_id: idOf(driverIds, key),
            driver_type: 'key_driver',
            parent_id_ref: first.drivers,
            item_order: order + place + 1,
            ...stamps,
          },
        ),
      ),
    ],
    driver_questions: keys.map((key, place) => ({
      question_id: first.driver_questions + place,
      driver_id_ref: idOf(driverIds, key),
      question_text: textIn(textOf.driver(key, 'question'), defaultLanguage),
      condition: [],
      priority: null,
      item_order: 1,
      ...stamps,
    })),
    surveys: names.map((name) =>
      surveyRow(
        {
          title: textOf.moment(name, 'title'),
          description: textOf.moment(name, 'description'),
          type: LIFECYCLE_TYPE,
        },
        { survey_id: lifecycleSurveyId(name, first), ...stamps },
      ),
    ),
    survey_items: names.flatMap((name) =>
      itemsOf(name).map((content) =>
        itemRow(content, {
          survey_item_id: item++,
          survey_id_ref: lifecycleSurveyId(name, first),
          driver_id_ref: content.driver === null ? null : idOf(driverIds, content.driver),
          parent_id_ref: null,
          ...stamps,
        }),
      ),
    ),
  };
}

/** A greeting, the rated questions, one in own words, thanks. Nothing is forced. */
function itemsOf(name: MomentName): readonly Omit<MainSurveyItem, 'key' | 'parent'>[] {
  const plain = { title: null, text2: null, driver: null, measuresDriver: false } as const;
  const { drivers } = moments[name];
  const after = drivers.length * 10;
  return [
    { ...plain, type: 'comment', order: 10, text: textOf.moment(name, 'welcome') },
    ...drivers.map((driver, place) => ({
      ...plain,
      type: 'static' as const,
      order: 20 + place * 10,
      title: textOf.driver(driver, 'title'),
      text: textOf.driver(driver, 'question'),
      driver,
      measuresDriver: true,
    })),
    { ...plain, type: 'open-ended', order: after + 20, text: textOf.moment(name, 'closing') },
    { ...plain, type: 'comment', order: after + 30, text: textOf.completion },
  ];
}
