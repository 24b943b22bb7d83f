import * as z from 'zod';
import { callDefaults, defineContract } from '../../calls/call.ts';
import { rightsOf } from '../../core/catalogue/permission.ts';
import { levelNames } from './rules/service-levels.ts';
import { dependencies } from './rules/work.ts';

const needs = rightsOf('metrics', ['system']);

const figures = {
  calls: z.number(),
  errors: z.number(),
  /** Milliseconds, right within 10 %; null where there were no calls. */
  p50: z.number().nullable(),
  p95: z.number().nullable(),
  p99: z.number().nullable(),
};

/** How the service does: calls, errors and latency by domain, and how many people use it. */
export const metrics = defineContract({
  slug: 'metrics',
  about: 'How the service does: calls, errors and latency by domain, and how many people use it.',
  operations: {
    read: {
      ...callDefaults,
      method: 'GET',
      path: '/metrics/v1/metrics',
      summary: 'How the service did over the last day, week, month or year.',
      description:
        'Returns calls, errors and percentiles of latency by domain and over time, and how many different people there were, of all organisations or of one. Counted up to the last whole hour that was summed up. Of an organisation with fewer than five people it does not say how many.',
      access: needs('Read'),
      query: z.object({ range: z.enum(['24h', '7d', '30d', '1y']).default('24h') }),
      output: z.object({
        domains: z.array(z.object({ domain: z.string(), ...figures })),
        all: z.object(figures),
        /** What was done beside calls: rounds, mails, jobs, runs, tokens, and calls of dependencies. */
        work: z.array(
          z.object({
            name: z.string(),
            ...{ times: z.number(), failed: z.number(), amount: z.number() },
            ...{ p50: z.number().nullable(), longest: z.number().nullable() },
          }),
        ),
        /** In order: hours, a quarter of a day each, days, or weeks. */
        parts: z.array(
          z.object({
            ...{ at: z.string(), calls: z.number(), errors: z.number(), p95: z.number().nullable() },
            work: z.record(
              z.string(),
              z.object({ times: z.number(), amount: z.number(), longest: z.number().nullable() }),
            ),
          }),
        ),
        /** Null: fewer than five, which is not said. */
        people: z.number().nullable(),
        counted_to: z.string().nullable(),
      }),
    },
    levels: {
      ...callDefaults,
      method: 'GET',
      path: '/metrics/v1/metrics/levels',
      summary: 'How the service levels stand.',
      description:
        'Returns each written objective with how many of all were bad over the last 30 days, what is left of the allowance, how fast it was spent over the last six hours and the last one (1 spends it in exactly 30 days), and when it is gone at that pace. Of all organisations or of one.',
      access: needs('Read'),
      output: z.object({
        levels: z.array(
          z.object({
            name: z.enum(levelNames),
            ...{ objective: z.number(), total: z.number(), bad: z.number() },
            ...{ left: z.number(), burn: z.number(), burn_hour: z.number() },
            gone_at: z.string().nullable(),
          }),
        ),
      }),
    },
    dependencies: {
      ...callDefaults,
      method: 'GET',
      path: '/metrics/v1/metrics/dependencies',
      summary: 'How the services do that the product stands on.',
      description:
        'Returns for the store, files, mail, directory, AI, orchestrations and sign-in how many calls there were within a day, how many failed, how long they took, and what failed last, as calls of the product found it.',
      access: needs('Read'),
      output: z.object({
        items: z.array(
          z.object({
            name: z.enum(dependencies),
            state: z.enum(['works', 'partly', 'fails', 'unused']),
            ...{ calls: z.number(), failed: z.number(), p95: z.number().nullable() },
            last: z.object({ at: z.string(), what: z.string() }).nullable(),
          }),
        ),
      }),
    },
  },
});
