import {
  defineTable,
  internal,
  json,
  keyVariable,
  pictureVariable,
  preferredLanguageVariable,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';
import { protects } from '../../../core/catalogue/protection.ts';
import { refers } from '../../../core/catalogue/refers.ts';
import { timeZones } from '../../../core/catalogue/time-zones.ts';
import type { Variable } from '../../../core/catalogue/types.ts';
import { roleVariable } from './employee-roles.ts';

/** Whom to tell of a changed address; `email_id`: the mail's number, once it has one. */
export type AddressNotice = {
  readonly to: string;
  readonly changed_at: string;
  readonly email_id: number | null;
  /** `moved`: tells the new address that it is the one to sign in with. */
  readonly kind?: 'moved';
};

/** A change of the work e-mail, or the end of the sign-in, that is not made yet. */
export type EmailChange = {
  readonly id: string;
  /** `end`: the sign-in ends, and no address moves. */
  readonly kind?: 'end';
  /** Only the person's own word makes it: no day does. */
  readonly needs_word?: true;
  /** `asking`: the old address is still to be told; `waiting`: for its word or the day; `moving`: decided. */
  readonly state: 'asking' | 'waiting' | 'moving';
  readonly requested_at: string;
  /** The person of the account who asked; null for the operator and the product. */
  readonly requested_by: number | null;
  /** The old address said yes. */
  readonly confirmed: boolean;
  readonly email_id: number | null;
  /** Of the links that were mailed; each is good. */
  readonly token_hashes: readonly string[];
};

const dayVariable = {
  type: 'datetime',
  rules: ['date_dmy'],
  sparse: true,
  visible: false,
  gdpr: 'personal',
  update: 'optional',
} as const satisfies Partial<Variable>;

export const employees = defineTable({
  id: 20,
  name: 'employees',
  label: 'tables/employees:label',
  domain: 'employees',
  resource: 'employees',
  key: 'employee_id',
  owner: 'account',
  protection: protects.people,
  audited: { columns: ['work_email', 'status', 'first_day', 'last_day', 'return_day'] },
  operations: ['create', 'read', 'update', 'delete', 'readAll'],
  access: {
    create: ['admin', 'system'],
    read: ['employee', 'manager', 'admin', 'system'],
    update: ['admin', 'system'],
    delete: ['admin', 'system'],
  },
  scope: {
    employee: { own: 'employee_id' },
    manager: { units: 'primary_unit_id_ref' },
    admin: 'all',
    system: 'all',
  },
  cascade: [
    'employee_locations',
    'employee_secondary_units',
    'employee_secondary_reports',
    'employee_units_managed',
    'employee_roles',
    'emails',
    'email_suppressions',
    'activations',
    'authentications',
    'scim_users',
    'action_comments',
    'notification_marks',
    'push_devices',
    'mission_states',
    'copilot_sessions',
    'saved_views',
    'list_layouts',
    'flow_occasions',
    'edits',
    'kiosk_sign_ins',
    'message_choices',
  ],
  history: [
    'conversation_turns',
    'comment_reports',
    'api_keys',
    'email_template_versions',
    'actions',
    'action_lists',
    'reports',
    'survey_executions',
    'survey_responses',
    'flow_employee_executions',
    'feeds',
    'message_channels',
    'jobs',
    'erasures',
    'audit_events',
  ],
  indexes: [
    ['employee_id'],
    ['work_email'],
    ['family_name', 'given_name'],
    ['given_name'],
    ['primary_unit_id_ref', 'family_name', 'given_name'],
    ['primary_reports_to_ref'],
    ['status'],
    ['activation_status'],
    ['language'],
    ['notices_due_at'],
    ['new_email'],
    ['email_change_due_at'],
    ['first_day'],
    ['last_day'],
    ['return_day'],
    ['illustration'],
  ],
  sort: ['family_name', 'given_name'],
  /** One decision, as on screen: what makes a person a manager stands in the same row. */
  sheetColumns: {
    role: { ...roleVariable, update: 'optional' },
    units_managed: {
      ...refers.unit,
      type: 'array',
      label: 'tables/employees:sheetColumns.units_managed',
      update: 'optional',
    },
  },
  variables: {
    employee_id: keyVariable,
    work_email: {
      type: 'string',
      label: 'tables/employees:work_email',
      rules: ['not_null', 'email', 'length_max:254', 'unique_local'],
      create: 'required',
      searchable: true,
      width: 240,
      gdpr: 'personal',
      update: 'optional',
    },
    given_name: {
      type: 'string',
      label: 'tables/employees:given_name',
      rules: ['length_max:80'],
      searchable: true,
      width: 115,
      gdpr: 'personal',
      update: 'optional',
    },
    middle_name: {
      type: 'string',
      label: 'tables/employees:middle_name',
      rules: ['length_max:80'],
      visible: false,
      gdpr: 'personal',
      update: 'optional',
    },
    family_name: {
      type: 'string',
      label: 'tables/employees:family_name',
      rules: ['length_max:80'],
      searchable: true,
      width: 120,
      gdpr: 'personal',
      update: 'optional',
    },
    primary_unit_id_ref: {
      ...refers.unit,
      width: 120,
      gdpr: 'personal',
      update: 'optional',
    },
    primary_reports_to_ref: {
      type: 'integer',
      label: 'tables/employees:primary_reports_to_ref',
      references: { table: 'employees', display: ['given_name', 'family_name'] },
      gdpr: 'personal',
      update: 'optional',
    },
    managerial_role: {
      type: 'boolean',
      label: 'tables/employees:managerial_role',
      protection: {},
      rules: ['not_null'],
      initial: false,
      width: 95,
      update: 'optional',
    },
    company_ceo: {
      type: 'boolean',
      label: 'tables/employees:company_ceo',
      protection: {},
      rules: ['not_null'],
      initial: false,
      visible: false,
      update: 'optional',
    },
    status: {
      type: 'string',
      label: 'tables/employees:status',
      protection: {},
      rules: ['not_null'],
      initial: 'active',
      choices: [
        { value: 'active', label: 'tables/employees:status.active' },
        { value: 'inactive', label: 'tables/employees:status.inactive' },
      ],
      width: 90,
      update: 'optional',
    },
    /** What became of the last invitation to enter; the invitation services keep it. */
    activation_status: {
      type: 'string',
      label: 'tables/employees:activation_status',
      rules: ['not_null'],
      initial: 'none',
      choices: [
        { value: 'none', label: 'tables/employees:activation_status.none' },
        { value: 'pending', label: 'tables/employees:activation_status.pending' },
        { value: 'completed', label: 'tables/employees:activation_status.completed' },
        { value: 'revoked', label: 'tables/employees:activation_status.revoked' },
      ],
      width: 100,
      ...readOnly,
    },
    /** Addresses of before that are still to be told that they are none any more; written with the change itself. */
    address_notices: {
      ...json<readonly AddressNotice[]>(),
      label: 'tables/employees:address_notices',
      gdpr: 'personal',
      ...internal,
    },
    notices_due_at: {
      type: 'datetime',
      label: 'tables/employees:notices_due_at',
      sparse: true,
      ...internal,
    },
    /** The work e-mail to come, once the old one agrees or its day has come (`modules/email-changes`). */
    new_email: {
      type: 'string',
      label: 'tables/employees:new_email',
      reserves: 'work_email',
      sparse: true,
      rules: ['length_max:254'],
      visible: false,
      width: 240,
      gdpr: 'personal',
      ...readOnly,
    },
    new_email_from: {
      type: 'datetime',
      label: 'tables/employees:new_email_from',
      visible: false,
      ...readOnly,
    },
    email_change: {
      ...json<EmailChange>(),
      label: 'tables/employees:email_change',
      gdpr: 'personal',
      ...internal,
    },
    email_change_due_at: {
      type: 'datetime',
      label: 'tables/employees:email_change_due_at',
      sparse: true,
      ...internal,
    },
    /** When the person became active again; null for who always was. */
    active_since: { type: 'datetime', label: 'tables/employees:active_since', protection: {}, ...internal },
    /** Since when the person has been active in this unit without a break; null in rows of before. */
    placed_since: {
      type: 'datetime',
      label: 'tables/employees:placed_since',
      ...internal,
    },
    /** Since when the first day and the organisation's own fields have been as they are; null in rows of before. */
    attributes_since: {
      type: 'datetime',
      label: 'tables/employees:attributes_since',
      indexed: false,
      ...internal,
    },
    pause_surveys: {
      type: 'boolean',
      label: 'tables/employees:pause_surveys',
      protection: {},
      rules: ['not_null'],
      initial: false,
      width: 130,
      update: 'optional',
    },
    language: {
      ...preferredLanguageVariable,
      format: 'offered-language',
      protection: {},
      width: 104,
      update: 'optional',
    },
    /** At whose hour mails of flows go; none: that of the location, else of the flow. */
    time_zone: {
      type: 'string',
      label: 'tables/employees:time_zone',
      help: 'tables/employees:time_zone.help',
      get choices() {
        return timeZones();
      },
      visible: false,
      gdpr: 'personal',
      update: 'optional',
    },
    /** Days from which flows count that ask a person on a day of their own; the start of the day, UTC. */
    // Lists are sorted by it.
    first_day: { ...dayVariable, visible: true, label: 'tables/employees:first_day' },
    last_day: { ...dayVariable, label: 'tables/employees:last_day' },
    return_day: { ...dayVariable, label: 'tables/employees:return_day' },
    /** Ends in `_id`, so an update never carries it (spec 2 §5.1). */
    employee_info_id: {
      type: 'integer',
      label: 'tables/employees:employee_info_id',
      rules: ['unique_local'],
      update: 'never',
      visible: false,
      gdpr: 'personal',
    },
    illustration: { ...pictureVariable, label: 'tables/employees:illustration', gdpr: 'personal' },
    ...stampVariables,
  },
});
