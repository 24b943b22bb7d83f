import { defineTable, internal, json, stampVariables } from '../../../core/catalogue/define.ts';
import { protects } from '../../../core/catalogue/protection.ts';
import type { AuditValues } from './audit-events.ts';

/** The row by which one sees whether what an event tells of was done: a hash of its columns as they were before. */
export type WatchedRow = {
  readonly account: number;
  readonly table: string;
  readonly id: string;
  readonly shard?: string;
  readonly columns: readonly string[];
  /** Null: there was none. */
  readonly was: string | null;
  /** What the event says of the row once it is done, by the column that it is read from. */
  readonly tells?: { readonly [field: string]: string };
};

/** An event of the audit trail that is written before what it tells of is done, and goes once it is in the trail. */
export const pendingEvents = defineTable({
  id: 118,
  name: 'pending_events',
  label: 'tables/pending-events:label',
  domain: 'audit',
  resource: 'pending-events',
  key: 'pending_event_id',
  owner: 'system',
  protection: { ...protects.evidence, retention: 'trail' },
  operations: [],
  access: {},
  scope: {},
  indexes: [['begun_at'], ['account_id_ref']],
  variables: {
    pending_event_id: {
      type: 'string',
      label: 'tables/pending-events:pending_event_id',
      rules: ['not_null'],
      ...internal,
    },
    account_id_ref: {
      type: 'integer',
      label: 'tables/pending-events:account_id_ref',
      rules: ['not_null'],
      ...internal,
    },
    begun_at: {
      type: 'datetime',
      label: 'tables/pending-events:begun_at',
      rules: ['not_null'],
      ...internal,
    },
    event: {
      ...json<AuditValues & { readonly before: AuditValues | null; readonly after: AuditValues | null }>(),
      label: 'tables/pending-events:event',
      rules: ['not_null'],
      gdpr: 'personal',
      ...internal,
    },
    watched: { ...json<WatchedRow>(), label: 'tables/pending-events:watched', ...internal },
    ...stampVariables,
  },
});
