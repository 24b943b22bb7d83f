import { AnswersByItem } from '@livingroom/shared/modules/dialogues/rules/answers-by-item.ts';
import type { DialogueAnswer } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import { expect, test } from 'vitest';
import { fc } from '../../support/properties.ts';
import { answerTo } from './items.ts';

type Model = Map<number, readonly DialogueAnswer[]>;

/** Adds to one of the states there are, or copies it and adds to the copy. */
const act = fc.record({ of: fc.nat(), item: fc.integer({ min: 1, max: 120 }), copies: fc.boolean() });

test('a copy and what it was made of go their own ways, as two maps would', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 300 }), (acts) => {
      const states: { own: AnswersByItem; model: Model }[] = [
        { own: new AnswersByItem(), model: new Map<number, readonly DialogueAnswer[]>() },
      ];
      for (const { of, item, copies } of acts) {
        const place = of % states.length;
        const state = states[place];
        if (!state) continue;
        const next = copies ? { own: state.own.copy(), model: new Map(state.model) } : state;
        const answer = answerTo(item, { rating: 1 + (item % 7) });
        next.own.add(item, answer);
        next.model.set(item, [...(next.model.get(item) ?? []), answer]);
        if (copies) states.push(next);
      }
      for (const { own, model } of states) {
        expect(new Map(own.entries())).toEqual(model);
        expect([...own.entries()]).toHaveLength(model.size);
        for (const item of [1, 60, 120]) expect(own.get(item)).toEqual(model.get(item));
      }
    }),
    { numRuns: 60 },
  );
});

test('a long dialogue keeps every answer through all its copies', () => {
  let state = new AnswersByItem();
  for (let item = 1; item <= 500; item += 1) {
    state = state.copy();
    state.add(item, answerTo(item, { rating: 4 }));
  }
  expect([...state.entries()].map(([item]) => item)).toEqual(Array.from({ length: 500 }, (_, n) => n + 1));
});
