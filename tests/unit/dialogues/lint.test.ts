import { mainSurveyCounts, mainSurveyRows } from '@livingroom/shared/content/main-survey/rows.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { byLanguage, languages } from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import {
  answerQuestion,
  type DialogueTurn,
  startDialogue,
} from '@livingroom/shared/modules/dialogues/rules/engine.ts';
import { prepareScript } from '@livingroom/shared/modules/dialogues/rules/script.ts';
import {
  type DialogueAnswer,
  itemTypes,
  type Question,
} from '@livingroom/shared/modules/dialogues/rules/types.ts';
import { lintSurvey } from '@livingroom/shared/modules/surveys/rules/lint/lint.ts';
import type { Finding, LintItem, LintSurvey } from '@livingroom/shared/modules/surveys/rules/lint/types.ts';
import { lintWords } from '@livingroom/shared/modules/surveys/words/survey-lint.ts';
import { describe, expect, test } from 'vitest';
import { fc } from '../../support/properties.ts';
import { answerTo, buildItem, context } from './items.ts';

function lintItem(id: number, type: string, fields: Partial<LintItem> = {}): LintItem {
  const own = buildItem(id, type, fields);
  const text = { item_text: own.item_text };
  return {
    use_ai_prompt: false,
    ai_prompt: null,
    translations: byLanguage(() => text),
    ...own,
    ...fields,
  };
}

function survey(items: readonly LintItem[], around: Partial<LintSurvey> = {}): LintSurvey {
  return { items, driverIds: [1], groupIds: [1], words: ['colleagues'], ...around };
}

function codes(checked: LintSurvey): readonly (readonly [number | null, string])[] {
  return lintSurvey(checked).map(({ itemId, code }) => [itemId, code] as const);
}

const errors = (checked: LintSurvey) => lintSurvey(checked).filter(({ level }) => level === 'error');

test('texts lack a translation only in languages that the organisation offers', () => {
  const item = lintItem(1, 'static', { translations: { es_es: { item_text: 'Hola' } } });
  const missing = (around: Partial<LintSurvey>) =>
    lintSurvey(survey([item], around)).flatMap(({ code, values }) =>
      code === 'translation-missing' ? [values.language] : [],
    );
  expect(missing({})).toEqual(['dk', 'de_de', 'fr_fr']);
  expect(missing({ languages: ['en_us', 'es_es', 'fr_fr'] })).toEqual(['fr_fr']);
  expect(missing({ languages: ['es_es'] })).toEqual([]);
});

describe('the main survey', () => {
  test('has nothing to find', () => {
    const first = Object.fromEntries(Object.keys(mainSurveyCounts()).map((table) => [table, 1]));
    const counts = { ...mainSurveyCounts(), ...first };
    const rows = mainSurveyRows(counts, '2026-01-05T08:00:00.000Z');
    const driverIds = rows.drivers.map(({ driver_id }) => driver_id);
    expect(lintSurvey(survey(rows.survey_items, { driverIds }))).toEqual([]);
  });
});

