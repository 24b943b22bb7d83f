import { savedViewCalls } from '@livingroom/shared/modules/saved-views/contract.ts';
import { implement, Reply } from '../../core/http/endpoints.ts';
import { arrange, readLayout } from './layouts.ts';
import { changeView, listViews, removeView, saveView } from './views.ts';

export const savedViewsDomain = implement(savedViewCalls, {
  list: async (context, { query: { table } }) => {
    const [views, columns] = await Promise.all([listViews(context, table), readLayout(context, table)]);
    return { views, columns };
  },
  create: async (context, { body }) => new Reply(201, await saveView(context, body)),
  update: (context, { params, body }) => changeView(context, params.id, body),
  remove: (context, { params }) => removeView(context, params.id),
  arrange: async (context, { body: { table, columns } }) => {
    await arrange(context, table, columns);
    return { columns };
  },
});
