import { dimensions } from '@livingroom/shared/content/main-survey/frame.ts';
import { mainSurveyCounts, mainSurveyRows } from '@livingroom/shared/content/main-survey/rows.ts';
import { languages } from '@livingroom/shared/core/lib/language.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import { answerQuestion, startDialogue } from '@livingroom/shared/modules/dialogues/rules/engine.ts';
import { prepareScript } from '@livingroom/shared/modules/dialogues/rules/script.ts';
import { drivers as driversTable } from '@livingroom/shared/modules/surveys/tables/drivers.ts';
import { surveyItems as surveyItemsTable } from '@livingroom/shared/modules/surveys/tables/survey-items.ts';
import { describe, expect, test } from 'vitest';
import { answerTo } from '../dialogues/items.ts';

const first = { drivers: 101, driver_questions: 201, surveys: 7, survey_items: 301 };
const rows = mainSurveyRows(first, '2026-01-05T08:00:00.000Z');

describe('the content of the main survey', () => {
  test('has three dimensions of twelve drivers with distinct keys', () => {
    expect(dimensions.map(({ drivers }) => drivers.length)).toEqual([12, 12, 12]);
    const keys = rows.drivers.map(({ driver_key }) => driver_key);
    expect(new Set(keys).size).toBe(39);
    expect(keys.every((key) => /^[a-z][a-z0-9_]*$/.test(key))).toBe(true);
  });

  test('says every text in every language, each driver in its own words', () => {
    const contents = dimensions.flatMap((dimension) => [dimension, ...dimension.drivers]);
    for (const language of languages) {
      for (const part of ['title', 'description', 'question'] as const) {
        const texts = contents.map((content) => textIn(content[part], language));
        expect(texts.every((text) => text.trim() === text && text.length > 3)).toBe(true);
        expect(new Set(texts).size).toBe(contents.length);
      }
      expect(contents.every(({ question }) => textIn(question, language).endsWith('?'))).toBe(true);
    }
  });
});

describe('the rows of the main survey', () => {
  test('take exactly the numbers that were asked for, each once', () => {
    const counts = mainSurveyCounts();
    expect(counts).toEqual({ drivers: 39, driver_questions: 36, surveys: 1, survey_items: 46 });
    expect(rows.drivers.map(({ driver_id }) => driver_id)).toEqual(
      Array.from({ length: counts.drivers }, (_, index) => 101 + index),
    );
    expect(rows.survey_items.map(({ survey_item_id }) => survey_item_id)).toEqual(
      Array.from({ length: counts.survey_items }, (_, index) => 301 + index),
    );
  });

  test('fill every column of their tables', () => {
    expect(Object.keys(rows.drivers[0] ?? {}).sort()).toEqual(Object.keys(driversTable.variables).sort());
    expect(Object.keys(rows.survey_items[0] ?? {}).sort()).toEqual(
      Object.keys(surveyItemsTable.variables).sort(),
    );
  });

  test('carry Spanish and Danish beside the English text', () => {
    const belonging = rows.drivers.find(({ driver_key }) => driver_key === 'belonging');
    expect(belonging).toMatchObject({
      language: 'en_us',
      driver_title: 'Belonging',
      translations: { es_es: { driver_title: 'Pertenencia' }, dk: { driver_title: 'Tilhørsforhold' } },
    });
  });
});

describe('walking the main survey', () => {
  function walk(rate: (title: string | null) => number | null) {
    const script = prepareScript(rows.survey_items, { language: 'en_us', employeeGroupIds: [] });
    let turn = startDialogue(script);
    const asked: (number | null)[] = [];
    while (turn.question !== null) {
      const { item } = turn.question;
      if (item.parent_id_ref !== null) asked.push(item.driver_id_ref);
      const rating = turn.question.kind === 'rating' ? rate(item.item_title) : null;
      const result = answerQuestion(turn, answerTo(item.survey_item_id, { rating }));
      if (!result.accepted) throw new Error(result.problem);
      turn = result.turn;
    }
    return { asked, turn };
  }

  test('asks all 36 drivers, the lowest-rated dimension first', () => {
    const { asked, turn } = walk((title) => (title === 'Inspired' ? 2 : 5));
    expect(turn.completed).toBe(true);
    const inspired = rows.drivers.filter(({ parent_id_ref }) => parent_id_ref === 114);
    expect(asked.slice(0, 12)).toEqual(inspired.map(({ driver_id }) => driver_id));
    expect(new Set(asked).size).toBe(36);
  });

  test('asks all 36 drivers of someone who skips everything', () => {
    const { asked } = walk(() => null);
    expect(new Set(asked).size).toBe(36);
  });
});
