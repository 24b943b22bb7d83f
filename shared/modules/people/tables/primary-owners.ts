import { defineTable, keyVariable, readOnly, stampVariables } from '../../../core/catalogue/define.ts';
import { protects } from '../../../core/catalogue/protection.ts';

export const primaryOwners = defineTable({
  id: 2,
  name: 'primary_owners',
  label: 'tables/primary-owners:label',
  domain: 'accounts',
  resource: 'primary-owners',
  key: 'primary_owner_id',
  owner: 'system',
  protection: { ...protects.people, retention: 'organisation' },
  operations: ['read', 'readAll'],
  access: { read: ['system'] },
  scope: { system: 'all' },
  indexes: [['account_id_ref', 'owner_created_at']],
  sort: ['owner_created_at'],
  variables: {
    primary_owner_id: keyVariable,
    account_id_ref: {
      type: 'integer',
      label: 'tables/primary-owners:account_id_ref',
      rules: ['not_null'],
      references: { table: 'accounts', display: ['account_name'] },
      ...readOnly,
    },
    /** The person is a row of the account named beside it, so no reference within one account can say it. */
    employee_id_ref: {
      type: 'integer',
      label: 'tables/primary-owners:employee_id_ref',
      gdpr: 'personal',
      ...readOnly,
    },
    owner_created_at: {
      type: 'datetime',
      label: 'tables/primary-owners:owner_created_at',
      rules: ['not_null'],
      ...readOnly,
    },
    ...stampVariables,
  },
});
