import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { surveyExecutions } from '@livingroom/shared/modules/dialogues/contracts/survey-executions.ts';
import { bulkWords } from '@livingroom/shared/modules/dialogues/words/dialogues.ts';
import { implement } from '../../../core/http/endpoints.ts';
import { resultOrAccepted } from '../../../core/http/long-work.ts';
import type { SignedInContext } from '../../../core/http/types.ts';
import { givenOnRecord } from '../../audit/flow-command.ts';
import { bulkResult } from '../bulk/bulk-job.ts';
import type { BulkCall, BulkKind } from '../bulk/result.ts';
import { runBulk } from '../bulk/run-bulk.ts';
import { expectedAnswersOf } from '../expected-answers.ts';

export const surveyExecutionsDomain = implement(surveyExecutions, {
  expectedAnswers: (context, { query }) => expectedAnswersOf(context, query.flow_execution_id),
  bulkOpen: (context, { body }) => bulk(context, 'open', body),
  bulkClose: (context, { body }) => bulk(context, 'close', body),
  bulkStatus: (context, { query }) => ended(context, query.job_id, null),
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
