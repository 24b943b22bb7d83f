import {
  answerQuestion,
  type DialogueTurn,
  giveAnswer,
  questionAnswered,
  resumeDialogue,
  startDialogue,
} from '@livingroom/shared/modules/dialogues/rules/engine.ts';
import { outlineOf } from '@livingroom/shared/modules/dialogues/rules/outline.ts';
import { prepareScript } from '@livingroom/shared/modules/dialogues/rules/script.ts';
import type {
  DialogueAnswer,
  DialogueContext,
  DialogueItem,
} from '@livingroom/shared/modules/dialogues/rules/types.ts';
import { describe, expect, test } from 'vitest';
import { answerTo, buildItem, context } from './items.ts';

/** Answers every question by `reply` (default: rating 4, else text) and lists the items asked. */
function walkThrough(
  items: readonly DialogueItem[],
  reply: (itemId: number) => Partial<DialogueAnswer> = () => ({ text: 'words' }),
  who: DialogueContext = context,
) {
  let turn: DialogueTurn = startDialogue(prepareScript(items, who));
  const asked: string[] = [];
  while (turn.question !== null) {
    const { item, repeat } = turn.question;
    asked.push(repeat === null ? String(item.survey_item_id) : `${item.survey_item_id}:${repeat}`);
    const result = answerQuestion(
      turn,
      answerTo(item.survey_item_id, { repeat, ...reply(item.survey_item_id) }),
    );
    if (!result.accepted) throw new Error(result.problem);
    turn = result.turn;
  }
  return { asked, turn };
}

const drillDowns = [
  buildItem(1, 'drill-down'),
  buildItem(2, 'drill-down'),
  buildItem(3, 'drill-down'),
  buildItem(4, 'sequence', { item_text: null }),
  buildItem(5, 'open-ended'),
  buildItem(11, 'static', { parent_id_ref: 1 }),
  buildItem(12, 'static', { parent_id_ref: 1 }),
  buildItem(21, 'static', { parent_id_ref: 2 }),
  buildItem(31, 'static', { parent_id_ref: 3 }),
];

describe('the walk', () => {
  test('says comments and moves on to the first question', () => {
    const turn = startDialogue(
      prepareScript([buildItem(1, 'comment'), buildItem(2, 'comment'), buildItem(3, 'static')], context),
    );
    expect(turn.messages.map(({ text }) => text)).toEqual(['Item 1', 'Item 2', 'Item 3']);
    expect(turn.question).toMatchObject({ kind: 'rating', repeat: null, item: { survey_item_id: 3 } });
  });

  test('ends with the sentence of the specification', () => {
    const { turn } = walkThrough([buildItem(1, 'open-ended'), buildItem(2, 'comment')]);
    expect(turn.messages.map(({ text, type }) => [type, text])).toEqual([
      ['text', 'Item 2'],
      ['completed', '💬 Dialogue completed.'],
    ]);
    expect(turn).toMatchObject({ completed: true, question: null, problem: null, left: [] });
  });

  test('follows item_order before the id', () => {
    const items = [
      buildItem(1, 'static', { item_order: 3 }),
      buildItem(2, 'static', { item_order: 1 }),
      buildItem(3, 'static', { item_order: null }),
      buildItem(4, 'static', { item_order: 1 }),
    ];
    expect(walkThrough(items).asked).toEqual(['2', '4', '1', '3']);
  });

  test('drills into the lowest rating first, then the next lowest, then returns to the top level', () => {
    const ratings: Record<number, number> = { 1: 5, 2: 2, 3: 4 };
    const { asked } = walkThrough(drillDowns, (id) => ({ rating: ratings[id] ?? null, text: 'words' }));
    expect(asked).toEqual(['1', '2', '3', '21', '31', '11', '12', '5']);
  });

  test('keeps the order asked for equal ratings and leaves drill-downs without a rating for last', () => {
    const ratings: Record<number, number> = { 2: 6, 3: 6 };
    const { asked } = walkThrough(drillDowns, (id) => ({ rating: ratings[id] ?? null }));
    expect(asked).toEqual(['1', '2', '3', '21', '31', '11', '12', '5']);
  });

  test('drills through levels of levels', () => {
    const items = [
      buildItem(1, 'drill-down'),
      buildItem(2, 'sequence'),
      buildItem(10, 'drill-down', { parent_id_ref: 1 }),
      buildItem(11, 'drill-down', { parent_id_ref: 1 }),
      buildItem(12, 'sequence', { parent_id_ref: 1 }),
      buildItem(13, 'static', { parent_id_ref: 1 }),
      buildItem(100, 'static', { parent_id_ref: 10 }),
      buildItem(110, 'static', { parent_id_ref: 11 }),
    ];
    const { asked } = walkThrough(items, (id) => ({ rating: id === 11 ? 1 : 4, text: 'words' }));
    expect(asked).toEqual(['1', '10', '11', '110', '100', '13']);
  });

  test('marks the start and the end of a level', () => {
    const { turn } = walkThrough(drillDowns.slice(0, 1).concat(drillDowns.slice(3)));
    expect(turn.transcript.flatMap((said) => (said.from === 'bot' ? [said.type] : []))).toEqual([
      'text',
      'sequence',
      'ongoing-drill-down',
      'ongoing-drill-down',
      'end-of-drill-down',
      'text',
      'completed',
    ]);
  });

  test("asks a sequence's own items before its first level", () => {
    const items = [...drillDowns, buildItem(9, 'open-ended', { sequence_parent_id_ref: 4 })];
    expect(walkThrough(items).asked.slice(3, 5)).toEqual(['9', '11']);
  });

  test('gives up after 15 sequences in a row', () => {
    const sequences = Array.from({ length: 16 }, (_, index) => buildItem(index + 2, 'sequence'));
    const items = [buildItem(1, 'static'), ...sequences, buildItem(99, 'static')];
    const first = startDialogue(prepareScript(items, context));
    const result = answerQuestion(first, answerTo(1, { rating: 4 }));
    expect(result).toMatchObject({ accepted: true, turn: { problem: 'too-many-sequences', question: null } });
    expect(walkThrough(items.filter(({ survey_item_id }) => survey_item_id !== 2)).turn.completed).toBe(true);
  });

  test('treats a free dialogue as an open-ended question', () => {
    expect(startDialogue(prepareScript([buildItem(1, 'free-dialogue')], context)).question?.kind).toBe(
      'text',
    );
  });
});

