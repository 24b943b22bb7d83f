import {
  defineTable,
  json,
  keyVariable,
  list,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';
import { descriptionVariable, ofLeaders, titleVariable } from '../../../core/catalogue/presets.ts';
import { protects } from '../../../core/catalogue/protection.ts';
import { refers } from '../../../core/catalogue/refers.ts';

/** What a label means; its value is the specification's colour, which helps the eye and never speaks alone. */
const labelChoices = [
  { value: 'red', label: 'tables/actions:labels.red' },
  { value: 'blue', label: 'tables/actions:labels.blue' },
  { value: 'green', label: 'tables/actions:labels.green' },
  { value: 'yellow', label: 'tables/actions:labels.yellow' },
  { value: 'orange', label: 'tables/actions:labels.orange' },
  { value: 'purple', label: 'tables/actions:labels.purple' },
  { value: 'teal', label: 'tables/actions:labels.teal' },
  { value: 'grey', label: 'tables/actions:labels.grey' },
  { value: 'brown', label: 'tables/actions:labels.brown' },
  { value: 'magenta', label: 'tables/actions:labels.magenta' },
] as const;

/** One thing that happened to an action; `stage` where it moved to another column of the board. */
export type ActionEvent = {
  readonly at: string;
  /** The person; null where the server did it, or the operator. */
  readonly by: number | null;
  readonly stage?: string;
  /** The columns that changed. */
  readonly fields?: readonly string[];
};

/** Something that is done about what people answered. */
export const actions = defineTable({
  id: 142,
  name: 'actions',
  label: 'tables/actions:label',
  domain: 'actions',
  resource: 'actions',
  key: 'action_id',
  owner: 'account',
  protection: protects.actions,
  ...ofLeaders,
  scope: {
    manager: {
      anyOf: [{ own: 'owner_id_ref' }, { through: 'action_lists', field: 'action_list_id_ref' }],
    },
    admin: 'all',
    system: 'all',
  },
  cascade: ['action_primary_drivers', 'action_secondary_drivers', 'action_comments'],
  indexes: [
    ['item_order'],
    ['action_list_id_ref', 'item_order'],
    ['parent_id_ref'],
    ['owner_id_ref'],
    ['employee_id_ref'],
    ['shown_to_everybody'],
    ['icon_or_picture'],
  ],
  sort: ['item_order'],
  variables: {
    action_id: keyVariable,
    title: { ...titleVariable, width: 280 },
    action_list_id_ref: {
      ...refers.actionList,
      rules: ['not_null'],
      create: 'required',
      update: 'optional',
    },
    /** The column of the board. */
    stage: {
      type: 'string',
      label: 'tables/actions:stage',
      rules: ['not_null'],
      initial: 'suggested',
      choices: [
        { value: 'suggested', label: 'tables/actions:stage.suggested' },
        { value: 'to do', label: 'tables/actions:stage.to do' },
        { value: 'doing', label: 'tables/actions:stage.doing' },
        { value: 'done', label: 'tables/actions:stage.done' },
        { value: 'archived', label: 'tables/actions:stage.archived' },
      ],
      update: 'optional',
    },
    action_status: {
      type: 'string',
      label: 'tables/actions:action_status',
      help: 'tables/actions:action_status.help',
      rules: ['not_null'],
      initial: 'on track',
      choices: [
        { value: 'on track', label: 'tables/actions:action_status.on track' },
        { value: 'at risk', label: 'tables/actions:action_status.at risk' },
        { value: 'blocked', label: 'tables/actions:action_status.blocked' },
      ],
      update: 'optional',
    },
    owner_id_ref: {
      ...refers.employee,
      label: 'tables/actions:owner_id_ref',
      gdpr: 'personal',
      update: 'optional',
    },
    /** A day, the same in every time zone. */
    due_date: {
      type: 'string',
      label: 'tables/actions:due_date',
      rules: ['date_range:2000-01-01..2199-12-31'],
      update: 'optional',
    },
    label: {
      ...list<string>(),
      label: 'tables/actions:labels',
      choices: labelChoices,
      sortable: false,
      filterable: false,
      update: 'optional',
    },
    description: descriptionVariable,
    why: {
      type: 'text',
      label: 'tables/actions:why',
      rules: ['length_max:2000'],
      sortable: false,
      update: 'optional',
    },
    expected_outcome: {
      type: 'text',
      label: 'tables/actions:expected_outcome',
      rules: ['length_max:2000'],
      sortable: false,
      update: 'optional',
    },
    outcome: {
      type: 'string',
      label: 'tables/actions:outcome',
      help: 'tables/actions:outcome.help',
      rules: ['length_max:300'],
      sortable: false,
      filterable: false,
      update: 'optional',
    },
    shown_to_everybody: {
      type: 'boolean',
      label: 'tables/actions:shown_to_everybody',
      help: 'tables/actions:shown_to_everybody.help',
      rules: ['not_null'],
      initial: false,
      update: 'optional',
    },
    icon_or_picture: {
      type: 'string',
      label: 'tables/actions:icon_or_picture',
      format: 'icon-or-picture',
      rules: ['length_max:300'],
      visible: false,
      sortable: false,
      filterable: false,
      update: 'optional',
    },
    parent_id_ref: {
      ...refers.action,
      label: 'tables/actions:parent_id_ref',
      visible: false,
      update: 'optional',
    },
    item_order: {
      type: 'float',
      label: 'tables/actions:item_order',
      visible: false,
      filterable: false,
      update: 'optional',
    },
    /** `{flow execution}-{round}`: whose figures made somebody act. */
    round_id: {
      type: 'string',
      label: 'tables/actions:round_id',
      rules: ['length_max:40', 'regex:^\\d+-\\d+$'],
      visible: false,
      filterable: false,
    },
    /** When it moved to another column, oldest first. */
    action_change_dates: {
      ...list<string>(),
      label: 'tables/actions:action_change_dates',
      visible: false,
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    history: {
      ...json<readonly ActionEvent[]>(),
      label: 'tables/actions:history',
      visible: false,
      filterable: false,
      ...readOnly,
    },
    employee_id_ref: {
      ...refers.employee,
      label: 'tables/actions:employee_id_ref',
      visible: false,
      gdpr: 'personal',
      ...readOnly,
    },
    ...stampVariables,
  },
});
