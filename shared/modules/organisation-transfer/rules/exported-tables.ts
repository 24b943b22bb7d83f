import type { TableName } from '../../../catalogue/catalogue.ts';

/** Why a table is not in the export of an organisation. */
export const leftOutReasons = [
  /** What people answered: released figures are in, raw answers belong to nobody but who gave them (privacy.md). */
  'answers',
  /** What the planner remembers: groups that figures are made of. */
  'planner',
  /** Ways in, and what opens them. */
  'sign-in',
  /** Of one person alone, who has it in the copy of their own data. */
  'person',
  /** What the product makes anew where the rows are. */
  'remade',
  /** The same in every deployment, or the operator's. */
  'operator',
] as const;

type LeftOut = (typeof leftOutReasons)[number];

/**
 * `rows`: as an administrator reads them. `content`: made by the organisation or for it, whoever may list it, with all
 * columns but those that point at persons. `figures`: as reports show them. `rounds`: what a report must know of a round beside its figures.
 */
export type Exported = 'rows' | 'content' | 'figures' | 'rounds' | { readonly leftOut: LeftOut };

const answers = { leftOut: 'answers' } as const;
const planner = { leftOut: 'planner' } as const;
const signIn = { leftOut: 'sign-in' } as const;
const person = { leftOut: 'person' } as const;
const remade = { leftOut: 'remade' } as const;
const operator = { leftOut: 'operator' } as const;

/** Every table: in the export of an organisation, or why not. A table without a line here does not compile. */
export const exportedTables: { readonly [N in TableName]: Exported } = {
  accounts: operator,
  primary_owners: operator,
  users: signIn,
  identities: signIn,
  activations: 'rows',
  activation_tokens: signIn,
  kiosks: 'rows',
  kiosk_sign_ins: signIn,
  kiosk_brakes: signIn,
  message_channels: signIn,
  message_choices: person,
  sms_days: operator,
  authentications: signIn,
  catalogue_changes: operator,
  companies: 'rows',
  units: 'rows',
  subunits: 'rows',
  unit_locations: 'rows',
  locations: 'rows',
  location_addresses: 'rows',
  employees: 'rows',
  employee_locations: 'rows',
  employee_secondary_units: 'rows',
  employee_secondary_reports: 'rows',
  employee_units_managed: 'rows',
  employee_roles: 'rows',
  employee_groups: 'rows',
  employee_group_criteria: 'rows',
  roles: operator,
  permissions: operator,
  role_permission_mappings: operator,
  drivers: 'rows',
  driver_questions: 'rows',
  wordsfor: 'rows',
  feedback: operator,
  surveys: 'rows',
  survey_items: 'rows',
  datasets: 'rows',
  survey_executions: 'rows',
  survey_responses: answers,
  flows: 'rows',
  flow_actions: 'rows',
  flow_action_links: 'rows',
  flow_executions: 'rows',
  flow_employee_executions: 'rows',
  emails: 'rows',
  email_suppressions: 'rows',
  email_templates: 'rows',
  email_template_versions: 'content',
  mail_designs: 'content',
  reports: 'rows',
  report_cards: 'rows',
  analytics_flows: 'content',
  analytics_actions: 'content',
  analytics_flow_versions: 'content',
  outside_norms: 'content',
  analytics_executions: 'rows',
  analytics_computations: 'figures',
  jobs: person,
  unique_values: remade,
  announced_facts: remade,
  release_rounds: 'rounds',
  release_blocks: planner,
  release_trees: planner,
  privacy_books: planner,
  release_cuts: planner,
  report_texts: remade,
  flow_rounds: 'rounds',
  flow_occasions: remade,
  mail_ledgers: operator,
  link_keys: signIn,
  seed_plans: remade,
  audit_events: 'rows',
  pending_events: remade,
  due_entries: remade,
  caller_changes: remade,
  account_deletions: operator,
  erasures: 'rows',
  scim_connections: signIn,
  scim_users: 'rows',
  scim_groups: 'rows',
  sheet_headings: remade,
  migrations: operator,
  action_lists: 'rows',
  action_list_impacted_units: 'rows',
  actions: 'rows',
  action_primary_drivers: 'rows',
  action_secondary_drivers: 'rows',
  action_comments: 'rows',
  notification_marks: person,
  push_devices: signIn,
  error_logs: operator,
  error_causes: operator,
  ai_usage: operator,
  metric_counts: operator,
  metric_hours: operator,
  data_migrations: operator,
  data_migration_links: remade,
  mission_states: person,
  copilot_sessions: person,
  samples: remade,
  saved_views: person,
  conversation_turns: answers,
  answer_notices: remade,
  comment_reports: answers,
  edits: person,
  list_layouts: person,
  api_keys: signIn,
  webhooks: signIn,
  feeds: signIn,
  feed_runs: remade,
  upload_images: remade,
  webhook_deliveries: remade,
};
