import {
  answerQuestion,
  type DialogueTurn,
  occurrenceKey,
  resumeDialogue,
  startDialogue,
} from '@livingroom/shared/rules/dialogue/engine.ts';
import { prepareScript } from '@livingroom/shared/rules/dialogue/script.ts';
import {
  type DialogueAnswer,
  type DialogueItem,
  itemTypes,
  type Question,
} from '@livingroom/shared/rules/dialogue/types.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerTo, buildItem, context } from './items.ts';

const itemIds = fc.integer({ min: 1, max: 25 });

/** Any survey, nonsense included: parents and choice parents that are missing, circular or of the wrong type. */
const surveys: fc.Arbitrary<readonly DialogueItem[]> = fc
  .uniqueArray(itemIds, { minLength: 1, maxLength: 25 })
  .chain((ids) => fc.tuple(...ids.map((id) => anyItem(id))));

function anyItem(id: number): fc.Arbitrary<DialogueItem> {
  return fc
    .record({
      item_type: fc.constantFrom(...itemTypes),
      item_order: fc.option(fc.nat(9)),
      parent_id_ref: fc.option(itemIds, { freq: 2 }),
      sequence_parent_id_ref: fc.option(itemIds, { freq: 1 }),
      choice_parent_id_ref: fc.option(itemIds, { freq: 1 }),
      repeat_key: fc.option(fc.constant('key')),
      forced_response: fc.boolean(),
      allow_multiple_choices: fc.boolean(),
      condition: fc.option(
        itemIds.map((item) => ({ and: [{ item, operator: 'at most', value: 4 }] })),
        { freq: 1 },
      ),
    })
    .map(({ item_type, ...fields }) => buildItem(id, item_type, { options: ['a', 'b', 'c'], ...fields }));
}

const replies = fc.infiniteStream(fc.record({ skip: fc.boolean(), rating: fc.integer({ min: 1, max: 7 }) }));

type Reply = { readonly skip: boolean; readonly rating: number };

function replyTo(question: Question, { skip, rating }: Reply): DialogueAnswer {
  const base = answerTo(question.item.survey_item_id, { repeat: question.repeat });
  if (skip && !question.forced) return base;
  if (question.kind === 'rating') return { ...base, rating };
  if (question.kind === 'text') return { ...base, text: 'words' };
  return { ...base, choices: question.multiple ? ['0', '2'] : [String(rating % 3)] };
}

function play(items: readonly DialogueItem[], stream: Iterator<Reply>): DialogueTurn[] {
  const turns = [startDialogue(prepareScript(items, context))];
  for (let turn = turns[0]; turn?.question; turn = turns.at(-1)) {
    const result = answerQuestion(turn, replyTo(turn.question, stream.next().value));
    if (!result.accepted) throw new Error(result.problem);
    turns.push(result.turn);
    // Every question can come once per choice at most: three times.
    expect(turns.length).toBeLessThanOrEqual(items.length * 3 + 1);
  }
  return turns;
}

describe('every survey', () => {
  test('comes to an end or to a stated problem', () => {
    fc.assert(
      fc.property(surveys, replies, (items, stream) => {
        const last = play(items, stream).at(-1);
        expect(last?.completed).toBe(last?.problem === null);
      }),
    );
  });

  test('asks nothing twice unless it is repeated for a choice', () => {
    fc.assert(
      fc.property(surveys, replies, (items, stream) => {
        const answers = play(items, stream).at(-1)?.answers ?? [];
        const keys = answers.map((given) => occurrenceKey(given.survey_item_id_ref, given.repeat));
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  test('resumes where it was left, from answers in any order', () => {
    fc.assert(
      fc.property(surveys, replies, (items, stream) => {
        for (const turn of play(items, stream)) {
          expect(resumeDialogue(turn.place.script, turn.answers.toReversed())).toEqual(turn);
        }
      }),
    );
  });

  test('never skips a forced question', () => {
    fc.assert(
      fc.property(surveys, replies, (items, stream) => {
        for (const turn of play(items, stream)) {
          if (!turn.question?.forced) continue;
          const empty = answerTo(turn.question.item.survey_item_id, { repeat: turn.question.repeat });
          expect(answerQuestion(turn, empty)).toMatchObject({
            accepted: false,
            problem: 'response-required',
          });
        }
      }),
    );
  });

  test('leaves the turn it continues from unchanged', () => {
    fc.assert(
      fc.property(surveys, replies, (items, stream) => {
        const [first] = play(items, stream);
        expect(first).toEqual(startDialogue(prepareScript(items, context)));
      }),
    );
  });
});
