import { surveyExecutions } from '@livingroom/shared/contracts/survey-executions.ts';
import { implement } from '../../http/endpoints.ts';
import { bulkClose } from '../../services/dialogues/bulk/bulk-close.ts';
import { bulkOpen } from '../../services/dialogues/bulk/bulk-open.ts';
import { expectedAnswersOf } from '../../services/dialogues/expected-answers.ts';

export const surveyExecutionsDomain = implement(surveyExecutions, {
  expectedAnswers: (context, { query }) => expectedAnswersOf(context, query.flow_execution_id),
  bulkOpen: (context, { body }) => bulkOpen(context, body),
  bulkClose: (context, { body }) => bulkClose(context, body),
});
