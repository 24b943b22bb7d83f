import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { expect, test } from 'vitest';
import { rootDirectory } from '../../../scripts/build/root.ts';
import { said } from './spec-text.ts';

/**
 * The sentences of spec 2 §5.4 (flow launch checks, close date change, emails) and §8.5, by the test that holds them. What
 * cannot come about here stands in `shared/modules/flows/README.md`.
 */
const held: { readonly [file: string]: readonly string[] } = {
  'unit/flows/launch.test.ts': [
    'Main resources not found.',
    'Main flow resource variables not found.',
    'Main flow execution not found.',
    'Main flow execution variables not found.',
    'Save your changes before starting the flow.',
    'Flow execution is incomplete. Please contact support if this issue persists.',
    'For rolling flows the recurrence interval must be 2 or 3 months.',
    'For synchronous flows the recurrence interval must be 1, 2, 3, 6, or 12 months.',
    'Recurrence start must be within the allowed range.',
    'Cannot start flow. Flow is not in a startable state (PAUSED or NOT_STARTED).',
    'Cannot resume flow. Flow is not in a resumable state (PAUSED).',
    'Cannot pause flow. Flow is not in a pausable state (IN_PROGRESS, PENDING or ERROR).',
    'Cannot stop flow. Flow is not in a stoppable state (IN_PROGRESS, PENDING or ERROR).',
    'Cannot run flow. Flow is not in a runnable state (PENDING or IN_PROGRESS).',
    'Invalid close date provided.',
    'The close date cannot be in the past.',
    'The new close date cannot be more than',
  ],
  'web/flow-runner.test.tsx': [
    'Proceed with Warnings?',
    'Cannot start flow with errors. Please fix the issues and try again.',
    'Are you sure you want to start this flow?',
    'Are you sure you want to pause this flow?',
    'Flow paused successfully.',
    'Flow stop successfully.',
  ],
  'web/flow-runner-failures.test.tsx': [
    'Validation completed successfully with no warnings. You can now start the flow.',
    'Error validating flow start',
    'Flow start failed. Please try again. Details:',
    'Flow pause failed. Please try again. Details:',
    'Flow resume failed. Please try again. Details:',
    'Flow stop failed. Please try again. Details:',
    'Flow activation failed',
    'Flow pause failed',
    'Flow resume failed',
    'Flow cancellation failed',
    'Failed to update flow execution record. No response.',
    'Flow ID not found',
  ],
  'web/flow-runner-tabs.test.tsx': [
    'Manual flow execution completed successfully.',
    'Are you sure you want to run this flow?',
  ],
  'api/flows/flows.test.ts': [
    'Flow started successfully.',
    'Dialogues closed successfully. Analytics will be computed in the background within the hour.',
    'New close date saved.',
    'Marked as complete. This error has been resolved. Please refresh the error table.',
  ],
  'api/flows/watch.test.ts': ['Manual flow execution failed.'],
  'web/messages.test.tsx': ['Dialogue close initiated. Running update...'],
  'api/emails/emails.test.ts': ['Please select an email type to send.', 'InfoTitle', 'InfoContent1'],
  'web/dialogue.test.tsx': ['Chat ID not found'],
  'web/data-manager.test.tsx': ['You have unsaved changes'],
  'api/dialogues/dialogues.test.ts': [
    'This chat is not active and cannot be started.',
    'This chat is completed and cannot be started.',
  ],
  'api/dialogues/bulk.test.ts': ['Survey processed for', 'Failed for employees:', '0 employees'],
  'api/dialogues/test-rounds.test.ts': [
    'Dataset not found.',
    'No employee records found in dataset metadata.',
    'Test round is not open. Open it first before sending invites.',
  ],
  'api/analyses/analyses.test.ts': [
    'This analytics is completed, has error or is in-progress and cannot be started.',
  ],
  'web/analytics-builder.test.tsx': ['Analytics flow executed successfully.'],
  'web/update-reports.test.tsx': [
    'Main flow run failed.',
    'Analytics computation flow completed successfully.',
    'Please contact support.',
  ],
};

test.each(Object.entries(held))('%s names its sentences of the specification', (file, sentences) => {
  const source = readFileSync(join(rootDirectory, 'tests', file), 'utf8');
  expect(sentences.filter((sentence) => !source.includes(sentence))).toEqual([]);
});

test('a dialogue, a test round and an analysis that are refused say the words of the specification', () => {
  const said = [
    new AppError('test-refused', { problem: 'open-failed' }),
    new AppError('test-refused', { problem: 'close-failed' }),
    new AppError('test-missing', { problem: 'survey-missing' }),
    new AppError('test-refused', { problem: 'ids-missing' }),
    new AppError('test-refused', { problem: 'employee-missing' }),
    new AppError('dialogue-refused', { problem: 'master' }),
  ].map(({ message }) => message);
  expect(said).toEqual([
    'Failed to open dataset.',
    'Failed to close dataset.',
    'Main survey not found.',
    'Survey ID or Dataset ID is missing. Please choose a dialogue and a dataset.',
    'Employee ID is missing. Please choose an employee.',
    'This master chat cannot be started.',
  ]);
  const analysis = new AppError('analysis-refused', { problem: 'has-problems', count: 1 });
  expect(analysis.message).toMatch(/^Failed to start analytics flow\./);
});

test('the site has the words of the specification for what it alone says', () => {
  const words = (area: string) =>
    JSON.parse(readFileSync(join(rootDirectory, 'shared', 'words', 'en_us', 'site', `${area}.json`), 'utf8'));
  expect(words('playground')).toMatchObject({
    'settings.saveFailed': expect.stringMatching(/^Error updating execution record\./),
    'settings.noSurvey': 'Survey data not found or invalid response format.',
  });
  expect(words('update-reports').done).toBe('Main analytics flow triggered successfully.');
  expect(words('flow-runner').sure).toBe('Are you sure you want to {action} this flow?');
});

/** What the tests of this file hold beside `held`. */
const heldHere = readFileSync(
  join(rootDirectory, 'tests', 'unit', 'flows', 'sentences.test.ts'),
  'utf8',
).replaceAll('\\.', '.');

test('every sentence of §8.5 has a test that names it, or cannot come about', () => {
  const readme = readFileSync(join(rootDirectory, 'shared', 'modules', 'flows', 'README.md'), 'utf8');
  const [, never = ''] = readme.split('## Sentences that cannot come about');
  const sentences = said.flatMap((paragraph) => paragraph.match(/'[^']+'/g) ?? []);
  expect(sentences.length).toBeGreaterThan(50);
  const named = (quoted: string) => {
    const [first = ''] = quoted.slice(1, -1).split(/\.\.\.| N /);
    return heldHere.includes(first.trim()) || never.includes(quoted);
  };
  expect(sentences.filter((sentence) => !named(sentence))).toEqual([]);
});