describe('who meets which items', () => {
  test('leaves out hidden, inactive, foreign-language and other groups’ items', () => {
    const items = [
      buildItem(1, 'static', { show_item: false }),
      buildItem(2, 'static', { item_status: 'inactive' }),
      buildItem(3, 'static', { language: 'dk' }),
      buildItem(4, 'static', { employee_group_id_ref: 7 }),
      buildItem(5, 'static', { employee_group_id_ref: 8 }),
      buildItem(6, 'riddle'),
    ];
    const who = { ...context, employeeGroupIds: [8] };
    expect(walkThrough(items, undefined, who).asked).toEqual(['5']);
  });

  test('reports a survey without items in the language', () => {
    const script = prepareScript([buildItem(1, 'static', { language: 'dk' })], context);
    expect(startDialogue(script)).toMatchObject({ problem: 'no-top-level-items', question: null });
  });

  test('reports a survey without a question', () => {
    const script = prepareScript([buildItem(1, 'comment')], context);
    expect(startDialogue(script)).toMatchObject({ problem: 'no-interactive-items', messages: [] });
  });

  test('asks an item only while its condition holds', () => {
    const when = (condition: DialogueItem['condition']) =>
      walkThrough([buildItem(1, 'static'), buildItem(2, 'open-ended', { condition })], () => ({
        rating: null,
      })).asked.length === 2;
    expect(when({ and: [{ item: 1, operator: 'answered' }] })).toBe(false);
    expect(when('[{"item":1,"operator":"not answered"}]')).toBe(true);
    expect(when('rating below three')).toBe(false);
    const low = {
      or: [
        { item: 1, operator: 'at most', value: 3 },
        { item: 1, operator: 'is', value: 7 },
      ],
    };
    const asked = (rating: number) =>
      walkThrough([buildItem(1, 'static'), buildItem(2, 'open-ended', { condition: low })], (id) =>
        id === 1 ? { rating } : { text: 'words' },
      ).asked;
    expect([3, 4, 7].map((rating) => asked(rating).length)).toEqual([2, 1, 2]);
  });
});

