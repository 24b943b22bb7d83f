import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { holds, parseCondition } from '@livingroom/shared/modules/dialogues/rules/conditions.ts';
import {
  answerQuestion,
  type DialogueTurn,
  giveAnswer,
  occurrenceKey,
  resumeDialogue,
  startDialogue,
} from '@livingroom/shared/modules/dialogues/rules/engine.ts';
import { outlineOf } from '@livingroom/shared/modules/dialogues/rules/outline.ts';
import { prepareScript } from '@livingroom/shared/modules/dialogues/rules/script.ts';
import {
  type DialogueAnswer,
  type DialogueContext,
  type DialogueItem,
  type FollowUp,
  itemTypes,
  type Question,
} from '@livingroom/shared/modules/dialogues/rules/types.ts';
import { describe, expect, test } from 'vitest';
import { fc } from '../../support/properties.ts';
import { answerTo, buildItem, context } from './items.ts';
import { outlineAnew } from './outline-anew.ts';

const itemIds = fc.integer({ min: 1, max: 25 });

const conditions = fc
  .tuple(itemIds, fc.nat(2))
  .map(
    ([item, kind]): Json =>
      [
        { and: [{ item, operator: 'at most', value: 4 }] },
        { not: { or: [{ item, operator: 'answered' }, { group: 1 }] } },
        { item, operator: 'one of', value: ['0', 7] },
      ][kind] ?? null,
  );

const followUps: readonly FollowUp[] = [
  { question_id: 9, driver_id_ref: 1, question_text: 'What is behind it?', scores: [1, 2, 3] },
];

/** The full form for half of the people, in the adaptive one a few items are theirs. */
const people = fc.option(fc.array(itemIds, { maxLength: 8 }), { freq: 1 }).map((rotation) => ({
  ...context,
  employeeGroupIds: [1],
  followUps,
  rotation,
}));

/** Any survey, nonsense included: parents and choice parents that are missing, circular or of the wrong type. */
const surveys: fc.Arbitrary<readonly DialogueItem[]> = fc
  .uniqueArray(itemIds, { minLength: 1, maxLength: 25 })
  .chain((ids) => fc.tuple(...ids.map((id) => anyItem(id))));

function anyItem(id: number): fc.Arbitrary<DialogueItem> {
  return fc
    .record({
      item_type: fc.constantFrom(...itemTypes),
      item_order: fc.option(fc.nat(9)),
      item_text: fc.constantFrom('Words', 'Words', null),
      parent_id_ref: fc.option(itemIds, { freq: 2 }),
      sequence_parent_id_ref: fc.option(itemIds, { freq: 1 }),
      choice_parent_id_ref: fc.option(itemIds, { freq: 1 }),
      repeat_key: fc.option(fc.constant('key')),
      forced_response: fc.boolean(),
      allow_multiple_choices: fc.boolean(),
      condition: fc.option(conditions, { freq: 1 }),
      employee_group_id_ref: fc.option(fc.constantFrom(1, 2), { freq: 1 }),
      driver_id_ref: fc.option(fc.constantFrom(1, 2), { freq: 2 }),
      linked_to_driver: fc.boolean(),
      alternate_logic: fc.option(
        fc.record({ when: fc.option(conditions), 'go to': fc.oneof(itemIds, fc.constant('end')) }),
        { freq: 1 },
      ),
    })
    .map(({ item_type, ...fields }) => buildItem(id, item_type, { options: ['a', 'b', 'c'], ...fields }));
}

const replies = fc.infiniteStream(fc.record({ skip: fc.boolean(), rating: fc.integer({ min: 1, max: 7 }) }));

type Reply = { readonly skip: boolean; readonly rating: number };

function replyTo(question: Question, { skip, rating }: Reply): DialogueAnswer {
  const base = answerTo(question.item.survey_item_id, { repeat: question.repeat });
  if (question.wordless || (skip && !question.forced)) return base;
  if (question.kind === 'rating') return { ...base, rating };
  if (question.kind === 'text') return { ...base, text: 'words' };
  return { ...base, choices: question.multiple ? ['0', '2'] : [String(rating % 3)] };
}

