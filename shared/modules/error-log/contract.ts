import * as z from 'zod';
import { callDefaults, defineContract } from '../../calls/call.ts';
import { rightsOf } from '../../core/catalogue/permission.ts';
import { errorStates, severities } from './rules/severity.ts';
import { errorLimits } from './tables/error-limits.ts';

const path = '/error-log/v1/error-log';

const needs = rightsOf('error-log', ['system']);

const severity = z.enum(severities);
const status = z.enum(errorStates);
const moment = z.iso.datetime();

const trailStep = z.object({
  at: moment,
  what: z.string().max(errorLimits.endpoint),
  status: z.int().min(0).max(599).nullable(),
  ms: z.number().min(0).max(3_600_000).nullable(),
});

/** What the site says of itself; nothing else of it is stored. */
const sentMetadata = z.object({
  source: z.string().max(40).nullable().default(null),
  url: z.string().max(errorLimits.endpoint).nullable().default(null),
  userAgent: z.string().max(300).nullable().default(null),
  release: z.string().max(60).nullable().default(null),
  stack: z.string().max(errorLimits.stack).nullable().default(null),
  trail: z.array(trailStep).max(errorLimits.trail).default([]),
});

const metadata = z.object({
  source: z.enum(['site', 'server']),
  url: z.string().nullable(),
  userAgent: z.string().nullable(),
  role: z.string().nullable(),
  release: z.string().nullable(),
  stack: z.string().nullable(),
  causes: z.array(z.string()),
  milliseconds: z.number().nullable(),
  spans: z.array(z.object({ name: z.string(), times: z.number(), ms: z.number() })),
  trail: z.array(
    z.object({
      at: z.string(),
      what: z.string(),
      status: z.number().nullable(),
      ms: z.number().nullable(),
    }),
  ),
});

const entry = z.object({
  error_id: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  account_id_ref: z.number().nullable(),
  error_cause_id_ref: z.string(),
  severity,
  status,
  endpoint: z.string(),
  error_code: z.string(),
  message: z.string(),
  instance_id: z.string().nullable(),
  request_id: z.string().nullable(),
  reference: z.string().nullable(),
  metadata: metadata.nullable(),
});

const cause = z.object({
  error_cause_id: z.string(),
  severity,
  status,
  endpoint: z.string(),
  error_code: z.string(),
  message: z.string(),
  times: z.number(),
  first_seen_at: z.string(),
  last_seen_at: z.string(),
  first_release: z.string().nullable(),
  last_release: z.string().nullable(),
  organisations: z.array(z.number()),
});

const totals = z.object({ critical: z.number(), error: z.number(), warning: z.number(), info: z.number() });

/** From when to when; `since` is another name of `start`. Left out: from the beginning, until now. */
const period = { start: moment.optional(), end: moment.optional(), since: moment.optional() };

const limitTo = (most: number, usual: number) =>
  z.coerce.number().pipe(z.int().min(1).max(most)).default(usual);

const reads = { ...callDefaults, method: 'GET', access: needs('Read') } as const;

