import * as z from 'zod';
import { callDefaults, defineContract } from '../../calls/call.ts';

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
      description:
        'Brings the figures of the organisation up to date. A run that takes longer is answered with 202 and the address of its status.',
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
      description:
        'Returns the state of a run that brings the figures up to date: 202 while it goes on, 200 when it is done.',
      access: permission,
      output: run,
      errors: ['unavailable'],
    },
  },
});
