import { findTable, isTableName, type TableName, tables } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';

/** What one logical partition takes, documents and their index together. */
export const PARTITION_GB = 20;

/** The largest organisation that the rules of the catalogue are made for: people, asked every month for ten years. */
const largest = { people: 300_000, rounds: 10 * 12, answering: 0.7, units: 20_000 };

/** Rows that come with every round, and what one takes with its index in bytes: measured at the main survey. */
type Grows = {
  readonly rowsOfRound: number;
  readonly bytes: number;
  /** For how many rounds rows stay; left out, for ever. */
  readonly rounds?: number;
  /** The rows of a round lie in a partition of its own. */
  readonly apart?: boolean;
};

const { people, answering, units } = largest;
const answersEach = 40;
const ROUNDS_OF_TWO_YEARS = 24;

/** What a table of things that somebody set up takes for each person at most, those who left included: rows, and bytes of one. */
const setUp = { rowsEach: 5, bytes: 3_000 };

/** `setUp`: as many rows as there are people, units or things that somebody made by hand: a few for each of them at most. */
const growth: { readonly [T in TableName]: Grows | 'setUp' } = {
  accounts: 'setUp',
  analytics_actions: 'setUp',
  analytics_flow_versions: 'setUp',
  outside_norms: 'setUp',
  api_keys: 'setUp',
  webhooks: 'setUp',
  kiosks: 'setUp',
  push_devices: 'setUp',
  kiosk_sign_ins: 'setUp',
  kiosk_brakes: 'setUp',
  message_channels: 'setUp',
  message_choices: 'setUp',
  sms_days: 'setUp',
  feeds: 'setUp',
  feed_runs: { rowsOfRound: 31 * 10, bytes: 1_500, rounds: 13 },
  webhook_deliveries: { rowsOfRound: 500, bytes: 1_000, rounds: 2 },
  primary_owners: 'setUp',
  samples: 'setUp',
  users: 'setUp',
  identities: 'setUp',
  activations: 'setUp',
  activation_tokens: 'setUp',
  authentications: { rowsOfRound: people * answering, bytes: 900 },
  companies: 'setUp',
  units: 'setUp',
  subunits: 'setUp',
  unit_locations: 'setUp',
  locations: 'setUp',
  location_addresses: 'setUp',
  employees: 'setUp',
  employee_locations: 'setUp',
  employee_secondary_units: 'setUp',
  employee_secondary_reports: 'setUp',
  employee_units_managed: 'setUp',
  employee_roles: 'setUp',
  employee_groups: 'setUp',
  employee_group_criteria: 'setUp',
  roles: 'setUp',
  permissions: 'setUp',
  role_permission_mappings: 'setUp',
  drivers: 'setUp',
  driver_questions: 'setUp',
  wordsfor: 'setUp',
  feedback: { rowsOfRound: people * 0.01, bytes: 1_000 },
  surveys: 'setUp',
  survey_items: 'setUp',
  datasets: 'setUp',
  survey_executions: { rowsOfRound: people, bytes: 18_000 },
  survey_responses: { rowsOfRound: people * answering * answersEach, bytes: 3_000 },
  flows: 'setUp',
  flow_actions: 'setUp',
  flow_action_links: 'setUp',
  flow_executions: 'setUp',
  flow_employee_executions: { rowsOfRound: people * 3, bytes: 1_200 },
  emails: { rowsOfRound: people * 2, bytes: 2_500 },
  email_suppressions: 'setUp',
  email_templates: 'setUp',
  email_template_versions: 'setUp',
  mail_designs: 'setUp',
  reports: 'setUp',
  report_cards: 'setUp',
  analytics_flows: 'setUp',
  analytics_executions: { rowsOfRound: 8, bytes: 2_000 },
  analytics_computations: { rowsOfRound: units * 40, bytes: 1_800 },
  jobs: { rowsOfRound: 20, bytes: 3_000 },
  unique_values: 'setUp',
  announced_facts: 'setUp',
  pending_events: 'setUp',
  due_entries: 'setUp',
  caller_changes: 'setUp',
  release_rounds: { rowsOfRound: 1, bytes: units * 90 },
  release_blocks: { rowsOfRound: 120, bytes: (people * answering * answersEach * 18) / 120, apart: true },
  release_trees: { rowsOfRound: 1, bytes: units * 90, apart: true },
  // Of organisations that promise noise alone: about 250 bytes a unit that is measured.
  privacy_books: { rowsOfRound: 1, bytes: 40_000 },
  // Of rounds that are cut by attribute alone.
  release_cuts: { rowsOfRound: 40, bytes: 2_000 },
  report_texts: { rowsOfRound: 200, bytes: 3_000 },
  flow_rounds: { rowsOfRound: 1, bytes: 4_000 },
  flow_occasions: { rowsOfRound: 10, bytes: 500 },
  mail_ledgers: 'setUp',
  link_keys: 'setUp',
  seed_plans: 'setUp',
  audit_events: { rowsOfRound: people * answering, bytes: 1_000, rounds: ROUNDS_OF_TWO_YEARS },
  account_deletions: 'setUp',
  erasures: 'setUp',
  scim_connections: 'setUp',
  sheet_headings: 'setUp',
  scim_users: 'setUp',
  scim_groups: 'setUp',
  migrations: 'setUp',
  action_lists: 'setUp',
  action_list_impacted_units: 'setUp',
  actions: 'setUp',
  action_primary_drivers: 'setUp',
  action_secondary_drivers: 'setUp',
  action_comments: 'setUp',
  notification_marks: 'setUp',
  /** Of all organisations together: they lie with the system account. */
  error_logs: { rowsOfRound: 300_000, bytes: 4_000, rounds: 3 },
  error_causes: 'setUp',
  ai_usage: 'setUp',
  metric_counts: 'setUp',
  metric_hours: 'setUp',
  data_migrations: 'setUp',
  data_migration_links: 'setUp',
  mission_states: 'setUp',
  saved_views: 'setUp',
  conversation_turns: 'setUp',
  answer_notices: 'setUp',
  comment_reports: 'setUp',
  edits: 'setUp',
  upload_images: 'setUp',
  list_layouts: 'setUp',
  catalogue_changes: 'setUp',
  copilot_sessions: 'setUp',
};

