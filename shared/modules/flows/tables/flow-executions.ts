import { countries } from '../../../core/catalogue/countries.ts';
import {
  defineTable,
  internal,
  json,
  keyVariable,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';
import { refers } from '../../../core/catalogue/refers.ts';
import type { Json } from '../../../core/lib/json.ts';

export type HistoryEntry = { readonly [key: string]: Json };

/** Why a flow is in ERROR: the mail service is away, or a step fails as a whole. */
export type FlowTrouble = {
  readonly at: string;
  readonly kind: 'mail-away' | 'step-fails';
  /** What the program said. */
  readonly detail: string;
  /** The mail that tells the operator. */
  readonly email_id: number;
};

/** What `metadata` of a flow execution holds; unknown parts are kept. */
export type FlowMetadata = {
  readonly close_date_override?: { round: number; new_date: string; force_close: boolean };
  readonly round_history?: readonly HistoryEntry[];
  readonly activation_history?: readonly HistoryEntry[];
  readonly run_history?: readonly HistoryEntry[];
  /** Stop was confirmed; the dialogues are closing. */
  readonly stop_requested_at?: string;
  readonly last_error?: FlowTrouble;
  readonly [key: string]: Json | undefined;
};

const isByWeekday = { column: 'recurrence_type', operator: 'is', value: 'day_of_week' } as const;

export const flowExecutions = defineTable({
  id: 63,
  name: 'flow_executions',
  label: 'tables/flow-executions:label',
  domain: 'flow-executions',
  resource: 'flow-executions',
  key: 'flow_execution_id',
  owner: 'account',
  audited: {
    columns: [
      'status',
      'recurrence_start_datetime',
      'recurrence_end_datetime',
      'recurrence_interval',
      'recurrence_weeks',
      'schedule_type',
      'trigger_type',
      'trigger_days',
      'employee_group_id_ref',
      'dataset_id_ref',
      'time_zone',
      'mail_hour',
      'quiet_days',
      'holiday_country',
    ],
  },
  operations: ['create', 'read', 'update', 'delete', 'readAll'],
  access: {
    create: ['admin', 'system'],
    read: ['admin', 'system'],
    update: ['admin', 'system'],
    delete: ['system'],
  },
  scope: { admin: 'all', system: 'all' },
  indexes: [
    ['name'],
    ['status', 'next_occurrence'],
    ['next_occurrence'],
    ['flow_id_ref'],
    ['dataset_id_ref'],
    ['employee_group_id_ref'],
    ['created_at'],
  ],
  sort: ['created_at'],
  variables: {
    flow_execution_id: keyVariable,
    flow_id_ref: {
      ...refers.flow,
      rules: ['not_null'],
      create: 'required',
    },
    dataset_id_ref: {
      ...refers.dataset,
      update: 'optional',
    },
    employee_group_id_ref: {
      type: 'integer',
      label: 'tables/flow-executions:employee_group_id_ref',
      references: { table: 'employee_groups', display: ['name'] },
      update: 'optional',
    },
    name: {
      type: 'string',
      label: 'tables/flow-executions:name',
      rules: ['not_null', 'length_max:160'],
      create: 'required',
      searchable: true,
      update: 'optional',
    },
    description: {
      type: 'text',
      label: 'tables/flow-executions:description',
      rules: ['length_max:2000'],
      sortable: false,
      update: 'optional',
    },
    status: {
      type: 'string',
      label: 'tables/flow-executions:status',
      rules: ['not_null'],
      initial: 'NOT_STARTED',
      choices: [
        { value: 'NOT_STARTED', label: 'tables/flow-executions:status.NOT_STARTED' },
        { value: 'PENDING', label: 'tables/flow-executions:status.PENDING' },
        { value: 'IN_PROGRESS', label: 'tables/flow-executions:status.IN_PROGRESS' },
        { value: 'PAUSED', label: 'tables/flow-executions:status.PAUSED' },
        { value: 'COMPLETED', label: 'tables/flow-executions:status.COMPLETED' },
        { value: 'CANCELED', label: 'tables/flow-executions:status.CANCELED' },
        { value: 'ERROR', label: 'tables/flow-executions:status.ERROR' },
      ],
      ...readOnly,
    },
    schedule_type: {
      type: 'string',
      label: 'tables/flow-executions:schedule_type',
      choices: [
        {
          value: 'synchronous',
          label: 'tables/flow-executions:schedule_type.synchronous',
        },
        {
          value: 'rolling',
          label: 'tables/flow-executions:schedule_type.rolling',
        },
      ],
      update: 'optional',
    },
    recurrent: {
      type: 'boolean',
      label: 'tables/flow-executions:recurrent',
      rules: ['not_null'],
      initial: true,
      update: 'optional',
    },
    next_occurrence: { type: 'datetime', label: 'tables/flow-executions:next_occurrence', ...readOnly },
    recurrence_start_datetime: {
      type: 'datetime',
      label: 'tables/flow-executions:recurrence_start_datetime',
      update: 'optional',
    },
    recurrence_end_datetime: {
      type: 'datetime',
      label: 'tables/flow-executions:recurrence_end_datetime',
      editableIf: { column: 'recurrent', operator: 'is', value: true },
      update: 'optional',
    },
    recurrence_type: {
      type: 'string',
      label: 'tables/flow-executions:recurrence_type',
      choices: [
        { value: 'day_of_month', label: 'tables/flow-executions:recurrence_type.day_of_month' },
        {
          value: 'day_of_week',
          label: 'tables/flow-executions:recurrence_type.day_of_week',
        },
      ],
      update: 'optional',
    },
    /** Months; which ones are allowed depends on the schedule (spec 2 §5.4). */
    recurrence_interval: {
      type: 'integer',
      label: 'tables/flow-executions:recurrence_interval',
      choices: [
        { value: 1, label: 'tables/flow-executions:recurrence_interval.1' },
        { value: 2, label: 'tables/flow-executions:recurrence_interval.2' },
        { value: 3, label: 'tables/flow-executions:recurrence_interval.3' },
        { value: 6, label: 'tables/flow-executions:recurrence_interval.6' },
        { value: 12, label: 'tables/flow-executions:recurrence_interval.12' },
      ],
      update: 'optional',
    },
    /** Weeks from one round to the next; none: the months count. */
    recurrence_weeks: {
      type: 'integer',
      label: 'tables/flow-executions:recurrence_weeks',
      help: 'tables/flow-executions:recurrence_weeks.help',
      choices: [
        { value: 4, label: 'tables/flow-executions:recurrence_weeks.4' },
        { value: 6, label: 'tables/flow-executions:recurrence_weeks.6' },
        { value: 8, label: 'tables/flow-executions:recurrence_weeks.8' },
      ],
      visible: false,
      update: 'optional',
    },
    recurrence_day_of_week: {
      type: 'integer',
      label: 'tables/flow-executions:recurrence_day_of_week',
      shownIf: isByWeekday,
      help: 'tables/flow-executions:recurrence_day_of_week.help',
      rules: ['range:1-7'],
      visible: false,
      update: 'optional',
    },
    recurrence_week_of_month: {
      type: 'integer',
      label: 'tables/flow-executions:recurrence_week_of_month',
      shownIf: isByWeekday,
      rules: ['range:1-5'],
      visible: false,
      update: 'optional',
    },
    recurrence_day_of_month: {
      type: 'integer',
      label: 'tables/flow-executions:recurrence_day_of_month',
      rules: ['range:1-31'],
      visible: false,
      update: 'optional',
    },
    recurrence_month_of_year: {
      type: 'integer',
      label: 'tables/flow-executions:recurrence_month_of_year',
      rules: ['range:1-12'],
      visible: false,
      update: 'optional',
    },
    /** In which its days are counted and its mails go; none: UTC. */
    time_zone: {
      type: 'string',
      label: 'tables/flow-executions:time_zone',
      rules: ['length_max:60'],
      visible: false,
      update: 'optional',
    },
    mail_hour: {
      type: 'integer',
      label: 'tables/flow-executions:mail_hour',
      help: 'tables/flow-executions:mail_hour.help',
      rules: ['range:0-23'],
      visible: false,
      update: 'optional',
    },
    /** Days of the week on which it sends nothing; none: it sends on every day. */
    quiet_days: {
      type: 'string',
      label: 'tables/flow-executions:quiet_days',
      choices: [
        { value: 'weekend', label: 'tables/flow-executions:quiet_days.weekend' },
        { value: 'friday-saturday', label: 'tables/flow-executions:quiet_days.friday-saturday' },
        { value: 'sunday', label: 'tables/flow-executions:quiet_days.sunday' },
      ],
      visible: false,
      update: 'optional',
    },
    /** On whose public holidays it sends nothing; none: it sends on all of them. */
    holiday_country: {
      type: 'string',
      label: 'tables/flow-executions:holiday_country',
      help: 'tables/flow-executions:holiday_country.help',
      get choices() {
        return countries();
      },
      visible: false,
      update: 'optional',
    },
    /** The day of a person that a flow by day counts from; none: the calendar opens its rounds. */
    trigger_type: {
      type: 'string',
      label: 'tables/flow-executions:trigger_type',
      choices: [
        { value: 'first_day', label: 'tables/flow-executions:trigger_type.first_day' },
        { value: 'last_day', label: 'tables/flow-executions:trigger_type.last_day' },
        { value: 'return_day', label: 'tables/flow-executions:trigger_type.return_day' },
      ],
      visible: false,
      update: 'optional',
    },
    /** Of a flow by day: how many days after that day a person is asked; below zero before it. */
    trigger_days: {
      type: 'integer',
      label: 'tables/flow-executions:trigger_days',
      help: 'tables/flow-executions:trigger_days.help',
      visible: false,
      update: 'optional',
    },
    trigger_metadata: {
      type: 'json',
      label: 'tables/flow-executions:trigger_metadata',
      visible: false,
      sortable: false,
      filterable: false,
    },
    flow_execution_round: {
      type: 'integer',
      label: 'tables/flow-executions:flow_execution_round',
      rules: ['not_null'],
      initial: 0,
      ...readOnly,
    },
    /** When the launch was announced; who signed in later does not count in a first round (privacy.md 11.2). */
    launched_at: { type: 'datetime', label: 'tables/flow-executions:launched_at', ...internal },
    metadata: {
      ...json<FlowMetadata>(),
      label: 'tables/flow-executions:metadata',
      visible: false,
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    ...stampVariables,
  },
});