describe('choices and repetitions', () => {
  const colours = buildItem(1, 'choice', { options: ['red', 'green', 'blue'], allow_multiple_choices: true });

  test('asks an item once per selected choice, up to max_repeats', () => {
    const repeated = { choice_parent_id_ref: 1, repeat_key: 'colour', item_text: 'Why {colour}?' };
    const pick = (id: number) => (id === 1 ? { choices: ['2', '0'] } : { text: 'words' });
    const { asked, turn } = walkThrough([colours, buildItem(2, 'open-ended', repeated)], pick);
    expect(asked).toEqual(['1', '2:0', '2:2']);
    expect(turn.transcript.flatMap((said) => (said.from === 'bot' ? [said.text] : []))).toContain(
      'Why blue?',
    );
    const blue = turn.answers.find(({ repeat }) => repeat === '2');
    expect(blue && questionAnswered(turn, blue)?.words.item_text).toBe('Why blue?');
    const capped = buildItem(2, 'open-ended', { ...repeated, max_repeats: 1 });
    expect(walkThrough([colours, capped], pick).asked).toEqual(['1', '2:0']);
    const onlyBlue = buildItem(2, 'open-ended', { ...repeated, selected_choices: ['blue'] });
    expect(walkThrough([colours, onlyBlue], pick).asked).toEqual(['1', '2:2']);
  });

  test('asks an item without a repeat key once, if its choice was selected', () => {
    const follow = buildItem(2, 'open-ended', { choice_parent_id_ref: 1, selected_choices: ['1', '2'] });
    const pick = (choices: string[]) =>
      walkThrough([colours, follow], (id) => (id === 1 ? { choices } : { text: 'words' })).asked;
    expect(pick(['1', '2'])).toEqual(['1', '2']);
    expect(pick(['0'])).toEqual(['1']);
  });

  test('offers the units and the people of the respondent', () => {
    const item = buildItem(1, 'choice', { option_variable: 'employee_units' });
    const who = { ...context, employee_units: [{ id: '31', text: 'Kitchen', type: 'unit' }] };
    expect(startDialogue(prepareScript([item], who)).question?.options).toEqual(who.employee_units);
    const nobody = [item, buildItem(2, 'static')];
    expect(walkThrough(nobody).asked).toEqual(['2']);
  });
});

describe('which answers are taken', () => {
  function faultOf(item: DialogueItem, fields: Partial<DialogueAnswer>) {
    const result = answerQuestion(
      startDialogue(prepareScript([item], context)),
      answerTo(item.survey_item_id, fields),
    );
    return result.accepted ? null : result.problem;
  }

  test('repeats a forced question with the exact sentence', () => {
    const turn = startDialogue(prepareScript([buildItem(1, 'static', { forced_response: true })], context));
    const result = answerQuestion(turn, answerTo(1, { text: '  ' }));
    expect(result).toMatchObject({
      accepted: false,
      problem: 'response-required',
      messages: [
        { text: 'Please answer the question to proceed; your response is required.' },
        { text: 'Item 1' },
      ],
    });
  });

  test.each([
    ['en_us', 'Error: Undefined BOT message detected.', 'Last bot message has errors.'],
    [
      'es_es',
      'Error: se detectó un mensaje del BOT sin definir.',
      'El último mensaje del bot tiene errores.',
    ],
    ['dk', 'Fejl: Der blev fundet en udefineret BOT-besked.', 'Bottens seneste besked har fejl.'],
  ] as const)(
    'says that a question has no words, takes no answer to it and lets it be skipped (%s)',
    (language, missing, refused) => {
      const items = [
        buildItem(1, 'static', { language, item_text: ' ', forced_response: true }),
        buildItem(2, 'static', { language }),
      ];
      const turn = startDialogue(prepareScript(items, { ...context, language }));
      expect(turn.messages).toMatchObject([{ text: missing, title: '', visible: true, itemId: 1 }]);
      expect(turn.question).toMatchObject({ wordless: true, forced: false });
      expect(answerQuestion(turn, answerTo(1, { rating: 4 }))).toEqual({
        accepted: false,
        problem: 'last-message-errors',
        messages: [expect.objectContaining({ text: refused })],
      });
      expect(answerQuestion(turn, answerTo(1))).toMatchObject({
        accepted: true,
        turn: { question: { wordless: false, item: { survey_item_id: 2 } } },
      });
    },
  );

  test('asks by its title where a question has no text; what asks nothing stays unsaid', () => {
    const items = [
      buildItem(1, 'comment', { item_text: null }),
      buildItem(2, 'sequence', { item_text: null, item_title: 'A part' }),
      buildItem(3, 'static', { item_text: null, item_title: 'Is it light?' }),
    ];
    const { messages, question } = startDialogue(prepareScript(items, context));
    expect(messages.filter(({ visible }) => visible)).toMatchObject([
      { itemId: 3, text: 'Is it light?', title: '' },
    ]);
    expect(question?.wordless).toBe(false);
  });

  test('accepts a rating, choices or text, and an empty answer as a skip', () => {
    expect(faultOf(buildItem(1, 'static'), { rating: 7 })).toBeNull();
    expect(faultOf(buildItem(1, 'drill-down', { forced_response: true }), { text: 'words' })).toBeNull();
    expect(faultOf(buildItem(1, 'open-ended'), {})).toBeNull();
  });

  test.each([[0], [8], [3.5], [Number.NaN]])('refuses the rating %s', (rating) => {
    expect(faultOf(buildItem(1, 'static'), { rating })).toBe('rating-out-of-range');
  });

  test('refuses what the question does not ask for', () => {
    expect(faultOf(buildItem(1, 'open-ended'), { rating: 3 })).toBe('rating-not-allowed');
    expect(faultOf(buildItem(1, 'static'), { choices: ['0'] })).toBe('choices-not-allowed');
    expect(faultOf(buildItem(1, 'static', { show_comment: false }), { text: 'x' })).toBe(
      'comment-not-allowed',
    );
    expect(faultOf(buildItem(1, 'open-ended'), { text: 'x'.repeat(4001) })).toBe('text-too-long');
    expect(faultOf(buildItem(1, 'open-ended'), { text: 'x'.repeat(4000) })).toBeNull();
  });

  test('refuses choices that are unknown, double, too many or lack the mandatory first', () => {
    const options = ['a', 'b', 'c'];
    const single = buildItem(1, 'choice', { options });
    const many = buildItem(1, 'choice', { options, allow_multiple_choices: true, max_choices: 2 });
    expect(faultOf(single, { choices: ['9'] })).toBe('unknown-choice');
    expect(faultOf(many, { choices: ['1', '1'] })).toBe('unknown-choice');
    expect(faultOf(single, { choices: ['0', '1'] })).toBe('too-many-choices');
    expect(faultOf(many, { choices: ['0', '1', '2'] })).toBe('too-many-choices');
    expect(faultOf({ ...many, mandatory_first_choice: true }, { choices: ['1'] })).toBe(
      'first-choice-required',
    );
    expect(faultOf({ ...many, mandatory_first_choice: true }, { choices: ['0', '1'] })).toBeNull();
  });

  test('refuses another question, and anything new after the end', () => {
    const script = prepareScript([buildItem(1, 'static'), buildItem(2, 'static')], context);
    const first = answerTo(1, { rating: 3 });
    const second = answerTo(2, { rating: 5 });
    expect(giveAnswer(startDialogue(script), second)).toMatchObject({ problem: 'not-this-question' });
    expect(giveAnswer(resumeDialogue(script, [first]), second)).toMatchObject({ accepted: true });
    expect(giveAnswer(resumeDialogue(script, [first, second]), answerTo(3))).toMatchObject({
      problem: 'dialogue-completed',
    });
  });
});

