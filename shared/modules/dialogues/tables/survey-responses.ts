import { defineTable, keyVariable, readOnly, stampVariables } from '../../../core/catalogue/define.ts';
import { protects } from '../../../core/catalogue/protection.ts';
import { refers } from '../../../core/catalogue/refers.ts';
import { itemCopies, messageFields } from '../../../core/catalogue/response-fields.ts';

/**
 * Raw answers. Whatever the role, the API shows a person's own rows and nobody else's (privacy.md);
 * the dialogue calls write them, the analytics read them in the back end.
 */
export const surveyResponses = defineTable({
  id: 54,
  name: 'survey_responses',
  label: 'tables/survey-responses:label',
  domain: 'survey-responses',
  resource: 'survey-responses',
  key: 'response_id',
  numbersAtOnce: 100,
  /** One document for each asking of an item: a second answer to it cannot be written, however many try at once. */
  document: ['execution_id_ref', 'survey_item_id_ref', 'message_repeat'],
  owner: 'account',
  protection: protects.answers,
  container: 'answers',
  shard: 'dataset_id_ref',
  /** Of so many dialogues together: rounds number their dialogues as they open, so a partition has a few rounds at most. */
  block: { of: 'execution_id_ref', size: 50_000 },
  operations: ['readAll'],
  access: { read: ['employee', 'manager', 'admin', 'system'] },
  scope: {
    employee: { own: 'employee_id_ref' },
    manager: { own: 'employee_id_ref' },
    admin: { own: 'employee_id_ref' },
    system: { own: 'employee_id_ref' },
  },
  indexes: [
    ['employee_id_ref', 'created_at', 'response_id'],
    ['execution_id_ref', 'created_at', 'response_id'],
    ['flow_execution_id_ref', 'flow_execution_round', 'response_id'],
    ['flow_execution_id_ref', 'flow_execution_round', 'created_at'],
    ['survey_item_id_ref'],
    ['unit_id_ref'],
    ['dataset_id_ref'],
    ['idem_token'],
  ],
  sort: ['created_at', 'response_id'],
  variables: {
    response_id: keyVariable,
    employee_id_ref: {
      ...refers.employee,
      rules: ['not_null'],
      gdpr: 'personal',
      ...readOnly,
    },
    execution_id_ref: {
      type: 'integer',
      label: 'tables/survey-responses:execution_id_ref',
      rules: ['not_null'],
      references: { table: 'survey_executions', display: ['title'] },
      ...readOnly,
    },
    dataset_id_ref: {
      ...refers.dataset,
      rules: ['not_null'],
      ...readOnly,
    },
    survey_item_id_ref: {
      type: 'integer',
      label: 'tables/survey-responses:survey_item_id_ref',
      rules: ['not_null'],
      references: { table: 'survey_items', display: ['item_title'] },
      ...readOnly,
    },
    /** The unit the person was in when they answered. */
    unit_id_ref: {
      ...refers.unit,
      ...readOnly,
    },
    flow_execution_id_ref: {
      ...refers.flowExecution,
      ...readOnly,
    },
    flow_execution_round: {
      type: 'integer',
      label: 'tables/survey-responses:flow_execution_round',
      ...readOnly,
    },
    status: {
      type: 'string',
      label: 'tables/survey-responses:status',
      rules: ['not_null'],
      initial: 'received',
      choices: [{ value: 'received', label: 'tables/survey-responses:status.received' }],
      ...readOnly,
    },
    date_responded: {
      type: 'datetime',
      label: 'tables/survey-responses:date_responded',
      rules: ['not_null'],
      ...readOnly,
    },
    /** Made by the browser with the answer, so that a repeated call stores nothing twice. */
    idem_token: {
      type: 'string',
      label: 'tables/survey-responses:idem_token',
      rules: ['not_null', 'length_max:100'],
      visible: false,
      ...readOnly,
    },
    test_flag: {
      type: 'boolean',
      label: 'tables/survey-responses:test_flag',
      rules: ['not_null'],
      initial: false,
      ...readOnly,
    },
    metadata: { type: 'json', label: 'tables/survey-responses:metadata', visible: false, ...readOnly },
    ...messageFields,
    ...itemCopies,
    ...stampVariables,
  },
});