describe('each finding', () => {
  const asked = lintItem(1, 'open-ended');
  const choice = lintItem(1, 'choice', { options: ['1', '2'] });
  const cases: readonly (readonly [code: string, items: readonly LintItem[]])[] = [
    ['no-questions', [lintItem(1, 'comment')]],
    ['type-unknown', [asked, lintItem(2, 'quiz')]],
    ['options-missing', [asked, lintItem(2, 'choice')]],
    ['options-unreadable', [lintItem(1, 'choice', { options: ['1', { id: 'x' }] })]],
    [
      'options-twice',
      [
        lintItem(1, 'choice', {
          options: [
            { id: 'a', text: '1' },
            { id: 'a', text: '2' },
          ],
        }),
      ],
    ],
    ['options-not-translated', [lintItem(1, 'choice', { options: ['yes', 'no'] })]],
    [
      'options-differ',
      [
        lintItem(1, 'choice', {
          options: ['yes', 'no'],
          translations: {
            es_es: { item_text: 'x', options: ['sí'] },
            dk: { item_text: 'x', options: ['ja', 'nej'] },
          },
        }),
      ],
    ],
    [
      'cycle',
      [
        asked,
        lintItem(2, 'drill-down', { parent_id_ref: 3 }),
        lintItem(3, 'drill-down', { parent_id_ref: 2 }),
      ],
    ],
    ['unreachable', [asked, lintItem(2, 'static', { parent_id_ref: 1 })]],
    [
      'unreachable',
      [lintItem(1, 'open-ended', { alternate_logic: [{ 'go to': 'end' }] }), lintItem(2, 'static')],
    ],
    ['repeat-without-choice', [lintItem(1, 'open-ended', { repeat_key: 'unit' })]],
    [
      'choice-never-made',
      [
        lintItem(1, 'open-ended', { choice_parent_id_ref: 2 }),
        { ...choice, survey_item_id: 2, item_order: 2 },
      ],
    ],
    [
      'choice-unknown',
      [choice, lintItem(2, 'open-ended', { choice_parent_id_ref: 1, selected_choices: ['9'] })],
    ],
    ['choice-fixed', [{ ...choice, mandatory_first_choice: true }]],
    ['choices-too-many', [{ ...choice, allow_multiple_choices: true, max_choices: 5 }]],
    ['jump-nowhere', [asked, lintItem(2, 'static', { alternate_logic: [{ 'go to': 1 }] })]],
    ['driver-missing', [lintItem(1, 'static', { linked_to_driver: true })]],
    ['driver-missing', [lintItem(1, 'static', { driver_id_ref: 77 })]],
    ['condition-unreadable', [asked, lintItem(2, 'static', { condition: { item: 'one' } })]],
    [
      'condition-unknown-item',
      [asked, lintItem(2, 'static', { condition: [{ item: 9, operator: 'answered' }] })],
    ],
    ['condition-unknown-group', [asked, lintItem(2, 'static', { condition: { group: 9 } })]],
    [
      'condition-not-answered',
      [
        lintItem(1, 'static', { condition: { not: { item: 2, operator: 'answered' } } }),
        lintItem(2, 'static'),
      ],
    ],
    ['text-missing', [lintItem(1, 'static', { item_text: ' ' })]],
    ['translation-missing', [lintItem(1, 'static', { translations: { es_es: { item_text: 'x' } } })]],
    ['text-long', [lintItem(1, 'static', { item_text: 'x'.repeat(481) })]],
    ['title-long', [lintItem(1, 'static', { item_title: 'x'.repeat(61), translations: null })]],
    ['option-long', [lintItem(1, 'choice', { options: ['1'.repeat(81)] })]],
    ['word-unknown', [lintItem(1, 'static', { item_text: 'How is your {boss}?' })]],
    ['word-unknown', [lintItem(1, 'static', { item_text: 'And {choice}?' })]],
    ['prompt-missing', [lintItem(1, 'static', { use_ai_prompt: true })]],
  ];

  test.each(cases)('%s', (code, items) => {
    expect(codes(survey(items)).map(([, found]) => found)).toContain(code);
  });

  test('is said in every language', () => {
    for (const [code] of cases)
      for (const language of languages)
        expect(say(lintWords.of(code as Finding['code'], { limit: 1 }), language).length).toBeGreaterThan(10);
  });

  test('is not made of what is in order: a repeated question, a word of a group, a jump on its own answer', () => {
    const items = [
      choice,
      lintItem(2, 'open-ended', {
        choice_parent_id_ref: 1,
        repeat_key: 'unit',
        selected_choices: ['0', '2'],
        item_text: 'What of {choice} and {unit}, and your {colleagues}?',
      }),
      lintItem(3, 'drill-down', {
        linked_to_driver: true,
        driver_id_ref: 1,
        alternate_logic: [{ when: { item: 3, operator: 'at least', value: 5 }, 'go to': 5 }],
      }),
      lintItem(4, 'open-ended', { condition: [{ item: 3, operator: 'at most', value: 4 }, { group: 1 }] }),
      lintItem(5, 'sequence', { item_text: null, translations: null }),
      lintItem(6, 'static', { parent_id_ref: 3, item_text: 'Why?' }),
      lintItem(7, 'quiz', { item_status: 'inactive' }),
    ];
    expect(codes(survey(items))).toEqual([]);
  });
});