describe('how long it is', () => {
  const outlineAfter = (items: readonly DialogueItem[], ...answers: readonly DialogueAnswer[]) => {
    const { total, about } = outlineOf(resumeDialogue(prepareScript(items, context), answers));
    return [total, about];
  };

  test('is said as about while an answer to come decides what is asked', () => {
    const branching = [
      buildItem(1, 'static'),
      buildItem(2, 'open-ended', { condition: '{"item": 1, "operator": "at most", "value": 3}' }),
      buildItem(3, 'choice', { options: '["A", "B"]', allow_multiple_choices: true }),
      buildItem(4, 'static', { choice_parent_id_ref: 3, repeat_key: 'choice' }),
    ];
    expect(outlineAfter(branching)).toEqual([2, true]);
    const low = answerTo(1, { rating: 2 });
    expect(outlineAfter(branching, low)).toEqual([3, true]);
    const both = answerTo(3, { choices: ['0', '1'] });
    expect(outlineAfter(branching, answerTo(1, { rating: 7 }), both)).toEqual([4, false]);
    expect(outlineAfter(branching, low, answerTo(2, { text: 'Cold' }), both)).toEqual([5, false]);
  });

  test('and while one may lead past others; not for what no answer decides', () => {
    const jumping = [
      buildItem(1, 'static', { alternate_logic: '[{"go to": "end"}]' }),
      buildItem(2, 'static'),
      buildItem(3, 'static', { condition: '{"group": 9}' }),
    ];
    expect(outlineAfter(jumping)).toEqual([2, true]);
    expect(outlineAfter(jumping.slice(1))).toEqual([1, false]);
  });
});

describe('resuming', () => {
  test('leaves out answers whose question is gone and asks what is new', () => {
    const answers = [answerTo(1, { rating: 3 }), answerTo(2, { rating: 5 })];
    const edited = [buildItem(1, 'static'), buildItem(3, 'static', { item_order: 0 })];
    const turn = resumeDialogue(prepareScript(edited, context), answers);
    expect(turn.question?.item.survey_item_id).toBe(3);
    expect(turn.answers).toEqual([]);
  });
});
