import * as z from 'zod';
import { callDefaults, defineContract } from '../../calls/call.ts';
import { json } from '../../calls/json-shape.ts';

const job = z.object({
  job_id: z.number(),
  job_name: z.string(),
  job_type: z.enum([
    'file_upload',
    'upload_undo',
    'file_download',
    'bulk_dialogues',
    'organisation_export',
    'organisation_import',
  ]),
  status: z.enum(['pending', 'in_progress', 'completed', 'failed']),
  progress: z.number(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  message: z.string().nullable(),
  job_data: json,
});

/** Spec 2 §7.6: the jobs indicator asks every 3 seconds. */
export const jobs = defineContract({
  slug: 'jobs',
  operations: {
    listOwn: {
      ...callDefaults,
      method: 'GET',
      path: '/jobs/v1/jobs/user',
      summary: "The caller's active jobs and latest ten past ones.",
      description: 'Returns the active jobs of the caller and the latest ten that have ended.',
      access: 'signed-in',
      output: z.array(job),
      errors: [],
    },
  },
});
