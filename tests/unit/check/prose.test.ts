import { expect, test } from 'vitest';
import { proseIn } from '../../../scripts/check/prose.ts';

const service = 'functions/modules/emails/a.ts';

const sentences = [
  "throw new AppError('x', { reason: 'The file is gone. Please try again.' });",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text.
  'const message = `Row ${number}: the value is missing`;',
  "const answer = { success: true, message: 'Flow started successfully.' };",
  "const text = 'no start or no interval.';",
];

test.each(sentences)('a service that says %s is refused', (source) => {
  expect(proseIn(service, source)).toEqual([expect.stringContaining('belongs in the words of its module')]);
});

const quiet = [
  "throw new Error('Two operations answer the same route');",
  "const name = 'Main flow';",
  "const sql = 'SELECT id FROM rows WHERE a = 1';",
  "const type = 'text/html; charset=utf-8';",
  "const call = { summary: 'Send one mail of the list again.' };",
];

test.each(quiet)('%s is nothing that a person reads', (source) => {
  expect(proseIn(service, source)).toEqual([]);
});

test('the words themselves may say sentences', () => {
  expect(proseIn('shared/modules/a/words.ts', "const a = ['This is a sentence.'];")).toEqual([]);
});

const decisions = [
  "if (error.message === 'Not found.') retry();",
  "if (failure.message.includes('taken')) retry();",
  'if (/gone/i.test(error.message)) retry();',
];

test.each(decisions)('%s is refused, on the server and in the site', (source) => {
  for (const name of [service, 'web/src/api/a.ts'])
    expect(proseIn(name, source)).toEqual(['decides by the text of a message; decide by its code']);
});
