import { moments, subjects, textOf } from '@livingroom/shared/content/lifecycle/moments.ts';
import { lifecycleCounts, lifecycleRows } from '@livingroom/shared/content/lifecycle/rows.ts';
import { mainSurveyRows } from '@livingroom/shared/content/main-survey/rows.ts';
import { languages } from '@livingroom/shared/core/lib/language.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import { momentDays, momentNames } from '@livingroom/shared/modules/flows/rules/lifecycle.ts';
import { isTriggerDays } from '@livingroom/shared/modules/flows/rules/trigger.ts';
import { drivers as driversTable } from '@livingroom/shared/modules/surveys/tables/drivers.ts';
import { surveyItems as surveyItemsTable } from '@livingroom/shared/modules/surveys/tables/survey-items.ts';
import { surveys as surveysTable } from '@livingroom/shared/modules/surveys/tables/surveys.ts';
import { describe, expect, test } from 'vitest';

const NOW = '2026-01-05T08:00:00.000Z';
const first = { drivers: 101, driver_questions: 201, surveys: 7, survey_items: 301 };
const all = subjects.map((subject) => lifecycleRows(subject, first, NOW));

describe('surveys of moments in a person’s time', () => {
  test('say everything in every language, each question in its own words', () => {
    const keys = momentNames.flatMap((name) => moments[name].drivers);
    for (const language of languages) {
      const questions = keys.map((key) => textIn(textOf.driver(key, 'question'), language));
      const titles = keys.map((key) => textIn(textOf.driver(key, 'title'), language));
      expect(questions.every((text) => text.trim() === text && text.endsWith('?'))).toBe(true);
      expect(new Set(questions).size).toBe(keys.length);
      expect(new Set(titles).size).toBe(keys.length);
      const parts = ['title', 'description', 'welcome', 'closing'] as const;
      const texts = momentNames.flatMap((name) =>
        parts.map((part) => textIn(textOf.moment(name, part), language)),
      );
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  test('ask about no driver twice, nor about one of the main survey: no figure of theirs waits for another’s', () => {
    const main = mainSurveyRows(first, NOW).drivers.map(({ driver_key }) => driver_key);
    const keys = all.flatMap(({ drivers }) => drivers.map(({ driver_key }) => driver_key));
    expect(new Set([...main, ...keys]).size).toBe(main.length + keys.length);
  });

  test.each(subjects)(
    '%s: takes exactly the numbers that were asked for, and fills every column',
    (subject) => {
      const counts = lifecycleCounts(subject);
      const rows = lifecycleRows(subject, first, NOW);
      const ids = {
        drivers: rows.drivers.map(({ driver_id }) => driver_id),
        driver_questions: rows.driver_questions.map(({ question_id }) => question_id),
        surveys: rows.surveys.map(({ survey_id }) => survey_id),
        survey_items: rows.survey_items.map(({ survey_item_id }) => survey_item_id),
      };
      for (const table of ['drivers', 'driver_questions', 'surveys', 'survey_items'] as const)
        expect(ids[table]).toEqual(Array.from({ length: counts[table] }, (_, place) => first[table] + place));
      for (const [row, table] of [
        [rows.drivers[0], driversTable],
        [rows.surveys[0], surveysTable],
        [rows.survey_items[0], surveyItemsTable],
      ] as const)
        expect(Object.keys(row ?? {}).sort()).toEqual(Object.keys(table.variables).sort());
    },
  );

  test('greet, ask four to six questions that count for a driver, then one in own words, and thank', () => {
    for (const { surveys, survey_items } of all)
      for (const { survey_id } of surveys) {
        const items = survey_items
          .filter(({ survey_id_ref }) => survey_id_ref === survey_id)
          .toSorted((a, b) => (a.item_order ?? 0) - (b.item_order ?? 0));
        const types = items.map(({ item_type }) => item_type);
        const rated = types.filter((type) => type === 'static').length;
        expect(rated).toBeGreaterThanOrEqual(4);
        expect(rated).toBeLessThanOrEqual(6);
        expect(types).toEqual(['comment', ...Array(rated).fill('static'), 'open-ended', 'comment']);
        const linked = items.filter(({ linked_to_driver }) => linked_to_driver);
        expect(linked.every(({ driver_id_ref }) => driver_id_ref !== null)).toBe(true);
        expect(linked).toHaveLength(rated);
      }
  });

  test('are asked on days that a flow may name', () => {
    const days = momentNames.map((name) => [momentDays[name].day, momentDays[name].days]);
    expect(days).toEqual([
      ['first_day', 7],
      ['first_day', 30],
      ['first_day', 90],
      ['last_day', -7],
      ['return_day', 14],
    ]);
    expect(momentNames.every((name) => isTriggerDays(momentDays[name].days))).toBe(true);
  });
});
