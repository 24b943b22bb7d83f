import { defineResource } from '../../define-resource.ts';

/** What an organisation calls things in its dialogues: one word of one language for one group. */
export const driverWords = defineResource({
  name: 'driver-words',
  root: { table: 'wordsfor', title: 'word', order: ['reference', 'language', 'word'] },
  parts: [],
  knownBy: ['reference', 'language', 'applies_to', 'group_id_ref'],
});
