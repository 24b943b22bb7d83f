import { surveyExecutions } from '@livingroom/shared/contracts/survey-executions.ts';
import { implement } from '../../http/endpoints.ts';
import { bulkClose } from '../../services/dialogues/bulk/bulk-close.ts';
import { bulkOpen } from '../../services/dialogues/bulk/bulk-open.ts';

export const surveyExecutionsDomain = implement(surveyExecutions, {
  bulkOpen: (context, { body }) => bulkOpen(context, body),
  bulkClose: (context, { body }) => bulkClose(context, body),
});
