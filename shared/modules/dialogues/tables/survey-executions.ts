import {
  defineTable,
  internal,
  keyVariable,
  list,
  pictureVariable,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';
import { titleVariable } from '../../../core/catalogue/presets.ts';
import { protects } from '../../../core/catalogue/protection.ts';
import { refers } from '../../../core/catalogue/refers.ts';

/**
 * One dialogue of one person. Managers see their own rows only, so that nobody learns who has answered;
 * admins operate the list and see of a round's dialogue whether it is open or closed, never the transcript.
 */
/** That somebody was asked, and when they came, stays with the round where the answers are taken back. */
const ofRound = { ...protects.mails, retention: 'record', anonymity: 'numbered' } as const;

export const surveyExecutions = defineTable({
  id: 53,
  name: 'survey_executions',
  label: 'tables/survey-executions:label',
  domain: 'survey-executions',
  resource: 'survey-executions',
  key: 'execution_id',
  block: { of: 'execution_id', size: 200_000 },
  owner: 'account',
  protection: protects.answers,
  operations: ['create', 'read', 'update', 'delete', 'readAll'],
  access: {
    create: ['admin', 'system'],
    read: ['employee', 'manager', 'admin', 'system'],
    update: ['admin', 'system'],
    delete: ['admin', 'system'],
  },
  scope: {
    employee: { own: 'employee_id_ref' },
    manager: { own: 'employee_id_ref' },
    admin: 'all',
    system: 'all',
  },
  indexes: [
    ['employee_id_ref', 'status'],
    ['employee_id_ref', 'created_at'],
    ['dataset_id_ref', 'status'],
    ['survey_id_ref'],
    ['parent_execution_id_ref'],
    ['unit_id_ref'],
    ['flow_execution_id_ref', 'flow_execution_round', 'employee_id_ref'],
    ['flow_execution_id_ref', 'flow_execution_round', 'unit_id_ref'],
    ['type', 'active', 'created_at'],
    ['created_at'],
    ['illustration'],
  ],
  sort: ['created_at'],
  variables: {
    execution_id: keyVariable,
    title: titleVariable,
    description: {
      type: 'text',
      label: 'tables/survey-executions:description',
      rules: ['length_max:2000'],
      sortable: false,
      update: 'optional',
    },
    employee_id_ref: {
      ...refers.employee,
      rules: ['not_null'],
      create: 'required',
      update: 'never',
      gdpr: 'personal',
      protection: ofRound,
    },
    survey_id_ref: {
      ...refers.survey,
    },
    dataset_id_ref: {
      ...refers.dataset,
    },
    parent_execution_id_ref: {
      type: 'integer',
      label: 'tables/survey-executions:parent_execution_id_ref',
      references: { table: 'survey_executions', display: ['title'] },
      sparse: true,
    },
    /** The unit the person was in when the dialogue opened; figures belong to it (privacy.md 5). */
    unit_id_ref: {
      ...refers.unit,
      ...readOnly,
    },
    status: {
      type: 'string',
      label: 'tables/survey-executions:status',
      rules: ['not_null'],
      initial: 'not started',
      choices: [
        { value: 'not started', label: 'tables/survey-executions:status.not started' },
        { value: 'in-progress', label: 'tables/survey-executions:status.in-progress' },
        { value: 'paused', label: 'tables/survey-executions:status.paused' },
        { value: 'completed', label: 'tables/survey-executions:status.completed' },
        // What administrators see of somebody else's dialogue of a round (privacy.md 11.8); never stored.
        { value: 'open', label: 'tables/survey-executions:status.open' },
        { value: 'closed', label: 'tables/survey-executions:status.closed' },
      ],
      ...readOnly,
    },
    active: { type: 'boolean', label: 'tables/survey-executions:active', rules: ['not_null'], initial: true },
    type: {
      type: 'string',
      label: 'tables/survey-executions:type',
      rules: ['not_null'],
      initial: 'employee-self-initiated',
      choices: [
        {
          value: 'employee-self-initiated',
          label: 'tables/survey-executions:type.employee-self-initiated',
        },
        {
          value: 'master-self-initiated',
          label: 'tables/survey-executions:type.master-self-initiated',
        },
        {
          value: 'master-org-initiated',
          label: 'tables/survey-executions:type.master-org-initiated',
        },
        { value: 'master-test', label: 'tables/survey-executions:type.master-test' },
      ],
      update: 'never',
    },
    category: {
      type: 'string',
      label: 'tables/survey-executions:category',
      rules: ['length_max:80'],
      update: 'optional',
    },
    subcategory: {
      type: 'string',
      label: 'tables/survey-executions:subcategory',
      rules: ['length_max:80'],
      update: 'optional',
    },
    target: {
      type: 'string',
      label: 'tables/survey-executions:target',
      rules: ['length_max:80'],
      update: 'optional',
    },
    start_time: {
      type: 'datetime',
      label: 'tables/survey-executions:start_time',
      protection: ofRound,
      ...readOnly,
    },
    end_time: {
      type: 'datetime',
      label: 'tables/survey-executions:end_time',
      protection: ofRound,
      ...readOnly,
    },
    flow_execution_id_ref: {
      ...refers.flowExecution,
      ...readOnly,
    },
    flow_execution_round: {
      type: 'integer',
      label: 'tables/survey-executions:flow_execution_round',
      ...readOnly,
    },
    /** The person counts in the round (privacy.md 11.1): settled at its first pass, and never again. */
    counts: { type: 'boolean', label: 'tables/survey-executions:counts', ...internal },
    /** The person's group of each attribute by which the round's figures are cut; settled with `counts`. */
    cut_groups: {
      ...list<number>(),
      label: 'tables/survey-executions:cut_groups',
      indexed: false,
      gdpr: 'personal',
      protection: ofRound,
      ...internal,
    },
    /** When the respondent took the answers back; to everybody else the dialogue is a completed one. */
    withdrawn_at: {
      type: 'datetime',
      label: 'tables/survey-executions:withdrawn_at',
      protection: ofRound,
      ...internal,
    },
    device_info: {
      type: 'json',
      label: 'tables/survey-executions:device_info',
      gdpr: 'personal',
      protection: { anonymity: 'numbered' },
      ...internal,
    },
    /** The transcript: the respondent gets it from the dialogue's own calls, nobody else ever. */
    metadata: {
      type: 'json',
      label: 'tables/survey-executions:metadata',
      gdpr: 'special',
      ...internal,
    },
    illustration: pictureVariable,
    ...stampVariables,
  },
});
