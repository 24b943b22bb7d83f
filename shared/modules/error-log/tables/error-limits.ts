/** Limits of the error log (spec 1 §9, spec 2 §8.2, §9). */
export const errorLimits = {
  /** Characters. */
  message: 1_000,
  stack: 3_000,
  endpoint: 200,
  code: 80,
  /** Entries of one session, and the time in which the same code, endpoint and path is logged once, in ms. */
  perSession: 200,
  onceEveryMs: 60_000,
  /** Entries and endpoints of a list. */
  latest: 50,
  recent: 50,
  recentAtMost: 200,
  topEndpoints: 10,
  pruneDays: 90,
  /** What a person did before: pages and calls. */
  trail: 20,
} as const;

/** The `instance_id` of every entry of the site (spec 2 §3). */
export const SITE_INSTANCE = 'web-client';
