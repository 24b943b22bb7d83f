import { data } from '@livingroom/shared/calls/data.ts';
import { implement } from '../http/endpoints.ts';
import { readGroups, readSource } from '../tables/table-calls.ts';

export const dataDomain = implement(data, {
  read: async (context, { params, query }) => {
    const { data: rows, metadata } = await readSource(context, params.source, query);
    return { data: [...rows], metadata: { ...metadata, columns: [...metadata.columns] } };
  },
  groups: (context, { params, query }) => readGroups(context, params.source, query),
});
