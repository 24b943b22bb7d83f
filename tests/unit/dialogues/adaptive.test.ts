import { mainSurveyRows } from '@livingroom/shared/content/main-survey/rows.ts';
import { type Draw, drawRotation } from '@livingroom/shared/modules/dialogues/rules/adaptive.ts';
import {
  answerQuestion,
  giveAnswer,
  startDialogue,
} from '@livingroom/shared/modules/dialogues/rules/engine.ts';
import { outlineOf } from '@livingroom/shared/modules/dialogues/rules/outline.ts';
import { prepareScript, scriptFor } from '@livingroom/shared/modules/dialogues/rules/script.ts';
import { describe, expect, test } from 'vitest';
import { answerTo, context } from './items.ts';

const first = { drivers: 101, driver_questions: 201, surveys: 7, survey_items: 301 };
const { survey_items: items } = mainSurveyRows(first, '2026-01-05T08:00:00.000Z');
const script = prepareScript(items, context);
const drawn = (asked: number, draw: Draw = () => 0) => drawRotation(script, asked, draw) ?? [];

/** Walks the adaptive form; `rate` gives the overall ratings, everything else gets a 4. */
function walk(rotation: readonly number[], rate: (title: string | null) => number | null) {
  let turn = startDialogue(scriptFor(script, { rotation }));
  const asked: { readonly id: number; readonly part: number | null; readonly inDepth: boolean }[] = [];
  while (turn.question) {
    const { item, kind, inDepth } = turn.question;
    asked.push({ id: item.survey_item_id, part: item.parent_id_ref, inDepth });
    const rating = item.item_type === 'drill-down' ? rate(item.item_title) : kind === 'rating' ? 4 : null;
    const result = answerQuestion(turn, answerTo(item.survey_item_id, { rating }));
    if (!result.accepted) throw new Error(result.problem);
    turn = result.turn;
  }
  return { asked, turn };
}

const lowest = (title: string | null) => (title === 'Inspired' ? 2 : 6);

describe('the adaptive form', () => {
  test('asks three overall ratings, all of the lowest part and the person’s draw of the others', () => {
    const rotation = drawn(200);
    const { asked } = walk(rotation, lowest);
    const drivers = asked.filter(({ part }) => part !== null);
    expect(asked).toHaveLength(3 + 12 + 4 + 4 + 1);
    const parts = new Set(drivers.map(({ part }) => part));
    const sizes = [...parts].map((one) => drivers.filter(({ part }) => part === one).length);
    expect(sizes).toEqual([12, 4, 4]);
    expect(drivers.filter(({ inDepth }) => inDepth)).toHaveLength(8);
    for (const { id, inDepth } of drivers) expect(inDepth).toBe(!rotation.includes(id));
  });

  test('asks a small unit everything, because its figures need everybody’s answer', () => {
    expect(drawn(8)).toHaveLength(36);
    expect(drawn(200)).toHaveLength(12);
    expect(drawn(20).length).toBeGreaterThan(12);
  });

  test('draws each driver as often as any other, whatever the person will answer', () => {
    let seed = 42;
    const chance = (limit: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * limit);
    };
    const counts = new Map<number, number>();
    for (let person = 0; person < 3_000; person += 1)
      for (const id of drawn(200, chance)) counts.set(id, (counts.get(id) ?? 0) + 1);
    expect(counts.size).toBe(36);
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(120);
  });

  test('asks nothing in depth of somebody who rates no part', () => {
    const { asked } = walk(drawn(200), () => null);
    expect(asked.filter(({ inDepth }) => inDepth)).toEqual([]);
    expect(asked).toHaveLength(3 + 12 + 1);
  });

  test('asks another part in full when the overall rating is corrected, and drops what was beyond the draw', () => {
    const rotation = drawn(200);
    const { turn } = walk(rotation, lowest);
    const [included] = turn.answers;
    if (!included) throw new Error('Nothing was asked');
    const result = giveAnswer(turn, { ...included, rating: 1 });
    if (!result.accepted) throw new Error(result.problem);
    expect(result.turn.completed).toBe(false);
    expect(result.turn.question?.item.parent_id_ref).toBe(included.survey_item_id_ref);
    let after = result.turn;
    while (after.question) {
      const next = answerQuestion(after, answerTo(after.question.item.survey_item_id, { rating: 4 }));
      if (!next.accepted) throw new Error(next.problem);
      after = next.turn;
    }
    expect(after.answers).toHaveLength(24);
    expect(after.left).toHaveLength(8);
  });

  test('says how long it is: about 24 questions before, exactly so once the lowest part is known', () => {
    const rotation = drawn(200);
    const start = startDialogue(scriptFor(script, { rotation }));
    expect(outlineOf(start)).toMatchObject({ position: 1, total: 24, about: true, minutes: 3 });
    let turn = start;
    for (const rating of [6, 2, 6]) {
      const id = turn.question?.item.survey_item_id ?? 0;
      const result = answerQuestion(turn, answerTo(id, { rating }));
      if (!result.accepted) throw new Error(result.problem);
      turn = result.turn;
    }
    const outline = outlineOf(turn);
    expect(outline).toMatchObject({ position: 4, total: 24, about: false });
    expect(outline.parts.map(({ kind, title, total }) => `${title || kind} ${total}`)).toEqual([
      'opening 3',
      'Included 4',
      'Inspired 12',
      'Involved 4',
      'closing 1',
    ]);
    expect(outline.current).toBe(2);
  });

  test('is the full form for everybody else: 40 questions, about 5 minutes', () => {
    expect(outlineOf(startDialogue(script))).toMatchObject({ total: 40, about: false, minutes: 5 });
  });
});
