import { quotes, themesOf } from '@livingroom/shared/modules/reports/rules/comment-themes.ts';
import { describe, expect, test } from 'vitest';

const words = (...texts: string[]) => texts.map((text) => new Set(text.split(' ')));

describe('themes of comments', () => {
  test('are words that at least three of them share, the most frequent first', () => {
    const found = themesOf(words('plan calm', 'plan team', 'plan team', 'team late', 'plan'));
    expect(found).toEqual([
      { word: 'plan', comments: [0, 1, 2, 4] },
      { word: 'team', comments: [1, 2, 3] },
    ]);
  });

  test('are told once where two words stand in the same comments', () => {
    expect(themesOf(words('plan week', 'plan week', 'plan week')).map(({ word }) => word)).toEqual(['plan']);
  });

  test('are eight at most', () => {
    const many = Array.from({ length: 12 }, (_, at) => `word${at}`);
    const texts = Array.from({ length: 40 }, (_, at) => many.filter((_, n) => at % (n + 3) === 0).join(' '));
    expect(themesOf(words(...texts)).length).toBe(8);
  });
});

describe('a sentence of a summary', () => {
  const said = ['The plan for the week changes every day, and we hear of it last.'];

  test('may hold six words of a comment in a row', () => {
    expect(quotes('Several say the plan for the week changes too often.', said)).toBe(false);
  });

  test('quotes with seven, whatever case and punctuation', () => {
    expect(quotes('Several: "the plan, for the week, CHANGES every" time.', said)).toBe(true);
  });

  test('does not quote across two comments', () => {
    expect(quotes('one two three four five six seven', ['one two three four', 'five six seven'])).toBe(false);
  });
});
