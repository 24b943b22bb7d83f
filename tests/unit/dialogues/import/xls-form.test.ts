import { type FormRow, importXlsForm } from '@livingroom/shared/modules/surveys/rules/import/xls-form.ts';
import { expect, test } from 'vitest';
import { replay } from './replay.ts';

const headings = ['type', 'name', 'label', 'relevant', 'required', 'parameters', 'constraint'];

const table = (names: readonly string[], ...rows: readonly (readonly string[])[]): FormRow[] =>
  rows.map((cells) =>
    Object.fromEntries(
      names.flatMap((name, place) => {
        // As a form names its questions: a dollar and braces.
        const cell = cells[place]?.replaceAll('#', '$');
        return cell ? [[name, cell]] : [];
      }),
    ),
  );

const survey = table(
  headings,
  ['start', 'start'],
  ['note', 'hello', 'About your commute'],
  ['select_one yes_no', 'drives', 'Do you drive to work?', '', 'yes'],
  ['begin_group', 'car', 'Your car', "#{drives} = 'yes'"],
  ['select_multiple fuel', 'fuel', 'What does it run on?'],
  ['integer', 'km', 'How many kilometres?', '', '', '', '. > 0'],
  ['text', 'charging', 'Where do you charge?', "selected(#{fuel}, 'electric') and #{km} >= 20"],
  ['text', 'both', 'Why two fuels?', 'count-selected(#{fuel}) > 1'],
  ['end_group'],
  ['select_one yes_no', 'bikes', 'Do you cycle?', "not(#{drives} = 'yes')"],
  ['text', 'nobike', 'What would help?', "#{bikes} != 'yes' and #{drives} != 'yes'"],
  ['range', 'mood', 'How is the way to work?', '', '', 'start=1 end=7 step=1'],
  ['text', 'more', 'Anything else?', '#{mood} < 4 or string-length(#{charging}) > 0'],
  ['calculate', 'total', ''],
  ['geopoint', 'place', 'Where do you live?'],
  ['text', 'far', 'That is far. Why?', '#{km} * 2 > 100'],
);

const choices = table(
  ['list_name', 'name', 'label', 'label::Dansk (da)'],
  ['yes_no', 'yes', 'Yes', 'Ja'],
  ['yes_no', 'no', 'No', 'Nej'],
  ['fuel', 'petrol', 'Petrol'],
  ['fuel', 'electric', 'Electricity'],
);

const imported = importXlsForm({ survey, choices, settings: [{ form_title: 'Commute' }] });

const driver = `
Do you drive to work? | yes
What does it run on? | petrol, electric
How many kilometres? | 25
Where do you charge? | At home
Why two fuels? | A hybrid
How is the way to work? | 6
Anything else? | No
That is far. Why? | -
end`;

const cyclist = `
Do you drive to work? | no
Do you cycle? | yes
How is the way to work? | 2
Anything else? | Rain
That is far. Why? | -
end`;

const skips = `
Do you drive to work? | no
Do you cycle? | -
What would help? | A bus
How is the way to work? | -
That is far. Why? | -
end`;

test.each([driver, cyclist, skips])('a branching XLSForm replays line by line', (transcript) => {
  expect(() => replay(imported, transcript)).not.toThrow();
});

test('what could not be carried over is in the report, and nothing else', () => {
  expect(imported.notes).toEqual([
    { place: 'km', kind: 'property', detail: 'constraint' },
    { place: 'total', kind: 'type', detail: 'calculate' },
    { place: 'place', kind: 'type', detail: 'geopoint' },
    { place: 'far', kind: 'condition', detail: '*' },
  ]);
});

test('groups give their questions a title, and choices their ids in every language', () => {
  expect(imported.title).toBe('Commute');
  expect(imported.items.find(({ item_text }) => item_text === 'What does it run on?')).toMatchObject({
    item_title: 'Your car',
    allow_multiple_choices: true,
    options: [
      { id: 'petrol', text: 'Petrol' },
      { id: 'electric', text: 'Electricity' },
    ],
  });
});

test('a question before the one that it depends on is named', () => {
  const early = importXlsForm({
    survey: table(headings, ['text', 'a', 'A?', "#{b} = '1'"], ['text', 'b', 'B?']),
    choices: [],
    settings: [],
  });
  expect(early.notes).toEqual([{ place: 'a', kind: 'later', detail: 'b' }]);
});
