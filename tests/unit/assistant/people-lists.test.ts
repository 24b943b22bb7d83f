import { peopleListsFor } from '@livingroom/shared/modules/assistant/rules/people-lists.ts';
import { expect, test } from 'vitest';

test.each([
  'Who is not invited yet?',
  '¿A quién no hemos invitado?',
  'Hvem er ikke inviteret endnu?',
  'Wer ist noch nicht eingeladen?',
  'Qui n’est pas encore invité ?',
])('an administrator who asks "%s" gets the lists, filtered', (question) => {
  expect(peopleListsFor(question, 'admin').map(({ key }) => key)).toEqual(['list-uninvited', 'list-waiting']);
});

test('other questions, and roles that see no list of people, get none', () => {
  expect(peopleListsFor('What are our overall results?', 'admin')).toEqual([]);
  expect(peopleListsFor('Who is not invited yet?', 'manager')).toEqual([]);
});