/** What a table of the largest organisation takes after all rounds, and the fullest of its logical partitions, in GB. */
export function sizesOf(name: TableName): { readonly table: number; readonly partition: number } {
  const grows = growth[name];
  if (grows === 'setUp') {
    const size = gigabytes(people * setUp.rowsEach * setUp.bytes);
    return { table: size, partition: size };
  }
  const table = gigabytes(
    grows.rowsOfRound * Math.min(grows.rounds ?? largest.rounds, largest.rounds) * grows.bytes,
  );
  if (grows.apart) return { table, partition: gigabytes(grows.rowsOfRound * grows.bytes) };
  const { block, document } = findTable(name);
  // Of answers a block counts dialogues.
  const rowsOfNumber = block && document ? answersEach : 1;
  return {
    table,
    partition: block ? Math.min(table, gigabytes(block.size * rowsOfNumber * grows.bytes)) : table,
  };
}

/** Tables that grow with every round and take a gigabyte or more, the largest first, as rows of Markdown. */
export function growthText(): string {
  const rows = tables
    .flatMap(({ name, block }) => (isTableName(name) ? [{ name, block, ...sizesOf(name) }] : []))
    .filter(({ name, table }) => growth[name] !== 'setUp' && table >= 1)
    .toSorted((a, b) => b.table - a.table)
    .map(({ name, block, table, partition }) => [
      `\`${name}\``,
      round(table),
      togetherIn(name, block),
      round(partition),
    ]);
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function togetherIn(name: TableName, block: Table['block']): string {
  const grows = growth[name];
  if (grows !== 'setUp' && grows.apart) return 'rows of a round';
  return block ? `${block.size.toLocaleString('en')} of \`${block.of}\`` : '–';
}

function gigabytes(bytes: number): number {
  return bytes / 1e9;
}

function round(value: number): string {
  return value >= 10 ? Math.round(value).toLocaleString('en') : value.toFixed(1);
}