describe('levels that open one after the other', () => {
  const topics = (count: number, below: Partial<LintItem>, type = 'comment') => [
    ...Array.from({ length: count }, (_, index) => lintItem(index + 1, 'drill-down')),
    lintItem(count + 1, 'sequence'),
    ...Array.from({ length: count }, (_, index) =>
      lintItem(100 + index, type, { parent_id_ref: index + 1, ...below }),
    ),
  ];

  test('are found where no question lies between more than fifteen', () => {
    expect(errors(survey(topics(14, {})))).toEqual([]);
    expect(codes(survey(topics(15, {})))).toEqual([[null, 'too-many-levels']]);
    expect(errors(survey(topics(30, {}, 'static')))).toEqual([]);
    const perhaps = { condition: { item: 1, operator: 'at most', value: 3 } };
    expect(codes(survey(topics(15, perhaps, 'static')))).toEqual([[null, 'too-many-levels']]);
  });
});

const itemIds = fc.integer({ min: 1, max: 24 });

const conditions = fc
  .tuple(itemIds, fc.nat(3))
  .map(
    ([item, kind]): Json =>
      [
        [{ item, operator: 'at most', value: 4 }],
        { not: { or: [{ item, operator: 'answered' }, { group: item % 3 }] } },
        { item, operator: 'one of', value: ['0', 7] },
        { item: String(item), operator: 'is' },
      ][kind] ?? null,
  );

/** Any survey, nonsense included; drill-downs and sequences are frequent, so that levels open. */
const surveys = fc
  .uniqueArray(itemIds, { minLength: 1, maxLength: 24 })
  .chain((ids) => fc.tuple(...ids.map((id) => anyItem(id))))
  .map((items) => survey(items));

function anyItem(id: number): fc.Arbitrary<LintItem> {
  const fields = fc.record({
    item_type: fc.constantFrom(...itemTypes, 'drill-down', 'drill-down', 'sequence', 'comment'),
    item_order: fc.option(fc.nat(30)),
    parent_id_ref: fc.option(itemIds, { freq: 1 }),
    sequence_parent_id_ref: fc.option(itemIds, { freq: 1, nil: null }),
    choice_parent_id_ref: fc.option(itemIds, { freq: 1 }),
    repeat_key: fc.option(fc.constant('key')),
    options: fc.constantFrom<Json>(['1', '2', '3'], [], null),
    selected_choices: fc.constantFrom<Json>(null, ['0'], ['0', '8']),
    forced_response: fc.boolean(),
    allow_multiple_choices: fc.boolean(),
    condition: fc.option(conditions, { freq: 1 }),
    employee_group_id_ref: fc.option(fc.constantFrom(1, 2), { freq: 1 }),
    driver_id_ref: fc.option(fc.constantFrom(1, 2), { freq: 1 }),
    alternate_logic: fc.option(
      fc.record({ when: fc.option(conditions), 'go to': fc.oneof(itemIds, fc.constant('end')) }),
      { freq: 1 },
    ),
  });
  return fields.map(({ item_type, ...rest }) => lintItem(id, item_type, rest));
}

/** Many topics, below each a comment, a question for some or for all, or a topic with a level of its own. */
const deepSurveys = fc
  .array(fc.constantFrom('comment', 'perhaps', 'asked', 'deeper'), { minLength: 12, maxLength: 24 })
  .map((kinds) => {
    const perhaps = { condition: { item: 1, operator: 'at most', value: 4 } };
    const below = kinds.flatMap((kind, index) => {
      const parent = { parent_id_ref: index + 1 };
      const id = 100 + index * 10;
      if (kind === 'comment') return [lintItem(id, 'comment', parent)];
      if (kind === 'perhaps') return [lintItem(id, 'static', { ...parent, ...perhaps })];
      if (kind === 'asked') return [lintItem(id, 'static', parent)];
      return [
        lintItem(id, 'drill-down', { ...parent, ...perhaps }),
        lintItem(id + 1, 'sequence', parent),
        lintItem(id + 2, 'comment', { sequence_parent_id_ref: id + 1 }),
        lintItem(id + 3, 'comment', { parent_id_ref: id }),
      ];
    });
    const topics = kinds.map((_, index) => lintItem(index + 1, 'drill-down'));
    return survey([...topics, lintItem(50, 'sequence'), ...below]);
  });

