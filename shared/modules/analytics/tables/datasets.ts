import {
  defineTable,
  internal,
  json,
  keyVariable,
  pictureVariable,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';
import { descriptionVariable, titleVariable } from '../../../core/catalogue/presets.ts';
import { refers } from '../../../core/catalogue/refers.ts';
import { MOST_SHARING_DAYS } from './sharing-days.ts';

export const datasets = defineTable({
  id: 52,
  name: 'datasets',
  label: 'tables/datasets:label',
  domain: 'datasets',
  resource: 'datasets',
  key: 'dataset_id',
  owner: 'account',
  audited: {
    columns: ['status', 'privacy', 'score_threshold', 'detail_threshold', 'cuts', 'sharing_days'],
    whenMade: true,
  },
  operations: ['create', 'read', 'update', 'delete', 'readAll'],
  access: {
    create: ['admin', 'system'],
    read: ['employee', 'manager', 'admin', 'system'],
    update: ['admin', 'system'],
    delete: ['system'],
  },
  scope: { employee: 'all', manager: 'all', admin: 'all', system: 'all' },
  indexes: [['name'], ['survey_id_ref'], ['status'], ['illustration']],
  sort: ['name'],
  variables: {
    dataset_id: keyVariable,
    account_id_ref: { type: 'integer', label: 'tables/datasets:account_id_ref', visible: false, ...readOnly },
    name: { ...titleVariable, label: 'tables/datasets:name' },
    type: {
      type: 'string',
      label: 'tables/datasets:type',
      rules: ['not_null'],
      initial: 'survey',
      choices: [{ value: 'survey', label: 'tables/datasets:type.survey' }],
      update: 'never',
    },
    /** Null: threshold mode, no noise (privacy.md 1). */
    privacy: {
      type: 'string',
      label: 'tables/datasets:privacy',
      choices: [
        {
          value: 'dp_private',
          label: 'tables/datasets:privacy.dp_private',
        },
      ],
      update: 'never',
    },
    status: {
      type: 'string',
      label: 'tables/datasets:status',
      rules: ['not_null'],
      initial: 'draft',
      choices: [
        { value: 'draft', label: 'tables/datasets:status.draft' },
        { value: 'open', label: 'tables/datasets:status.open' },
        { value: 'closed', label: 'tables/datasets:status.closed' },
      ],
    },
    description: descriptionVariable,
    survey_id_ref: {
      ...refers.survey,
    },
    test_data: {
      type: 'boolean',
      label: 'tables/datasets:test_data',
      rules: ['not_null'],
      initial: false,
      update: 'never',
    },
    /** Full: everybody is asked everything. Adaptive: the overall ratings, the lowest part, and a share of the rest. */
    form: {
      type: 'string',
      label: 'tables/datasets:form',
      rules: ['not_null'],
      initial: 'full',
      choices: [
        { value: 'full', label: 'tables/datasets:form.full' },
        {
          value: 'adaptive',
          label: 'tables/datasets:form.adaptive',
        },
      ],
      update: 'optional',
    },
    /** Thresholds of privacy.md 1; they may rise after launch and never fall. */
    score_threshold: {
      type: 'integer',
      label: 'tables/datasets:score_threshold',
      rules: ['not_null', 'range:5-1000'],
      initial: 5,
      update: 'optional',
    },
    detail_threshold: {
      type: 'integer',
      label: 'tables/datasets:detail_threshold',
      rules: ['not_null', 'range:10-1000'],
      initial: 10,
      update: 'optional',
    },
    /**
     * By which attributes of people figures are shown beside the units (`rules/cut-attributes.ts`): up to three, the first
     * one shows most. A round keeps those of its opening.
     */
    cuts: {
      ...json<readonly string[]>(),
      label: 'tables/datasets:cuts',
      help: 'tables/datasets:cuts.help',
      visible: false,
      sortable: false,
      filterable: false,
      create: 'never',
      update: 'optional',
    },
    /**
     * How many days after the close of a round managers read it; until then administrators alone do. 0: managers read it
     * when they do. A round keeps the days of its opening (`rules/sharing.ts`).
     */
    sharing_days: {
      type: 'integer',
      label: 'tables/datasets:sharing_days',
      help: 'tables/datasets:sharing_days.help',
      rules: ['not_null', `range:0-${MOST_SHARING_DAYS}`],
      initial: 0,
      sortable: false,
      filterable: false,
      update: 'optional',
    },
    /** What people were promised when the first round opened: thresholds and mode (privacy.md 11.3). */
    promise: { type: 'json', label: 'tables/datasets:promise', ...internal },
    /** In micro-rho (privacy.md 8). */
    total_privacy_budget: {
      type: 'integer',
      label: 'tables/datasets:total_privacy_budget',
      visible: false,
      ...readOnly,
    },
    remaining_privacy_budget: {
      type: 'integer',
      label: 'tables/datasets:remaining_privacy_budget',
      visible: false,
      ...readOnly,
    },
    data: { type: 'json', label: 'tables/datasets:data', ...internal },
    /** employee_ids, open_time and close_time: who was asked is nobody's business but the server's. */
    metadata: { type: 'json', label: 'tables/datasets:metadata', ...internal },
    illustration: pictureVariable,
    ...stampVariables,
  },
});
