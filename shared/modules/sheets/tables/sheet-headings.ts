import { defineTable, internal, json, stampVariables } from '../../../core/catalogue/define.ts';

/** What the columns of an organisation's own sheets hold, by heading, as somebody confirmed it with an import or an upload. */
export const sheetHeadings = defineTable({
  id: 200,
  name: 'sheet_headings',
  label: 'tables/sheet-headings:label',
  domain: 'storages',
  resource: 'sheet-headings',
  key: 'account_id_ref',
  owner: 'account',
  operations: [],
  access: {},
  scope: {},
  variables: {
    account_id_ref: {
      type: 'integer',
      label: 'tables/sheet-headings:account_id_ref',
      rules: ['not_null'],
      ...internal,
    },
    /** Of lists of people, by the heading in its plain form (`headingKey`); null: the column is left out. */
    fields: {
      ...json<{ readonly [heading: string]: string | null }>(),
      label: 'tables/sheet-headings:fields',
      rules: ['not_null'],
      ...internal,
    },
    /** The same for sheets of one table each, by the table's name: its columns. */
    tables: {
      ...json<{ readonly [table: string]: { readonly [heading: string]: string | null } }>(),
      label: 'tables/sheet-headings:tables',
      ...internal,
    },
    ...stampVariables,
  },
});
