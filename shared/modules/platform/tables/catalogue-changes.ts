import type { CatalogueChanges } from '../../../core/catalogue/changes.ts';
import { defineTable, internal, json, keyVariable, stampVariables } from '../../../core/catalogue/define.ts';

/** The number of an account's one row. */
export const CHANGES_ROW = 1;

/**
 * What an operator changed of the catalogue: one row an account. That of the system account holds for all organisations,
 * that of an organisation for itself. Read and written as rows of `tables` and `variables`.
 */
export const catalogueChanges = defineTable({
  id: 330,
  name: 'catalogue_changes',
  label: 'tables/catalogue-changes:label',
  domain: 'variables',
  resource: 'catalogue-changes',
  key: 'catalogue_change_id',
  owner: 'account',
  operations: [],
  access: {},
  scope: {},
  indexes: [],
  variables: {
    catalogue_change_id: keyVariable,
    changes: {
      ...json<CatalogueChanges>(),
      label: 'tables/catalogue-changes:changes',
      rules: ['not_null'],
      ...internal,
    },
    ...stampVariables,
  },
});
