import { jobs } from '@livingroom/shared/modules/jobs/contract.ts';
import { implement } from '../../core/http/endpoints.ts';
import { listOwnJobs } from './jobs.ts';

export const jobsDomain = implement(jobs, {
  listOwn: (context) => listOwnJobs(context),
});
