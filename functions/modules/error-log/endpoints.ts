import { errorLog } from '@livingroom/shared/modules/error-log/contract.ts';
import { implement } from '../../core/http/endpoints.ts';
import { sentOccurrence } from './add-entry.ts';
import { forgetOldErrors } from './forget-old-errors.ts';
import { newestEntries } from './period.ts';
import { readCauses } from './read-causes.ts';
import { countEntries, findReference, readEntry, topEndpoints } from './read-log.ts';
import { setCauseStatus, setEntryStatus } from './set-status.ts';

export const errorLogDomain = implement(errorLog, {
  add: async (context, { body }) => {
    context.ports.recorder.take(sentOccurrence(context, body));
    return { success: true };
  },
  counts: (context, { query }) => countEntries(context, query),
  topEndpoints: (context, { query: { limit, ...period } }) => topEndpoints(context, period, limit),
  latest: async (context, { query }) => ({ items: await newestEntries(context, {}, query.limit) }),
  recent: async (context, { query: { limit, ...period } }) => ({
    items: await newestEntries(context, period, limit),
  }),
  causes: (context, { query }) => readCauses(context, query),
  find: (context, { params }) => findReference(context, params.id),
  read: (context, { params }) => readEntry(context, params.id),
  setStatus: (context, { params, body }) => setEntryStatus(context, params.id, body.status),
  setCauseStatus: (context, { params, body }) => setCauseStatus(context, params.id, body.status),
  prune: async ({ ports }, { body }) => ({ deleted: await forgetOldErrors(ports, body.days) }),
});
