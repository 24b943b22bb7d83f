import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { importSurveyJs } from '@livingroom/shared/modules/surveys/rules/import/survey-js.ts';
import { expect, test } from 'vitest';
import { replay } from './replay.ts';

const workplace: Json = {
  title: { default: 'Working from home', da: 'Hjemmearbejde' },
  pages: [
    {
      name: 'start',
      title: 'Where you work',
      elements: [
        { type: 'html', name: 'hello', html: '<b>Welcome</b> to the survey.' },
        {
          type: 'radiogroup',
          name: 'place',
          title: { default: 'Where do you work?', es: '¿Dónde trabajas?', da: 'Hvor arbejder du?' },
          isRequired: true,
          choices: ['office', { value: 'home', text: { default: 'At home', da: 'Hjemme' } }, 'both'],
        },
        {
          type: 'text',
          inputType: 'number',
          name: 'days',
          title: 'Days at home?',
          visibleIf: "{place} anyof ['home', 'both']",
        },
      ],
    },
    {
      name: 'tools',
      visibleIf: "{place} <> 'office'",
      elements: [
        {
          type: 'checkbox',
          name: 'tools',
          title: 'What do you use?',
          choices: ['chat', 'video', 'phone'],
          maxSelectedChoices: 2,
          showNoneItem: true,
          validators: [{ type: 'answercount', minCount: 1 }],
        },
        {
          type: 'comment',
          name: 'noisy',
          title: 'What disturbs your calls?',
          visibleIf: "{tools} contains 'video' and {days} >= 3",
        },
        {
          type: 'boolean',
          name: 'desk',
          title: 'A desk of your own?',
          visibleIf: '{tools.length} > 1 or {days} > 4',
        },
        { type: 'comment', name: 'nodesk', title: 'Where then?', visibleIf: '{desk} = false' },
      ],
    },
    {
      name: 'end',
      elements: [
        { type: 'rating', name: 'mood', title: 'How is it going?', rateMax: 7 },
        { type: 'rating', name: 'recommend', title: 'Would you recommend it?', rateMin: 0, rateMax: 10 },
        { type: 'comment', name: 'why', title: 'Why?', visibleIf: '{recommend} < 7 && {mood} notempty' },
        { type: 'comment', name: 'empty', title: 'Nothing to say?', visibleIf: '!({mood} notempty)' },
        { type: 'signaturepad', name: 'sign', title: 'Sign' },
        {
          type: 'matrix',
          name: 'rooms',
          columns: ['good', 'bad'],
          rows: [
            { value: 'a', text: 'Room A' },
            { value: 'b', text: 'Room B' },
          ],
        },
        { type: 'comment', name: 'roomb', title: 'What is wrong with B?', visibleIf: "{rooms.b} = 'bad'" },
        { type: 'comment', name: 'old', title: 'Old', visibleIf: 'age({birth}) > 30' },
      ],
    },
  ],
  triggers: [{ type: 'complete', expression: '{mood} = 7' }],
};

const imported = importSurveyJs(workplace);

const home = `
Where do you work? | home
Days at home? | 4
What do you use? | chat, video
What disturbs your calls? | Children
A desk of your own? | false
Where then? | The kitchen
How is it going? | 5
Would you recommend it? | 6
Why? | Too quiet
Room A | good
Room B | bad
What is wrong with B? | Cold
Old | -
end`;

const office = `
Where do you work? | office
How is it going? | -
Would you recommend it? | 3
Nothing to say? | -
Room A | -
Room B | good
Old | -
end`;

const content = `
Where do you work? | both
Days at home? | 2
What do you use? | none
How is it going? | 7
end`;

test.each([home, office, content])('a branching SurveyJS form replays line by line', (transcript) => {
  expect(() => replay(imported, transcript)).not.toThrow();
});

test('a transcript that goes another way does not', () => {
  expect(() => replay(imported, office.replace('office', 'home'))).toThrow('Days at home?');
});

test('what could not be carried over is in the report, and nothing else', () => {
  expect(imported.notes).toEqual([
    { place: 'days', kind: 'property', detail: 'inputType' },
    { place: 'tools', kind: 'property', detail: 'validators' },
    { place: 'recommend', kind: 'scale', detail: '0–10' },
    { place: 'sign', kind: 'type', detail: 'signaturepad' },
    { place: 'old', kind: 'condition', detail: 'age()' },
  ]);
});

test('texts come in the languages that the form has, without markup', () => {
  expect(imported.title).toBe('Working from home');
  expect(imported.items[0]).toMatchObject({ item_type: 'comment', item_text: 'Welcome to the survey.' });
  expect(imported.items[1]).toMatchObject({
    item_title: 'Where you work',
    forced_response: true,
    translations: {
      es_es: { item_text: '¿Dónde trabajas?' },
      dk: {
        item_text: 'Hvor arbejder du?',
        options: [{ id: 'office' }, { id: 'home', text: 'Hjemme' }, { id: 'both' }],
      },
    },
  });
});

test('a file that is no form gives no items and does not throw', () => {
  const odd: readonly Json[] = [null, 1, 'x', [], {}, { pages: 3 }, { elements: [null, 4, { type: 7 }] }];
  for (const json of odd) expect(() => importSurveyJs(json)).not.toThrow();
  expect(importSurveyJs([]).items).toEqual([]);
});
