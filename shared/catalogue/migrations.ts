import type { SEARCH_COLUMN } from '../core/catalogue/search-text.ts';
import type { Row, TableName } from './catalogue.ts';

/** One change to rows that are older than the code. It brings each row of its tables to the shape that they have now. */
export type Migration = {
  /** Day and name. An environment does each once, in the order of the list: never rename or reorder them. */
  readonly id: string;
  /** Columns that older rows lack; `every-column` walks all tables. */
  readonly adds:
    | 'every-column'
    | { readonly [T in TableName]?: readonly ((keyof Row<T> & string) | typeof SEARCH_COLUMN)[] };
};

/**
 * Every migration, oldest first. A stored row without a column reads as its default, but no query finds or sorts it by
 * that column: Cosmos leaves rows without a field out of the order by it. So a column that is indexed comes with a line
 * here, unless its table is new; the check asks for it.
 */
export const migrations: readonly Migration[] = [
  { id: '2026-11-22-every-column', adds: 'every-column' },
  {
    id: '2026-11-22-search-text',
    adds: {
      accounts: ['search_text'],
      action_lists: ['search_text'],
      actions: ['search_text'],
      analytics_executions: ['search_text'],
      analytics_flows: ['search_text'],
      companies: ['search_text'],
      datasets: ['search_text'],
      driver_questions: ['search_text'],
      drivers: ['search_text'],
      email_templates: ['search_text'],
      emails: ['search_text'],
      employee_groups: ['search_text'],
      employees: ['search_text'],
      flow_actions: ['search_text'],
      flow_executions: ['search_text'],
      flows: ['search_text'],
      jobs: ['search_text'],
      location_addresses: ['search_text'],
      locations: ['search_text'],
      permissions: ['search_text'],
      report_cards: ['search_text'],
      reports: ['search_text'],
      roles: ['search_text'],
      survey_executions: ['search_text'],
      survey_items: ['search_text'],
      surveys: ['search_text'],
      units: ['search_text'],
      wordsfor: ['search_text'],
    },
  },
  { id: '2026-11-22-cards-of-a-report', adds: { report_cards: ['report_id_ref'] } },
  {
    id: '2026-11-22-groups-of-the-directory',
    adds: { employee_groups: ['scim_group_id_ref'], scim_groups: ['counted_from'] },
  },
  // Every address is looked at once: names of countries become their codes, other texts stay.
  { id: '2026-11-22-codes-of-countries', adds: { location_addresses: ['search_text'] } },
  { id: '2026-11-22-whom-the-trail-is-about', adds: { audit_events: ['subject_employee_id_ref'] } },
  // Invitations that nobody has changed say how long the dialogue takes; others stay.
  { id: '2026-11-22-length-in-invitations', adds: { email_templates: ['search_text'] } },
  // What is unknown stays so: who counts is read from what older rows do say (`modules/analytics/who-counts.ts`).
  {
    id: '2026-11-23-who-counts',
    adds: {
      employees: ['placed_since'],
      identities: ['counts_from'],
      survey_executions: ['counts'],
      flow_executions: ['launched_at'],
    },
  },
  {
    id: '2026-11-23-names-of-those-asked',
    adds: { companies: ['privacy_contact', 'hide_asked_names'] },
  },
  { id: '2026-11-23-who-led-before', adds: { identities: ['led_until'] } },
  // Older companies offer every language, with the product's as their own.
  { id: '2026-11-24-languages-offered', adds: { companies: ['languages_offered', 'default_language'] } },
  { id: '2026-11-24-ai-off', adds: { companies: ['ai_off'] } },
  {
    id: '2026-11-26-graphs-of-flows',
    adds: {
      flows: ['flow_status', 'previous_version_ref'],
      flow_actions: ['wait_weekday', 'wait_hour', 'branch_on'],
      flow_action_links: ['outcome'],
      flow_executions: ['time_zone', 'mail_hour'],
      flow_rounds: ['flow_id_ref'],
    },
  },
  {
    id: '2026-11-26-runs-of-analyses',
    adds: { analytics_executions: ['analytics_flow_id_ref', 'score_threshold', 'detail_threshold'] },
  },
  { id: '2026-11-26-work-counted', adds: { metric_counts: ['work'], metric_hours: ['work', 'span'] } },
  { id: '2026-11-26-quiet-days-of-flows', adds: { flow_executions: ['quiet_days'] } },
  // Older flows have none: their months count.
  { id: '2026-11-26-weeks-of-flows', adds: { flow_executions: ['recurrence_weeks'] } },
  // Older flows send on holidays, as they did.
  { id: '2026-11-26-holidays-of-flows', adds: { flow_executions: ['holiday_country'] } },
  { id: '2026-11-26-keys-in-the-trail', adds: { audit_events: ['api_key_id_ref'] } },
  // Nobody wanted a weekly mail before there was one.
  { id: '2026-11-27-weekly-mails', adds: { notification_marks: ['weekly_due_at'] } },
  // Older rows have none: days are those of UTC, and mails go at the flow's hour.
  {
    id: '2026-11-27-time-zones',
    adds: {
      companies: ['time_zone'],
      locations: ['time_zone'],
      employees: ['time_zone'],
      flow_rounds: ['zones'],
    },
  },
  { id: '2026-11-27-parts-of-noisy-releases', adds: { privacy_books: ['part_of'] } },
  { id: '2026-11-27-bundles', adds: { data_migrations: ['bundle_key'] } },
  // Nobody had such a day, and no flow counted from one.
  {
    id: '2026-11-27-days-of-people',
    adds: { employees: ['first_day', 'last_day', 'return_day'], flow_executions: ['trigger_days'] },
  },
  // What was sent before went by mail.
  { id: '2026-11-27-channels-of-mails', adds: { emails: ['channel'] } },
  // Whoever sent feedback before did not read that administrators see it: they do not.
  { id: '2026-11-27-readers-of-feedback', adds: { feedback: ['readers_told'] } },
  // Starts of older flows name no day: runs have theirs in their settings.
  { id: '2026-11-27-days-of-starts', adds: { flow_actions: ['trigger_type', 'trigger_days'] } },
  // Names of people in what criteria of groups ask for are masked, as they are since 2026-11-27.
  { id: '2026-11-27-names-in-the-trail', adds: { audit_events: ['before', 'after'] } },
  { id: '2026-11-27-mails-of-notices', adds: { answer_notices: ['mail_email_id'] } },
  // Older analyses run by hand alone, as they did.
  { id: '2026-11-28-moments-of-analyses', adds: { analytics_flows: ['run_on'] } },
  // Managers read what older data sets gather when administrators do.
  { id: '2026-11-28-days-of-sharing', adds: { datasets: ['sharing_days'] } },
  // Analyses that somebody built do not ship with the product.
  { id: '2026-11-28-analyses-that-ship', adds: { analytics_flows: ['template'] } },
];
