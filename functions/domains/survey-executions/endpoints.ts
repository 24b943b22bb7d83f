import { surveyExecutions } from '@livingroom/shared/contracts/survey-executions.ts';
import { implement } from '../../http/endpoints.ts';
import { bulkClose } from '../../services/dialogues/bulk/bulk-close.ts';
import { bulkOpen } from '../../services/dialogues/bulk/bulk-open.ts';
import { expectedAnswersOf } from '../../services/dialogues/expected-answers.ts';
import { ensureTestResources } from '../../services/test-chats/ensure-dataset.ts';
import { runTest } from '../../services/test-chats/run-test.ts';
import { saveTestSettings, testSettings } from '../../services/test-chats/test-settings.ts';

export const surveyExecutionsDomain = implement(surveyExecutions, {
  expectedAnswers: (context, { query }) => expectedAnswersOf(context, query.flow_execution_id),
  bulkOpen: (context, { body }) => bulkOpen(context, body),
  bulkClose: (context, { body }) => bulkClose(context, body),
  ensureMissionResources: (context) => ensureTestResources(context),
  testSettings: (context) => testSettings(context),
  saveTestSettings: (context, { body }) => saveTestSettings(context, body),
  runTest: (context) => runTest(context),
});
