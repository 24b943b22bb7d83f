import { lifecycleRows } from '@livingroom/shared/content/lifecycle/rows.ts';
import { mainSurveyRows } from '@livingroom/shared/content/main-survey/rows.ts';
import { expect, test } from 'vitest';
import { shownDrivers } from '../../../functions/modules/reports/shown-drivers.ts';

const NOW = '2026-01-05T08:00:00.000Z';
const numbers = { driver_questions: 1, surveys: 1, survey_items: 1 };
const main = mainSurveyRows({ ...numbers, drivers: 1 }, NOW).drivers;
const { drivers: joining, survey_items } = lifecycleRows('joining', { ...numbers, drivers: 101 }, NOW);
const all = [...main, ...joining];

test('a round of the main survey shows its dimensions, and none about moments of people’s time', () => {
  expect(shownDrivers(all, new Set(main.map(({ driver_id }) => driver_id)))).toEqual(main);
  expect(shownDrivers(all, new Set())).toEqual(main);
});

test('a round about a moment shows what it asks about, below its dimension, and nothing else', () => {
  const asked = survey_items.flatMap(({ survey_id_ref, driver_id_ref }) =>
    survey_id_ref === 1 && driver_id_ref !== null ? [driver_id_ref] : [],
  );
  const shown = shownDrivers(all, new Set(asked)).map(({ driver_key }) => driver_key);
  expect(shown).toEqual([
    'joining',
    'joining_welcome',
    'joining_readiness',
    'joining_people',
    'joining_promise',
  ]);
});

test('an organisation without such drivers sees all of its own, asked or not', () => {
  expect(shownDrivers(main, new Set([1]))).toBe(main);
});
