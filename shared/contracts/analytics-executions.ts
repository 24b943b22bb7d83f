import * as z from 'zod';
import { callDefaults, defineContract } from './call.ts';

const permission = {
  domain: 'analytics-executions',
  subdomain: 'analytics_executions',
  operation: 'Run',
  roles: ['admin', 'system'],
} as const;

const run = z.object({ success: z.boolean(), status: z.enum(['in-progress', 'completed']) });

/** Spec 2 §7.4: the manual re-run of the main analytics; it normally runs every night. */
export const analyticsExecutions = defineContract({
  slug: 'analytics-executions',
  operations: {
    runMain: {
      ...callDefaults,
      method: 'POST',
      path: '/analytics-executions/v1/analytics-executions/run-main',
      summary: 'Brings the figures up to date; 202 with a status address when it takes longer.',
      access: permission,
      output: run,
      errors: ['unavailable'],
      timeoutMs: 600_000,
      retries: 0,
    },
    runMainStatus: {
      ...callDefaults,
      method: 'GET',
      path: '/analytics-executions/v1/analytics-executions/run-main/status',
      summary: 'How the run stands: 202 while it goes on.',
      access: permission,
      output: run,
      errors: ['unavailable'],
    },
  },
});
