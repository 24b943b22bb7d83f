import { defineTable, internal, json, keyVariable, stampVariables } from '../../../core/catalogue/define.ts';
import { ofPerson, personal } from '../../../core/catalogue/personal.ts';

/** A column of a list, and how wide somebody made it. */
export type ListColumn = { readonly name: string; readonly width?: number | undefined };

/** What a view shows: the query string of its list, and its columns; null: those that the list has by itself. */
export type ShownList = { readonly query: string; readonly columns: readonly ListColumn[] | null };

/** How somebody wants to see a list: never rows, only what is asked for. Who opens it reads within their own rights. */
export const savedViews = defineTable({
  ...personal,
  id: 320,
  name: 'saved_views',
  label: 'tables/saved-views:label',
  domain: 'saved-views',
  resource: 'saved-views',
  key: 'saved_view_id',
  indexes: [['employee_id_ref'], ['table_name'], ['shared']],
  variables: {
    saved_view_id: { ...keyVariable, ...internal },
    employee_id_ref: ofPerson,
    table_name: {
      type: 'string',
      label: 'tables/saved-views:table_name',
      rules: ['not_null'],
      ...internal,
    },
    name: {
      type: 'string',
      label: 'tables/saved-views:name',
      rules: ['not_null'],
      gdpr: 'personal',
      ...internal,
    },
    shared: {
      type: 'boolean',
      label: 'tables/saved-views:shared',
      rules: ['not_null'],
      initial: false,
      ...internal,
    },
    shown: {
      ...json<ShownList>(),
      label: 'tables/saved-views:shown',
      gdpr: 'personal',
      ...internal,
    },
    ...stampVariables,
  },
});
