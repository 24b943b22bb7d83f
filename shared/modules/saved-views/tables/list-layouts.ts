import { defineTable, internal, json, keyVariable, stampVariables } from '../../../core/catalogue/define.ts';
import { ofPerson, personal } from '../../../core/catalogue/personal.ts';
import type { ListColumn } from './saved-views.ts';

/** By table, the columns as one person wants them. */
export type Layouts = { readonly [table: string]: readonly ListColumn[] };

/** How a person has arranged the columns of each list. */
export const listLayouts = defineTable({
  ...personal,
  id: 321,
  name: 'list_layouts',
  label: 'tables/list-layouts:label',
  domain: 'saved-views',
  resource: 'list-layouts',
  /** The person's number: one row each. */
  key: 'list_layout_id',
  variables: {
    list_layout_id: { ...keyVariable, ...internal },
    employee_id_ref: ofPerson,
    layouts: {
      ...json<Layouts>(),
      label: 'tables/list-layouts:layouts',
      gdpr: 'personal',
      ...internal,
    },
    ...stampVariables,
  },
});
