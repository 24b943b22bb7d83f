import { tableCalls } from '@livingroom/shared/calls/tables.ts';
import { implement } from '../http/endpoints.ts';
import { resetCatalogue } from '../tables/table-calls.ts';

export const tablesDomain = implement(tableCalls, {
  resetTable: async (context, { params }) => {
    await resetCatalogue(context, { source: 'tables', id: params.id, ifMatch: context.ifMatch });
    return { reset: true as const };
  },
});