function play(
  items: readonly DialogueItem[],
  stream: Iterator<Reply>,
  who: DialogueContext = context,
): DialogueTurn[] {
  const turns = [startDialogue(prepareScript(items, who))];
  for (let turn = turns[0]; turn?.question; turn = turns.at(-1)) {
    const result = answerQuestion(turn, replyTo(turn.question, stream.next().value));
    if (!result.accepted) throw new Error(result.problem);
    turns.push(result.turn);
    // Every question can come once per choice at most, three times, and bring another one each time.
    expect(turns.length).toBeLessThanOrEqual(items.length * 6 + 1);
  }
  return turns;
}

describe('every survey', () => {
  test('comes to an end or to a stated problem', () => {
    fc.assert(
      fc.property(surveys, replies, people, (items, stream, who) => {
        const last = play(items, stream, who).at(-1);
        expect(last?.completed).toBe(last?.problem === null);
      }),
    );
  });

  test('asks nothing twice unless it is repeated for a choice', () => {
    fc.assert(
      fc.property(surveys, replies, people, (items, stream, who) => {
        const answers = play(items, stream, who).at(-1)?.answers ?? [];
        const keys = answers.map((given) => occurrenceKey(given.survey_item_id_ref, given.repeat));
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  /** A choice of several, and drivers that are rated once for each of them, whose low ratings bring a question. */
  const repeatedRatings = fc
    .record({ drivers: fc.array(fc.constantFrom(1, 2), { minLength: 1, maxLength: 3 }), jump: fc.boolean() })
    .map(({ drivers, jump }): readonly DialogueItem[] => [
      buildItem(1, 'choice', { options: ['a', 'b', 'c'], allow_multiple_choices: true, item_order: 1 }),
      ...drivers.map((driver_id_ref, at) =>
        buildItem(at + 2, 'drill-down', {
          ...{ item_order: at + 2, driver_id_ref, linked_to_driver: true },
          ...{ choice_parent_id_ref: 1, repeat_key: 'key' },
          ...(jump && at === 0 ? { alternate_logic: [{ 'go to': 'end' }] } : {}),
        }),
      ),
    ]);

  test('asks what follows a low rating once for each choice that the rating is repeated for', () => {
    fc.assert(
      fc.property(repeatedRatings, replies, people, (items, stream, who) => {
        const last = play(items, stream, { ...who, rotation: null }).at(-1);
        expect(last?.completed).toBe(true);
        const keys =
          last?.answers.map((given) => occurrenceKey(given.survey_item_id_ref, given.repeat)) ?? [];
        expect(new Set(keys).size).toBe(keys.length);
        expect(resumeDialogue(prepareScript(items, { ...who, rotation: null }), last?.answers ?? [])).toEqual(
          last,
        );
      }),
    );
  });

  test('resumes where it was left, from answers in any order', () => {
    fc.assert(
      fc.property(surveys, replies, people, (items, stream, who) => {
        for (const turn of play(items, stream, who)) {
          expect(resumeDialogue(turn.place.script, turn.answers.toReversed())).toEqual(turn);
        }
      }),
    );
  });

  test('never skips a forced question', () => {
    fc.assert(
      fc.property(surveys, replies, people, (items, stream, who) => {
        for (const turn of play(items, stream, who)) {
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
      fc.property(surveys, replies, people, (items, stream, who) => {
        const [first] = play(items, stream, who);
        expect(first).toEqual(startDialogue(prepareScript(items, who)));
      }),
    );
  });

  test('asks only what the person is eligible for, on what was answered before', () => {
    fc.assert(
      fc.property(surveys, replies, people, (items, stream, who) => {
        for (const turn of play(items, stream, who)) {
          const { item } = turn.question ?? {};
          if (!item || turn.question?.repeat?.startsWith('driver:')) continue;
          expect([null, 1]).toContain(item.employee_group_id_ref);
          const condition = parseCondition(item.condition);
          const answersOf = (id: number) =>
            turn.answers.filter(
              (given) => given.survey_item_id_ref === id && !given.repeat?.startsWith('driver:'),
            );
          // A repetition was decided when the first of them was asked.
          if (condition && turn.question?.repeat === null)
            expect(holds(condition, { answersOf, groups: [1] })).toBe(true);
        }
      }),
    );
  });
});

describe('the outline that a turn keeps up', () => {
  test('says at every turn what counting all items anew says', () => {
    fc.assert(
      fc.property(surveys, replies, people, (items, stream, who) => {
        for (const turn of play(items, stream, who)) expect(outlineOf(turn)).toEqual(outlineAnew(turn));
      }),
    );
  });
});

describe('a corrected answer', () => {
  const picks = fc.record({ place: fc.nat(40), at: fc.nat(40), reply: fc.nat(6) });

  /** A dialogue with one of its answers corrected on the way, and what was corrected. */
  function corrected(
    turns: readonly DialogueTurn[],
    { place, at, reply }: { place: number; at: number; reply: number },
  ) {
    const turn = turns[at % turns.length];
    const old = turn?.answers[place % Math.max(1, turn.answers.length)];
    if (!turn || !old) return null;
    const rating = old.rating === null ? null : reply + 1;
    const answer = { ...old, rating, text: old.text === '' ? '' : 'other words' };
    const result = giveAnswer(turn, answer);
    if (!result.accepted) throw new Error(result.problem);
    return { before: turn, answer, old, result };
  }

  test('leads to the same place as if it had been given at first', () => {
    fc.assert(
      fc.property(surveys, replies, people, picks, (items, stream, who, pick) => {
        const done = corrected(play(items, stream, who), pick);
        if (!done) return;
        const { result, answer, old, before } = done;
        expect(result.replaced).toEqual(old);
        const answers = before.answers.map((given) => (given === old ? answer : given));
        const again = resumeDialogue(before.place.script, [...answers, ...before.left]);
        expect(result.turn.answers).toEqual(again.answers);
        expect(result.turn.transcript).toEqual(again.transcript);
        expect(result.turn.question).toEqual(again.question);
        expect(outlineOf(result.turn)).toEqual(outlineAnew(result.turn));
      }),
    );
  });

  test('leaves no impossible state: what still counts would be asked and taken again in this order', () => {
    fc.assert(
      fc.property(surveys, replies, people, picks, (items, stream, who, pick) => {
        const done = corrected(play(items, stream, who), pick);
        if (!done) return;
        const { turn } = done.result;
        let again = startDialogue(turn.place.script);
        for (const given of turn.answers) {
          const next = answerQuestion(again, given);
          if (!next.accepted) throw new Error(next.problem);
          again = next.turn;
        }
        expect(again.question).toEqual(turn.question);
        expect(again.completed).toBe(turn.completed);
      }),
    );
  });

  test('loses nothing: every other answer counts, waits for its question, or is named as dropped', () => {
    fc.assert(
      fc.property(surveys, replies, people, picks, (items, stream, who, pick) => {
        const done = corrected(play(items, stream, who), pick);
        if (!done) return;
        const { before, result } = done;
        const all = [...result.turn.answers, ...result.turn.left, ...result.dropped];
        expect(all).toHaveLength(before.answers.length + before.left.length);
        if (result.turn.completed) expect(result.turn.left).toEqual([]);
      }),
    );
  });

  test('that was dropped never comes back, whatever is answered afterwards', () => {
    fc.assert(
      fc.property(surveys, replies, people, picks, (items, stream, who, pick) => {
        const done = corrected(play(items, stream, who), pick);
        if (!done) return;
        const gone = new Set(done.result.dropped);
        let { turn } = done.result;
        while (turn.question) {
          const result = answerQuestion(turn, replyTo(turn.question, stream.next().value));
          if (!result.accepted) throw new Error(result.problem);
          turn = result.turn;
        }
        expect(turn.answers.filter((answer) => gone.has(answer))).toEqual([]);
      }),
    );
  });
});
