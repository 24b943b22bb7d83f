import { removedNumbers } from '@livingroom/shared/core/catalogue/own-columns.ts';
import { isRunning } from '@livingroom/shared/modules/flows/rules/states.ts';
import { type DueRule, type DueRules, momentOf, nextDaily, nextHourly } from '../core/due/kinds.ts';

const MINUTE = 60_000;

/** A call is over, or was lost, after this; what it left is looked for then, in ms. */
const CALL_MS = 10 * MINUTE;

/** A workflow may be starting for so long, in ms. */
const STARTS_MS = 5 * MINUTE;

/** Where a row concerns what directories wrote, it is looked at with the next run. */
const directory: DueRule = { kind: 'directory-watch', at: (_row, now) => now };

/** What happened just now may be told to addresses of the organisation; rows that are written again say nothing new. */
const isNew = (at: string | null | undefined, now: number): boolean => (momentOf(at) ?? 0) > now - CALL_MS;

/** An orchestration that was woken has gone on by then; one that lost its event has not. */
const flowWatch: DueRule = { kind: 'flow-watch', at: (_row, now) => now + CALL_MS };

const lostJob = (kind: string, isOfKind: (type: string) => boolean): DueRule<'jobs'> => ({
  kind,
  at: ({ job_type, status }, now) =>
    isOfKind(job_type) && (status === 'pending' || status === 'in_progress') ? now + STARTS_MS : null,
});

/**
 * Which write makes which work due. A kind that has no line here is found by the sweep alone: what it waits for stands in
 * the rows for longer than the sweep takes to come round.
 */
export const dueRules: DueRules = {
  metric_counts: [{ kind: 'metrics-roll-up', at: (_row, now) => nextHourly(now, 10) }],
  upload_images: [{ kind: 'upload-watch', at: ({ until }) => momentOf(until) }],
  edits: [{ kind: 'edit-retention', at: ({ until }) => momentOf(until) }],
  companies: [
    {
      kind: 'own-values-watch',
      at: ({ own_columns }, now) => (removedNumbers(own_columns).length > 0 ? now : null),
    },
  ],
  activations: [
    {
      kind: 'outbox',
      at: ({ status, mail_due_at }) => (status === 'pending' ? momentOf(mail_due_at) : null),
    },
    {
      kind: 'activation-accepted-watch',
      at: ({ status, claimed_at }, now) => (status === 'pending' && claimed_at ? now + CALL_MS : null),
    },
  ],
  answer_notices: [{ kind: 'outbox', at: ({ due_at }) => momentOf(due_at) }],
  notification_marks: [{ kind: 'outbox', at: ({ weekly_due_at }) => momentOf(weekly_due_at) }],
  employees: [
    { kind: 'outbox', at: ({ notices_due_at }) => momentOf(notices_due_at) },
    { kind: 'email-change-watch', at: ({ email_change_due_at }) => momentOf(email_change_due_at) },
  ],
  emails: [
    {
      kind: 'outbox',
      at: ({ flow_execution_id_ref, email_status, send_date_time }, now) => {
        if (flow_execution_id_ref) return null;
        if (email_status === 'sending') return now;
        return email_status === 'scheduled' ? (momentOf(send_date_time) ?? now) : null;
      },
    },
  ],
  employee_groups: [{ ...directory, at: ({ scim_group_id_ref }, now) => (scim_group_id_ref ? now : null) }],
  scim_connections: [{ ...directory, at: ({ state }, now) => (state === 'on' ? now : null) }],
  scim_groups: [directory],
  scim_users: [directory],
  flow_executions: [
    {
      ...flowWatch,
      at: ({ status }, now) => (isRunning(status) ? now + CALL_MS : null),
    },
  ],
  flow_actions: [flowWatch],
  flow_rounds: [
    flowWatch,
    {
      kind: 'webhooks',
      at: ({ opened_at, closed_at }, now) => (isNew(closed_at ?? opened_at, now) ? now : null),
    },
    { kind: 'daily-analytics', at: (_row, now) => nextDaily(now, 2, 0) },
    {
      kind: 'closing-analytics',
      at: ({ closed_at }, now) => (closed_at === null ? null : nextHourly(now, 10)),
    },
    // A round that is followed by another may lose the words of its mails.
    {
      kind: 'email-archive',
      at: ({ flow_execution_round }, now) => (flow_execution_round > 1 ? nextDaily(now, 3, 30) : null),
    },
  ],
  analytics_flows: [
    {
      kind: 'analysis-runs',
      at: ({ run_on, flow_version }, now) => (run_on === 'hand' || flow_version === null ? null : now),
    },
  ],
  release_rounds: [
    { kind: 'analysis-runs', at: ({ status }, now) => (status === 'closed' ? now : null) },
    { kind: 'webhooks', at: ({ metadata }, now) => (isNew(metadata?.released?.at, now) ? now : null) },
  ],
  actions: [
    {
      kind: 'webhooks',
      at: ({ stage, history }, now) => (stage === 'done' && isNew(history?.at(-1)?.at, now) ? now : null),
    },
  ],
  webhook_deliveries: [
    {
      kind: 'webhooks',
      at: ({ status, next_try_at }) => (status === 'waiting' ? momentOf(next_try_at) : null),
    },
  ],
  push_devices: [{ kind: 'pushes', at: ({ due_at }) => momentOf(due_at) }],
  feeds: [
    {
      kind: 'feeds',
      at: ({ state, next_run_at }) => (state === 'on' ? momentOf(next_run_at) : null),
    },
  ],
  feed_runs: [
    {
      kind: 'feeds',
      at: ({ status, lease_until, job_id_ref }, now) => {
        if (status === 'reading') return momentOf(lease_until) ?? now;
        const isAtWork = status === 'importing' || status === 'waiting' || status === 'undoing';
        return isAtWork && job_id_ref !== null ? now + MINUTE : null;
      },
    },
    { kind: 'feeds', at: ({ mail_due_at }) => momentOf(mail_due_at) },
  ],
  data_migrations: [
    {
      kind: 'job-watch',
      at: ({ state }, now) => (state === 'running' ? now + STARTS_MS : null),
    },
  ],
  jobs: [
    lostJob('upload-watch', (type) => type === 'file_upload' || type === 'upload_undo'),
    lostJob('job-watch', (type) => !type.startsWith('file_')),
  ],
  survey_executions: [
    {
      kind: 'withdrawal-watch',
      at: ({ withdrawn_at }, now) => ((momentOf(withdrawn_at) ?? 0) > now - 6 * CALL_MS ? now : null),
    },
  ],
};