/** The error log (spec 2 §7.7): anybody who is signed in adds to it, the operator reads it. */
export const errorLog = defineContract({
  slug: 'error-log',
  about: 'What went wrong, in the site and on the server, grouped by its cause.',
  operations: {
    add: {
      ...callDefaults,
      method: 'POST',
      path,
      summary: 'Report an error that I was shown.',
      description:
        'Adds what the site saw go wrong to the error log. Words that may be of a person are taken out. Of the same cause so many a minute are stored, the others are counted.',
      access: 'signed-in',
      retries: 0,
      query: z.object({ employee_id_ref: z.string().max(20).optional() }),
      body: z.object({
        endpoint: z.string().max(errorLimits.endpoint),
        error_code: z.string().regex(/^[A-Z][A-Z0-9_]{0,79}$/),
        message: z.string().max(errorLimits.message),
        severity,
        status: status.default('open'),
        instance_id: z.string().max(60),
        request_id: z.string().max(60).nullable().default(null),
        metadata: sentMetadata,
      }),
      output: z.object({ success: z.boolean() }),
    },
    counts: {
      ...reads,
      path: `${path}/counts`,
      summary: 'How many entries there are by state and severity.',
      description: 'Returns how many entries of a period there are, by state, by severity, and by both.',
      query: z.object(period),
      output: z.object({
        status: z.object({ open: z.number(), acknowledged: z.number(), closed: z.number() }),
        severity: totals,
        counts: z.object({ open: totals, acknowledged: totals, closed: totals }),
      }),
    },
    topEndpoints: {
      ...reads,
      path: `${path}/top-endpoints`,
      summary: 'Where most entries come from.',
      description:
        'Returns the endpoints with most entries of a period, most first, and how many endpoints there are. Of more than 10,000 entries the newest are looked at.',
      query: z.object({ ...period, limit: limitTo(100, errorLimits.topEndpoints) }),
      output: z.object({
        endpoints: z.array(z.object({ endpoint: z.string(), severity, count: z.number() })),
        total: z.number(),
      }),
    },
    latest: {
      ...reads,
      path: `${path}/latest`,
      summary: 'The latest entries.',
      description: 'Returns the latest entries, newest first.',
      query: z.object({ limit: limitTo(errorLimits.latest, errorLimits.latest) }),
      output: z.object({ items: z.array(entry) }),
    },
    recent: {
      ...reads,
      path: `${path}/recent`,
      summary: 'The entries of a period.',
      description: 'Returns the entries of a period, newest first.',
      query: z.object({ ...period, limit: limitTo(errorLimits.recentAtMost, errorLimits.recent) }),
      output: z.object({ items: z.array(entry) }),
    },
    causes: {
      ...reads,
      path: `${path}/causes`,
      summary: 'What the entries of a period have in common.',
      description:
        'Returns the causes of the entries of a period, those seen last first, with how often each was seen over the period, and how many entries there were over it. Of more than 10,000 entries the newest are looked at.',
      query: z.object(period),
      output: z.object({
        items: z.array(z.object({ ...cause.shape, seen: z.number(), line: z.array(z.number()) })),
        /** Entries of each part of the period, in order: critical ones and errors, and the others. */
        parts: z.array(z.object({ at: z.string(), severe: z.number(), other: z.number() })),
        entries: z.number(),
      }),
    },
    find: {
      ...reads,
      path: `/error-log/v1/references/{id}`,
      summary: 'What a reference stands for.',
      description:
        'Returns the entries of one reference, as it was shown to a person, with their cause: of the server, of the site, or of both.',
      params: z.object({ id: z.string().max(60) }),
      output: z.object({ items: z.array(entry), cause }),
      errors: ['not-found'],
    },
    read: {
      ...reads,
      path: `${path}/{id}`,
      summary: 'One entry.',
      description: 'Returns one entry with all that is known of it.',
      params: z.object({ id: z.coerce.number().pipe(z.int()) }),
      output: entry,
      errors: ['not-found'],
    },
    setStatus: {
      ...callDefaults,
      method: 'PATCH',
      path: `${path}/{id}/status`,
      summary: 'Acknowledge, close or reopen one entry.',
      description: 'Sets the state of one entry.',
      access: needs('Update'),
      params: z.object({ id: z.coerce.number().pipe(z.int()) }),
      body: z.object({ status }),
      output: entry,
      errors: ['not-found'],
    },
    setCauseStatus: {
      ...callDefaults,
      method: 'PATCH',
      path: `${path}/causes/{id}/status`,
      summary: 'Acknowledge, close or reopen all entries of a cause.',
      description:
        'Sets the state of a cause and of its entries. A closed cause that is seen again is open again; an acknowledged one stays so.',
      access: needs('Update'),
      timeoutMs: 30_000,
      params: z.object({ id: z.string().max(60) }),
      body: z.object({ status }),
      output: cause,
      errors: ['not-found'],
    },
    prune: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/prune`,
      summary: 'Delete old entries.',
      description: 'Deletes the entries that are older than so many days, and causes without any.',
      access: needs('Delete'),
      account: 'system',
      timeoutMs: 60_000,
      retries: 0,
      body: z.object({ days: z.int().min(1).max(36_500).default(errorLimits.pruneDays) }),
      output: z.object({ deleted: z.number() }),
    },
  },
});