const replies = fc.infiniteStream(fc.record({ skip: fc.boolean(), rating: fc.integer({ min: 1, max: 7 }) }));
type Replies = Iterator<{ readonly skip: boolean; readonly rating: number }>;

function play({ items }: LintSurvey, stream: Replies, groups: readonly number[]): DialogueTurn {
  let turn = startDialogue(prepareScript(items, { ...context, employeeGroupIds: groups }));
  while (turn.question) {
    const result = answerQuestion(turn, replyTo(turn.question, stream.next().value));
    if (!result.accepted) throw new Error(result.problem);
    turn = result.turn;
  }
  return turn;
}

function replyTo(
  question: Question,
  reply: { readonly skip: boolean; readonly rating: number },
): DialogueAnswer {
  const base = answerTo(question.item.survey_item_id, { repeat: question.repeat });
  if (question.wordless || (reply.skip && !question.forced)) return base;
  if (question.kind === 'rating') return { ...base, rating: reply.rating };
  if (question.kind === 'text') return { ...base, text: 'words' };
  const all = question.options.map(({ id }) => id);
  return { ...base, choices: question.multiple ? all : all.slice(reply.rating % all.length).slice(0, 1) };
}

/** All fixes, one after the other, until there is none. */
function repaired(broken: LintSurvey): LintSurvey {
  let now = broken;
  for (let round = 0; round < 300; round += 1) {
    const fix = lintSurvey(now).find((finding) => finding.fix !== null)?.fix;
    if (!fix) return now;
    now = fix(now);
  }
  throw new Error('Fixing does not come to an end');
}

/** Findings that say that an item is never asked. */
const never = ['unreachable', 'cycle', 'choice-never-made', 'options-missing', 'condition-unreadable'];

describe('every survey', () => {
  test('that has no error ends for everybody, whatever they answer; all fixes together come to an end', () => {
    let clean = 0;
    fc.assert(
      fc.property(surveys, replies, fc.constantFrom([], [1], [1, 2]), (broken, stream, groups) => {
        const mended = repaired(broken);
        if (errors(mended).some(({ code }) => code === 'no-questions' || code === 'too-many-levels')) return;
        // Nothing is asked of whoever is in none of the groups that the questions are for.
        const { problem } = prepareScript(mended.items, { ...context, employeeGroupIds: groups });
        if (problem !== null) return;
        clean += 1;
        expect(play(mended, stream, groups)).toMatchObject({ completed: true, problem: null });
      }),
      { numRuns: 300 },
    );
    expect(clean).toBeGreaterThan(100);
  });

  test('is stopped by its levels only where the linter has said so', () => {
    let stopped = 0;
    fc.assert(
      fc.property(deepSurveys, replies, (checked, stream) => {
        if (play(checked, stream, [1]).problem !== 'too-many-sequences') return;
        stopped += 1;
        expect(codes(checked)).toContainEqual([null, 'too-many-levels']);
      }),
      { numRuns: 100 },
    );
    expect(stopped).toBeGreaterThan(3);
  });

  test('never asks what is found to be asked of nobody', () => {
    fc.assert(
      fc.property(surveys, replies, (checked, stream) => {
        const found = lintSurvey(checked).filter(({ code }) => never.includes(code));
        const asked = new Set(play(checked, stream, [1, 2]).answers.map((one) => one.survey_item_id_ref));
        expect(found.filter(({ itemId }) => asked.has(itemId ?? 0))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('loses a finding by its fix', () => {
    fc.assert(
      fc.property(surveys, (checked) => {
        for (const { code, itemId, fix } of lintSurvey(checked))
          if (fix) expect(codes(fix(checked))).not.toContainEqual([itemId, code]);
      }),
      { numRuns: 200 },
    );
  });
});
