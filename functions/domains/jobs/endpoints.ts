import { jobs } from '@livingroom/shared/contracts/jobs.ts';
import { implement } from '../../http/endpoints.ts';
import { listOwnJobs } from '../../services/jobs/jobs.ts';

export const jobsDomain = implement(jobs, {
  listOwn: (context) => listOwnJobs(context),
});
