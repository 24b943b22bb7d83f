import * as z from 'zod';
import { callDefaults, defineContract } from '../../calls/call.ts';
import { rightsOf } from '../../core/catalogue/permission.ts';

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
      summary: 'How the service did over the last day, week or month.',
      description:
        'Returns calls, errors and percentiles of latency by domain and over time, and how many different people there were, of all organisations or of one. Counted up to the last whole hour that was summed up. Of an organisation with fewer than five people it does not say how many.',
      access: needs('Read'),
      query: z.object({ range: z.enum(['24h', '7d', '30d']).default('24h') }),
      output: z.object({
        domains: z.array(z.object({ domain: z.string(), ...figures })),
        all: z.object(figures),
        /** In order; each as long as the range by 24, or by 28 or 30 of its days. */
        parts: z.array(
          z.object({ at: z.string(), calls: z.number(), errors: z.number(), p95: z.number().nullable() }),
        ),
        /** Null: fewer than five, which is not said. */
        people: z.number().nullable(),
        counted_to: z.string().nullable(),
      }),
    },
  },
});
