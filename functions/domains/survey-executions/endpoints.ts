import { surveyExecutions } from '@livingroom/shared/contracts/survey-executions.ts';
import { say } from '@livingroom/shared/lib/phrase.ts';
import { bulkWords } from '@livingroom/shared/words/dialogues.ts';
import { implement } from '../../http/endpoints.ts';
import { resultOrAccepted } from '../../http/long-work.ts';
import type { SignedInContext } from '../../http/types.ts';
import { givenOnRecord } from '../../services/audit/flow-command.ts';
import { bulkResult } from '../../services/dialogues/bulk/bulk-job.ts';
import type { BulkCall, BulkKind } from '../../services/dialogues/bulk/result.ts';
import { runBulk } from '../../services/dialogues/bulk/run-bulk.ts';
import { expectedAnswersOf } from '../../services/dialogues/expected-answers.ts';
import { ensureTestResources } from '../../services/test-chats/ensure-dataset.ts';
import { runTest } from '../../services/test-chats/run-test.ts';
import { saveTestSettings, testSettings } from '../../services/test-chats/test-settings.ts';

export const surveyExecutionsDomain = implement(surveyExecutions, {
  expectedAnswers: (context, { query }) => expectedAnswersOf(context, query.flow_execution_id),
  bulkOpen: (context, { body }) => bulk(context, 'open', body),
  bulkClose: (context, { body }) => bulk(context, 'close', body),
  bulkStatus: (context, { query }) => ended(context, query.job_id, null),
  ensureMissionResources: (context) => ensureTestResources(context),
  testSettings: (context) => testSettings(context),
  saveTestSettings: (context, { body }) => saveTestSettings(context, body),
  runTest: (context) => runTest(context),
});

/** Few people are done before the answer; of many a job takes care. */
async function bulk(context: SignedInContext, kind: BulkKind, call: BulkCall) {
  const asked = { dataset_id_ref: call.dataset_id_ref, people: call.employee_ids?.length ?? null };
  const done = await givenOnRecord(
    context,
    { name: `bulk-${kind}`, subject: 'surveys', id: call.survey_id, asked },
    () => runBulk(context, kind, call),
  );
  return 'result' in done ? done.result : ended(context, done.jobId, done.count);
}

function ended(context: SignedInContext, jobId: number, count: number | null) {
  const message = count === null ? {} : { message: say(bulkWords('started', { count }), context.language) };
  return resultOrAccepted(() => bulkResult(context, jobId), {
    body: { ...message, job_id: jobId, successful: [], failed: [] },
    statusUrl: `/api/survey-executions/v1/survey-executions/bulk-status?job_id=${jobId}`,
  });
}
