import { activations } from './modules/activations/contract.ts';
import { surveyExecutions } from './modules/dialogues/contracts/survey-executions.ts';
import { emails } from './modules/emails/contracts/emails.ts';

const { send, sendBulk, revoke } = activations.operations;
const { sendEmail, clearSuppression } = emails.operations;
const { bulkOpen, bulkClose } = surveyExecutions.operations;

/** What a list offers for its rows beside the operations of its table. */
export const listCalls = {
  employees: [send, sendBulk, revoke],
  emails: [sendEmail, clearSuppression],
  survey_executions: [bulkOpen, bulkClose],
} as const;

/** Such a call as the Role Manager names it. */
export type ListCall = (typeof listCalls)[keyof typeof listCalls][number]['access']['operation'];
